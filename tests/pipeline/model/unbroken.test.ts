// Tests unbroken, which joins dimensions with no-break spaces so that they stay on one line.
import { expect, it } from "vitest";
import { unbroken } from "../../../pipeline/model/unbroken.ts";

const shown = (text: string) => unbroken(text).replaceAll("\u00a0", "_");

it("joins numbers, multiplication signs and units", () => {
  expect(shown("A sheet of 2440 × 1220 mm, and others.")).toBe(
    "A sheet of 2440_×_1220_mm, and others.",
  );
  expect(shown("Steel of 40 × 40 × 2 mm in 2.4 × 6 m.")).toBe(
    "Steel of 40_×_40_×_2_mm in 2.4_×_6_m.",
  );
});

it("does not change other words", () => {
  for (const text of ["8 mm to 12 mm", "2 × (7.5 × 3.3", "4 × boards", "12 × 9 mats"]) {
    expect(shown(text).replace(/7.5_×_3.3|12_×_9/, (found) => found.replaceAll("_", " "))).toBe(
      text,
    );
  }
});
