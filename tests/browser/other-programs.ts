// What other programs do to a page: the browser's translation, and extensions. Each function runs
// in the page.

/**
 * Translates every text, now and later, as Chrome does: the translation stands in elements that
 * replace the text.
 */
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

/**
 * Adds nodes and attributes beside and inside everything, as password managers and other extensions
 * do: those that start before the page do so wherever the parser has come to, and wrap fields in
 * elements of their own.
 */
export function addForeignNodes(): void {
  const isEarly = document.readyState === "loading";
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
    if (isEarly && element.matches("input, select")) {
      add("input", (sign) => element.before(sign));
      const wrapper = document.createElement("x-wrapper");
      element.before(wrapper);
      wrapper.append(element);
    }
    for (const tag of element.matches("head, body") ? ["style", "script", "meta", "link"] : []) {
      add(tag, (sign) => element.append(sign));
    }
  };
  const done = new WeakSet<Element>();
  const changeAll = () => {
    for (const element of document.querySelectorAll("*")) {
      const isOwn = !element.closest(".foreign, svg, script, style, template, picture, video");
      if (isOwn && !done.has(element) && element.localName !== "x-wrapper") change(element);
      done.add(element);
    }
  };
  changeAll();
  if (!isEarly) return;
  const observer = new MutationObserver(changeAll);
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
