// The properties of products and solutions: what an entry of a specification table can say, as it is typed, and what the vocabulary
// and the facts know of it. Whether it may be said is for link/properties.ts, how it reads for property-words.ts.
import type { Fact, Messages, PropertyRow } from "../../.cache/types/sources.d.ts";
import { own, rowOf } from "../collections.ts";
import { type AnalysedFile, dataOf, type Summary } from "./analysis.ts";
import type { Location } from "./diagnostic.ts";
import { locationOf } from "./location.ts";
import { type Profile, profilesOf } from "./profile.ts";
import type { Singles } from "./singles.ts";
import { nodeAt, numberAt, pointerTo, type ScalarNode, type ValueNode, wordOf } from "./value.ts";

/** The property of a board's thickness, in millimetres: build-ups and uses name thicknesses of their products. */
export const thicknessId = "thickness";

/** A value with its kind. */
export type Typed =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  | { readonly kind: "list"; readonly values: readonly number[] }
  | { readonly kind: "size"; readonly length: number; readonly width: number }
  | { readonly kind: "text"; readonly text: string };

/** One value of a property: most have one, some have one for each case, such as a fire rating for each thickness. */
export interface PropertyCase {
  readonly pointer: string;
  readonly node: ValueNode;
  /** The values that are typed: none where a fact gives it or there are only words; more than one is a finding. */
  readonly typed: readonly Typed[];
  /** Id of the fact that gives it. */
  readonly fact?: string;
  readonly at?: ScalarNode;
  readonly label?: ScalarNode;
  readonly words?: ScalarNode;
}

/** A property that an entry says something of. */
export interface EntryProperty {
  readonly id: string;
  readonly pointer: string;
  readonly cases: readonly PropertyCase[];
}

/** What the vocabulary and the facts say of properties, and the accessories of build-ups. */
export interface PropertyRules {
  readonly rows: ReadonlyMap<string, PropertyRow>;
  readonly facts: ReadonlyMap<string, Fact>;
  /** The accessories whose sections are known; undefined where their file cannot be taken. */
  readonly profiles: readonly Profile[] | undefined;
  /** How build-ups are said; undefined where the messages cannot be read. */
  readonly buildUps: Messages["buildUps"] | undefined;
  /** The language that values are written in; that of the sources where it is left out. */
  readonly tag?: string;
  /** Where a fact stands. */
  readonly locationOfFact: (id: string) => Location;
}

/** The rules of a content; undefined where the vocabulary or the facts cannot be read, so that nothing is known. */
export function propertyRules(singles: Singles): PropertyRules | undefined {
  const facts = singles.get(own.facts);
  const [rows, values] = [dataOf(singles.get(own.vocabulary), own.vocabulary), dataOf(facts, own.facts)];
  if (!rows || !facts || !values) return undefined;
  const accessories = singles.get(own.accessories);
  return {
    rows: mapOf(rows),
    facts: mapOf(values),
    profiles: accessories?.valid === false ? undefined : accessories ? profilesOf(accessories) : [],
    buildUps: dataOf(singles.get(own.messages), own.messages)?.buildUps,
    locationOfFact: (id) => locationOf(facts, pointerTo(pointerTo("", id), "value")),
  };
}

function mapOf<Value>(record: Readonly<Record<string, Value | undefined>>): Map<string, Value> {
  return new Map(Object.entries(record).flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));
}

/** Whether the entries of a collection have properties. */
export function hasProperties(file: Pick<AnalysedFile, "collection">): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.additions.includes("specified");
}

/** The key of an entry whose file's name is its key, as that of every entry with properties is. */
export function keyOfFile(file: AnalysedFile): string {
  const collection = rowOf(file);
  const { path } = file;
  return collection.kind === "entries" ? path.slice(collection.folder.length + 1, -collection.extension.length) : "";
}

/** The properties of an entry, as far as they are written as they should be. */
export function propertiesOf({ root }: Pick<Summary, "root">, pointer = "/properties"): EntryProperty[] {
  const map = nodeAt(root, pointer);
  if (map?.kind !== "map") return [];
  return map.entries.map(({ key, value }) => {
    const at = pointerTo(pointer, key);
    return { id: key, pointer: at, cases: casesOf(value, at) };
  });
}

function casesOf(node: ValueNode, pointer: string): PropertyCase[] {
  if (node.kind === "list" && node.items.some((item) => item.kind === "map"))
    return node.items.map((item, index) => caseOf(item, pointerTo(pointer, index)));
  return [caseOf(node, pointer)];
}

