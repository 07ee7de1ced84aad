# Everything runs in .venv, which these targets make from nothing but make and Python 3.11 or newer.
# Another interpreter: make test PYTHON=python3.12. Arguments for a command: make play-terminal ARGS="--seed 7".

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PLAY := $(VENV)/.ready-to-play
TEST := $(VENV)/.ready-to-test
LEARN := $(VENV)/.ready-to-learn
MUTATE := $(VENV)/.ready-to-mutate
N ?= 3000
LOCK := build/lock
SECONDS ?= 20
AGENTS ?= greedy random
EMBEDDED := lorraine-starter rai-starter silvie-starter
RATINGS ?= build/ratings-$(subst :,-,$(subst $(subst ,, ),_,$(strip $(AGENTS)))).db
MEASURED := --seconds $(SECONDS) --index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl
COPY := PYTHONPATH=build/compiled/src $(BIN)/python
PLAYED := tests/scenarios tests/rulings tests/test_game.py tests/test_files.py tests/test_way_back.py tests/test_views.py \
	tests/test_schema.py tests/test_compiled.py tests/test_characteristics_cache.py tests/test_bills.py tests/test_growth.py \
	tests/test_pickling.py tests/test_shapes.py tests/test_rows.py tests/test_actions.py tests/test_determinize.py \
	tests/test_puzzles.py
SAMPLES := sample-judge sample-games sample-exchange sample-builds
INSTALL := -m pip --disable-pip-version-check -qq install

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play play-terminal test test-slow bench performance soak oracle oracle-bugs bills hostile exchange keys pickled retold gathered questions deals every-deal closed-lists position-repeats program-speed crowds concessions deck-games rating-decks ratings value hardly-played search-times reasons with-env lab-kills lab-ray env-speed env-memory env-learning lists rebuilt position-files text-mutants misbehaving altered-index variations invented met puzzles solved same-choices ways-back mutants kills streams hostile-table table-kills table-beside page-pictures page-looks page-games page-speed replay-steps table-load page-keys ledger card-coverage language api fast slow compiled format lock clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(firstword $(MAKEFILE_LIST))

play: $(PLAY) ## play in the browser (only print the address: make play ARGS=--no-browser)
	@$(BIN)/grandarchive table $(ARGS)

play-terminal: $(PLAY) ## play a game in the terminal
	@$(BIN)/grandarchive play $(ARGS)

test: $(TEST) ## style, types and tests, with the coverage of rules/; the slow ones are in `make test-slow`
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -m "not slow" --cov --cov-report=term $(ARGS)

test-slow: $(TEST) ## the tests that take long: whole commands with the official index, attacks, and more random games
	$(BIN)/pytest -m "slow and not looks" $(ARGS)

bench: $(TEST) ## measure the speed of the engine
	$(BIN)/grandarchive bench $(ARGS)

performance: $(TEST) ## measure both builds for SECONDS=20 each (it takes four times that), and write docs/performance.md, with ../shared
	@$(BIN)/python tools/compile_engine.py
	$(COPY) -m grandarchive bench --full --json $(MEASURED) > build/compiled.json
	$(BIN)/grandarchive bench --markdown --compare build/compiled.json $(MEASURED) > build/performance.md
	@mv build/performance.md docs/performance.md

soak: $(TEST) ## scenarios in all modes, all recorded games, and many games with a check after every choice
	$(BIN)/pytest tests/scenarios tests/test_mixtures.py --modes=all
	$(BIN)/python -m grandarchive.testing.recorded check
	$(BIN)/python -m grandarchive.testing.soak $(ARGS)
	$(BIN)/python -m grandarchive.testing.tampering

oracle: $(TEST) ## compare what is offered with what can be done, at N=3000 positions
	$(BIN)/python -m tests.oracle.judge --positions $(N) $(ARGS)

oracle-bugs: $(TEST) ## plant bugs in copies of the engine and see that the oracle finds each
	$(BIN)/python -m tests.oracle.bugs $(ARGS)

