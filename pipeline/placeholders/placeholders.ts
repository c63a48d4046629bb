// The values of the placeholders, from the two files that say them: the brand of site.yaml, and facts.yaml.
import { interpolated, type Placeholders } from "../model/placeholders.ts";
import { nodeAt, type ValueNode } from "../model/value.ts";

/** Fields that every brand has, and what they can be: as schemas/site.json says. */
export const brandFields: ReadonlyMap<string, RegExp> = new Map([
  ["name", /./],
  ["slug", /^[a-z0-9]+$/],
  ["legalName", /./],
  ["tagline", /./],
]);

/** What facts can be called. */
const factId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Most characters of a filled-in value; the schemas of site.yaml and facts.yaml refuse longer ones. */
const longestValue = 400;

/**
 * Collects the values of placeholders from the parsed site.yaml and facts.yaml.
 * @param site root of site.yaml, undefined where it cannot be read
 * @param facts root of facts.yaml, likewise
 */
export function placeholdersFrom(site: ValueNode | undefined, facts: ValueNode | undefined): Placeholders {
  const values = new Map<string, string>();
  const unreadable = new Set<string>();
  const brand = site && nodeAt(site, "/brand");
  if (brand?.kind === "map") {
    for (const { key, value } of brand.entries)
      if (value.kind === "scalar" && value.value !== null) values.set(`brand.${key}`, String(value.value));
    for (const [field, shape] of brandFields)
      if (!shape.test(values.get(`brand.${field}`) ?? "")) {
        values.delete(`brand.${field}`);
        unreadable.add(`brand.${field}`);
      }
  } else unreadable.add("brand");
  if (facts?.kind === "map") {
    for (const { key, value } of facts.entries) {
      const text = nodeAt(value, "/text");
      const known = text?.kind === "scalar" && text.value !== null && factId.test(key);
      if (known) values.set(`fact.${key}`, String(text.value));
      else unreadable.add(`fact.${key}`);
    }
  } else unreadable.add("fact");
  // Thousands of placeholders for a text of thousands of letters would fill the memory, so values are cut before and after.
  const cut = (text: string) => text.slice(0, longestValue);
  for (const [name, text] of values) values.set(name, cut(text));
  const isBrand = (name: string) => name.startsWith("brand.");
  // The brand may name its own plain values and a fact the whole brand; nothing else is nested.
  const plain = new Map([...values].filter(([name, text]) => isBrand(name) && !text.includes("{{")));
  const fillGroup = (group: string, known: ReadonlyMap<string, string>) => {
    for (const [name, text] of values)
      if (name.startsWith(group)) values.set(name, cut(interpolated(text, { values: known, unreadable })));
  };
  fillGroup("brand.", plain);
  fillGroup("fact.", new Map([...values].filter(([name]) => isBrand(name))));
  return { values, unreadable };
}
