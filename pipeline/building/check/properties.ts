// Checks properties of entries against properties.yaml and facts.yaml, and the properties that
// facts state.

import { closeHelp } from "@site/common/closest";
import type { Fact, PropertyRow } from "../../../.cache/types/sources.d.ts";
import type { CheckSite } from "../../check/check.ts";
import type { Summary } from "../../read/file/summary.ts";
import { stemOf } from "../../read/files/path.ts";
import { keyLocationOf, locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Finding, Location } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { propertyGroups } from "../model/build-up.ts";
import {
  agrees,
  asKind,
  caseValue,
  type PropertyCase,
  type PropertyRules,
  propertiesOf,
  propertyRules,
  typedFact,
  valueNumbers,
} from "../model/property.ts";
import { valueWords } from "../model/property-words.ts";

export const codes = codesOf({
  "property-drift": {
    severity: "error",
    meaning: "A property has another value than a fact gives it.",
  },
  "property-kind": {
    severity: "error",
    meaning: "A property has a value of another kind or unit.",
  },
  "property-range": { severity: "error", meaning: "A property has a value that cannot be." },
  "property-unknown": {
    severity: "error",
    meaning: "A property that properties.yaml does not have.",
  },
});

/** How a value of each kind is written; the words before the first comma name the kind. */
const written: Readonly<Record<PropertyRow["kind"], string>> = {
  number: "a number, such as 12",
  range: "a range, such as { from: 8, to: 12 }, or a number",
  list: "a list of numbers, such as [8, 10]",
  size: "a size, such as { length: 2440, width: 1220 }",
  text: "a text",
};

const kindWords = (kind: PropertyRow["kind"]) => written[kind].split(",")[0];

/** What the checks use. */
interface Context {
  readonly rules: PropertyRules;
  /** Names of properties.yaml and facts.yaml. */
  readonly vocabulary: string;
  readonly factFile: string;
  readonly report: Report;
}

/** A case of a property with its context. */
interface Case extends Context {
  readonly source: Summary;
  readonly id: string;
  readonly propertyCase: PropertyCase;
  readonly row: PropertyRow;
}

export const checkSite: CheckSite = ({ files, singles, table }, report) => {
  const rules = propertyRules(singles);
  if (!rules) return;
  const context: Context = {
    rules,
    vocabulary: table.fileFor("vocabulary"),
    factFile: table.fileFor("facts"),
    report,
  };
  checkStatements(singles.get("facts"), context);
  for (const source of files.filter((file) => table.adds(file, "specified"))) {
    const all = propertyGroups(source).flatMap((group) => propertiesOf(source, group));
    for (const { id, pointer, cases } of all) {
      const row = rules.rows.get(id);
      if (!row) {
        reportUnknown(keyLocationOf(source, pointer), id, context);
        continue;
      }
      for (const propertyCase of cases) checkCase({ ...context, source, id, propertyCase, row });
    }
  }
};

/** Checks that properties which facts state exist, and that the fact can be their value. */
function checkStatements(source: Summary | undefined, context: Context): void {
  if (!source?.root) return;
  for (const [id, fact] of context.rules.facts) {
    if (!fact.states) continue;
    const { property } = fact.states;
    const location = locationOf(source, `/${id}/states/property`);
    const row = context.rules.rows.get(property);
    if (row) {
      reportFactKind(location, { id, fact, property, row, isBesideValue: true }, context);
    } else {
      reportUnknown(location, property, context);
    }
  }
}

function reportUnknown(
  location: Location,
  id: string,
  { rules, vocabulary, report }: Context,
): void {
  const otherwise = `Add a row for it to ${vocabulary}, with its label and its kind.`;
  report({
    code: codes["property-unknown"],
    at: location,
    message: `${vocabulary} has no property “${id}”.`,
    help: closeHelp(id, [...rules.rows.keys()], otherwise),
  });
}

