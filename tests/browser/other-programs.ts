// What other programs do to a page: the browser's translation, and extensions. Each function runs in the page.

/** Translates every text, now and later, as Chrome does: the translation stands in elements that replace the text. */
export function translate(): void {
  const replace = (text: Node) => {
    const parent = text.parentElement;
    if (!text.nodeValue?.trim() || !parent || parent.tagName === "FONT") return;
    if (parent.closest("script,style,template,textarea,svg,[translate=no]")) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = `«${text.nodeValue}»`;
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  };
  const walk = (root: Node) => {
    if (root instanceof Text) {
      replace(root);
      return;
    }
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: Node[] = [];
    while (walker.nextNode()) all.push(walker.currentNode);
    all.forEach(replace);
  };
  walk(document.body);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") replace(target);
      for (const node of addedNodes) {
        if (node.isConnected) walk(node);
      }
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Translates every text by adding the translation before it removes the text. */
export function translateInTwoSteps(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Text);
  for (const text of all) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent?.closest("script,style,template,textarea,svg")) continue;
    const words = document.createElement("font");
    words.textContent = `«${text.data}»`;
    parent?.insertBefore(words, text);
    parent?.removeChild(text);
  }
}

/** Replaces all headings, paragraphs and items by their copies, as programs do that change a page's letters. */
export function replaceByCopies(): void {
  for (const element of document.querySelectorAll("main h1, main h2, main h3, main p, main li")) {
    element.replaceWith(element.cloneNode(true));
  }
}

/** Writes the translation into the texts, as Firefox and Safari do. */
export function translateInPlace(): void {
  document.documentElement.lang = "de";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isHidden = text.parentElement?.closest("script,style,template,textarea,svg");
    if (text.data.trim() && !isHidden) text.data = `«${text.data}»`;
  }
}

/** Adds elements beside and inside everything, and attributes to everything, as password managers and other extensions do. */
export function addForeignNodes(): void {
  const add = (tag: string, place: (element: Element) => void) => {
    const element = document.createElement(tag);
    element.className = "foreign";
    place(element);
  };
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("svg, script, style, template, select, picture, video")) continue;
    element.setAttribute("data-foreign", "1");
    if (element.matches("input, textarea, button, a, label")) {
      add("span", (sign) => element.after(sign));
      add("div", (sign) => element.before(sign));
    }
    if (element.matches("main, section, form, li, p, h1, h2, h3, header, footer")) {
      add("div", (sign) => element.prepend(sign));
      add("p", (sign) => element.append(sign));
    }
  }
  for (const tag of ["div", "a", "p", "aside", "style", "script", "link", "iframe"]) {
    add(tag, (sign) => document.body.prepend(sign));
    add(tag, (sign) => document.querySelector("main")?.before(sign));
    add(tag, (sign) => document.body.append(sign));
  }
  for (const tag of ["style", "script", "link", "meta"]) {
    add(tag, (sign) => document.head.prepend(sign));
    add(tag, (sign) => document.head.append(sign));
  }
  document.documentElement.setAttribute("data-foreign", "1");
  add("x-frame", (sign) => document.documentElement.append(sign));
}

/** Adds nodes and attributes wherever the parser has come to, as extensions do that start before the page. */
export function addWhileParsed(): void {
  const add = (tag: string, place: (element: Element) => void) => {
    const element = document.createElement(tag);
    element.className = "foreign";
    place(element);
  };
  const change = (element: Element) => {
    element.setAttribute("data-foreign", "1");
    if (element.matches("body, main, section, form, label, li, p, h1, h2, header")) {
      add("div", (sign) => element.prepend(sign));
      add("p", (sign) => element.append(sign));
    }
    if (element.matches("main, input, select, textarea, button, a")) {
      add("div", (sign) => element.before(sign));
      add("span", (sign) => element.after(sign));
    }
    if (element.matches("input, select")) {
      add("input", (sign) => element.before(sign));
      const wrapper = document.createElement("x-wrapper");
      element.before(wrapper);
      wrapper.append(element);
      add("b", (sign) => element.before(sign));
      add("b", (sign) => element.after(sign));
    }
    for (const tag of element.matches("head") ? ["style", "script", "meta", "link"] : []) {
      add(tag, (sign) => element.append(sign));
    }
  };
  const done = new WeakSet<Element>();
  const observer = new MutationObserver(() => {
    for (const element of document.querySelectorAll("*")) {
      const isOwn = !element.closest(".foreign, svg, script, style, template, picture, video");
      if (isOwn && !done.has(element) && element.localName !== "x-wrapper") change(element);
      done.add(element);
    }
  });
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener("DOMContentLoaded", () => observer.disconnect());
}

/** The texts of the page in order, without what a translation has added. */
export function shownTexts(): string {
  const ignored = "script, style, template, svg, .foreign, noscript";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!parentElement?.closest(ignored)) texts.push(nodeValue ?? "");
  }
  return texts.join("").replace(/[«»]/g, "").replace(/\s+/g, " ");
}
