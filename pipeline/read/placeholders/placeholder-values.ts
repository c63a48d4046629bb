// Collects the values of placeholders from site.yaml and facts.yaml.

import { nodeAt, type ValueNode } from "../yaml/value.ts";
import { type AllPlaceholders, interpolated } from "./placeholders.ts";

/** Fields that every brand has and their form, as in schemas/site.json. */
export const brandFields: ReadonlyMap<string, RegExp> = new Map([
  ["name", /./],
  ["slug", /^[a-z0-9]+$/],
  ["legalName", /./],
  ["tagline", /./],
]);

/** The form of a fact's id. */
const factId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most characters of a value; the schemas of site.yaml and facts.yaml reject longer ones. */
const longestValue = 400;

/** Values by placeholder name; undefined for an unreadable value or a whole unreadable group. */
type PlaceholderValues = ReadonlyMap<string, string | undefined>;

const textOf = (node: ValueNode | undefined) =>
  node?.kind === "scalar" && node.value !== null ? String(node.value) : undefined;

function brandValues(site: ValueNode | undefined): PlaceholderValues {
  const brand = site && nodeAt(site, "/brand");
  if (brand?.kind !== "map") return new Map([["brand", undefined]]);
  const values = new Map<string, string | undefined>();
  for (const { key, value } of brand.entries) {
    const text = textOf(value);
    if (text !== undefined) values.set(`brand.${key}`, text);
  }
  for (const [field, shape] of brandFields) {
    if (!shape.test(values.get(`brand.${field}`) ?? "")) values.set(`brand.${field}`, undefined);
  }
  return values;
}

function factValues(facts: ValueNode | undefined): PlaceholderValues {
  if (facts?.kind !== "map") return new Map([["fact", undefined]]);
  return new Map(
    facts.entries.map(({ key, value }) => [
      `fact.${key}`,
      factId.test(key) ? textOf(nodeAt(value, "/text")) : undefined,
    ]),
  );
}

/** Shortens values to the limit and drops unreadable ones. */
function cut(values: Iterable<readonly [string, string | undefined]>): Map<string, string> {
  const shortened = new Map<string, string>();
  for (const [name, text] of values) {
    if (text !== undefined) shortened.set(name, text.slice(0, longestValue));
  }
  return shortened;
}

/**
 * Collects the values of placeholders from the parsed site.yaml and facts.yaml.
 * @param site root of site.yaml, undefined if it cannot be read
 * @param facts root of facts.yaml, undefined if it cannot be read
 */
export function placeholdersFrom(
  site: ValueNode | undefined,
  facts: ValueNode | undefined,
): AllPlaceholders {
  const ofBrand = brandValues(site);
  const ofFacts = factValues(facts);
  const unreadable = new Set(
    [...ofBrand, ...ofFacts].flatMap(([name, text]) => (text === undefined ? [name] : [])),
  );
  // Thousands of placeholders for a long text would fill the memory, so values are shortened before
  // and after filling.
  const filled = (typed: ReadonlyMap<string, string>, values: ReadonlyMap<string, string>) =>
    cut(Array.from(typed, ([name, text]) => [name, interpolated(text, { values, unreadable })]));
  // The brand may use its own plain values, and a fact the whole brand; deeper nesting is not
  // filled.
  const typed = cut(ofBrand);
  const brand = filled(typed, new Map([...typed].filter(([, text]) => !text.includes("{{"))));
  return { values: new Map([...brand, ...filled(cut(ofFacts), brand)]), unreadable };
}
