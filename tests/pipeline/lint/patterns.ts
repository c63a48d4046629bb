// How words were found by patterns that were made of them, before a writer's words of any length had to be found: what the
// functions that came in their place are held against.
import { letters } from "../../../pipeline/lint/letters.ts";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Words with any white space between them. */
export function spacedPattern(words: string): RegExp {
  return new RegExp(escaped(words).replace(/[ \n]+/g, "\\s+"), "gu");
}

/** The words of a dictionary. */
export function dictionaryPattern(words: readonly string[]): RegExp {
  const all = [...words].sort((a, b) => b.length - a.length).map((word) => escaped(word).replace(/\s+/g, "\\s+"));
  return new RegExp(
    `(?<![${letters}\\d/._@#&=?-])(?:${all.join("|")})(?![${letters}\\d/_@=]|\\.[${letters}]|-[${letters}])`,
    "gi",
  );
}
