// Checks one value of a property, which may have one for each case, such as each thickness: it has the right kind, is within bounds, and
// contradicts no fact.
import type { Fact, PropertyRow } from "../../.cache/types/sources.d.ts";
import { own } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic, type Location, type Related } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import {
  agrees,
  asKind,
  caseValue,
  type EntryProperty,
  keyOfFile,
  numbersOf,
  type PropertyCase,
  type PropertyRules,
  statingFacts,
  type Typed,
  typedFact,
} from "../model/property.ts";
import { valueWords } from "../model/property-words.ts";
import { entryAt, textAt } from "../model/value.ts";

/** How a value of each kind is written. */
const written: Readonly<Record<PropertyRow["kind"], string>> = {
  number: "a number, such as 12",
  range: "a range, such as { from: 8, to: 12 }, or a number",
  list: "a list of numbers, such as [8, 10]",
  size: "a size, such as { length: 2440, width: 1220 }",
  text: "a text",
};

/** What a value of each kind is called in a sentence. */
const called: Readonly<Record<PropertyRow["kind"], string>> = {
  number: "a number",
  range: "a range",
  list: "a list of numbers",
  size: "a size",
  text: "a text",
};

/** The finding about a fact that cannot be the value of a property. */
export function unfitFact(
  location: Location,
  id: string,
  fact: Fact,
  property: string,
  row: PropertyRow,
  beside: boolean,
): Diagnostic[] {
  const { kind, unit } = row;
  if (kind === "text") return [];
  const given = typedFact(fact);
  const isEnds = beside && kind === "list" && given.kind === "range";
  if (!asKind(given, kind) && !isEnds)
    return [
      diagnostic(
        "property-kind",
        location,
        `${property} is ${called[kind]}, but the fact ${id} gives ${called[given.kind]}.`,
        {
          help:
            kind === "list" && given.kind === "range"
              ? `Write the numbers beside it, which have to lie within the fact: { value: [${numbersOf(given).join(", ")}], fact: ${id} }`
              : `Write ${written[kind]}, or use another fact.`,
        },
      ),
    ];
  if (fact.unit === unit) return [];
  const inUnit = (name: string | undefined) => (name === undefined ? "has no unit" : `is in ${name}`);
  return [
    diagnostic("property-kind", location, `${property} ${inUnit(unit)}, but the fact ${id} ${inUnit(fact.unit)}.`, {
      help: `Use a fact of the same unit, or another property; ${own.vocabulary.file} says which unit each has.`,
    }),
  ];
}

/** A case of a property with its context. */
interface Case {
  readonly property: EntryProperty;
  readonly one: PropertyCase;
  readonly row: PropertyRow;
  readonly source: Summary;
  readonly rules: PropertyRules;
  /** The fact that it names. */
  readonly given: Fact | undefined;
  /** The value typed in it. */
  readonly value: Typed | undefined;
}

/** The checks of a case, in order; only the first with findings is reported. */
const caseRules: readonly ((about: Case) => readonly Diagnostic[])[] = [
  checkHalves,
  checkCount,
  checkPresence,
  checkWords,
  checkKind,
  ({ one, property, row, source, given, value }) =>
    given
      ? unfitFact(
          locationOf(source, `${one.pointer}/fact`),
          String(one.fact),
          given,
          property.id,
          row,
          value !== undefined,
        )
      : [],
  checkBounds,
  contradictions,
];

/** The findings about a case. */
export function checkCase(
  property: EntryProperty,
  one: PropertyCase,
  row: PropertyRow,
  source: Summary,
  rules: PropertyRules,
): readonly Diagnostic[] {
  const given = one.fact === undefined ? undefined : rules.facts.get(one.fact);
  // An unknown fact is reported where the file is read.
  if (one.fact !== undefined && !given) return [];
  const about: Case = { property, one, row, source, rules, given, value: one.typed[0] };
  for (const rule of caseRules) {
    const found = rule(about);
    if (found.length > 0) return found;
  }
  return [];
}

/** A finding about a value that does not suit its property; by default at the case itself. */
function unlike({ one, source }: Case, message: string, help: string, pointer = one.pointer): Diagnostic[] {
  return [diagnostic("property-kind", locationOf(source, pointer), message, { help })];
}

function checkHalves(about: Case): Diagnostic[] {
  const { property, one, source } = about;
  // Only halves of ranges and sizes: the schema reports everything else about a group.
  const half = ["from", "to", "length", "width"].filter(
    (name) => entryAt(source.root, one.pointer, name) !== undefined,
  );
  if (half.length % 2 === 0) return [];
  const message = `${property.id} has “${half.join("”, “")}” without its other half.`;
  return unlike(about, message, `Write ${written.range}, or ${written.size}.`);
}

