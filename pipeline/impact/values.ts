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
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length && before.some(isGroup)) {
      return before.flatMap((item, index) =>
        fieldChanges(item, after[index], `${field}[${index + 1}]`),
      );
    }
    if (![...before, ...after].some(isGroup)) return listChange(field, before, after);
  }
  return [{ field, before: inWords(before), after: inWords(after) }];
}

/** The difference between two lists of plain values: items removed and added. */
function listChange(field: string, before: readonly Json[], after: readonly Json[]): FieldChange[] {
  const gone = without(before.map(String), after.map(String));
  const come = without(after.map(String), before.map(String));
  if (gone.length === 0 && come.length === 0) {
    return [{ field, before: before.join(", "), after: after.join(", ") }];
  }
  const words = (items: readonly string[]) => (items.length > 0 ? items.join(", ") : undefined);
  return [{ field, before: words(gone), after: words(come) }];
}

/**
 * The items of a list that are not in another, counting repetitions.
 * @param nameOf what equal items have in common
 */
export function without<Item>(
  list: readonly Item[],
  other: readonly Item[],
  nameOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const left = new Map<unknown, number>();
  for (const name of other.map(nameOf)) left.set(name, (left.get(name) ?? 0) + 1);
  return list.filter((item) => {
    const count = left.get(nameOf(item)) ?? 0;
    left.set(nameOf(item), count - 1);
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
