// Looks at one value of a property, which may have one for each case, such as each thickness: whether it has the right kind, is within bounds,
// and contradicts no fact.
import type { Fact, PropertyRow } from "../../../.cache/types/sources.d.ts";
import type { Location } from "../../finding.ts";
import type { Summary } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { stemOf } from "../../model/path.ts";
import type { Span } from "../../model/source.ts";
import { entryAt, textAt } from "../../model/value.ts";
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
import type { PropertyProblem } from "./property-problem.ts";

/**
 * Why a fact cannot be the value of a property.
 * @param beside whether a value is typed beside the fact
 */
export function unfitFact(
  location: Location,
  id: string,
  fact: Fact,
  property: string,
  { kind, unit }: PropertyRow,
  beside: boolean,
): PropertyProblem | undefined {
  if (kind === "text") return undefined;
  const given = typedFact(fact);
  const isRangeOfList = kind === "list" && given.kind === "range";
  if (!asKind(given, kind) && !(beside && isRangeOfList)) {
    return { kind: "fact-kind", location, property, wanted: kind, fact: id, given };
  }
  return fact.unit === unit
    ? undefined
    : { kind: "fact-unit", location, property, unit, fact: id, factUnit: fact.unit };
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

/** The first problem of a case. */
export function checkCase(
  property: EntryProperty,
  one: PropertyCase,
  row: PropertyRow,
  source: Summary,
  rules: PropertyRules,
): PropertyProblem | undefined {
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

/** What is wrong with what is typed, whatever kind the property has. */
function wrongForm(about: Case): PropertyProblem | undefined {
  const { property, one, row, source, given, value } = about;
  const own = { location: at(about), property: property.id, wanted: row.kind };
  // Only halves of ranges and sizes: the schema reports everything else about a group.
  const half = ["from", "to", "length", "width"].filter(
    (name) => entryAt(source.root, one.pointer, name) !== undefined,
  );
  if (half.length % 2 > 0) return { ...own, kind: "half", half };
  if (one.typed.length > 1) return { ...own, kind: "several" };
  const isSaid = value !== undefined || given !== undefined;
  const showsValue = one.words === undefined || String(one.words.value).includes("{value}");
  if (isSaid && !showsValue) return { ...own, location: at(about, "/words"), kind: "not-shown" };
  // The schema reports invalid lists; and a case may consist of words only.
  if (isSaid || !showsValue || one.node.kind !== "map") return undefined;
  return { ...own, kind: "no-value" };
}

function wrongKind(about: Case): PropertyProblem | undefined {
  const { property, row, value } = about;
  if (!value || asKind(value, row.kind)) return undefined;
  return {
    kind: "other-kind",
    location: at(about),
    property: property.id,
    wanted: row.kind,
    unit: row.unit,
    typed: value.kind,
  };
}

/** Numbers out of bounds or in a wrong order. */
function wrongNumbers(about: Case): PropertyProblem | undefined {
  const { row, value } = about;
  if (!value) return undefined;
  const { least = 0, most = Number.POSITIVE_INFINITY, unit } = row;
  const own = { location: at(about), property: about.property.id };
  const numbers = numbersOf(value);
  const beyond = numbers.find((number) => number < least || number > most);
  if (beyond !== undefined) return { ...own, kind: "beyond", number: beyond, least, most, unit };
  if (value.kind === "range" && value.from > value.to) {
    const { from, to } = value;
    return { ...own, kind: "reversed", from, to, alone: spanAlone(about, ["from", "to"]) };
  }
  const ascending = [...new Set(numbers)].sort((a, b) => a - b);
  if (value.kind === "list" && numbers.join() !== ascending.join()) {
    return { ...own, kind: "unsorted", numbers, ascending, alone: spanAlone(about, []) };
  }
  return undefined;
}

/**
 * The span of a value, where nothing else stands beside it.
 * @param fields the fields that a value in a group has; none for a list
 */
function spanAlone({ one: { node } }: Case, fields: readonly string[]): Span | undefined {
  const isAlone =
    node.kind === "list" ||
    (node.kind === "map" && node.entries.every(({ key }) => fields.includes(key)));
  return isAlone ? node.span : undefined;
}

/** The facts that contradict a case: the one it names, and those that state the property of this entry. */
function contradiction(about: Case): PropertyProblem | undefined {
  const { property, one, row, source, rules, given } = about;
  const value = caseValue(one, rules);
  if (!value || row.kind === "text") return undefined;
  const { id } = property;
  const when = one.at === undefined ? undefined : String(one.at.value);
  const facts = new Map([
    ...(given && one.fact !== undefined ? [[one.fact, given] as const] : []),
    ...statingFacts(rules, source.collection, stemOf(source.path), id, when),
  ]);
  const against = Array.from(facts, ([name, fact]) => ({ id: name, fact })).filter(
    ({ fact }) => !agrees(value, typedFact(fact)),
  );
  const [first, ...others] = against;
  if (!first) return undefined;
  return {
    kind: "contradiction",
    location: at(about),
    property: id,
    owner: textAt(source.root, "/title") ?? stemOf(source.path),
    value,
    row,
    facts: [first, ...others],
    locationOfFact: rules.locationOfFact,
  };
}
