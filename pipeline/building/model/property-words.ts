// Puts properties into words: makes the rows of a specification table.
import { markSample } from "@site/common/sample";
import type { Fact, PropertyRow } from "../../../.cache/types/sources.d.ts";
import { withNoBreakSpaces } from "../../emit/unbroken.ts";
import { formatNumber, listIn } from "../../emit/written-in.ts";
import type { AnalysedFile } from "../../read/file/summary.ts";
import {
  type EntryProperty,
  type PropertyCase,
  type PropertyRules,
  type PropertyValue,
  propertiesOf,
} from "./property.ts";

/** Language of the words that are made here, as a tag. */
export const english = "en";

/** Where the value goes in a template. */
const valueMark = "{value}";

/** A number with its unit, joined by a no-break space. */
function withUnit(number: string, unit: string | undefined): string {
  if (unit === undefined) return number;
  return unit === "%" ? `${number}%` : `${number}\u00a0${unit}`;
}

/**
 * A value in words: 8 mm to 12 mm, 4 mm or 6 mm, 50, 75 and 100 mm, 2440 × 1220 mm.
 * @param tag language tag
 */
export function valueWords(
  value: PropertyValue,
  { unit, choice = false }: Pick<PropertyRow, "unit" | "choice">,
  tag: string = english,
): string {
  const number = (amount: number) => formatNumber(tag, amount);
  const measured = (amount: number) => withUnit(number(amount), unit);
  switch (value.kind) {
    case "number":
      return measured(value.value);
    case "range": {
      const ends = [...new Set([value.from, value.to])].map(measured);
      return ends.join(tag === english ? " to " : " – ");
    }
    case "list": {
      const { values } = value;
      // In a list of two both have their unit, in a longer one only the last.
      const items = values.map((amount, at) =>
        values.length === 2 || at === values.length - 1 ? measured(amount) : number(amount),
      );
      return listIn(tag, values.length === 0 ? [measured(0)] : items, choice);
    }
    case "size":
      return withNoBreakSpaces(`${number(value.length)} × ${measured(value.width)}`);
    default:
      return value.text;
  }
}

/** A case of a property in words. */
interface MadeCase {
  readonly propertyCase: PropertyCase;
  readonly label: string;
  readonly words: string;
  /** Whether its value is a sample. */
  readonly sample: boolean;
  /**
   * Whether the words have the mark of a sample: not where they are a confirmed fact's and only the
   * listed values are samples.
   */
  readonly isMarked: boolean;
}

/** A row of the specification table. */
interface MadeRow {
  readonly label: string;
  readonly value: string;
  /** true: a value in it is a sample. */
  readonly sample?: true;
  /**
   * Names of the standards and reports that its figures rest on, where the value does not name
   * them.
   */
  readonly basis?: string;
}

/** The value of a case in words: the text of its fact, or made as the vocabulary says. */
function valueOfCase(
  { fact, values }: PropertyCase,
  row: PropertyRow,
  rules: PropertyRules,
): string | undefined {
  const given = fact === undefined ? undefined : rules.facts.get(fact);
  const [value] = values;
  return given?.text ?? (value && valueWords(value, row, rules.tag));
}

function madeCase(propertyCase: PropertyCase, row: PropertyRow, rules: PropertyRules): MadeCase {
  const { at, words, node, label: own } = propertyCase;
  const isApart = row.caseLabel !== undefined && at !== undefined;
  const label = own ?? (isApart ? (row.caseLabel ?? "").replace("{at}", at) : row.label);
  // A text is shown as it is.
  const value =
    node.kind === "scalar" && typeof node.value === "string"
      ? node.value
      : (valueOfCase(propertyCase, row, rules) ?? "");
  const template = words ?? row.words ?? valueMark;
  const behind = words !== undefined || isApart || at === undefined ? "" : ` ${at}`;
  const isFactSample = rules.facts.get(propertyCase.fact ?? "")?.sample === true;
  const isMarked = isFactSample || (propertyCase.sample && propertyCase.fact === undefined);
  const hasValue = template.includes(valueMark);
  const filled = template.split(valueMark).join(markSample(value, isMarked));
  const text = (hasValue ? filled : markSample(filled, isMarked)) + behind;
  return {
    propertyCase,
    label: withNoBreakSpaces(label),
    words: withNoBreakSpaces(text),
    sample: propertyCase.sample || isFactSample,
    isMarked,
  };
}

/** The cases of a property in words; none where the vocabulary lacks the property. */
export function madeCases(property: EntryProperty, rules: PropertyRules): MadeCase[] {
  const row = rules.rows.get(property.id);
  return row ? property.cases.map((propertyCase) => madeCase(propertyCase, row, rules)) : [];
}

/**
 * The name of the standard or report that a fact rests on; undefined for one that is only stated.
 */
function basisOf({ basis, standard, report }: Fact): string | undefined {
  if (basis === "standard") return standard;
  return basis === "tested" && report
    ? [report.laboratory, report.number, report.year].join(", ")
    : undefined;
}

/** The rows of a property: consecutive cases with the same label share one. */
function rowsOf(property: EntryProperty, rules: PropertyRules): MadeRow[] {
  const rows: {
    readonly label: string;
    readonly values: string[];
    readonly facts: Fact[];
    sample: boolean;
  }[] = [];
  for (const { label, words, isMarked, propertyCase } of madeCases(property, rules)) {
    const last = rows.at(-1);
    const row = last?.label === label ? last : { label, values: [], facts: [], sample: false };
    if (row !== last) rows.push(row);
    row.values.push(words);
    row.sample ||= isMarked;
    const fact = propertyCase.fact === undefined ? undefined : rules.facts.get(propertyCase.fact);
    if (fact) row.facts.push(fact);
  }
  return rows.map(({ label, values, facts, sample }) => {
    const value = together(values);
    const names = new Set(facts.map(basisOf));
    const basis = [...names].filter((name) => name !== undefined && !value.includes(name));
    return {
      label,
      value,
      ...(sample && { sample }),
      ...(basis.length > 0 && { basis: basis.join("; ") }),
    };
  });
}

/** Joins several values in a row by commas, or by semicolons where a value has a comma itself. */
function together(values: readonly string[]): string {
  return values.join(values.some((value) => value.includes(",")) ? "; " : ", ");
}

/** The rows of an entry's specification table; unknown properties are skipped. */
export function specificationOf(source: AnalysedFile, rules: PropertyRules): MadeRow[] {
  return propertiesOf(source).flatMap((property) => rowsOf(property, rules));
}
