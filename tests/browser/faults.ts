// Finds faults of a rendered page: violations that axe reports, cut-off text, targets that are too
// small, and invisible controls.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Violations that axe reports, one line for each place.
 * @param only the rules to check; by default the rules of WCAG and of good practice
 */
export async function findings(page: Page, only?: readonly string[]): Promise<string[]> {
  // Loaded once per document.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  // `small` checks the size of targets, without axe's exception for small ones that stand apart,
  // and in a tenth of the time.
  const chosen: RunOptions = only
    ? { runOnly: [...only] }
    : { runOnly: tags, rules: { "target-size": { enabled: false } } };
  const violations = await page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: Document, options: RunOptions): Promise<AxeResults> };
      };
      return (await axe.run(document, options)).violations;
    },
    { ...chosen, resultTypes: ["violations"] } satisfies RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}`),
  );
}

/** How many pixels wider than its window a page is. */
export const extraWidth = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Text that reaches out of the window or is cut off by a box; empty if all text can be read. */
export function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${element.textContent?.trim().slice(0, 40)}"`;
    const hasWords = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // Text for screen readers only is one pixel large.
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest("[inert], .vh");
    const boxOfWords = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    /** Whether a box cuts off what overflows it; one pixel is allowed for rounding. */
    const cuts = (box: Element, words: DOMRect) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const beside = overflowX !== "visible" && (words.left < left - 1 || words.right > right + 1);
      const below = overflowY !== "visible" && (words.top < top - 1 || words.bottom > bottom + 1);
      return beside || below;
    };
    /**
     * The boxes that may cut an element off, including itself: what can be scrolled to is not lost.
     */
    const around = (box: Element | null): Element[] =>
      !box || box === document.body || /^(?:auto|scroll)$/.test(getComputedStyle(box).overflowX)
        ? []
        : [box, ...around(box.parentElement)];
    const { scrollWidth } = document.documentElement;
    const cutOff = [...document.querySelectorAll("body *")].filter(
      (element) =>
        hasWords(element) &&
        isSeen(element) &&
        around(element).some((box) => cuts(box, boxOfWords(element))),
    );
    return [
      ...(scrollWidth > innerWidth ? [`scrolls to ${scrollWidth}`] : []),
      ...cutOff.map((element) => `cut off: ${nameOf(element)}`),
    ];
  });
}

/**
 * Targets of less than 24 px (WCAG 2.5.8). Links in running text are as high as their line, and a
 * checkbox is as large as its label.
 */
export function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      "a[href], button, summary, [role=tab], input, select, textarea",
    );
    return [...targets]
      .filter(
        (target) =>
          target.checkVisibility({ visibilityProperty: true }) && !target.closest("[inert]"),
      )
      .filter((target) => {
        const item = target.closest("li");
        const inText =
          target.closest("p, dd, td") || (item && item.textContent !== target.textContent);
        return getComputedStyle(target).display !== "inline" || !inText;
      })
      .filter((target) => {
        const label = target.matches("[type=radio], [type=checkbox]") && target.closest("label");
        const { width, height, bottom } = (label || target).getBoundingClientRect();
        // A link that covers its whole card is as large as the card; the skip link waits above the
        // window.
        const cover = getComputedStyle(target, "::after");
        const covers =
          cover.content !== "none" && cover.position === "absolute" && cover.inset === "0px";
        return !covers && bottom > 0 && Math.min(width, height) < 24;
      })
      .map(
        (target) =>
          `${target.tagName.toLowerCase()} "${(target.ariaLabel ?? target.textContent ?? "").trim()}"`,
      );
  });
}

/** Controls whose icon or text has the colour of its background. */
export function unseenControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, summary, a[href]")]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) && !control.closest("[inert]"),
      )
      .filter((control) => {
        let box: Element | null = control;
        // Transparent: alpha 0, whatever the colour.
        while (box && getComputedStyle(box).backgroundColor.endsWith(", 0)")) {
          box = box.parentElement;
        }
        const ground = box ? getComputedStyle(box).backgroundColor : "rgb(255, 255, 255)";
        return getComputedStyle(control.querySelector("svg") ?? control).color === ground;
      })
      .map((control) => `${control.ariaLabel ?? control.textContent}`),
  );
}
