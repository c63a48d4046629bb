// Reads the properties of products and solutions as typed values.

import { pointerTo } from "@site/common/json-pointer";
import type { Fact, Messages, PropertyRow } from "../../../.cache/types/sources.d.ts";
import type { SingleFiles } from "../../read/file/singles.ts";
import type { Summary } from "../../read/file/summary.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { nodeAt, numberAt, scalarAt, textAt, type ValueNode } from "../../read/yaml/value.ts";
import type { Location } from "../../report/finding.ts";
import { type Profile, profilesOf } from "./profile.ts";

/** A typed value with its kind. */
export type PropertyValue =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number }
  | { readonly kind: "list"; readonly values: readonly number[] }
  | { readonly kind: "size"; readonly length: number; readonly width: number }
  | { readonly kind: "text"; readonly text: string };

/**
 * One value of a property. Most properties have one; some have one for each case, such as a fire
 * rating for each thickness.
 */
export interface PropertyCase {
  readonly pointer: string;
  readonly node: ValueNode;
  /** The values: none where a fact gives it or there are only words; more than one is an error. */
  readonly values: readonly PropertyValue[];
  /** Id of the fact that gives the value. */
  readonly fact: string | undefined;
  /** What the value holds for, such as 8 mm. */
  readonly at: string | undefined;
  readonly label: string | undefined;
  readonly words: string | undefined;
  /** Whether it is marked as a sample. */
  readonly sample: boolean;
}

/** A property of an entry. */
export interface EntryProperty {
  readonly id: string;
  readonly pointer: string;
  readonly cases: readonly PropertyCase[];
}

/**
 * What is needed to check properties and put them into words: the vocabulary, the facts, and the
 * accessories of build-ups.
 */
export interface PropertyRules {
  readonly rows: ReadonlyMap<string, PropertyRow>;
  readonly facts: ReadonlyMap<string, Fact>;
  /** The accessories with a complete section; undefined where their file has errors. */
  readonly profiles: readonly Profile[] | undefined;
  /** The messages for build-ups; undefined where messages.yaml has errors. */
  readonly buildUps: Messages["buildUps"] | undefined;
  /** Language tag for writing values; the sources' language if left out. */
  readonly tag?: string;
  /** Location of a fact's value. */
  readonly locationOfFact: (id: string) => Location;
}

/** The rules of the content; undefined where the vocabulary or the facts have errors. */
export function propertyRules(singles: SingleFiles): PropertyRules | undefined {
  const facts = singles.get("facts");
  const rows = singles.dataOf("vocabulary");
  const values = singles.dataOf("facts");
  if (!rows || !facts || !values) return undefined;
  const accessories = singles.get("accessories");
  return {
    rows: definedEntries(rows),
    facts: definedEntries(values),
    profiles: accessories?.valid === false ? undefined : accessories ? profilesOf(accessories) : [],
    buildUps: singles.dataOf("messages")?.buildUps,
    locationOfFact: (id) => locationOf(facts, pointerTo(pointerTo("", id), "value")),
  };
}

function definedEntries<Value>(
  record: Readonly<Record<string, Value | undefined>>,
): Map<string, Value> {
  return new Map(
    Object.entries(record).flatMap(([id, value]) =>
      value === undefined ? [] : [[id, value] as const],
    ),
  );
}

/** The properties of an entry; malformed values have no `values`. */
export function propertiesOf(
  { root }: Pick<Summary, "root">,
  pointer = "/properties",
): EntryProperty[] {
  const map = nodeAt(root, pointer);
  if (map?.kind !== "map") return [];
  return map.entries.map(({ key, value }) => {
    const at = pointerTo(pointer, key);
    return { id: key, pointer: at, cases: casesOf(value, at) };
  });
}

function casesOf(node: ValueNode, pointer: string): PropertyCase[] {
  if (node.kind === "list" && node.items.some((item) => item.kind === "map")) {
    return node.items.map((item, index) => caseOf(item, pointerTo(pointer, index)));
  }
  return [caseOf(node, pointer)];
}

function caseOf(node: ValueNode, pointer: string): PropertyCase {
  const value = nodeAt(node, "/value");
  const own = typedValue(node.kind === "map" && value ? value : node);
  const number = (name: string) => numberAt(node, `/${name}`);
  const [from, to, length, width] = ["from", "to", "length", "width"].map(number);
  const values: PropertyValue[] = own ? [own] : [];
  if (from !== undefined && to !== undefined) values.push({ kind: "range", from, to });
  if (length !== undefined && width !== undefined) values.push({ kind: "size", length, width });
  return {
    pointer,
    node,
    values,
    fact: textAt(node, "/fact"),
    at: textAt(node, "/at"),
    label: textAt(node, "/label"),
    words: textAt(node, "/words"),
    sample: scalarAt(node, "/sample") === true,
  };
}

function typedValue(node: ValueNode): PropertyValue | undefined {
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

/**
 * The value of a fact: a number, a list of numbers, a range where the text is one such as “8 to
 * 12”, or the text.
 */
export function typedFact({ value }: Fact): PropertyValue {
  if (typeof value === "number") return { kind: "number", value };
  if (Array.isArray(value)) return { kind: "list", values: value };
  const [, from, to] = rangeText.exec(value) ?? [];
  return from === undefined || to === undefined
    ? { kind: "text", text: value }
    : { kind: "range", from: Number(from), to: Number(to) };
}

/**
 * Converts a value to a property's kind: a number can be a list of one or a range of length 0;
 * undefined where it does not fit.
 */
export function asKind(typed: PropertyValue, kind: PropertyRow["kind"]): PropertyValue | undefined {
  if (typed.kind === kind) return typed;
  if (typed.kind !== "number") return undefined;
  const { value } = typed;
  if (kind === "list") return { kind, values: [value] };
  return kind === "range" ? { kind, from: value, to: value } : undefined;
}

/** The numbers of a value. */
export function valueNumbers(typed: PropertyValue): readonly number[] {
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

/**
 * Whether a value agrees with a fact's value. With a range as fact, a list has to reach from end to
 * end and a number has to lie within.
 */
export function agrees(value: PropertyValue, given: PropertyValue): boolean {
  if (value.kind === "text" || given.kind === "text") {
    return value.kind === "text" && given.kind === "text" && value.text === given.text;
  }
  const own = valueNumbers(value);
  const its = valueNumbers(given);
  if (given.kind !== "range" || value.kind === "range") return own.join() === its.join();
  const [low = 0, high = 0] = its;
  if (value.kind === "list") return Math.min(...own) === low && Math.max(...own) === high;
  return own.every((number) => low <= number && number <= high);
}

/** The value of a case: as typed, else from its fact; undefined where it has words only. */
export function caseValue(
  { values: [typed], fact }: PropertyCase,
  { facts }: PropertyRules,
): PropertyValue | undefined {
  const given = fact === undefined ? undefined : facts.get(fact);
  return typed ?? (given && typedFact(given));
}