/** Reports the first problem of a case. */
function checkCase(about: Case): Finding | undefined {
  const { propertyCase, rules, id: property, row } = about;
  const fact = propertyCase.fact === undefined ? undefined : rules.facts.get(propertyCase.fact);
  // An unknown fact is reported where the file is read.
  if (propertyCase.fact !== undefined && !fact) return undefined;
  const isBesideValue = propertyCase.values.length > 0;
  return (
    checkForm(about, fact) ??
    checkKind(about) ??
    (fact && propertyCase.fact !== undefined
      ? reportFactKind(
          at(about, "/fact"),
          { id: propertyCase.fact, fact, property, row, isBesideValue },
          about,
        )
      : undefined) ??
    checkNumbers(about) ??
    checkFacts(about, fact)
  );
}

/** Location of a case or of a part of it. */
const at = ({ propertyCase, source }: Case, part = "") =>
  locationOf(source, propertyCase.pointer + part);

const reportKind = (about: Case, message: string, help: string, part = "") =>
  about.report({
    code: codes["property-kind"],
    at: at(about, part),
    message: `${about.id} ${message}`,
    help,
  });

/** Checks that a case has one whole value and shows it. */
function checkForm(about: Case, fact: Fact | undefined): Finding | undefined {
  const { propertyCase, row } = about;
  const [value, ...others] = propertyCase.values;
  const write = `Write ${written[row.kind]}`;
  if (others.length > 0) return reportKind(about, "has more than one value.", `${write}.`);
  const hasValue = value !== undefined || fact !== undefined;
  const showsValue = propertyCase.words === undefined || propertyCase.words.includes("{value}");
  if (hasValue && !showsValue) {
    const help = "Write {value} where the value goes.";
    return reportKind(about, "has words that do not show its value.", help, "/words");
  }
  // The schema reports invalid lists; and a case may consist of words only.
  if (hasValue || !showsValue || propertyCase.node.kind !== "map") return undefined;
  const help = `${write}, { fact: ID }, or { words: … } where there are only words.`;
  return reportKind(about, "has no value.", help);
}

function checkKind(about: Case): Finding | undefined {
  const { propertyCase, row } = about;
  const [value] = propertyCase.values;
  const { kind, unit } = row;
  if (!value || asKind(value, kind)) return undefined;
  const inUnit = unit === undefined ? "" : ` in ${unit}`;
  const isOnlyWords = kind !== "text" && value.kind === "text";
  return reportKind(
    about,
    `is ${kindWords(kind)}${inUnit}, but here is ${kindWords(value.kind)}.`,
    `Write ${written[kind]}${isOnlyWords ? ", or { words: … } where there are only words" : ""}.`,
  );
}

/** A fact as the value of a property. */
interface GivenFact {
  readonly id: string;
  readonly fact: Fact;
  readonly property: string;
  readonly row: PropertyRow;
  /** True if a value stands beside it; a list can then lie within a fact that is a range. */
  readonly isBesideValue: boolean;
}

const unitWords = (unit: string | undefined) =>
  unit === undefined ? "has no unit" : `is in ${unit}`;

/** Reports a fact of another kind or unit than the property. */
function reportFactKind(
  location: Location,
  { id, fact, property, row: { kind, unit }, isBesideValue }: GivenFact,
  { vocabulary, report }: Context,
): Finding | undefined {
  if (kind === "text") return undefined;
  const given = typedFact(fact);
  const isRangeOfList = kind === "list" && given.kind === "range";
  if (!asKind(given, kind) && !(isBesideValue && isRangeOfList)) {
    return report({
      code: codes["property-kind"],
      at: location,
      message: `${property} is ${kindWords(kind)}, but the fact ${id} gives ${kindWords(given.kind)}.`,
      help: isRangeOfList
        ? `Write numbers within the fact beside it: { value: [${valueNumbers(given).join(", ")}], fact: ${id} }`
        : `Write ${written[kind]}, or use another fact.`,
    });
  }
  if (fact.unit === unit) return undefined;
  return report({
    code: codes["property-kind"],
    at: location,
    message: `${property} ${unitWords(unit)}, but the fact ${id} ${unitWords(fact.unit)}.`,
    help: `Use a fact of the unit in ${vocabulary}, or another property.`,
  });
}

