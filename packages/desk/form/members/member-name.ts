// Determines the name of a list's member in the form: its first text.
import { isList, isMapping, type Value } from "../../text/yaml-head.ts";

/** Fields used as a name, in order of preference. */
const naming = ["title", "name", "label", "key", "heading", "quote", "words", "text", "alt", "src"];

/** Longest name, in characters. */
const maxLength = 60;

/** The text of a value; for a list, its items joined. */
export function wordsOf(value: Value | undefined): string {
  if (isList(value)) return value.map(wordsOf).join(", ");
  return isMapping(value) ? "" : String(value ?? "");
}

/** The name; empty if the member has no text yet. */
export function memberName(value: Value | undefined): string {
  const all = isMapping(value)
    ? [...naming, ...Object.keys(value)].map((name) => wordsOf(value[name]))
    : [wordsOf(value)];
  const line = (all.find((text) => text !== "") ?? "").replace(/\s+/g, " ").trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
