// Collects the values of placeholders: the brand from site.yaml, and facts.yaml.
import { interpolated, type Placeholders } from "../model/placeholders.ts";
import { nodeAt, type ValueNode } from "../model/value.ts";

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
type Said = ReadonlyMap<string, string | undefined>;

const textOf = (node: ValueNode | undefined) =>
  node?.kind === "scalar" && node.value !== null ? String(node.value) : undefined;

function saidOfBrand(site: ValueNode | undefined): Said {
  const brand = site && nodeAt(site, "/brand");
  if (brand?.kind !== "map") return new Map([["brand", undefined]]);
  const said = new Map<string, string | undefined>();
  for (const { key, value } of brand.entries) {
    const text = textOf(value);
    if (text !== undefined) said.set(`brand.${key}`, text);
  }
  for (const [field, shape] of brandFields)
    if (!shape.test(said.get(`brand.${field}`) ?? "")) said.set(`brand.${field}`, undefined);
  return said;
}

function saidOfFacts(facts: ValueNode | undefined): Said {
  if (facts?.kind !== "map") return new Map([["fact", undefined]]);
  return new Map(
    facts.entries.map(({ key, value }) => [
      `fact.${key}`,
      factId.test(key) ? textOf(nodeAt(value, "/text")) : undefined,
    ]),
  );
}

/** Shortens values to the limit and drops unreadable ones. */
function cut(said: Iterable<readonly [string, string | undefined]>): Map<string, string> {
  const values = new Map<string, string>();
  for (const [name, text] of said) if (text !== undefined) values.set(name, text.slice(0, longestValue));
  return values;
}

/**
 * Collects the values of placeholders from the parsed site.yaml and facts.yaml.
 * @param site root of site.yaml, undefined if it cannot be read
 * @param facts root of facts.yaml, undefined if it cannot be read
 */
export function placeholdersFrom(site: ValueNode | undefined, facts: ValueNode | undefined): Placeholders {
  const [ofBrand, ofFacts] = [saidOfBrand(site), saidOfFacts(facts)];
  const unreadable = new Set([...ofBrand, ...ofFacts].flatMap(([name, text]) => (text === undefined ? [name] : [])));
  // Thousands of placeholders for a long text would fill the memory, so values are shortened before and after filling.
  const filled = (typed: ReadonlyMap<string, string>, values: ReadonlyMap<string, string>) =>
    cut(Array.from(typed, ([name, text]) => [name, interpolated(text, { values, unreadable })]));
  // The brand may use its own plain values, and a fact the whole brand; deeper nesting is not filled.
  const typed = cut(ofBrand);
  const brand = filled(typed, new Map([...typed].filter(([, text]) => !text.includes("{{"))));
  return { values: new Map([...brand, ...filled(cut(ofFacts), brand)]), unreadable };
}
