// Tests which values a browser must not translate: numbers with their units, not words.
import { expect, it } from "vitest";
import { translateValue } from "../translate-value.ts";

it.each([
  "8 mm",
  "2440 × 1220 mm",
  "4, 5, 6 mm",
  "45–60 dB",
  "IS 14862:2000",
  "1.3 kg/m²",
  "८ मिमी",
])("%s stays", (value) => {
  expect(translateValue(value)).toBe("no");
});

it.each(["Type A, asbestos-free", "60 minutes", "Grey", "–", ""])(
  "%s may be translated",
  (value) => {
    expect(translateValue(value)).toBeUndefined();
  },
);
