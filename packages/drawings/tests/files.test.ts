// Tests the files of a drawing: well-formed SVG.

import { buildUps, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuildUp } from "../build-up.ts";
import { cutAway } from "../cut-away.ts";
import { section } from "../section.ts";
import { svgFile } from "../svg.ts";

const wall: BuildUp = {
  name: 'Wall “A” <1> & "2"',
  lies: false,
  sample: false,
  layers: [
    { material: "board", look: "board", thickness: 10 },
    {
      material: "wool",
      look: "insulation",
      thickness: 50,
      members: { name: "studs", look: "steel", width: 50, spacing: 610 },
    },
  ],
};

/** The tags that begin elements. Expects each element to end where it has to. */
function tagsIn(text: string): string[] {
  const open: string[] = [];
  const begun: string[] = [];
  for (const [, end, tag = "", alone] of text.matchAll(
    /<(\/?)([a-z]+)(?: [a-z:A-Z-]+="[^"<>]*")*(\/?)>/g,
  )) {
    if (end) {
      expect(open.pop()).toBe(tag);
    } else {
      begun.push(tag);
    }
    if (!end && !alone) open.push(tag);
  }
  expect(open).toEqual([]);
  return begun;
}

/**
 * How many shapes are drawn. Paths of one kind are one element, letters are one path with a place;
 * patterns and what they cover are none.
 */
function drawnIn(text: string): number {
  const drawn = text.replaceAll(/<defs>.*?<\/defs>|<path fill="url[^>]*>/gs, "");
  const elements = drawn.match(/<(?:path|circle|text)\b[^>]*>/g) ?? [];
  return elements
    .map((tag) => (/^<path(?!.*transform=)/s.test(tag) ? tag.split(/M/).length - 1 : 1))
    .reduce((sum, count) => sum + count, 0);
}

describe("SVG", () => {
  it("is well-formed and has every shape", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = cutAway(buildUp, english);
        const text = svgFile(drawing, 0.5, 0.25);
        tagsIn(text);
        expect(drawnIn(text)).toBe(drawing.shapes.length);
        expect(text).not.toContain("NaN");
        expect(text).not.toContain("style=");
      }),
      tried,
    );
  });

  it("has a width in millimetres, of which a pixel of the page is a quarter", () => {
    const drawing = section(wall, english);
    const [, width] = /^<svg [^>]*width="([\d.]+)mm"/.exec(svgFile(drawing, 0.5, 0.25)) ?? [];
    expect(Number(width)).toBeCloseTo(drawing.width / 2, 1);
  });
});
