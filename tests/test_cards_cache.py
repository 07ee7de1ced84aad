"""The cache of what texts say: the same cards with it and without it, and never more than its edition vouches for."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
from pathlib import Path

import pytest

from grandarchive.cards import Catalog, cache
from grandarchive.cards.cache import KEPT, MOST_KEPT, cached_catalog
from grandarchive.cards.catalog import stamped_texts
from grandarchive.cards.folder import FOLDER
from grandarchive.cards.starter import DEFINITIONS
from grandarchive.errors import NotACatalog
from grandarchive.model.cards import CardDefinition
from grandarchive.text import compiling
from grandarchive.text.compiling import _Draft, _draft
from tests.serving import record

CARDS = [record(number) for number in range(8)]
TWO_SIDES = record(
    100,
    effect="**Vigor**",
    editions=[
        {
            "set": {"prefix": "TST"},
            "other_orientations": [record(101, name="Flip Side", effect="**Intercept**", editions=[])],
        }
    ],
)


class Files:
    """An index and its cache, and which texts were read."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.index = folder / "cards.json"
        self.kept = folder / "cards.cache"
        self.texts: list[str] = []
        self.data = folder / "data"
        monkeypatch.setenv(FOLDER, str(self.data))
        monkeypatch.setattr(compiling, "_draft", self._noted)
        self.write(*CARDS, TWO_SIDES)

    def _noted(self, card: CardDefinition) -> _Draft:
        self.texts.append(card.slug)
        return _draft(card)

    def write(self, *records: object) -> None:
        self.index.write_text(json.dumps(records), encoding="utf-8")

    def load(self) -> Catalog:
        """The catalog; `texts` are then those that were read for it."""
        self.texts.clear()
        return cached_catalog(self.index, self.kept)

    def expect_as_read(self) -> None:
        """Every definition is the one that its text gives."""
        found = self.load()
        fresh = Catalog.load(self.index, texts=stamped_texts())
        assert found.cards == fresh.cards
        for mine, its in zip(found, fresh, strict=True):
            assert (mine.text, mine.sets, mine.unread) == (its.text, its.sets, its.unread)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Files:
    return Files(tmp_path, monkeypatch)


def test_texts_are_read_once(kept: Files) -> None:
    assert len(kept.load()) == 9
    assert len(kept.texts) == 9
    catalog = kept.load()
    assert catalog.find("Flip Side").slug == "made-up-ally-100"
    assert catalog["Made-up Ally 3"].unread == ("Words nobody wrote code for.",)
    assert kept.texts == []


def test_a_definition_is_the_same_with_the_cache_and_without(kept: Files) -> None:
    kept.expect_as_read()
    kept.expect_as_read()


def test_starter_cards_have_their_definitions_in_the_cache_as_well(kept: Files) -> None:
    known = next(card for card in DEFINITIONS if len(card.faces) == 1 and not card.face.abilities)
    face = known.face
    facts = {"types": [*face.types, *face.supertypes], "subtypes": list(face.subtypes), "elements": list(face.elements)}
    cost = {"type": str(face.cost.kind), "value": str(face.cost.value)}
    kept.write(record(1, name=known.name, slug=known.slug, cost=cost, effect=None, **facts))
    kept.expect_as_read()
    kept.expect_as_read()


def test_a_new_index_reads_only_what_is_new(kept: Files) -> None:
    before = kept.load()
    kept.write(*CARDS[2:], record(1, effect="**Intercept** **Vigor**"), record(0, power=9), record(50))
    after = kept.load()
    changed = ["made-up-ally-0", "made-up-ally-1", "made-up-ally-50"]
    assert sorted(kept.texts) == [*changed[:2], "made-up-ally-3", changed[2], "made-up-ally-7"], (
        "two are not understood"
    )
    assert after["Made-up Ally 0"].face.power == 9
    assert after["Made-up Ally 5"] == before["Made-up Ally 5"]
    assert "made-up-ally-100" not in after
    kept.expect_as_read()


def test_facts_that_change_without_the_text_are_the_new_ones(kept: Files) -> None:
    kept.load()
    kept.write(record(0, legality={"STANDARD": {"limit": 0}}), *CARDS[1:])
    assert kept.load()["Made-up Ally 0"].limits == (("STANDARD", 0),)


def test_a_card_that_speaks_of_another_changes_with_it(kept: Files) -> None:
    spawn = record(1, name="Spawn", slug="spawn", types=["ACTION"], effect="Summon a Frogling token.")
    token = record(2, name="Frogling", slug="frogling", types=["ALLY", "TOKEN"], effect="**Vigor**")
    for frogling, understood in (
        (token, True),
        (token | {"power": 4}, True),
        (token | {"effect": "Words nobody wrote code for."}, False),
        (token, True),
        (token | {"name": "Toadling", "slug": "toadling"}, False),
    ):
        kept.write(spawn, frogling)
        kept.expect_as_read()
        assert (not kept.load()["Spawn"].unread) is understood
    kept.write(spawn, token)
    kept.load()
    kept.write(spawn, token, token | {"slug": "another-frogling"})
    assert kept.load()["Spawn"].unread
    kept.expect_as_read()


