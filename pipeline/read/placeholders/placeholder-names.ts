// Finds placeholder names in a text without parsing it. Their values are part of the cache key of its analysis.
import type { SourceFile } from "../files/source.ts";
import { type Placeholders, placeholder, wordsOfOthers } from "./placeholders.ts";

/** Stands for all names: an escape or entity may hide a brace, and an unclosed pair may contain anything. */
const anything = "*";

/** A brace written as an HTML entity or as an escape of YAML or Markdown, or a {{ that does not begin a whole placeholder. */
const hidden = /\{\{|&(?:#0*123|#x0*7b|lcub|lbrace);|\\(?:x7b|u007b|U0000007b|\{)/i;

/** A placeholder with single braces; the check of braces looks its name up. */
const single = /\{[ \t]*((?:fact|brand)\.[\w-]+)/gi;

/** The names of the placeholders that a text placeholderNames, sorted. */
export function placeholderNamesIn(text: string): readonly string[] {
  if (!/\{|&|\\/.test(text)) return [];
  const names = new Set<string>();
  const rest = text.replace(placeholder, (_all, typed: string) => {
    const name = typed.trim();
    if (wordsOfOthers(typed) === undefined) names.add(/^[\w.-]+$/.test(name) ? name : anything);
    return " ";
  });
  if (hidden.test(rest)) names.add(anything);
  for (const [, name = ""] of rest.matchAll(single)) names.add(name.toLowerCase());
  return [...names].sort();
}

/** The placeholders that a file placeholderNames; its text is read only if they are not known. */
export const placeholderNamesOf = (file: SourceFile): readonly string[] =>
  file.placeholderNames ?? placeholderNamesIn(file.text);

/** The values of these names as one text, for a cache key: a result is valid as long as this text is the same. */
export function placeholderCacheKey(names: readonly string[], placeholders: Placeholders): string {
  const { values, unreadable } = placeholders;
  // The finding for an unknown name suggests a known one, so it depends on all names.
  const isSure = names.every(
    (name) => name !== anything && values.get(name)?.includes("{{") === false,
  );
  return JSON.stringify(
    isSure ? names.map((name) => [name, values.get(name)]) : [...values, ...unreadable],
  );
}
