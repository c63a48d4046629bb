// How properties read: the rows of a specification table, made from typed values, facts and the vocabulary; and the same words as
// they were typed, each with its place in the file, for the lints.
import type { PropertyRow } from "../../.cache/types/sources.d.ts";
import type { AnalysedFile } from "./analysis.ts";
import {
  type EntryProperty,
  keyOfFile,
  type PropertyCase,
  type PropertyRules,
  propertiesOf,
  statingFacts,
  type Typed,
} from "./property.ts";
import { object, type Prose } from "./prose.ts";
import { mapOf } from "./scalar-map.ts";
import { type Run, SourceMap, type Span } from "./source.ts";
import { unbroken } from "./unbroken.ts";
import { type ScalarNode, writtenText } from "./value.ts";
import { listIn, numberIn } from "./written-in.ts";

/** Stands for the value in words. */
const valueMark = "{value}";

/** A number or a list with its unit: they are not parted at the end of a line. */
function withUnit(number: number | string, unit: string | undefined): string {
  if (unit === undefined) return String(number);
  return unit === "%" ? `${number}%` : `${number}\u00a0${unit}`;
}

/** How a language joins numbers and writes them. */
interface Written {
  readonly number: (value: number) => string;
  readonly range: (from: string, to: string) => string;
  readonly list: (items: readonly string[], choice: boolean) => string;
}

const inSources: Written = {
  number: String,
  range: (from, to) => `${from} to ${to}`,
  list(items, choice) {
    const [last = "", ...others] = items.toReversed();
    return others.length === 0 ? last : `${others.toReversed().join(", ")} ${choice ? "or" : "and"} ${last}`;
  },
};

const writtenIn = (tag: string): Written => ({
  number: (value) => numberIn(tag, value),
  range: (from, to) => `${from} – ${to}`,
  list: (items, choice) => listIn(tag, items, choice),
});

/**
 * How a value reads: 8 mm to 12 mm, 4 mm or 6 mm, 50, 75 and 100 mm, 2440 × 1220 mm.
 * @param tag of another language than that of the sources
 */
export function valueWords(
  value: Typed,
  { unit, choice = false }: Pick<PropertyRow, "unit" | "choice">,
  tag?: string,
): string {
  const { number, range, list } = tag === undefined ? inSources : writtenIn(tag);
  const measured = (one: number) => withUnit(number(one), unit);
  switch (value.kind) {
    case "number":
      return measured(value.value);
    case "range":
      return value.from === value.to ? measured(value.from) : range(measured(value.from), measured(value.to));
    case "list": {
      const { values } = value;
      // Of two each has its unit, of more the last.
      const items = values.map((one, at) =>
        values.length === 2 || at === values.length - 1 ? measured(one) : number(one),
      );
      return list(values.length === 0 ? [measured(0)] : items, choice);
    }
    case "size":
      return unbroken(`${number(value.length)} × ${measured(value.width)}`);
    default:
      return value.text;
  }
}

/** A piece of made words: as it reads, and as it was typed. */
interface Piece {
  readonly text: string;
  readonly raw: string;
  /** Where it was typed; letter by letter, or all of it for one place. */
  readonly map: SourceMap | Span;
}

/** A case as words. */
export interface MadeCase {
  readonly propertyCase: PropertyCase;
  readonly label: string;
  readonly pieces: readonly Piece[];
}

/** A row of the table. */
export interface MadeRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Where it is typed, as a JSON pointer. */
  readonly pointer: string;
  readonly cases: readonly MadeCase[];
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join("");

/** The words of a case. */
export function caseWords({ pieces }: MadeCase): string {
  return textOf(pieces);
}

/** A file; places of its words are known where its text is given. */
type WithText = AnalysedFile & { readonly text?: string };

/** What a scalar says between the marks of the value. */
function around(node: ScalarNode, source: WithText): Piece[] {
  const [filled, typed] = [String(node.value).split(valueMark), writtenText(node).split(valueMark)];
  const map = mapOf({ path: source.path, text: source.text ?? "" }, node);
  let at = 0;
  return filled.map((text, index) => {
    const raw = typed[index] ?? "";
    const start = at;
    at += raw.length + valueMark.length;
    return { text, raw, map: partOf(map, start, raw.length) };
  });
}

/** A part of a map, counted from its beginning. */
function partOf(map: SourceMap, start: number, length: number): SourceMap {
  const { runs } = map.parts();
  const first = { at: 0, source: map.offset(start) };
  const inside = runs
    .filter(({ at }) => at > start && at < start + length)
    .map((run) => ({ ...run, at: run.at - start }));
  const opening = runs.find(({ at }) => at === start);
  return new SourceMap([opening ? { ...opening, at: 0 } : first, ...inside], {
    at: length,
    source: map.span(start, start + length).end,
  });
}

