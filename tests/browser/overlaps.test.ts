// Tests the finder of overlapping words (overlaps.ts), which all-pages.test.ts and every-page.test.ts run on each page.

import { expect, it } from "vitest";
import { overlaps } from "./overlaps.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

withoutPictures("the finder of overlapping words", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll);
  const square = `width="90" height="90" style="position: absolute; left: 0; top: 0`;
  const picture = `<svg ${square}"><rect width="90" height="90"/></svg>`;

  it.each([
    ["reports overlapping words", `<p>One two</p><p style="margin-top: -2.2em">Three four</p>`, 1],
    ["reports words below a picture", `<p>One two</p>${picture}`, 1],
    [
      "reports words below a box",
      `<p>One two</p><div style="position: absolute; inset: 0; background: #fff8"></div>`,
      1,
    ],
    ["reports words on a picture", `${picture}<p style="position: relative">One two</p>`, 1],
    [
      "accepts words on a picture that is marked as a background",
      `<div data-ground>${picture}</div><p style="position: relative">One</p>`,
      0,
    ],
    [
      "accepts words with an opaque background on a picture",
      `${picture}<p style="position: relative; background: #fff">One two</p>`,
      0,
    ],
    ["accepts words below a transparent element", `<p>One two</p><a style="position: absolute; inset: 0"></a>`, 0],
    ["accepts words in two lines close to each other", `<p style="line-height: 1; width: 3em">One two three</p>`, 0],
    [
      "accepts words that a box cuts off",
      `<div style="height: 1.2em; overflow: hidden"><p>One</p><p>Two</p></div><p>Three</p>`,
      0,
    ],
  ])("%s", async (_, html, count) => {
    const page = await at("/robots.txt");
    await page.setContent(`<!doctype html><body style="margin: 0; font: 16px/1.4 sans-serif">${html}`);
    const { faults, places } = await overlaps(page);
    expect(places).toBeGreaterThan(0);
    expect(faults.length > 0 ? 1 : 0, faults.join("\n")).toBe(count);
  });
});
