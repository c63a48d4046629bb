// Compares the pixels of drawings with approved pictures. Only lines and surfaces, as letters depend on the machine's fonts. After an
// intended change, take new pictures with `UPDATE_FIXTURES=1 npx vitest run --project=browser tests/browser/drawn-pixels.test.ts` and check
// the pictures in approved-drawings/.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drawing, SvgElement } from "@site/drawings";
import { svgElement } from "@site/drawings";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { approvedDrawings } from "../support/drawings/approved-drawings.ts";
import { must } from "./compiled.ts";
import { inOneWindow, withoutPictures } from "./visit.ts";

const width = 600;

/** Drawings of different lines and surfaces; approved.test.ts compares the shapes of all kinds. */
const names = ["cut-away", "section", "house", "profile"] as const;

/** From which channel difference (of 255) two pixels count as different, and which share of a picture's pixels may differ. */
const limits = { channel: 64, share: 0.0005 };

/** Replaces the page by the drawing, with the page's styles, as PNG. Built element by element: the page's policy forbids HTML from strings. */
async function shown(page: Page, drawing: Drawing): Promise<Buffer> {
  await page.evaluate(
    ([root, px]) => {
      // A second drawing on the same page: the styles apply already.
      const look = document
        .querySelector("#build-ups svg[role=img], body > svg")
        ?.getAttribute("class")
        ?.split(" ")[0];
      if (!look) throw new Error("The page has no drawing whose look could be taken.");
      const built = ({ tag, attributes, children }: SvgElement): Element => {
        const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        for (const child of children) {
          if (typeof child !== "string" && (child.tag === "path" || child.tag === "circle")) {
            element.append(built(child));
          }
        }
        return element;
      };
      const drawn = built(root);
      drawn.setAttribute("class", look);
      document.body.replaceChildren(drawn);
      document.body.style.width = `${px}px`;
    },
    [svgElement(drawing, "looked-at"), width] as const,
  );
  return page.locator("svg").screenshot();
}

/** Share of the pixels of two pictures that differ; 1 if their sizes differ. */
async function differing(one: Buffer, other: string): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((picture) =>
      sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  if (
    !first ||
    !second ||
    first.info.width !== second.info.width ||
    first.info.height !== second.info.height
  ) {
    return 1;
  }
  let count = 0;
  for (let at = 0; at < first.data.length; at += 3) {
    if (
      [0, 1, 2].some(
        (each) =>
          Math.abs((first.data[at + each] ?? 0) - (second.data[at + each] ?? 0)) > limits.channel,
      )
    ) {
      count++;
    }
  }
  return (count * 3) / first.data.length;
}

withoutPictures("the pixels of drawings", (_visit, visitForAll) => {
  const at = inOneWindow(visitForAll, {
    viewport: { width: 800, height: 1000 },
    javaScriptEnabled: false,
  });

  it.each(names)("equal the approved picture: %s", async (name) => {
    const picture = await shown(await at("/solutions/partitions"), must(approvedDrawings[name]));
    const file = join(import.meta.dirname, "approved-drawings", `${name}.png`);
    if (process.env.UPDATE_FIXTURES) writeFileSync(file, picture);
    expect(await differing(picture, file)).toBeLessThanOrEqual(limits.share);
  });
});
