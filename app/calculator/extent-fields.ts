// The fields of the calculator that measure a surface.
import { messages } from "../lib/messages.ts";

/** The fields that measure a surface: name, label, unit, initial and greatest value. */
function extentFields() {
  const { fields } = messages().calculator;
  const rows = [
    ["area", fields.area, "m²", 30, 100_000],
    ["length", fields.length, "m", 4, 200],
    ["width", fields.width, "m", 3, 200],
    ["rooms", fields.rooms, "", 1, 500],
    ["openings", fields.openings, "", 1, 5000],
    ["opening-width", fields.openingWidth, "m", 0.9, 20],
    ["opening-height", fields.openingHeight, "m", 2.1, 20],
  ] as const;
  return rows.map(([name, label, unit, value, max]) => {
    const by = name === "area" ? ("area" as const) : ("room" as const);
    return { name, label, unit, value, max, by };
  });
}

/** The fields that measure walls or a ceiling, which has no doors and windows. */
export const extentFieldsOf = (surface: string | undefined) =>
  extentFields().filter(({ name }) => surface !== "ceiling" || !name.startsWith("opening"));
