// What a careful eye finds wrong with a page. Each look returns complaints that name the elements.
// Things that move stand still while a look is taken, and nothing is turned.
(() => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button]";
  const CARD = "[data-ref]";
  const still = new CSSStyleSheet();
  still.replaceSync("*, *::before, *::after { transform: none !important; animation: none !important; transition: none !important; }");
  const solid = new CSSStyleSheet();
  solid.replaceSync("* { pointer-events: auto !important; } svg, svg * { pointer-events: none !important; }");
  const blank = new CSSStyleSheet();
  blank.replaceSync("* { color: transparent !important; -webkit-text-fill-color: transparent !important; text-shadow: none !important; text-decoration-color: transparent !important; caret-color: transparent !important; box-shadow: none !important; } ::placeholder { color: transparent !important; } .mark, .float, .lines { visibility: hidden !important; }");

  const wear = (...sheets) => (document.adoptedStyleSheets = sheets);

  function nameOf(element) {
    const control = element.closest(CONTROLS) ?? element;
    const name = control.getAttribute("aria-label") ?? control.textContent.trim().replace(/\s+/g, " ");
    const own = element === control ? "" : ` (${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""})`;
    return `${control.tagName.toLowerCase()} "${name.slice(0, 50)}"${own}`;
  }

  function isSeen(element) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest(".sr-only, option")) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1;
  }

  /** The dialog or fixed part in which an element is; things of different layers may lie over each other. */
  function layerOf(element) {
    for (let at = element; at; at = at.parentElement) {
      if (at.tagName === "DIALOG" || getComputedStyle(at).position === "fixed") return at;
    }
    return document.documentElement;
  }

  /** The layers that one can use now: those of an open dialog, or all. */
  function isReached(element) {
    const dialog = document.querySelector("dialog[open]");
    return !dialog || dialog.contains(element);
  }

  /** The part of a box that neither `element` nor what is around it cuts off, or null. */
  function shown(element, box) {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    const layer = element && layerOf(element);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const edge = at.getBoundingClientRect();
      if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      if (at === layer) break;
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : null;
  }

  /** The boxes of a control. One in a line of text has a box in each of its lines, and needs less than their height. */
  function boxesOf(element) {
    const inline = getComputedStyle(element).display === "inline";
    const around = layerOf(element) === element ? null : element.parentElement;
    return [...element.getClientRects()].map((box) => {
      const less = inline ? box.height * 0.22 : 0;
      return shown(around, { left: box.left, right: box.right, top: box.top + less, bottom: box.bottom - less });
    }).filter(Boolean);
  }

  /** The lines of text, each with its element. Letters need less room than their line. */
  function lines() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent.trim() || !element || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(element.tagName)) continue;
      if (!isReached(element) || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const less = box.height * 0.22;
        found.push({ element, box: { left: box.left, right: box.right, top: box.top + less, bottom: box.bottom - less }, text: node.textContent.trim() });
      }
    }
    return found;
  }

  function controls() {
    return [...document.querySelectorAll(CONTROLS)].filter((each) => isReached(each) && isSeen(each));
  }

  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;

  /** Controls and lines of text that lie over each other. Cards of a hand may: they are held like that. */
  function overlaps() {
    wear(still);
    const pieces = [];
    for (const element of controls()) {
      for (const box of boxesOf(element)) pieces.push({ element, box, control: element });
    }
    for (const { element, box } of lines()) {
      const part = shown(element, box);
      if (part) pieces.push({ element, box: part, control: element.closest(CONTROLS) });
    }
    pieces.forEach((each) => {
      each.layer = layerOf(each.element);
      each.hand = each.element.closest('[data-pile$=" hand"] ' + CARD)?.parentElement ?? null;
    });
    pieces.sort((a, b) => a.box.left - b.box.left);
    const found = new Set();
    for (let at = 0; at < pieces.length; at += 1) {
      for (let next = at + 1; next < pieces.length && pieces[next].box.left < pieces[at].box.right; next += 1) {
        const [one, other] = [pieces[at], pieces[next]];
        if (one.layer !== other.layer || !meet(one.box, other.box)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (one.hand && one.hand === other.hand && one.control !== other.control) continue;
        found.add(`${nameOf(one.element)} and ${nameOf(other.element)} overlap`);
      }
    }
    wear();
    return [...found];
  }

  /** Text that is cut through, or cannot be reached. In a tile text may end in dots or fade out: the large card has all of it. */
  function clipped() {
    wear(still);
    const found = new Set();
    for (const { element, box, text } of lines()) {
      const layer = layerOf(element);
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const edge = at.getBoundingClientRect();
        const across = ["hidden", "clip"].includes(style.overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2);
        const down = ["hidden", "clip"].includes(style.overflowY) && (box.top < edge.top - 2 || box.bottom > edge.bottom + 2);
        if (["auto", "scroll"].includes(style.overflowY) && at !== element && !across) {
          if (box.top - edge.top + at.scrollTop < -2) found.add(`"${text.slice(0, 40)}" of ${nameOf(element)} lies above all that can be scrolled to`);
          break;
        }
        if (across || down) {
          const dots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none" || style.maskImage !== "none";
          const whole = [element, ...ancestorsOf(element)].some((each) => each.getAttribute("title")?.includes(text));
          const gone = box.right <= edge.left || box.left >= edge.right || box.bottom <= edge.top + 2 || box.top >= edge.bottom - 2;
          if (element.closest(CARD) ? !dots && !gone : !whole) found.add(`"${text.slice(0, 40)}" of ${nameOf(element)} is ${gone ? "hidden" : "cut off"} by ${nameOf(at)}`);
          break;
        }
        if (at === layer) break;
      }
    }
    wear();
    return [...found];
  }

  function ancestorsOf(element) {
    const found = [];
    for (let at = element.parentElement; at; at = at.parentElement) found.push(at);
    return found;
  }

  /** Things beyond the left or right edge of the screen, and parts that must be scrolled sideways. A hand may. */
  function beyond() {
    wear(still);
    const found = new Set();
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width + 1) found.add(`the page is ${document.documentElement.scrollWidth} wide on a screen of ${width}`);
    for (const element of controls()) {
      if (boxesOf(element).some((box) => box.left < -1 || box.right > width + 1)) found.add(`${nameOf(element)} is beyond the edge`);
    }
    for (const element of document.querySelectorAll("*")) {
      if (!["auto", "scroll"].includes(getComputedStyle(element).overflowX) || !isSeen(element) || !isReached(element)) continue;
      const isHand = element.querySelector(CARD) && element.closest('[data-pile$=" hand"]');
      if (!isHand && element.tagName !== "TEXTAREA" && element.scrollWidth > element.clientWidth + 1) found.add(`${nameOf(element)} must be scrolled sideways`);
    }
    wear();
    return [...found];
  }

  /** Controls of which no part can be clicked. What lies below a part at the edge of the screen can be scrolled. */
  function covered() {
    wear(still, solid);
    const found = new Set();
    for (const element of controls()) {
      const layer = layerOf(element);
      const [box] = boxesOf(element);
      if (!box || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) continue;
      let over = null;
      let free = false;
      for (let x = 1; x < 10 && !free; x += 2) {
        for (let y = 1; y < 10 && !free; y += 2) {
          const hit = document.elementFromPoint(box.left + ((box.right - box.left) * x) / 10, box.top + ((box.bottom - box.top) * y) / 10);
          if (!hit || element.contains(hit) || hit.contains(element) || (element.labels && [...element.labels].some((each) => each.contains(hit)))) free = true;
          else over = hit;
        }
      }
      if (!free && over && layerOf(over) === layer) found.add(`${nameOf(element)} is covered by ${nameOf(over)}`);
    }
    wear();
    return [...found];
  }

  /** The lines of text in sight with their colours; the text itself becomes invisible until `rest`. */
  function texts() {
    wear(still, solid);
    const found = [];
    for (const { element, box, text } of lines()) {
      if (element.closest("[aria-disabled=true], :disabled")) continue;
      const part = shown(element, box);
      if (!part || part.top < 0 || part.bottom > innerHeight || part.left < 0 || part.right > innerWidth) continue;
      const points = [part.left + 1, (part.left + part.right) / 2, part.right - 1].flatMap((x) => [part.top - 2, part.bottom + 2].map((y) => [x, y]));
      const hits = points.map(([x, y]) => document.elementFromPoint(x, y));
      if (hits.some((hit) => hit && !element.contains(hit) && !hit.contains(element))) continue;
      const style = getComputedStyle(element);
      let opacity = 1;
      let light = 1;
      for (const each of [element, ...ancestorsOf(element)]) {
        const { opacity: own, filter } = getComputedStyle(each);
        opacity *= Number(own);
        light *= Number(/brightness\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
      }
      const size = parseFloat(style.fontSize);
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      found.push({ box: part, colour: style.color, opacity, light, least: large ? 3 : 4.5, name: `"${text.slice(0, 40)}" of ${nameOf(element)}` });
    }
    wear(still, blank);
    return found;
  }

  function rest() {
    wear();
  }

  window.looks = { overlaps, clipped, beyond, covered, texts, rest };
})();
