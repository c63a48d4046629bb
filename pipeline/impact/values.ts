// Compares two values of a file field by field, in words for people.
import type { Json } from "../model/value.ts";

/** A field that has changed. */
export interface FieldChange {
  /** Its path in the file, such as `meta.title` or `rows[2].value`. */
  readonly field: string;
  /** The old and new value in words; undefined if it did not or does not exist. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

type Value = Json | undefined;

/** The fields that differ, in the order of the old value and then of the new one. */
export function fieldChanges(before: Value, after: Value, field = ""): FieldChange[] {
  if (same(before, after)) return [];
  if (isMap(before) && isMap(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) =>
      fieldChanges(before[name], after[name], field ? `${field}.${name}` : name),
    );
  }
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  if (isList && before.some(isGroup)) {
    return before.flatMap((item, index) =>
      fieldChanges(item, after[index], `${field}[${index + 1}]`),
    );
  }
  return [{ field, before: inWords(before), after: inWords(after) }];
}

/** The items of a list that are not in another, counting repetitions. */
export function without(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const item of other) left.set(item, (left.get(item) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(item) ?? 0;
    left.set(item, count - 1);
    return count <= 0;
  });
}

function isMap(value: Value): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isGroup(value: Value): boolean {
  return typeof value === "object" && value !== null;
}

function same(a: Value, b: Value): boolean {
  return a === b || (isGroup(a) && isGroup(b) && JSON.stringify(a) === JSON.stringify(b));
}

function inWords(value: Value): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    if (!value.some(isGroup)) return value.join(", ");
    return `${value.length} ${value.length === 1 ? "item" : "items"}`;
  }
  if (!isMap(value)) return String(value);
  // A group such as a picture is named by its first field.
  const [first] = Object.values(value);
  return isGroup(first) ? `${Object.keys(value).length} fields` : String(first);
}
