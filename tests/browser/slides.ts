// Finds the slides of a carousel on a page, and which of them is shown.

import type { Locator } from "playwright-core";

/** All slides, in order. */
export const slidesIn = (box: Locator) => box.locator("[aria-roledescription=slide]");

/** Number of the slide that is visible and not inert; undefined unless there is exactly one. */
export async function shownSlide(box: Locator): Promise<number | undefined> {
  const shown = await slidesIn(box).evaluateAll((slides) =>
    slides.flatMap((slide, index) =>
      !slide.closest("[inert]") && slide.checkVisibility({ visibilityProperty: true })
        ? [index]
        : [],
    ),
  );
  return shown.length === 1 ? shown[0] : undefined;
}