/** The value itself as a piece. */
function valuePiece(one: PropertyCase, row: PropertyRow, isStated: boolean, rules: PropertyRules): Piece | undefined {
  const { node, fact, typed } = one;
  const span = node.span;
  const given = fact === undefined ? undefined : rules.facts.get(fact);
  if (given) return { text: given.text, raw: `{{fact.${fact}}}`, map: span };
  const [value] = typed;
  if (!value) return undefined;
  const text = valueWords(value, row, rules.tag);
  // What a fact states is held against it as a value; the words made of it are not told once more.
  return { text, raw: isStated ? object.repeat(text.length) : text, map: span };
}

function madeCase(
  property: EntryProperty,
  one: PropertyCase,
  row: PropertyRow,
  source: WithText,
  rules: PropertyRules,
): MadeCase {
  const { collection } = source;
  const { at, words, node, label: own } = one;
  const place = at === undefined ? undefined : String(at.value);
  const isStated = statingFacts(rules, collection, keyOfFile(source), property.id, place).length > 0;
  const apart = row.caseLabel !== undefined && place !== undefined;
  const label = own ? String(own.value) : apart ? (row.caseLabel ?? "").replace("{at}", place) : row.label;
  // A text is its own words.
  const value =
    node.kind === "scalar" && typeof node.value === "string"
      ? around(node, source)
      : [valuePiece(one, row, isStated, rules)];
  const pieces = value.flatMap((piece) => piece ?? []);
  const fixed = (text: string): Piece => ({ text, raw: text, map: node.span });
  if (words) return { propertyCase: one, label, pieces: joined(around(words, source), pieces) };
  const template = row.words?.split(valueMark).map(fixed);
  const plain = template ? joined(template, pieces) : pieces;
  const behind = apart || place === undefined ? [] : [fixed(" "), fixed(place)];
  return { propertyCase: one, label, pieces: [...plain, ...behind] };
}

/** Words with the value between them. */
function joined(words: readonly Piece[], value: readonly Piece[]): Piece[] {
  return words.flatMap((piece, index) => (index === 0 ? [piece] : [...value, piece]));
}

/** The cases of a property whose values are known, each as words. */
export function madeCases(property: EntryProperty, source: WithText, rules: PropertyRules): MadeCase[] {
  const row = rules.rows.get(property.id);
  return row ? property.cases.map((one) => madeCase(property, one, row, source, rules)) : [];
}

/** Cases that share a row: those that follow one another under one label. */
function rowsOf(property: EntryProperty, source: WithText, rules: PropertyRules): MadeRow[] {
  const rows: (Omit<MadeRow, "value" | "cases"> & { cases: MadeCase[] })[] = [];
  for (const made of madeCases(property, source, rules)) {
    const last = rows.at(-1);
    if (last?.label === made.label) last.cases.push(made);
    else rows.push({ id: property.id, label: made.label, pointer: made.propertyCase.pointer, cases: [made] });
  }
  return rows.map((row) => ({ ...row, value: together(row.cases.map(caseWords)) }));
}

/** Several values in one row: a comma parts them, or a semicolon where one has a comma of its own. */
function together(values: readonly string[]): string {
  return values.join(values.some((value) => value.includes(",")) ? "; " : ", ");
}

/** The rows of an entry's specification table, as far as its properties are known. */
export function specificationOf(source: WithText, rules: PropertyRules, pointer?: string): MadeRow[] {
  return propertiesOf(source, pointer).flatMap((property) => rowsOf(property, source, rules));
}

/** The parts of a piece's map, counted from its beginning, and where it ends in the file. */
function partsOf({ map }: Piece): { readonly runs: readonly Run[]; readonly end: number } {
  if (!(map instanceof SourceMap))
    return { runs: [{ at: 0, source: map.start, length: map.end - map.start }], end: map.end };
  const { runs, end } = map.parts();
  return { runs, end: end.source };
}

/**
 * The map of pieces that are typed one behind the other.
 * @param start where they stand, for those that are empty
 */
function mapOfPieces(pieces: readonly Piece[], start: number): SourceMap {
  const runs: Run[] = [];
  let [at, source] = [0, start];
  for (const piece of pieces) {
    if (piece.raw === "") continue;
    const parts = partsOf(piece);
    for (const run of parts.runs) runs.push({ ...run, at: run.at + at });
    at += piece.raw.length;
    source = parts.end;
  }
  return new SourceMap(runs, { at, source });
}

/** The words of a specification table as they were typed, with their labels beside them. */
export function propertyProse(
  source: WithText,
  rules: PropertyRules,
  beside: readonly string[],
  pointer?: string,
): Prose[] {
  return specificationOf(source, rules, pointer).flatMap(({ label, cases }) =>
    cases.map(
      ({ pieces, propertyCase }): Prose => ({
        kind: "field",
        text: pieces.map(({ raw }) => raw).join(""),
        map: mapOfPieces(pieces, propertyCase.node.span.start),
        pointer: propertyCase.pointer,
        beside: [label, ...beside],
      }),
    ),
  );
}
