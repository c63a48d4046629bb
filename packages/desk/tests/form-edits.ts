// For tests of the form's edits: the text after an edit, and random values in every YAML notation.
import fc from "fast-check";
import { expect } from "vitest";
import { isMap } from "yaml";
import { type Change, moveItem, remove, renameKey, setValue } from "../form/yaml-edits.ts";
import { type Head, headOf, isList, type Path, type Value, valueAt } from "../text/yaml-head.ts";

/** Order of the fields in front matter. */
export const order = [
  "key",
  "title",
  "description",
  "date",
  "updated",
  "image",
  "topics",
  "products",
  "draft",
  "meta",
];

/** Reads the YAML of a text; throws if it has none. */
export function head(
  text: string,
  path = text.startsWith("---") ? "articles/a.md" : "products/a.yaml",
): Head {
  const found = headOf(path, text);
  if (!found) throw new Error(`Not read:\n${text}`);
  return found;
}

/** Applies edits to a text. */
export function changed(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);
}

// The text after an edit.
export const withValue = (text: string, path: Path, value: Value) =>
  changed(text, setValue(head(text), path, value, order));
export const without = (text: string, path: Path) => changed(text, remove(head(text), path));
export const moved = (text: string, path: Path, at: number, by: 1 | -1) =>
  changed(text, moveItem(head(text), path, at, by));
export const renamed = (text: string, path: Path, key: string) =>
  changed(text, renameKey(head(text), path, key));

/** The text with one more member in a list, and with the list if it is missing. */
export function withItem(text: string, path: Path, item: Value): string {
  const list = valueAt(head(text), path);
  return withValue(text, [...path, isList(list) ? list.length : 0], item);
}

/** All values in the YAML as plain data. */
export function said(text: string): Record<string, unknown> {
  const { root } = head(text);
  return root && isMap(root) ? (root.toJSON() as Record<string, unknown>) : {};
}

/** Random texts, many of which look like YAML. */
export const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "a: b",
    "# no comment",
    "- dash",
    "{{fact.x}}",
    "true",
    "1e3",
    "null",
    "'",
    '"',
    "“curly”",
    "हिन्दी",
    "a\nb",
    "x\n",
    "  ",
    "---",
    "2024-02-30",
    "@at",
    "a #b",
    "|",
    ">",
  ),
);
const style = fc.constantFrom("double", "plain", "block");
/** Random texts in one of YAML's notations. */
export const written = fc.tuple(words, style).map(([value, how]) => {
  if (how === "plain" && /^[a-zA-Z][a-zA-Z ]*$/.test(value.trim())) return value.trim();
  if (how === "block" && /^[a-z]/.test(value) && !value.includes("\n")) {
    return `|\n  ${value.trimEnd()}\n  more`;
  }
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, " ");
});
/** A comment at the end of a line, or none. */
export const comment = fc.constantFrom("", "", " # said", "");

/** The lines that an edit did not touch are at both ends of the file. */
export function keeps(before: string, changes: readonly Change[]): void {
  for (const { from, to } of changes) {
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(before.lastIndexOf("\n---\n# Body") + 1);
  }
}