bills: $(TEST) ## make N=3000 bills up, and see that what is told of them at a glance is what trying finds
	$(BIN)/python -m tests.made_up_bills --number $(N) $(ARGS)

hostile: $(TEST) ## give N=3000 hostile inputs to every command and the library, and see that each comes out as it declares
	$(BIN)/python -m tests.hostile --number $(N) $(ARGS)

exchange: $(TEST) ## exchange cards that a player does not know, and see that nothing they see changes
	$(BIN)/python -m tests.exchange $(ARGS)

keys: $(TEST) ## compare keys and labels of options at every decision of N=500 random games
	$(BIN)/python -m tests.option_keys --games $(if $(filter $(origin N),file),500,$(N)) $(ARGS)

pickled: $(TEST) ## pickle the views of all players in N=300 random games, and games and views before each choice of every scenario
	$(BIN)/python -m tests.pickled_views --games $(if $(filter $(origin N),file),300,$(N)) $(ARGS)
	$(BIN)/python -m tests.pickled_views --scenarios

retold: $(TEST) ## build every viewer's table from the events of N=200 games alone, and compare it with the views, with ../shared
	$(BIN)/python -m tests.retold --games $(if $(filter $(origin N),file),200,$(N)) --index ../shared/index/cards.json \
		--decks ../shared/decks/tournament-decks.jsonl $(ARGS)

gathered: $(TEST) ## answer whole questions and make the same choices one by one, also before each choice of every scenario
	$(BIN)/python -m tests.gathered --scenarios $(ARGS)

questions: $(TEST) ## count the questions that a person is asked in a game, by purpose, with ../shared
	$(BIN)/python -m tests.questions --index ../shared/index/cards.json --decks ../shared/decks/tournament $(ARGS)

deals: $(TEST) ## deal anew what a player does not know, and see that it is dealt as often as it should be
	$(BIN)/python -m tests.deals $(ARGS)

every-deal: $(TEST) ## deal anew for every player at every decision of 200 games, and see that they see the same
	$(BIN)/python -m tests.every_deal $(ARGS)

closed-lists: $(TEST) ## deal anew at N=500 positions and at twins that differ in all that is unknown, with ../shared
	$(BIN)/python -m tests.closed_lists --positions $(if $(filter $(origin N),file),500,$(N)) \
		--index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl $(ARGS)

with-env: $(LEARN) ## install the extra `env` too, without which the tests of environments skip

env-speed: $(LEARN) ## measure environments against `bench`, for SECONDS=20 each
	$(BIN)/python -m tests.env.speed --seconds $(SECONDS) $(ARGS)

lab-kills: $(TEST) ## kill a run of the laboratory N=20 times, go on each time, and compare its totals
	$(COPY) -m tests.lab_kills --kills $(if $(filter $(origin N),file),20,$(N)) $(ARGS)

lab-ray: $(TEST) ## play a run on a local Ray cluster, kill a worker, and compare its totals; needs the extra `cluster`
	$(COPY) -m tests.lab_ray $(ARGS)

env-memory: $(LEARN) ## make N=1000000 steps in an environment, and see that the memory stays flat
	$(BIN)/python -m tests.env.memory --steps $(if $(filter $(origin N),file),1000000,$(N)) $(ARGS)

env-learning: $(LEARN) ## train the example of docs/env.md for N=600 games, and count what it wins against random and greedy
	$(BIN)/python -m tests.env.learning --games $(if $(filter $(origin N),file),600,$(N)) $(ARGS)

position-repeats: $(TEST) ## count how often searches for a win come to a position again, and what keys cost beside digests, with ../shared
	$(BIN)/python -m tests.position_repeats --index ../shared/index/cards.json --decks ../shared/matches/decks.jsonl.gz $(ARGS)

program-speed: $(TEST) ## measure rows and playouts beside views and bench, for SECONDS=20 each, with ../shared
	$(BIN)/python -m tests.program_speed $(MEASURED) $(ARGS)

