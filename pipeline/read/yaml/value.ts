// Defines a YAML or JSON value with the position of every node, and reads its parts.
import { pointerSteps } from "@site/common/json-pointer";
import type { Span } from "../../report/finding.ts";

export type Json = string | number | boolean | null | Json[] | JsonMap;

export type JsonMap = { [key: string]: Json };

/** How a scalar is written (YAML 1.2.2, chapters 7 and 8). */
export type ScalarStyle = "plain" | "single" | "double" | "block";

export type Scalar = string | number | boolean | null;

/** Span of a node. */
interface Located {
  readonly span: Span;
  /** End of its first line, if it is written on several. */
  readonly firstLineEnd?: number;
}

export interface ScalarNode extends Located {
  readonly kind: "scalar";
  /** The value, with placeholders filled. */
  readonly value: Scalar;
  /** The decoded text before placeholders were filled, if it has any. */
  readonly template?: string;
  /** How it is written, unless plain. */
  readonly style?: Exclude<ScalarStyle, "plain">;
}

export interface ListNode extends Located {
  readonly kind: "list";
  readonly items: readonly ValueNode[];
}

export interface MapEntry {
  readonly key: string;
  readonly keySpan: Span;
  readonly value: ValueNode;
}

export interface MapNode extends Located {
  readonly kind: "map";
  readonly entries: readonly MapEntry[];
}

export type ValueNode = ScalarNode | ListNode | MapNode;

/** All scalars in a value, in the order of the file. */
export function* scalarsIn(node: ValueNode | undefined): Generator<ScalarNode> {
  if (node?.kind === "scalar") {
    yield node;
  } else if (node?.kind === "list") {
    for (const item of node.items) yield* scalarsIn(item);
  } else {
    for (const { value } of node?.entries ?? []) yield* scalarsIn(value);
  }
}

/** The decoded text of a scalar with its placeholders; empty where it is not text. */
export function writtenText({ value, template }: ScalarNode): string {
  return template ?? (typeof value === "string" ? value : "");
}

/**
 * The plain value of a node. Maps have no prototype, so that a key such as `__proto__` is only a
 * key.
 */
export function toJson(node: ValueNode): Json {
  if (node.kind === "scalar") return node.value;
  if (node.kind === "list") return node.items.map(toJson);
  const result: JsonMap = Object.create(null);
  for (const entry of node.entries) result[entry.key] = toJson(entry.value);
  return result;
}

/**
 * A plain value as text; empty for a list or map, as a map without prototype cannot be converted.
 */
export function wordOf(value: unknown): string {
  return value !== null && typeof value === "object" ? "" : String(value);
}

/** The node at a JSON pointer (RFC 6901); undefined where there is none. */
export function nodeAt(root: ValueNode | undefined, pointer: string): ValueNode | undefined {
  let node: ValueNode | undefined = root;
  for (const step of pointerSteps(pointer)) {
    if (node?.kind === "map") {
      node = entryOf(node, step)?.value;
    } else if (node?.kind === "list") {
      node = node.items[Number(step)];
    } else {
      return undefined;
    }
  }
  return node;
}

/** The entry of the map at a pointer, with the span of its key. */
export function entryAt(
  root: ValueNode | undefined,
  pointer: string,
  key: string,
): MapEntry | undefined {
  const node = nodeAt(root, pointer);
  return node?.kind === "map" ? entryOf(node, key) : undefined;
}

/** The entry of a map; the last one if the key occurs twice. */
export function entryOf({ entries }: MapNode, key: string): MapEntry | undefined {
  // A plain loop: a callback for every entry would cost more than the rest of this module.
  for (let at = entries.length - 1; at >= 0; at--) {
    if (entries[at]?.key === key) return entries[at];
  }
  return undefined;
}

/** The scalar at a JSON pointer; undefined where there is none, or a list or a map. */
export function scalarAt(root: ValueNode | undefined, pointer: string): Scalar | undefined {
  const node = nodeAt(root, pointer);
  return node?.kind === "scalar" ? node.value : undefined;
}

/** The text at a JSON pointer; undefined where there is none. */
export function textAt(root: ValueNode | undefined, pointer: string): string | undefined {
  const value = scalarAt(root, pointer);
  return typeof value === "string" ? value : undefined;
}

/** The number at a JSON pointer; undefined where there is none. */
export function numberAt(root: ValueNode | undefined, pointer: string): number | undefined {
  const value = scalarAt(root, pointer);
  return typeof value === "number" ? value : undefined;
}

/** The texts of the list at a JSON pointer; other items are left out. */
export function textsAt(root: ValueNode | undefined, pointer: string): string[] {
  const node = nodeAt(root, pointer);
  if (node?.kind !== "list") return [];
  return node.items.flatMap((item) => textAt(item, "") ?? []);
}

/** The JSON pointers of the items of the list at a pointer; none where it is not a list. */
export function itemsAt(root: ValueNode | undefined, pointer: string): string[] {
  const node = nodeAt(root, pointer);
  return node?.kind === "list" ? node.items.map((_, index) => `${pointer}/${index}`) : [];
}

/** The names of a map's fields. */
export const namesIn = (root: ValueNode | undefined): string[] =>
  root?.kind === "map" ? root.entries.map(({ key }) => key) : [];

/** The value if it is a map, else an empty map. */
export function asMap(value: Json | undefined): JsonMap {
  return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
}
