// Validates JSON-LD against schema.org's definitions as the package schema-dts has them: one interface for the properties of each type and
// one union for its subtypes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const main = createRequire(import.meta.url).resolve("schema-dts");
const declarations = readFileSync(join(dirname(main), "schema.d.ts"), "utf8");

interface TypeDefinition {
  readonly above: readonly string[];
  /** The types allowed for a property, by its name. */
  readonly properties: ReadonlyMap<string, readonly string[]>;
}

/** The properties in the body of an interface. */
function propertiesIn(body: string): Map<string, readonly string[]> {
  const rows = body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gm);
  return new Map(
    Array.from(rows, ([, property = "", types = ""]) => [property, types.split(" | ")]),
  );
}

/** Types by name, with their supertypes and properties. */
const definitions = new Map<string, TypeDefinition>();
for (const [, name = "", above = "", body = ""] of declarations.matchAll(
  /^interface (\w+)Base extends ([^{]*) \{\n(.*?)^\}/gms,
)) {
  const bases = above.split(", ").map((base) => base.replace(/Base$/, ""));
  definitions.set(name, { above: bases, properties: propertiesIn(body) });
}
// A type without properties of its own.
for (const [, name = "", base = ""] of declarations.matchAll(
  /^export interface (\w+)Leaf extends (\w+)Base /gm,
)) {
  if (!definitions.has(name) && name !== base) {
    definitions.set(name, { above: [base], properties: new Map() });
  }
}
const [, thing = ""] = /^interface ThingBase[^{]*\{\n(.*?)^\}/ms.exec(declarations) ?? [];
definitions.set("Thing", { above: [], properties: propertiesIn(thing) });

/** The alternatives of a type, by its name: subtypes and strings. */
const unions = new Map(
  Array.from(
    declarations.matchAll(/^export type (\w+) = (.*);$/gm),
    ([, name = "", members = ""]) => [name, members.split(" | ")],
  ),
);

/** All types that some types may be by their unions, including themselves. */
function reached(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    reached(unions.get(name) ?? [], found);
  }
  return found;
}

/** Types of a property of a type or a supertype; undefined if there is none. */
function typesOf(type: string, property: string): readonly string[] | undefined {
  const own = definitions.get(type);
  return (
    own?.properties.get(property) ?? own?.above.map((name) => typesOf(name, property)).find(Boolean)
  );
}

/** Formats of the data types' strings (ISO 8601; URL Standard). */
const written: Readonly<Record<string, (text: string) => boolean>> = {
  Date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)),
  DateTime: (text) => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)),
  Duration: (text) => /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text) && text.length > 2,
  URL: (text) => URL.canParse(text),
};

function isText(text: string, expected: readonly string[]): boolean {
  const formed = expected.filter((name) => name in written);
  if (formed.some((name) => written[name]?.(text))) return true;
  // A type that a string may stand for, too: `string` is one of its alternatives.
  const others = reached(expected.filter((name) => !(name in written)));
  return others.has("string") || others.has(`"${text}"`);
}

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Violations of schema.org's definitions in a node; empty if it is valid.
 * @param expected the types allowed in its place
 */
export function schemaProblems(
  node: unknown,
  expected: readonly string[] = ["Thing"],
  at = "",
): string[] {
  if (Array.isArray(node)) {
    return node.flatMap((item, index) => schemaProblems(item, expected, `${at}[${index}]`));
  }
  if (isNode(node)) return problemsOfNode(node, expected, at);
  const none = `which is none of ${expected.join(", ")}`;
  if (typeof node === "string") {
    return isText(node, expected) ? [] : [`${at} is “${node}”, ${none}`];
  }
  if (typeof node === "number") {
    return reached(expected).has("number") ? [] : [`${at} is a number, ${none}`];
  }
  return [`${at} is ${typeof node}`];
}

/** schema.org, "Potential Actions": what a property of an action is filled with. */
const typesOfInput = (type: string, property: string) =>
  /^\w+-input$/.test(property) && reached(["Action"]).has(type) ? ["Text"] : undefined;

function problemsOfNode(
  node: Readonly<Record<string, unknown>>,
  expected: readonly string[],
  at: string,
): string[] {
  const type = node["@type"];
  if (type === undefined) {
    const isReference = Object.keys(node).join() === "@id" && expected.includes("IdReference");
    return isReference ? [] : [`${at} has no type`];
  }
  if (typeof type !== "string" || !definitions.has(type)) {
    return [`${at} is of an unknown type, ${type}`];
  }
  const problems = reached(expected).has(type)
    ? []
    : [`${at} is ${type}, which is none of ${expected.join(", ")}`];
  for (const [property, value] of Object.entries(node)) {
    if (property.startsWith("@")) continue;
    const types = typesOf(type, property) ?? typesOfInput(type, property);
    if (!types) {
      problems.push(`${at} is ${type}, which has no ${property}`);
    } else {
      problems.push(...schemaProblems(value, types, `${at}/${property}`));
    }
  }
  return problems;
}