crowds: $(TEST) ## play random games of several players, with a check after every choice
	$(BIN)/python -m tests.crowds $(ARGS)

concessions: $(TEST) ## let each player concede at each decision of random games, and look for what is left of them
	$(BIN)/python -m tests.concessions --jobs 2 $(ARGS)

deck-games: $(TEST) ## play random and greedy games of tournament decks, with ../shared
	$(BIN)/python -m tests.deck_games --index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl $(ARGS)

rating-decks: $(TEST) ## draw the decks that ratings are measured with, and others to develop with, into build/rating-decks, with ../shared
	$(BIN)/python -m tests.rating_decks --matches ../shared/matches --index ../shared/index/cards.json \
		--out build/rating-decks $(ARGS)

ratings: $(TEST) ## rate AGENTS="greedy random" by N=100 pairs with the drawn decks and the embedded ones; goes on where it was
	$(BIN)/grandarchive agents rate $(AGENTS) --decks build/rating-decks/measure $(foreach deck,$(EMBEDDED),--decks $(deck)) \
		--index ../shared/index/cards.json --jobs 2 --pairs $(if $(filter $(origin N),file),100,$(N)) \
		--out $(RATINGS) $(ARGS)

hardly-played: $(TEST) ## count in N=20 mirrors of each drawn deck the cards that greedy hardly plays, and say why, with ../shared
	$(BIN)/python -m tests.hardly_played --games $(if $(filter $(origin N),file),20,$(N)) --decks build/rating-decks/measure \
		--index ../shared/index/cards.json $(ARGS)

value: $(TEST) ## fit the value of positions anew to N=3000 games with what rating-decks drew, and keep it in the package, with ../shared
	$(BIN)/grandarchive agents fit --decks build/rating-decks/fitting --index ../shared/index/cards.json --positions 3 --seed 45 \
		--games $(N) --jobs 2 --out src/grandarchive/agents/value.json --force $(ARGS)

search-times: $(TEST) ## measure how long search:nodes=200 thinks over a decision and over a turn, with what rating-decks drew and ../shared
	$(BIN)/python -m tests.search_times --decks build/rating-decks/measure --index ../shared/index/cards.json $(ARGS)

reasons: $(TEST) ## ask why and explain at 10,000 windows of 200 random games, with ../shared
	$(BIN)/python -m tests.reasons --index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl $(ARGS)

lists: $(TEST) ## write 6,000 random decks in every form and read them again, and read as many lists, sound and broken
	$(BIN)/python -m tests.made_up_lists $(ARGS)

rebuilt: $(TEST) ## build N=200 positions of random games anew, and see that they look and go on the same, with ../shared
	$(BIN)/python -m tests.rebuilt --number $(if $(filter $(origin N),file),200,$(N)) --index ../shared/index/cards.json \
		--decks ../shared/decks/tournament-decks.jsonl $(ARGS)

position-files: $(TEST) ## write N=300 positions of random games to files and read them again, and alter 100 files, with ../shared
	$(BIN)/python -m tests.position_files --number $(if $(filter $(origin N),file),300,$(N)) \
		--index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl $(ARGS)

text-mutants: $(TEST) ## change one word in official texts, and see that none is read as the right one, with ../shared
	$(BIN)/python -m tests.text_mutants --index ../shared/index/cards.json $(ARGS)

misbehaving: $(TEST) ## update the cards from servers that misbehave in every known way, with the real limits of time and size
	$(BIN)/python -m tests.misbehaving $(ARGS)

altered-index: $(TEST) ## alter 200 records of the official index, one by one and fifty at once, with ../shared
	$(BIN)/python -m tests.altered_index --index ../shared/index/cards.json $(ARGS)

variations: $(TEST) ## vary N=2000 official texts, and see that each means what it says, with ../shared
	$(BIN)/python -m tests.variations --index ../shared/index/cards.json \
		--number $(if $(filter $(origin N),file),2000,$(N)) $(ARGS)

invented: $(TEST) ## make definitions up at random, look at what is refused, and play with the rest
	$(BIN)/python -m tests.invented $(ARGS)

