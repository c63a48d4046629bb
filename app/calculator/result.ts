// Computes the calculator's result from the values of its form. The page is rendered with it, and the browser updates it. Each value is
// shown with where it comes from, or as an example: a number without what is behind it is a promise.
import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../lib/messages.ts";
import {
  type Assumptions,
  type Extent,
  type Quantities,
  quantities,
  type Work,
} from "./quantities.ts";
import { typedNumber } from "./typed-number.ts";

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
  return rows.map(([name, label, unit, value, most]) => {
    const by = name === "area" ? ("area" as const) : ("room" as const);
    return { name, label, unit, value, most, by };
  });
}

/** The fields that measure walls or a ceiling, which has no doors and windows. */
export const extentFieldsOf = (surface: string | undefined) =>
  extentFields().filter(({ name }) => surface !== "ceiling" || !name.startsWith("opening"));

/** The values of a form by field name. */
export type Values = ReadonlyMap<string, string>;

/** A field as a number of at least 0; 0 where it is empty, as it can be while it is typed into, or not a number. */
const number = (values: Values, name: string): number => typedNumber(values.get(name) ?? "") ?? 0;

/** Parses the form; undefined while a value that is divided by is 0. */
function read(
  values: Values,
): { work: Work; extent: Extent; assumptions: Assumptions } | undefined {
  const of = (name: string) => number(values, name);
  const divisors = [
    "sheet-length",
    "sheet-width",
    "layers",
    "supports",
    "screws-close",
    "screws-wide",
    "wall-height",
  ];
  if (divisors.some((name) => of(name) === 0)) return undefined;
  return {
    work: {
      surface: values.get("surface") === "ceiling" ? "ceiling" : "walls",
      faces: of("faces"),
      studs: values.get("studs") === "yes",
      screws: values.get("screws") !== "no",
      across: values.get("across") === "yes",
    },
    extent:
      values.get("by") === "room"
        ? {
            by: "room",
            length: of("length"),
            width: of("width"),
            rooms: of("rooms"),
            openings: of("openings"),
            openingWidth: of("opening-width"),
            openingHeight: of("opening-height"),
          }
        : { by: "area", area: of("area") },
    assumptions: {
      sheetLength: of("sheet-length"),
      sheetWidth: of("sheet-width"),
      layers: of("layers"),
      waste: of("waste"),
      supports: of("supports"),
      screws: {
        close: of("screws-close"),
        wide: of("screws-wide"),
        corner: of("screws-corner"),
      },
      wallHeight: of("wall-height"),
      trees: { count: of("trees"), per: of("trees-per") },
      carpet: of("carpet"),
    },
  };
}

/** Formats a number as written in India. */
function rounded(value: number, digits: number): string {
  return value.toLocaleString("en-IN", { maximumFractionDigits: digits });
}

/** A message with its numbers; undefined where one of them is. */
function numbered(
  message: string,
  numbers: Readonly<Record<string, number | undefined>>,
  digits = 0,
): string | undefined {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(numbers)) {
    if (value === undefined) return undefined;
    values[name] = rounded(value, digits);
  }
  return interpolate(message, values);
}

/** Fewer saved trees than this are not worth a line. */
const minTrees = 5;

/** A line of the result. */
export interface Line {
  readonly label: string;
  readonly words: string;
}

function linesOf(found: Quantities): Line[] {
  const { area, boarded, sheets, screws, studs, trees, carpet } = found;
  const { results } = messages().calculator;
  return [
    { label: results.area, words: numbered(results.covered, { area, boarded }, 1) },
    { label: results.sheets, words: numbered(results.cut, { count: sheets }) },
    { label: results.screws, words: numbered(results.about, { count: screws }) },
    { label: results.studs, words: numbered(results.about, { count: studs }) },
    {
      label: results.trees,
      words: numbered(results.about, { count: trees < minTrees ? undefined : trees }),
    },
    { label: results.carpet, words: numbered(results.gained, { area: carpet }, 1) },
  ].flatMap(({ label, words }) => (words === undefined ? [] : [{ label, words }]));
}

/** The worded result of a form. */
export interface Result {
  readonly lines: readonly Line[];
  /** One line for an enquiry, in the owner's language with the visitor's behind it. */
  readonly note: string;
}

/** The words of a note in one language, and the name of what is built. */
export interface NoteWords {
  readonly work: string;
  readonly note: ReturnType<typeof messages>["calculator"]["note"];
}

function noteOf(found: Quantities, values: Values, { work, note }: NoteWords): string {
  const parts = [
    interpolate(note.sheets, {
      sheets: rounded(found.sheets, 0),
      length: String(number(values, "sheet-length")),
      width: String(number(values, "sheet-width")),
    }),
    numbered(note.screws, { screws: found.screws }),
    numbered(note.studs, { studs: found.studs }),
  ].filter((part) => part !== undefined);
  return interpolate(note.whole, { work, area: rounded(found.area, 1), parts: parts.join(", ") });
}

/**
 * The result of a form.
 * @param owners words of the owner's language, if the page is in another
 * @returns undefined while a value that is divided by is 0 or missing
 */
export function resultOf(values: Values, owners?: NoteWords): Result | undefined {
  const all = read(values);
  if (!all) return undefined;
  const found = quantities(all.work, all.extent, all.assumptions);
  const here = { work: values.get("work") ?? "", note: messages().calculator.note };
  const note = noteOf(found, values, here);
  return {
    lines: linesOf(found),
    note: owners ? `${noteOf(found, values, owners)} (${note})` : note,
  };
}