/** Checks that numbers are within their bounds and go up. */
function checkNumbers(about: Case): Finding | undefined {
  const { id, propertyCase, row, vocabulary, report } = about;
  const [value] = propertyCase.values;
  if (!value) return undefined;
  const { min = 0, max = Number.POSITIVE_INFINITY, unit } = row;
  const numbers = valueNumbers(value);
  const beyond = numbers.find((number) => number < min || number > max);
  if (beyond !== undefined) {
    const inUnit = unit === undefined ? "" : ` ${unit}`;
    const bound = beyond < min ? `at least ${min}` : `at most ${max}`;
    return report({
      code: codes["property-range"],
      at: at(about),
      message: `${id} is ${beyond}${inUnit}, but has to be ${bound}${inUnit}.`,
      help: `Write the right number, or change the bound of ${id} in ${vocabulary}.`,
    });
  }
  if (value.kind === "range" && value.from > value.to) {
    const { from, to } = value;
    return report({
      code: codes["property-range"],
      at: at(about),
      message: `${id} goes from ${from} down to ${to}.`,
      help: `Write { from: ${to}, to: ${from} }`,
    });
  }
  const ascending = [...new Set(numbers)].sort((a, b) => a - b);
  if (value.kind !== "list" || numbers.join() === ascending.join()) return undefined;
  return report({
    code: codes["property-range"],
    at: at(about),
    message: `The numbers of ${id} do not go up: ${numbers.join(", ")}.`,
    help: `Write [${ascending.join(", ")}]`,
  });
}

/**
 * Checks a value against the fact that it names, and the facts that state the property of this
 * entry.
 */
function checkFacts(about: Case, named: Fact | undefined): Finding | undefined {
  const { id, propertyCase, row, source, rules, factFile, report } = about;
  const value = caseValue(propertyCase, rules);
  if (!value || row.kind === "text") return undefined;
  const own: [string, Fact][] =
    named && propertyCase.fact !== undefined ? [[propertyCase.fact, named]] : [];
  const facts = new Map([...own, ...statingFacts(about)]);
  const contradicting = [...facts].filter(([, fact]) => !agrees(value, typedFact(fact)));
  const [first] = contradicting;
  if (!first) return undefined;
  const [name, fact] = first;
  const given = typedFact(fact);
  const right =
    row.kind === "list" && given.kind === "range"
      ? `numbers from ${given.from} to ${given.to}`
      : `{ fact: ${name} }`;
  const owner = textAt(source.root, "/title") ?? stemOf(source.path);
  return report({
    code: codes["property-drift"],
    at: at(about),
    message: `“${valueWords(value, row)}” is not the ${id} of ${owner}: the fact ${name} is ${fact.text}.`,
    help: `Write ${right}, or correct ${factFile}.`,
    related: contradicting.map(([factId]) => ({
      ...rules.locationOfFact(factId),
      message: `The fact ${factId}.`,
    })),
  });
}

/** Normalises white space, so that number and unit can be joined in any way. */
const spaced = (text: string) => text.replace(/\s+/g, " ");

/** The facts that state the property of an entry, for this case or for every case. */
function statingFacts({ id, propertyCase, source, rules }: Case): [id: string, fact: Fact][] {
  const when = spaced(propertyCase.at ?? "");
  return [...rules.facts].filter(([, { states, case: only }]) => {
    if (states?.property !== id || (only !== undefined && spaced(only) !== when)) return false;
    const keys = Object.entries(states).find(([name]) => name === source.collection)?.[1];
    return Array.isArray(keys) && keys.includes(stemOf(source.path));
  });
}