def test_another_grammar_reads_everything_again(kept: Files, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.load()
    monkeypatch.setattr(cache, "edition", lambda: "another")
    kept.load()
    assert len(kept.texts) == 9
    kept.load()
    assert kept.texts == []


def test_the_edition_is_of_all_that_reads_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def edition() -> str:
        cache.edition.cache_clear()
        return cache.edition()

    monkeypatch.setattr("grandarchive.cards.cache.files.__file__", str(tmp_path / "files.py"))
    for part in (*cache.READERS, "rules"):
        (tmp_path / part / "grammar").mkdir(parents=True)
        (tmp_path / part / "grammar" / "nouns.py").write_text("one", encoding="utf-8")
    editions = [edition()]
    for part in cache.READERS:
        (tmp_path / part / "grammar" / "nouns.py").write_text(f"two {part}", encoding="utf-8")
        editions.append(edition())
    (tmp_path / "text" / "more.toml").write_text("", encoding="utf-8")
    editions.append(edition())
    assert len(set(editions)) == len(editions)
    (tmp_path / "rules" / "grammar" / "nouns.py").write_text("two", encoding="utf-8")
    (tmp_path / "text" / "nouns.pyc").write_text("two", encoding="utf-8")
    assert edition() == editions[-1]
    cache.edition.cache_clear()


@pytest.mark.parametrize("place", range(0, 100, 7))
def test_a_damaged_cache_is_made_again(kept: Files, place: int) -> None:
    kept.load()
    content = kept.kept.read_bytes()
    at = len(content) * place // 100
    for damaged in (content[:at], content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :], content[at:]):
        kept.kept.write_bytes(damaged)
        kept.expect_as_read()
        assert kept.kept.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"\n", b"null\n", b"[]\n", b"7", b"\xff", b'{"format": 1}\n', b"[" * 100_000])
def test_a_cache_that_is_something_else_is_made_again(kept: Files, content: bytes) -> None:
    kept.kept.write_bytes(content)
    kept.load()
    assert len(kept.texts) == 9
    kept.expect_as_read()
    kept.load()
    assert kept.texts == []


def test_a_card_of_the_cache_that_cannot_be_is_read_from_its_text(kept: Files) -> None:
    """Even if someone wrote it there with the right sum."""
    kept.load()
    head, body = kept.kept.read_text(encoding="utf-8").split("\n", 1)
    other = body.replace('"is":"Keyword"', '"is":"Keywords"').replace('"slug":"made-up-ally-2"', '"slug":"other"')
    assert other != body
    said = json.loads(head) | {"body": hashlib.sha256(other.encode()).hexdigest()}
    kept.kept.write_text(f"{json.dumps(said)}\n{other}", encoding="utf-8")
    assert kept.load().cards == Catalog.load(kept.index, texts=stamped_texts()).cards


def test_a_cache_that_cannot_be_written_is_done_without(kept: Files) -> None:
    kept.kept.mkdir()
    kept.expect_as_read()
    assert kept.kept.is_dir()


def test_an_index_that_is_absent_or_broken_is_refused(kept: Files) -> None:
    kept.load()
    kept.index.write_text("[{", encoding="utf-8")
    with pytest.raises(NotACatalog, match="not JSON"):
        kept.load()
    kept.index.unlink()
    with pytest.raises(NotACatalog, match="cannot be read"):
        kept.load()


def test_progress_is_told_when_texts_are_read(kept: Files) -> None:
    told: list[tuple[int, int]] = []
    for _ in range(2):
        cached_catalog(kept.index, kept.kept, lambda done, total: told.append((done, total)))
    assert told == [(number, 9) for number in range(1, 10)]


def test_cards_are_read_when_they_are_asked_for_and_stay_the_same(kept: Files) -> None:
    catalog = Catalog.load(kept.index)
    assert kept.texts == []
    assert len(catalog) == 9
    assert catalog.nearest("Flip") == ()
    assert "made-up-ally-2" in catalog
    assert kept.texts == []
    card = catalog["Made-up Ally 2"]
    assert kept.texts == ["made-up-ally-2"]
    assert catalog.by_slug("made-up-ally-2") is card
    assert card in catalog.cards


def test_the_texts_of_a_file_are_kept_once_all_are_read(kept: Files) -> None:
    """By content, wherever the file is, and for the last few files only."""
    first = Catalog.load(kept.index)
    assert not (kept.data / KEPT).exists()
    assert len(first.cards) == len(kept.texts) == 9
    kept.texts.clear()
    kept.index.rename(kept.index.with_name("moved.json"))
    assert Catalog.load(kept.index.with_name("moved.json")).cards == first.cards
    assert kept.texts == []
    for number in range(MOST_KEPT + 1):
        kept.write(record(number))
        assert len(Catalog.load(kept.index).cards) == 1
        assert kept.texts
        kept.texts.clear()
    assert len([*(kept.data / KEPT).iterdir()]) == MOST_KEPT


def test_without_a_place_to_keep_texts_they_are_read_each_time(kept: Files) -> None:
    kept.data.write_text("a file in the place of the folder", encoding="utf-8")
    for _ in range(2):
        kept.texts.clear()
        assert len(Catalog.load(kept.index).cards) == len(kept.texts) == 9


def test_what_is_kept_of_a_file_and_is_damaged_is_read_anew(kept: Files) -> None:
    cards = Catalog.load(kept.index).cards
    (file,) = (kept.data / KEPT).iterdir()
    whole = file.read_bytes()
    for damaged in (whole[:-9], b"", b"{}", whole.replace(b"made-up-ally-2", b"made-up-ally-3")):
        file.write_bytes(damaged)
        assert Catalog.load(kept.index).cards == cards
        assert file.read_bytes() == whole


@pytest.mark.parametrize("again", [copy.deepcopy, lambda catalog: pickle.loads(pickle.dumps(catalog))])
def test_a_catalog_can_be_copied_and_sent(kept: Files, again: object) -> None:
    kept.load()
    catalog = kept.load()
    assert callable(again)
    assert again(catalog).cards == catalog.cards
