// Finds words that overlap other words, pictures or controls. Elements that carry words on purpose, such as a banner's picture below its
// scrim, are marked with data-ground.

import type { Page } from "playwright-core";

/**
 * Finds words that are covered by, or overlap, any element that is neither their ancestor nor inside them.
 * @returns one line for each fault, and at how many places was looked
 */
export function overlaps(
  page: Page,
): Promise<{ readonly faults: string[]; readonly places: number }> {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: it runs in the page, where only what stands in it can be called.
  return page.evaluate(() => {
    interface Line {
      readonly node: Text;
      readonly element: Element;
      /** Elements are compared only with those that scroll along, as all others pass by. */
      readonly scrolled: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
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
    /** The part of a box that no ancestor clips; null if nothing is left. */
    const visible = (rect: DOMRect, element: Element) => {
      let left = rect.left;
      let right = rect.right;
      let top = rect.top;
      let bottom = rect.bottom;
      for (const around of cutting(element)) {
        [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
        [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
      }
      return right - left > 2 && bottom - top > 2 ? { left, right, top, bottom } : null;
    };
    /** The lines of a text, each as high as its small letters: the rest of the line box is empty. */
    const linesOf = (node: Text, element: Element): Line[] => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].flatMap((rect) => {
        const part = visible(rect, element);
        if (!part) return [];
        const air = (part.bottom - part.top) / 4;
        return {
          node,
          element,
          scrolled: scrolledAs(element),
          ...part,
          top: part.top + scrollY + air,
          bottom: part.bottom + scrollY - air,
        };
      });
    };
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    scrollTo({ top: 0, behavior: "instant" });
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
    const isOn = (one: Line, other: Line) =>
      one.node !== other.node &&
      one.scrolled === other.scrolled &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1;
    for (const [place, one] of lines.entries()) {
      for (const other of lines.slice(place + 1)) {
        if (other.top >= one.bottom - 1) break;
        if (isOn(one, other)) faults.add(`${named(one)} and ${named(other)} stand on each other`);
      }
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
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute("alt") ?? element.getAttribute("class") ?? ""}`;
    let looked = 0;
    /** Reports the elements at a point of a line that are painted above it. */
    const lookAbove = (line: Line, above: readonly Element[]) => {
      for (const element of above) {
        if (draws(element) && isSeen(element) && scrolledAs(element) === line.scrolled) {
          faults.add(`${named(line)} is below ${nameOf(element)}`);
        }
      }
    };
    /** Reports the pictures below a line, down to the first opaque background. */
    const lookBelow = (line: Line, below: readonly Element[]) => {
      const ground = below.findIndex(isOpaque);
      for (const element of below.slice(0, ground < 0 ? undefined : ground + 1)) {
        if (isPicture(element) && !isAround(element, line) && !element.closest("[data-ground]")) {
          faults.add(`${named(line)} stands on ${nameOf(element)}`);
        }
      }
    };
    const shown = [...document.querySelectorAll<HTMLElement | SVGElement>("body *")].filter(
      (element) => element.checkVisibility(),
    );
    const drawing = shown.filter(draws);
    const boxesOf = () =>
      drawing.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { element, left, right, top, bottom };
      });
    /** The boxes in the window, as it is scrolled now. */
    let boxes = boxesOf();
    /** Whether anything that may be reported is near a line: only there it is asked what is painted, which takes most of the time. */
    const isNear = (line: Line) => {
      const top = line.top - scrollY;
      const bottom = line.bottom - scrollY;
      // Pseudo-elements may reach some pixels out of the box.
      return boxes.some(
        (box) =>
          box.top - 20 < bottom &&
          top < box.bottom + 20 &&
          box.left - 20 < line.right &&
          line.left < box.right + 20 &&
          !isAround(box.element, line),
      );
    };
    const lookAt = (line: Line, x: number, y: number) => {
      const stack = document.elementsFromPoint(x, y);
      const own = stack.findIndex((element) => isAround(element, line));
      if (own < 0) return;
      lookAbove(line, stack.slice(0, own));
      lookBelow(line, stack.slice(own));
    };
    const look = (line: Line) => {
      // In a drawing words stand among its shapes.
      if (line.element.closest("svg")) return;
      looked += 3;
      if (!isNear(line)) return;
      const y = (line.top + line.bottom) / 2 - scrollY;
      for (const x of [line.left + 1, (line.left + line.right) / 2, line.right - 1]) {
        lookAt(line, x, y);
      }
    };
    // Elements without pointer events cover words, too. A rule for all elements would have the browser style the whole page anew.
    const untouched = shown.filter((element) => getComputedStyle(element).pointerEvents === "none");
    for (const { style } of untouched) style.setProperty("pointer-events", "auto", "important");
    for (const line of lines) {
      if (line.scrolled !== "page") look(line);
    }
    let from = 0;
    for (const line of lines) {
      if (line.scrolled !== "page") continue;
      const middle = (line.top + line.bottom) / 2;
      if (middle > from + innerHeight - 20 || from === 0) {
        scrollTo({ top: middle - innerHeight / 3, behavior: "instant" });
        from = Math.max(scrollY, 1);
        boxes = boxesOf();
      }
      look(line);
    }
    for (const { style } of untouched) style.removeProperty("pointer-events");
    scrollTo({ top: 0, behavior: "instant" });
    return { faults: [...faults], places: looked };
  });
}
