// Tests unbroken, which joins dimensions, numbers and units with no-break spaces so that they stay
// on one line.
import { expect, it } from "vitest";
import { withNoBreakSpaces } from "../unbroken.ts";

const shown = (text: string) => withNoBreakSpaces(text).replaceAll("\u00a0", "_");

it("joins numbers, multiplication signs and units", () => {
  expect(shown("A sheet of 2440 × 1220 mm, and others.")).toBe(
    "A sheet of 2440_×_1220_mm, and others.",
  );
  expect(shown("Steel of 40 × 40 × 2 mm in 2.4 × 6 m.")).toBe(
    "Steel of 40_×_40_×_2_mm in 2.4_×_6_m.",
  );
});

it("joins a number and its unit, in English, in Hindi and where a message has its number's place", () => {
  expect(shown("8 mm to 12 mm; 0.6 mm, up to 2 hrs 51 mins, 45 to 60 dB, 5 m²")).toBe(
    "8_mm to 12_mm; 0.6_mm, up to 2_hrs 51_mins, 45 to 60_dB, 5_m²",
  );
  expect(shown("3 से 5 mm, 60 मिनट, 1.35 kg/m² और 12 m/s")).toBe(
    "3 से 5_mm, 60_मिनट, 1.35_kg/m² और 12 m/s",
  );
  expect(shown("1 किलोवाट, 700 W/m²")).toBe("1_किलोवाट, 700_W/m²");
  expect(shown("about 27 tonnes, over 1000 crores, 2 लाख")).toBe(
    "about 27_tonnes, over 1000_crores, 2_लाख",
  );
  expect(shown("{area} m², {count} sheets")).toBe("{area}_m², {count} sheets");
});

it("does not change other words", () => {
  for (const text of [
    "2 × (7.5 × 3.3",
    "4 × boards",
    "12 × 9 mats",
    "18 men",
    "2019 was",
    "दस mm",
  ]) {
    expect(shown(text).replace(/7.5_×_3.3|12_×_9/, (found) => found.replaceAll("_", " "))).toBe(
      text,
    );
  }
});
