// What a member of a list is called in the form: the first words that it says.
import type { Value } from "./yaml-head.ts";

/** Fields by which a member is called, the first that has words. */
const naming = ["title", "name", "label", "key", "heading", "quote", "words", "text", "alt", "src"];

/** Most letters of a member's name. */
const longest = 60;

/** The words of a value: of a list, those of its items. */
function wordsOf(value: Value | undefined): string {
  if (value?.is === "list") return value.items.map(wordsOf).join(", ");
  return value?.is === "scalar" ? String(value.value ?? "") : "";
}

/** Empty where it says nothing yet. */
export function nameOf(value: Value | undefined): string {
  const names = value?.is === "map" ? [...naming, ...value.entries.keys()] : [];
  const all = value?.is === "map" ? names.map((name) => wordsOf(value.entries.get(name))) : [wordsOf(value)];
  const line = (all.find((text) => text !== "") ?? "").replace(/\s+/g, " ").trim();
  return line.length > longest ? `${line.slice(0, longest - 1).trimEnd()}…` : line;
}
