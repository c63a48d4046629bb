// Fills required fields that are still empty, for the preview only. Nothing of it is checked or submitted.
import { colours } from "@site/common/brand.json";
import { placeholderText } from "@site/common/placeholder-text";
import type { Summary } from "../analyse/analysis.ts";
import type { Json, JsonMap } from "../read/yaml/value.ts";
import type { DeskField } from "./types.ts";

/** Codes of findings about missing or unfinished fields. */
const unwritten: ReadonlySet<string> = new Set([
  "schema-missing-field",
  "schema-length",
  "schema-count",
]);

/** Whether a file has a page, possibly with placeholders for missing fields. */
export function isShowable({ path, valid, isComplete, root, diagnostics }: Summary): boolean {
  if (valid) return true;
  if (!path.endsWith(".md") || !isComplete || !root) return false;
  return diagnostics.every(({ code }) => !code.startsWith("schema-") || unwritten.has(code));
}

function placeholderFor({ kind, label }: DeskField): Json | undefined {
  if (kind === "text" || kind === "long-text") {
    return `${placeholderText} ${label}: still to be written`;
  }
  if (kind === "picture") {
    return {
      alt: `${placeholderText} ${label}: still to be chosen`,
      url: "",
      width: 1600,
      height: 900,
      colour: colours.cement,
    };
  }
  return kind === "list" ? [] : undefined;
}

/** Placeholder values for required fields, in the compiler's output format. */
export function previewPlaceholders(fields: readonly DeskField[]): JsonMap {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = field.required ? placeholderFor(field) : undefined;
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}
