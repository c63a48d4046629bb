// Collects what the main part of a page shows when all is unfolded and each choice was made.

import type { Page } from "playwright-core";

export interface Unfolded {
  readonly text: string;
  /**
   * Alternative texts of its pictures, of which each choice may show another; a logo has its
   * owner's name, also for screen readers.
   */
  readonly marks: string[];
  /** Pictures that stay invisible, or out of the window, whatever is chosen. */
  readonly hidden: (string | null)[];
  /** Handles and choices that cannot be pressed. */
  readonly stuck: string[];
}

/**
 * Opens and chooses everything in the main part of a page. By script, as a pointer takes a tenth of
 * a second for each; elements still have to be in view and uncovered to be pressed.
 * @param whole selector of the part whose text is returned
 */
export function unfoldAll(page: Page, whole: string): Promise<Unfolded> {
  return page.evaluate((selector) => {
    const main = document.querySelector("main") ?? document.body;
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0;
    };
    /** Whether it can be scrolled to, also in a row of pictures. */
    const isReached = (image: Element) => {
      image.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { left, right } = image.getBoundingClientRect();
      return left + right > 0 && left + right < 2 * innerWidth;
    };
    const stuck: string[] = [];
    const press = (handle: HTMLElement) => {
      handle.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = handle.getBoundingClientRect();
      const front = document.elementFromPoint(left + width / 2, top + height / 2);
      if (!isSeen(handle) || !handle.contains(front)) {
        stuck.push(`${handle.textContent} cannot be pressed`);
      }
      handle.click();
    };
    // Nested ones become visible when the outer ones are open.
    const closed = () =>
      [...main.querySelectorAll<HTMLElement>("details:not([open]) > summary")].filter(isSeen);
    for (let times = 0; closed().length > 0 && times < 10; times++) closed().forEach(press);
    stuck.push(...closed().map(({ textContent }) => `${textContent} stays closed`));
    const images = [...main.querySelectorAll("img")];
    const seen = new Set<string | null>();
    const choose = (choice: HTMLElement) => {
      press(choice);
      if (!choice.querySelector(":checked")) stuck.push(`${choice.textContent} is not chosen`);
      for (const image of images.filter(isSeen)) seen.add(image.getAttribute("src"));
    };
    for (const choice of main.querySelectorAll<HTMLElement>("label:has(input[type=radio])")) {
      // A filter that needs script is hidden as a whole without it.
      if (choice.closest("form")?.checkVisibility() !== false) choose(choice);
    }
    return {
      text: document.querySelector<HTMLElement>(selector)?.innerText ?? "",
      marks: [...images.map(({ alt }) => alt)],
      hidden: images
        // Thumbnails have no words of their own and do nothing without script.
        .filter((image) => image.alt !== "")
        // A switch that needs script chooses one of two scales, and a section scrolls in its box
        // (full-size.test.ts).
        .filter((image) => image.dataset.scale === undefined)
        .filter(
          (image) =>
            !image.checkVisibility({ visibilityProperty: true }) ||
            image.clientWidth < 16 ||
            !isReached(image),
        )
        .map((image) => image.getAttribute("src"))
        .filter((source) => !seen.has(source)),
      stuck,
    };
  }, whole);
}
