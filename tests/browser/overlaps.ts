// Finds words that overlap other words, pictures or controls. Elements that carry words on purpose,
// such as a banner's picture below its scrim, are marked with data-ground.

import type { Page } from "playwright-core";

/**
 * Finds words that are covered by, or overlap, any element that is neither their ancestor nor
 * inside them.
 * @returns one line for each fault, and at how many places was looked
 */
export function overlaps(
  page: Page,
): Promise<{ readonly faults: string[]; readonly places: number }> {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it runs in the page, where only what stands in it can be called.
  return page.evaluate(() => {
    /** Cached by element: most are compared with many words. */
    const once = <Value>(ask: (element: Element) => Value) => {
      const known = new Map<Element, Value>();
      return (element: Element): Value => {
        const value = known.get(element) ?? ask(element);
        known.set(element, value);
        return value;
      };
    };
    const isSeen = once(
      (element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !element.closest("[inert], .vh"),
    );
    /** "fixed" or "sticky" in the window, otherwise scrolled with the page. */
    const scrolledAs = once((element): string => {
      const { position } = getComputedStyle(element);
      if (position === "fixed" || position === "sticky") return position;
      return element.parentElement ? scrolledAs(element.parentElement) : "page";
    });
    /** The ancestors of an element that clip what overflows them. */
    const cutting = once((element): readonly DOMRect[] => {
      if (element === document.body) return [];
      const { overflowX, overflowY } = getComputedStyle(element);
      const around = element.parentElement ? cutting(element.parentElement) : [];
      return overflowX === "visible" && overflowY === "visible"
        ? around
        : [element.getBoundingClientRect(), ...around];
    });
    /**
     * The lines of a text that no ancestor clips, each as high as its small letters: the rest of
     * the line box is empty.
     */
    const linesOf = (node: Text, element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].flatMap((rect) => {
        const around = [rect, ...cutting(element)];
        const left = Math.max(...around.map((box) => box.left));
        const right = Math.min(...around.map((box) => box.right));
        const top = Math.max(...around.map((box) => box.top)) + scrollY;
        const bottom = Math.min(...around.map((box) => box.bottom)) + scrollY;
        if (right - left <= 2 || bottom - top <= 2) return [];
        const air = (bottom - top) / 4;
        // Elements are compared only with those that scroll along, as all others pass by.
        const scrolled = scrolledAs(element);
        return { node, element, scrolled, left, right, top: top + air, bottom: bottom - air };
      });
    };
    type Line = ReturnType<typeof linesOf>[number];
    scrollTo({ top: 0, behavior: "instant" });
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (words.nextNode()) {
      const node = words.currentNode as Text;
      const { parentElement: element } = node;
      if (element && node.data.trim() !== "" && isSeen(element)) {
        lines.push(...linesOf(node, element));
      }
    }
    lines.sort((one, other) => one.top - other.top);

    const faults = new Set<string>();
    const named = ({ node }: Line) => `“${node.textContent?.trim().slice(0, 40)}”`;
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        if (other.top >= one.bottom - 1) break;
        const isOn =
          one.node !== other.node &&
          one.scrolled === other.scrolled &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
        if (isOn) faults.add(`${named(one)} and ${named(other)} stand on each other`);
      }
    }

    // The upright tab of Enquiry Now passes over all words; a form of the page's own hides it.
    const tab = document.querySelector("body:not(:has(main form[method=post])) aside.screen-only");
    const edge = tab && isSeen(tab) ? tab.getBoundingClientRect().left : 0;
    for (const line of edge > innerWidth / 2 ? lines : []) {
      // A row of slides may end below it.
      const isRead = line.element.closest("main, footer") && !line.element.closest("[role=group]");
      if (isRead && line.right > edge) faults.add(`${named(line)} passes below the tab`);
    }

    const isOpaque = once(
      (element) =>
        !/, 0(?:\.\d+)?\)$|^transparent$/.test(getComputedStyle(element).backgroundColor),
    );
    const isPicture = (element: Element) => element.matches("img, video, canvas, iframe, svg");
    /** Whether an element paints something besides its words. */
    const draws = once((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return (
        isPicture(element) ||
        element.matches("input, select, textarea") ||
        backgroundImage !== "none" ||
        !/, 0\)$|^transparent$/.test(backgroundColor)
      );
    });
    const isAround = (element: Element, { element: own }: Line) =>
      element.contains(own) || own.contains(element);
    /**
     * Reports what is painted above a line at a point, and pictures below it, down to the first
     * opaque background.
     */
    const lookAt = (line: Line, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const own = stack.findIndex((element) => isAround(element, line));
      if (own < 0) return;
      const isAbove = (element: Element) =>
        draws(element) && isSeen(element) && scrolledAs(element) === line.scrolled;
      const isBelow = (element: Element) =>
        isPicture(element) && !isAround(element, line) && !element.closest("[data-ground]");
      const below = stack.slice(own);
      const ground = below.findIndex(isOpaque);
      const wrong = [
        ...stack.slice(0, own).filter(isAbove),
        ...below.slice(0, ground < 0 ? undefined : ground + 1).filter(isBelow),
      ];
      for (const element of wrong) {
        const name = element.getAttribute("alt") ?? element.getAttribute("class");
        faults.add(`${named(line)} and ${element.tagName} ${name} stand on each other`);
      }
    };
    // Elements without pointer events cover words, too. A rule for all elements would have the
    // browser style the whole page anew.
    const untouched = [...document.querySelectorAll<HTMLElement | SVGElement>("body *")].filter(
      (element) => element.checkVisibility() && getComputedStyle(element).pointerEvents === "none",
    );
    for (const { style } of untouched) style.setProperty("pointer-events", "auto", "important");
    let places = 0;
    let from = 0;
    // First what does not scroll.
    for (const line of [false, true].flatMap((isPage) =>
      lines.filter(({ scrolled }) => (scrolled === "page") === isPage),
    )) {
      // In a drawing words stand among its shapes.
      if (line.element.closest("svg")) continue;
      const middle = (line.top + line.bottom) / 2;
      if (line.scrolled === "page" && (middle > from + innerHeight - 20 || from === 0)) {
        scrollTo({ top: middle - innerHeight / 3, behavior: "instant" });
        from = Math.max(scrollY, 1);
      }
      places += 3;
      for (const x of [line.left + 1, (line.left + line.right) / 2, line.right - 1]) {
        lookAt(line, x, middle - scrollY);
      }
    }
    for (const { style } of untouched) style.removeProperty("pointer-events");
    scrollTo({ top: 0, behavior: "instant" });
    return { faults: [...faults], places };
  });
}
