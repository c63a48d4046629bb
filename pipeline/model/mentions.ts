// Finds the names of placeholders in a text without parsing it: its analysis depends on the values of these alone.
import { mayBeRight, type Placeholders, placeholder, wordsOfOthers } from "./placeholders.ts";

/** Stands for all names: an escape or an entity may hide a brace, and an unclosed pair may hold anything. */
const anything = "*";

/** A brace behind an entity of HTML, an escape of YAML or of Markdown, and a pair that is not a whole placeholder. */
const hidden = /\{\{|&(?:#0*123|#x0*7b|lcub|lbrace);|\\(?:x7b|u007b|U0000007b|\{)/i;

/** A placeholder with one brace, which the rule about them looks up. */
const single = /\{[ \t]*((?:fact|brand)\.[\w-]+)/gi;

/** Names of the placeholders that a text mentions, in order. */
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

/** What names stand for, as one text: what was made with them is right as long as it is the same. */
export function meaningOf(names: readonly string[], placeholders: Placeholders): string {
  const meanings = names.map((name) => [name, placeholders.values.get(name) ?? null, mayBeRight(name, placeholders)]);
  // A name that stands for nothing is told with the name that was meant, which may be any.
  const isSure = meanings.every(
    ([name, value]) => name !== anything && typeof value === "string" && !value.includes("{{"),
  );
  return JSON.stringify(isSure ? meanings : [...placeholders.values, ...placeholders.unreadable]);
}
