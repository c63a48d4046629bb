// Tests the names of drawings, and the sections of accessories.

import { details, profileFile, systemFile } from "@site/tests/pipeline/drawn";
import { expectSound, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SupportSection } from "../../../.content/types.d.ts";
import { profileOf } from "../accessories.ts";
import { outlineOf } from "../profile-outline.ts";
import { profileSection } from "../profiles.ts";
import { boundingBox } from "../shapes.ts";

describe("file names", () => {
  it("file names have lower-case letters, digits and single hyphens, or are empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        for (const file of [systemFile("wall", name), profileFile(name)]) {
          expect(file).toMatch(/^((wall|profile)(-[a-z0-9]+)+)?$/);
        }
      }),
      tried,
    );
    expect(systemFile("wall", "Café & bar, 2nd")).toBe("wall-cafe-bar-2nd");
    expect(profileFile("मेन टी")).toBe("");
  });
});

describe("sections of accessories", () => {
  const forms: readonly SupportSection[] = [
    { form: "angle", width: 25, height: 10, sheet: 0.5 },
    { form: "channel", width: 32, height: 51, sheet: 0.6 },
    { form: "uneven channel", width: 30, height: 27, sheet: 0.5, detail: 20 },
    { form: "stud", width: 35, height: 50, sheet: 0.6, detail: 6 },
    { form: "tee", width: 24, height: 32, sheet: 0.4, detail: 6 },
    { form: "hat", width: 80, height: 26, sheet: 0.5, detail: 51 },
  ];

  it("can be drawn in every form that the compiler's check accepts", () => {
    expect(forms.map(({ form }) => form).sort()).toEqual(Object.keys(details).sort());
    for (const { form, detail } of forms) {
      expect(details[form] !== undefined).toBe(detail !== undefined);
    }
  });

  it.each(forms)("have the width and height of their dimensions: $form", (known) => {
    const profile = profileOf(known);
    const { left, top, right, bottom } = boundingBox([
      { kind: "path", points: outlineOf(profile), closed: true, line: "outline", layer: "steel" },
    ]);
    expect([right - left, bottom - top]).toEqual([
      expect.closeTo(known.width, 6),
      expect.closeTo(known.height, 6),
    ]);
    const drawing = profileSection("Part", profile, true, english);
    expectSound(drawing);
    const words = drawing.shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
    expect(words).toEqual([`${known.width} mm*`, `${known.height} mm*`]);
  });

  it("are refused if the form's further dimension is missing", () => {
    expect(() => profileOf({ form: "stud", width: 35, height: 50, sheet: 0.6 })).toThrow(
      "A section of the form stud needs its detail.",
    );
  });
});
