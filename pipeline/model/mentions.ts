// Finds placeholder names in a text without parsing it; these names are part of the cache key of its analysis.
import { mayBeRight, type Placeholders, placeholder, wordsOfOthers } from "./placeholders.ts";

/** Stands for all names: an escape or entity may hide a brace, and an unclosed pair may contain anything. */
const anything = "*";

/** A brace written as an HTML entity or as an escape of YAML or Markdown, or a {{ that does not begin a whole placeholder. */
const hidden = /\{\{|&(?:#0*123|#x0*7b|lcub|lbrace);|\\(?:x7b|u007b|U0000007b|\{)/i;

/** A placeholder with single braces, which the lint rule about them looks up. */
const single = /\{[ \t]*((?:fact|brand)\.[\w-]+)/gi;

/** Sorted names of the placeholders that a text mentions. */
export function mentionsIn(text: string): readonly string[] {
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

/** The values of these names as one text, for a cache key: an analysis is valid as long as this text is the same. */
export function meaningOf(names: readonly string[], placeholders: Placeholders): string {
  const meanings = names.map((name) => [name, placeholders.values.get(name) ?? null, mayBeRight(name, placeholders)]);
  // The finding for an unknown name suggests a known one, so it depends on all names.
  const isSure = meanings.every(
    ([name, value]) => name !== anything && typeof value === "string" && !value.includes("{{"),
  );
  return JSON.stringify(isSure ? meanings : [...placeholders.values, ...placeholders.unreadable]);
}