function caseOf(node: ValueNode, pointer: string): PropertyCase {
  const typed = typedOf(node);
  if (node.kind !== "map") return { pointer, node, typed: typed ? [typed] : [] };
  const field = (name: string) => node.entries.find(({ key }) => key === name)?.value;
  const words = (name: "at" | "label" | "words") => {
    const value = field(name);
    return value?.kind === "scalar" && typeof value.value === "string" ? { [name]: value } : {};
  };
  const value = field("value");
  const own = value && typedOf(value);
  const [from, to] = [numberAt(node, "/from"), numberAt(node, "/to")];
  const [length, width] = [numberAt(node, "/length"), numberAt(node, "/width")];
  const fact = field("fact");
  return {
    pointer,
    node,
    typed: [
      ...(own ? [own] : []),
      ...(from === undefined || to === undefined ? [] : [{ kind: "range", from, to } as const]),
      ...(length === undefined || width === undefined ? [] : [{ kind: "size", length, width } as const]),
    ],
    ...(fact?.kind === "scalar" ? { fact: wordOf(fact.value) } : {}),
    ...words("at"),
    ...words("label"),
    ...words("words"),
  };
}

function typedOf(node: ValueNode): Typed | undefined {
  if (node.kind === "list") {
    const values = node.items.flatMap((item) =>
      item.kind === "scalar" && typeof item.value === "number" ? [item.value] : [],
    );
    return values.length === node.items.length ? { kind: "list", values } : undefined;
  }
  if (node.kind === "map") return undefined;
  if (typeof node.value === "number") return { kind: "number", value: node.value };
  return typeof node.value === "string" ? { kind: "text", text: node.value } : undefined;
}

const rangeText = /^\s*(-?\d+(?:\.\d+)?)\s*(?:to|–|-)\s*(-?\d+(?:\.\d+)?)\s*$/;

/** What a fact gives: a number, the numbers of a list, the range that a text such as 8 to 12 is, or the text. */
export function typedFact({ value }: Fact): Typed {
  if (typeof value === "number") return { kind: "number", value };
  if (Array.isArray(value)) return { kind: "list", values: value };
  const [, from, to] = rangeText.exec(value) ?? [];
  return from === undefined || to === undefined
    ? { kind: "text", text: value }
    : { kind: "range", from: Number(from), to: Number(to) };
}

/** A value as a property of a kind has it: one number is a list of one and a range without length. */
export function asKind(typed: Typed, kind: PropertyRow["kind"]): Typed | undefined {
  if (typed.kind === kind) return typed;
  if (typed.kind !== "number") return undefined;
  const { value } = typed;
  if (kind === "list") return { kind, values: [value] };
  return kind === "range" ? { kind, from: value, to: value } : undefined;
}

/** The numbers of a value. */
export function numbersOf(typed: Typed): readonly number[] {
  switch (typed.kind) {
    case "number":
      return [typed.value];
    case "range":
      return [typed.from, typed.to];
    case "list":
      return typed.values;
    case "size":
      return [typed.length, typed.width];
    default:
      return [];
  }
}

/** Whether a value agrees with one that a fact gives: the same; of a range a list from end to end, or a number within. */
export function agrees(value: Typed, given: Typed): boolean {
  if (value.kind === "text" || given.kind === "text")
    return value.kind === "text" && given.kind === "text" && value.text === given.text;
  const [own, its] = [numbersOf(value), numbersOf(given)];
  if (given.kind !== "range" || value.kind === "range") return own.join() === its.join();
  const [low = 0, high = 0] = its;
  if (value.kind === "list") return Math.min(...own) === low && Math.max(...own) === high;
  return own.every((number) => low <= number && number <= high);
}

/** The value of a case: as typed, else as its fact gives it; undefined where it is said in words only. */
export function caseValue({ typed: [typed], fact }: PropertyCase, { facts }: PropertyRules): Typed | undefined {
  const given = fact === undefined ? undefined : facts.get(fact);
  return typed ?? (given && typedFact(given));
}

/** The numbers of a property of an entry, of all its cases; undefined where it has none. */
export function numbersAt(source: Summary, id: string, rules: PropertyRules): readonly number[] | undefined {
  const property = propertiesOf(source).find((one) => one.id === id);
  const numbers =
    property?.cases.flatMap((one) => numbersOf(caseValue(one, rules) ?? { kind: "text", text: "" })) ?? [];
  return numbers.length > 0 ? numbers : undefined;
}

/** A case however its number and unit are joined. */
const spaced = (text: string) => text.replace(/\s+/g, " ");

/** The facts that say what a property of an entry is, in a case or whatever the case. */
export function statingFacts(
  { facts }: PropertyRules,
  collection: string,
  key: string,
  id: string,
  at: string | undefined,
): readonly (readonly [id: string, fact: Fact])[] {
  return [...facts].filter(([, { states, case: when }]) => {
    if (states?.property !== id || (when !== undefined && spaced(when) !== spaced(at ?? ""))) return false;
    return Object.entries(states).some(
      ([name, keys]) => name === collection && Array.isArray(keys) && keys.includes(key),
    );
  });
}