function checkCount(about: Case): Diagnostic[] {
  const { property, one, row } = about;
  return one.typed.length > 1
    ? unlike(about, `${property.id} has more than one value.`, `Write ${written[row.kind]}.`)
    : [];
}

/** Whether the words of a case, if it has any, include its value. */
const showsValue = ({ words }: PropertyCase) => words === undefined || String(words.value).includes("{value}");

function checkPresence(about: Case): Diagnostic[] {
  const { property, one, row, given, value } = about;
  // The schema reports invalid lists and groups; and a case may consist of words only.
  if (value || given || one.node.kind !== "map" || !showsValue(one)) return [];
  const help = `Write ${written[row.kind]}, { fact: ID }, or { words: … } where there are only words.`;
  return unlike(about, `${property.id} has no value.`, help);
}

function checkWords(about: Case): Diagnostic[] {
  const { property, one, given, value } = about;
  if (showsValue(one) || (!value && !given)) return [];
  const message = `The words of ${property.id} do not show its value.`;
  return unlike(about, message, "Write {value} where the value stands in them.", `${one.pointer}/words`);
}

function checkKind(about: Case): Diagnostic[] {
  const { property, row, value } = about;
  if (!value || asKind(value, row.kind)) return [];
  const inUnit = row.unit === undefined ? "" : ` in ${row.unit}`;
  const orWords = row.kind !== "text" && value.kind === "text";
  return unlike(
    about,
    `${property.id} is ${called[row.kind]}${inUnit}, but here is ${called[value.kind]}.`,
    `Write ${written[row.kind]}${orWords ? ", or { words: … } where there are only words" : ""}.`,
  );
}

function checkBounds({ property, one, row, source, value }: Case): Diagnostic[] {
  const impossible = value && impossibleValue(property.id, value, row);
  if (!impossible) return [];
  const { message, help } = impossible;
  return [diagnostic("property-range", locationOf(source, one.pointer), message, { help })];
}

/** Why a value is impossible. */
function impossibleValue(
  id: string,
  value: Typed,
  { least = 0, most = Number.POSITIVE_INFINITY, unit }: PropertyRow,
): { message: string; help: string } | undefined {
  const numbers = numbersOf(value);
  const named = unit === undefined ? "" : ` ${unit}`;
  const beyond = numbers.find((number) => number < least || number > most);
  if (beyond !== undefined)
    return {
      message: `${id} is ${beyond}${named}; it has to be ${beyond < least ? `at least ${least}` : `at most ${most}`}${named}.`,
      help: `Write the right number, or change the bound of ${id} in ${own.vocabulary.file}.`,
    };
  if (value.kind === "range" && value.from > value.to)
    return {
      message: `${id} goes from ${value.from} down to ${value.to}.`,
      help: `Write { from: ${value.to}, to: ${value.from} }`,
    };
  if (value.kind === "list" && numbers.some((number, index) => index > 0 && number <= (numbers[index - 1] ?? number)))
    return {
      message: `The numbers of ${id} do not go up: ${numbers.join(", ")}.`,
      help: `Write [${[...new Set(numbers)].sort((a, b) => a - b).join(", ")}]`,
    };
  return undefined;
}

/** How to correct a value that contradicts a fact. */
function rightValue(name: string, given: Typed, { kind }: PropertyRow): string {
  if (kind !== "list" || given.kind !== "range") return `Write { fact: ${name} }`;
  return `Write numbers of which the first is ${given.from} and the last ${given.to}`;
}

/** Facts that contradict a case: the one it names, and those that state the property of this entry. */
function contradictions({ property: { id }, one, row, source, rules, given }: Case): Diagnostic[] {
  const value = caseValue(one, rules);
  if (!value || row.kind === "text") return [];
  const at = one.at === undefined ? undefined : String(one.at.value);
  const about = new Map([
    ...(given && one.fact !== undefined ? [[one.fact, given] as const] : []),
    ...statingFacts(rules, source.collection, keyOfFile(source), id, at),
  ]);
  const against = [...about].filter(([, fact]) => !agrees(value, typedFact(fact)));
  const [first] = against;
  if (!first) return [];
  const [name, fact] = first;
  const title = textAt(source.root, "/title") ?? keyOfFile(source);
  return [
    diagnostic(
      "property-drift",
      locationOf(source, one.pointer),
      `“${valueWords(value, row)}” agrees with no fact about ${id} of ${title}: ${name} is ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
      {
        help: `${rightValue(name, typedFact(fact), row)}, or correct ${own.facts.file}.`,
        related: against.map(([id]): Related => ({ ...rules.locationOfFact(id), message: `The fact ${id}.` })),
      },
    ),
  ];
}