met: $(TEST) ## count how often random games play each nasty card and do what its words say
	$(BIN)/python -m tests.met $(ARGS)

ways-back: $(TEST) ## play random games with nasty cards, and count how often the game goes back
	$(BIN)/python -m tests.oracle.walks $(ARGS)

puzzles: $(TEST) ## look for puzzles in N=3000 games, from number FIRST=1 on; tools/find_puzzles.py --collect takes them over
	$(COPY) tools/find_puzzles.py --first $(or $(FIRST),1) --games $(N)

solved: $(TEST) ## draw N=200 positions of games, count those that the solver settles, and check its answers, with ../shared
	@$(BIN)/python tools/compile_engine.py
	$(COPY) -m tests.solved --positions $(if $(filter $(origin N),file),200,$(N)) --index ../shared/index/cards.json \
		--decks ../shared/matches/decks.jsonl.gz $(ARGS)

same-choices: $(TEST) ## see that no program chooses by what it must not know, nor by the names of cards, with ../shared
	$(BIN)/python -m tests.same_choices --index ../shared/index/cards.json \
		--decks ../shared/decks/tournament-decks.jsonl $(ARGS)

mutants: $(MUTATE) ## change the code of playing and combat at random and see whether scenarios notice
	$(BIN)/python -m tests.mutants $(ARGS)

kills: $(TEST) ## kill programs that play from a journal at 100 moments, and see that nothing they answered is lost
	$(BIN)/python -m tests.killing $(ARGS)

streams: $(TEST) ## exchange hidden cards at tables of people, and see that no message and no time changes
	$(BIN)/python -m tests.table.streams $(ARGS)

hostile-table: $(TEST) ## send N=2000 bad messages and requests to a server of tables, each with the answer that must come
	$(BIN)/python -m tests.table.hostile --number $(if $(filter $(origin N),file),2000,$(N)) $(ARGS)

table-kills: $(TEST) ## kill a server of tables at 100 moments, and see that nothing that it answered is lost
	$(BIN)/python -m tests.table.kills $(ARGS)

table-beside: $(TEST) ## measure how much a program that thinks for seconds delays the answers at other tables
	$(BIN)/python -m tests.table.beside $(ARGS)
page-pictures: $(TEST) ## take pictures of all screens of the page at three sizes, into build/pictures; with ARGS=--readme those of the README
	$(BIN)/python -m tests.page.pictures $(ARGS)

page-looks: $(TEST) ## look at every screen of the page at every size, and ask an accessibility engine (a quarter of an hour)
	$(BIN)/pytest -m looks $(ARGS)

page-games: $(TEST) ## play N=100 games in the browser by a script, with starter and tournament decks; the console must stay empty
	$(BIN)/python -m tests.page.games --games $(if $(filter $(origin N),file),100,$(N)) $(ARGS)

page-speed: $(TEST) ## measure the time from an answer to the drawn next question, and what the page transfers
	$(BIN)/python -m tests.page.speed $(ARGS)

replay-steps: $(TEST) ## measure how long a step in a replay takes, for the server and until it is drawn, with ../shared
	$(BIN)/python -m tests.page.steps $(ARGS)

table-load: $(TEST) ## measure a server with 50 tables and 200 spectators for a minute
	$(BIN)/python -m tests.table.load $(ARGS)

page-keys: $(TEST) ## count the keys that a person presses in a game on the page, with ../shared
	$(BIN)/python -m tests.page.keys --index ../shared/index/cards.json --decks ../shared/decks/tournament $(ARGS)

ledger: $(TEST) ## count which rules and examples the tests prove, and write docs/rules-coverage.md and rules-examples.md
	@mkdir -p build
	$(BIN)/grandarchive rules coverage --markdown > build/rules-coverage.md
	@mv build/rules-coverage.md docs/rules-coverage.md
	$(BIN)/python -m tests.examples

