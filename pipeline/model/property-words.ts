// How properties read: the rows of a specification table, made from typed values, facts and the vocabulary.
import type { PropertyRow } from "../../.cache/types/sources.d.ts";
import type { AnalysedFile } from "./analysis.ts";
import { type EntryProperty, type PropertyCase, type PropertyRules, propertiesOf, type Typed } from "./property.ts";
import { unbroken } from "./unbroken.ts";
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

/** A case as words. */
export interface MadeCase {
  readonly propertyCase: PropertyCase;
  readonly label: string;
  readonly words: string;
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

/** How the value of a case reads: as its fact is said, or as the vocabulary says values. */
function valueOfCase({ fact, typed }: PropertyCase, row: PropertyRow, rules: PropertyRules): string | undefined {
  const given = fact === undefined ? undefined : rules.facts.get(fact);
  const [value] = typed;
  return given?.text ?? (value && valueWords(value, row, rules.tag));
}

function madeCase(one: PropertyCase, row: PropertyRow, rules: PropertyRules): MadeCase {
  const { at, words, node, label: own } = one;
  const place = at === undefined ? undefined : String(at.value);
  const apart = row.caseLabel !== undefined && place !== undefined;
  const label = own ? String(own.value) : apart ? (row.caseLabel ?? "").replace("{at}", place) : row.label;
  // A text is its own words.
  const value =
    node.kind === "scalar" && typeof node.value === "string" ? node.value : (valueOfCase(one, row, rules) ?? "");
  const said = (template: string) => template.split(valueMark).join(value);
  if (words) return { propertyCase: one, label, words: said(String(words.value)) };
  const behind = apart || place === undefined ? "" : ` ${place}`;
  return { propertyCase: one, label, words: said(row.words ?? valueMark) + behind };
}

/** The cases of a property whose values are known, each as words. */
export function madeCases(property: EntryProperty, rules: PropertyRules): MadeCase[] {
  const row = rules.rows.get(property.id);
  return row ? property.cases.map((one) => madeCase(one, row, rules)) : [];
}

/** Cases that share a row: those that follow one another under one label. */
function rowsOf(property: EntryProperty, rules: PropertyRules): MadeRow[] {
  const rows: (Omit<MadeRow, "value" | "cases"> & { cases: MadeCase[] })[] = [];
  for (const made of madeCases(property, rules)) {
    const last = rows.at(-1);
    if (last?.label === made.label) last.cases.push(made);
    else rows.push({ id: property.id, label: made.label, pointer: made.propertyCase.pointer, cases: [made] });
  }
  return rows.map((row) => ({ ...row, value: together(row.cases.map(({ words }) => words)) }));
}

/** Several values in one row: a comma parts them, or a semicolon where one has a comma of its own. */
function together(values: readonly string[]): string {
  return values.join(values.some((value) => value.includes(",")) ? "; " : ", ");
}

/** The rows of an entry's specification table, as far as its properties are known. */
export function specificationOf(source: AnalysedFile, rules: PropertyRules): MadeRow[] {
  return propertiesOf(source).flatMap((property) => rowsOf(property, rules));
}
