// Computes the calculator's result from the values of its form, for the page and the browser.
import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../lib/messages.ts";
import { drawnSheet, drawnSurface, type WorkPlan } from "./drawn-work.ts";
import {
  type Assumptions,
  type Extent,
  type Quantities,
  quantities,
  screwsOfSheet,
  type Work,
} from "./quantities.ts";
import { typedNumber } from "./typed-number.ts";

/** The values of a form by field name. */
export type Values = ReadonlyMap<string, string>;

interface Limits {
  name: string;
  min?: number;
  max: number;
}

/**
 * The names of the fields whose text is no number between their limits; an empty field has none
 * yet.
 */
export function wrongFields(values: Values, fields: readonly Limits[]): string[] {
  return fields.flatMap(({ name, min = 0, max }) => {
    const text = values.get(name)?.trim() ?? "";
    const value = typedNumber(text);
    const isRight = text === "" || (value !== undefined && value >= min && value <= max);
    return isRight ? [] : [name];
  });
}

/**
 * A field as a number of at least 0; 0 where it is empty, as it can be while it is typed into, or
 * not a number.
 */
const number = (values: Values, name: string): number => typedNumber(values.get(name) ?? "") ?? 0;

interface CalculatorInput {
  readonly work: Work;
  readonly extent: Extent;
  readonly assumptions: Assumptions;
}

/** Parses the form; undefined while a value that is divided by is 0. */
function parseForm(values: Values): CalculatorInput | undefined {
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
interface Line {
  readonly label: string;
  readonly words: string;
  /** Whether it rests on a sample. */
  readonly sample: boolean;
}

/** The names of the fields that still hold a sample. */
export const samplesIn = (
  values: Values,
  assumptions: readonly { name: string; value: number; sample?: boolean | undefined }[],
): string[] =>
  assumptions.flatMap(({ name, value, sample }) =>
    sample && number(values, name) === value ? [name] : [],
  );

/**
 * The assumptions that decide a line, besides the wall height: that decides all lines of a room,
 * and studs of any wall.
 */
const assumptionsOfLine = {
  sheets: ["sheet-length", "sheet-width", "layers", "waste"],
  screws: [
    "sheet-length",
    "sheet-width",
    "layers",
    "supports",
    "screws-close",
    "screws-wide",
    "screws-corner",
  ],
  studs: ["supports", "wall-height"],
  trees: ["layers"],
  carpet: [],
} as const;

/** Whether a line rests on a sample. */
function isSample(
  line: keyof typeof assumptionsOfLine,
  values: Values,
  samples: readonly string[],
) {
  const names: readonly string[] = assumptionsOfLine[line];
  const isOfRoom = values.get("by") === "room" && line !== "carpet";
  return samples.some((name) => names.includes(name) || (isOfRoom && name === "wall-height"));
}

function linesOf(found: Quantities, values: Values, samples: readonly string[]): Line[] {
  const { sheets, screws, studs, trees, carpet } = found;
  const { results } = messages().calculator;
  const rows = [
    ["sheets", numbered(results.cut, { count: sheets })],
    ["screws", numbered(results.about, { count: screws })],
    ["studs", numbered(results.about, { count: studs })],
    ["trees", numbered(results.about, { count: trees < minTrees ? undefined : trees })],
    ["carpet", numbered(results.gained, { area: carpet }, 1)],
  ] as const;
  return rows.flatMap(([name, words]) =>
    words === undefined
      ? []
      : [{ label: results[name], words, sample: isSample(name, values, samples) }],
  );
}

/** What is drawn of a form. */
export interface WorkDrawings {
  readonly sheet?: WorkPlan;
  readonly surface?: WorkPlan;
  /** The numbers of the sheet's caption. */
  readonly values: Readonly<Record<string, string>>;
  /** Whether one of them is a sample. */
  readonly sample: boolean;
}

function drawnOf(
  { work, extent, assumptions }: CalculatorInput,
  values: Values,
  samples: readonly string[],
) {
  const { sheetLength, sheetWidth, supports } = assumptions;
  return {
    sheet: drawnSheet(work, assumptions),
    surface: drawnSurface(work, extent, assumptions),
    values: {
      length: rounded(sheetLength, 0),
      width: rounded(sheetWidth, 0),
      supports: rounded(supports, 0),
      screws: rounded(screwsOfSheet(work, assumptions), 0),
    },
    sample: isSample("screws", new Map([...values, ["by", "area"]]), samples),
  };
}

/** The worded result of a form. */
export interface Result {
  readonly lines: readonly Line[];
  readonly drawn: WorkDrawings;
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
 * @param samples names of the fields that hold a sample
 * @param owners words of the owner's language, if the page is in another
 * @returns undefined while a value that is divided by is 0 or missing
 */
export function resultOf(
  values: Values,
  samples: readonly string[],
  owners?: NoteWords,
): Result | undefined {
  const input = parseForm(values);
  if (!input) return undefined;
  const result = quantities(input.work, input.extent, input.assumptions);
  const here = { work: values.get("work") ?? "", note: messages().calculator.note };
  const note = noteOf(result, values, here);
  return {
    lines: linesOf(result, values, samples),
    drawn: drawnOf(input, values, samples),
    note: owners ? `${noteOf(result, values, owners)} (${note})` : note,
  };
}