card-coverage: $(TEST) ## write docs/card-coverage.md anew, with ../shared
	$(BIN)/grandarchive cards coverage --index ../shared/index/cards.json --decks ../shared/decks/tournament-decks.jsonl \
		--markdown > docs/card-coverage.md

language: $(TEST) ## write docs/language.md, every word of the language on one page
	@mkdir -p build
	$(BIN)/grandarchive language --markdown > build/language.md
	@mv build/language.md docs/language.md

api: $(TEST) ## write docs/api.md, every public name of the package and every column of rows
	@mkdir -p build
	$(BIN)/python tools/write_api.py > build/api.md
	@mv build/api.md docs/api.md

fast: $(TEST) ## compile model, state and rules in place, in about 3 minutes on two cores; `make slow` takes it back
	@$(BIN)/python tools/compile_engine.py --install

slow: ## remove what `make fast` compiled
	@$(PYTHON) tools/compile_engine.py --remove

compiled: $(TEST) ## compile a copy in build/compiled, run scenarios, recorded games and samples with it, and compare it with the sources
	@$(BIN)/python tools/compile_engine.py
	$(COPY) -m pytest -p no:cacheprovider -o "pythonpath=. build/compiled/src" $(PLAYED)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync $(SAMPLES)

.PHONY: $(SAMPLES)
sample-judge:
	$(COPY) -m tests.oracle.judge --positions 300

sample-games:
	$(COPY) -m grandarchive.testing.recorded check

sample-exchange:
	$(COPY) -m tests.exchange --games 30

sample-builds:
	$(BIN)/python -m tests.both_builds

format: $(TEST) ## format the code and fix what can be fixed safely
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

lock: ## choose new versions within pyproject.toml and pin them in constraints.txt
	$(call make_venv,$(LOCK))
	$(LOCK)/bin/python $(INSTALL) 'setuptools>=77'
	$(LOCK)/bin/python $(INSTALL) --no-build-isolation --editable '.[dev,env,cluster,mutation]'
	@{ echo "# The versions everything is tested with. Made by 'make lock'."; \
		$(LOCK)/bin/python -m pip freeze --all --exclude-editable --exclude pip; } > $(LOCK)/constraints.txt
	@! grep -n -e '@' -e '://' -e '^-' $(LOCK)/constraints.txt || { echo "not a plain list of versions" >&2; exit 1; }
	@mv $(LOCK)/constraints.txt constraints.txt
	@rm -rf $(LOCK)

clean: ## remove the environment, caches and everything else that can be made again
	@$(PYTHON) tools/compile_engine.py --remove
	rm -rf $(VENV) build src/build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .coverage.* htmlcov
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAY): pyproject.toml constraints.txt
	$(call make_venv,$(VENV))
	@echo "Installing into $(VENV) ..."
	@$(BIN)/python $(INSTALL) --constraint constraints.txt setuptools
	@$(BIN)/python $(INSTALL) --constraint constraints.txt --no-build-isolation --editable .
	@touch $@

$(TEST): $(PLAY)
	@echo "Installing the tools for development into $(VENV) ..."
	@$(BIN)/python $(INSTALL) --constraint constraints.txt --no-build-isolation --editable '.[dev]'
	@touch $@

$(LEARN): $(TEST)
	@echo "Installing what environments need into $(VENV) ..."
	@$(BIN)/python $(INSTALL) --constraint constraints.txt --no-build-isolation --editable '.[dev,env]'
	@touch $@

$(MUTATE): $(TEST)
	@echo "Installing what makes mutants into $(VENV) ..."
	@$(BIN)/python $(INSTALL) --constraint constraints.txt --no-build-isolation --editable '.[dev,mutation]'
	@touch $@

define make_venv
	@command -v $(PYTHON) > /dev/null || \
		{ echo "There is no $(PYTHON) here. Install Python 3.11 or newer, or name one: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "grandarchive needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)." \
			"Name another: make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(1) || \
		{ echo "$(PYTHON) cannot make virtual environments. On Debian: apt install python3-venv" >&2; exit 1; }
endef
