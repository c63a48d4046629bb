// Checks one value of a property, which may have one for each case, such as each thickness: it has the right kind, is within bounds, and
// contradicts no fact.
import type { Fact, PropertyRow } from "../../.cache/types/sources.d.ts";
import { singleFiles } from "../collections.ts";
import { type Finding, type Location, type Related, stageFinding, type Way } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";
import { stemOf } from "../model/path.ts";
import {
  agrees,
  asKind,
  caseValue,
  type EntryProperty,
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

/**
 * The finding about a fact that cannot be the value of a property.
 * @param beside whether a value is typed beside the fact
 */
export function unfitFact(
  location: Location,
  id: string,
  fact: Fact,
  property: string,
  { kind, unit }: PropertyRow,
  beside: boolean,
): Finding | undefined {
  if (kind === "text") return undefined;
  const given = typedFact(fact);
  const isRangeOfList = kind === "list" && given.kind === "range";
  if (!asKind(given, kind) && !(beside && isRangeOfList)) {
    return stageFinding(
      "property-kind",
      location,
      `${property} is ${called[kind]}, but the fact ${id} gives ${called[given.kind]}.`,
      isRangeOfList
        ? `Write the numbers beside it, which have to lie within the fact: { value: [${numbersOf(given).join(", ")}], fact: ${id} }`
        : `Write ${written[kind]}, or use another fact.`,
    );
  }
  if (fact.unit === unit) return undefined;
  const inUnit = (name: string | undefined) =>
    name === undefined ? "has no unit" : `is in ${name}`;
  return stageFinding(
    "property-kind",
    location,
    `${property} ${inUnit(unit)}, but the fact ${id} ${inUnit(fact.unit)}.`,
    `Use a fact of the same unit, or another property; ${singleFiles.vocabulary.file} says which unit each has.`,
  );
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

/** The first finding about a case. */
export function checkCase(
  property: EntryProperty,
  one: PropertyCase,
  row: PropertyRow,
  source: Summary,
  rules: PropertyRules,
): Finding | undefined {
  const { fact } = one;
  const given = fact === undefined ? undefined : rules.facts.get(fact);
  // An unknown fact is reported where the file is read.
  if (fact !== undefined && !given) return undefined;
  const value = one.typed[0];
  const about: Case = { property, one, row, source, rules, given, value };
  return (
    wrongForm(about) ??
    wrongKind(about) ??
    (given &&
      unfitFact(at(about, "/fact"), String(fact), given, property.id, row, value !== undefined)) ??
    wrongNumbers(about) ??
    contradiction(about)
  );
}

/** Location of a case or of a part of it. */
const at = ({ one, source }: Case, part = "") => locationOf(source, one.pointer + part);

/** A finding about a value that does not suit its property. */
const unlike = (about: Case, message: string, help: string, part?: string) =>
  stageFinding("property-kind", at(about, part), message, help);

/** The finding about what is typed, whatever kind the property has. */
function wrongForm(about: Case): Finding | undefined {
  const { property, one, row, source, given, value } = about;
  // Only halves of ranges and sizes: the schema reports everything else about a group.
  const half = ["from", "to", "length", "width"].filter(
    (name) => entryAt(source.root, one.pointer, name) !== undefined,
  );
  if (half.length % 2 > 0) {
    return unlike(
      about,
      `${property.id} has “${half.join("”, “")}” without its other half.`,
      `Write ${written.range}, or ${written.size}.`,
    );
  }
  if (one.typed.length > 1) {
    return unlike(about, `${property.id} has more than one value.`, `Write ${written[row.kind]}.`);
  }
  const isSaid = value !== undefined || given !== undefined;
  const showsValue = one.words === undefined || String(one.words.value).includes("{value}");
  if (isSaid && !showsValue) {
    return unlike(
      about,
      `The words of ${property.id} do not show its value.`,
      "Write {value} where the value goes.",
      "/words",
    );
  }
  // The schema reports invalid lists; and a case may consist of words only.
  if (isSaid || !showsValue || one.node.kind !== "map") return undefined;
  const help = `Write ${written[row.kind]}, { fact: ID }, or { words: … } where there are only words.`;
  return unlike(about, `${property.id} has no value.`, help);
}

function wrongKind(about: Case): Finding | undefined {
  const { property, row, value } = about;
  if (!value || asKind(value, row.kind)) return undefined;
  const inUnit = row.unit === undefined ? "" : ` in ${row.unit}`;
  const orWords = row.kind !== "text" && value.kind === "text";
  return unlike(
    about,
    `${property.id} is ${called[row.kind]}${inUnit}, but here is ${called[value.kind]}.`,
    `Write ${written[row.kind]}${orWords ? ", or { words: … } where there are only words" : ""}.`,
  );
}

/** The finding about numbers out of bounds or in a wrong order. */
function wrongNumbers(about: Case): Finding | undefined {
  const { property, row, value } = about;
  if (!value) return undefined;
  const { least = 0, most = Number.POSITIVE_INFINITY, unit } = row;
  const { id } = property;
  const wrong = (message: string, help: string, ways: readonly Way[] = []) =>
    stageFinding("property-range", at(about), message, { help, ways });
  const numbers = numbersOf(value);
  const unitInWords = unit === undefined ? "" : ` ${unit}`;
  const beyond = numbers.find((number) => number < least || number > most);
  if (beyond !== undefined) {
    return wrong(
      `${id} is ${beyond}${unitInWords}; it has to be ${beyond < least ? `at least ${least}` : `at most ${most}`}${unitInWords}.`,
      `Write the right number, or change the bound of ${id} in ${singleFiles.vocabulary.file}.`,
    );
  }
  if (value.kind === "range" && value.from > value.to) {
    const right = `{ from: ${value.to}, to: ${value.from} }`;
    return wrong(
      `${id} goes from ${value.from} down to ${value.to}.`,
      `Write ${right}`,
      inPlaceOf(about, ["from", "to"], right),
    );
  }
  const ascending = [...new Set(numbers)].sort((a, b) => a - b);
  if (value.kind === "list" && numbers.join() !== ascending.join()) {
    const right = `[${ascending.join(", ")}]`;
    return wrong(
      `The numbers of ${id} do not go up: ${numbers.join(", ")}.`,
      `Write ${right}`,
      inPlaceOf(about, [], right),
    );
  }
  return undefined;
}

/**
 * The change to another value, where nothing else stands beside the value.
 * @param fields the fields that a value in a group has; none for a list
 */
function inPlaceOf(
  { one: { node }, source }: Case,
  fields: readonly string[],
  right: string,
): readonly Way[] {
  const isAlone =
    node.kind === "list" ||
    (node.kind === "map" && node.entries.every(({ key }) => fields.includes(key)));
  return isAlone
    ? [
        {
          label: `Change it to ${right}`,
          edits: [{ file: source.path, span: node.span, text: right }],
        },
      ]
    : [];
}

/** How to correct a value that contradicts a fact. */
function rightValue(name: string, given: Typed, { kind }: PropertyRow): string {
  if (kind !== "list" || given.kind !== "range") return `Write { fact: ${name} }`;
  return `Write numbers of which the first is ${given.from} and the last ${given.to}`;
}

/** The finding about facts that contradict a case: the one it names, and those that state the property of this entry. */
function contradiction(about: Case): Finding | undefined {
  const { property, one, row, source, rules, given } = about;
  const value = caseValue(one, rules);
  if (!value || row.kind === "text") return undefined;
  const { id } = property;
  const when = one.at === undefined ? undefined : String(one.at.value);
  const facts = new Map([
    ...(given && one.fact !== undefined ? [[one.fact, given] as const] : []),
    ...statingFacts(rules, source.collection, stemOf(source.path), id, when),
  ]);
  const against = [...facts].filter(([, fact]) => !agrees(value, typedFact(fact)));
  const [first] = against;
  if (!first) return undefined;
  const [name, fact] = first;
  const title = textAt(source.root, "/title") ?? stemOf(source.path);
  return stageFinding(
    "property-drift",
    at(about),
    `“${valueWords(value, row)}” agrees with no fact about ${id} of ${title}: ${name} is ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
    {
      help: `${rightValue(name, typedFact(fact), row)}, or correct ${singleFiles.facts.file}.`,
      related: against.map(
        ([id]): Related => ({ ...rules.locationOfFact(id), message: `The fact ${id}.` }),
      ),
    },
  );
}
