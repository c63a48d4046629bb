// Rule: a word that dictionary.yaml bans from the site, such as a promise that nobody can fulfil.

import { wordsIn } from "../../core/values/dictionary-words.ts";
import type { Words } from "../../model/collection.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/** Press texts and customers are quoted as they said it. */
const exempt = new Set<Words | undefined>(["press", "customers", "rules", "names"]);

/** Most characters searched for quotation marks on either side of a word. */
const longestQuote = 400;

/** Whether words are part of a longer quotation, so that somebody else said them. */
function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - longestQuote), start);
  const after = text.slice(end, end + longestQuote);
  const opens = before.lastIndexOf("“") > before.lastIndexOf("”");
  const closes = after.indexOf("”");
  const until = after.indexOf("“");
  const isClosed = closes >= 0 && (until < 0 || closes < until);
  return opens && isClosed && (!before.endsWith("“") || closes > 0);
}

/**
 * Some words promise what nobody can keep, or mean something else to an engineer. dictionary.yaml
 * says why the word is not used and what to write instead.
 *
 * ```yaml bad dictionary.yaml
 * spellings:
 *   - write: fibre cement
 *     instead: [fiber cement]
 * avoid:
 *   - words: [fireproof]
 *     because: says of a material what only a tested wall can be
 *     write: Write “fire-resistant”, and give the rating of the wall.
 * ```
 *
 * ```markdown bad articles/second-article.md text
 * A wall of boards is fireproof.
 * ```
 *
 * ```yaml good dictionary.yaml
 * spellings:
 *   - write: fibre cement
 *     instead: [fiber cement]
 * avoid:
 *   - words: [fireproof]
 *     because: says of a material what only a tested wall can be
 *     write: Write “fire-resistant”, and give the rating of the wall.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * A wall of boards is fire-resistant.
 * ```
 */
export const meta: Meta = {
  code: "dictionary-avoid",
  severity: "warning",
  about: "words",
  meaning: "A word that dictionary.yaml keeps off the site.",
  languages: ["en"],
  scope: "file",
};

export const check: CheckFile = (source, report, { dictionary, table }) => {
  if (exempt.has(table.rowOf(source).words)) return;
  for (const { text, start, end, found, entry, location } of wordsIn(source, dictionary.avoided)) {
    if (isQuoted(text, start, end)) continue;
    const message = `“${found}” is not used on this site, because it ${entry.because}.`;
    report(location, message, entry.write);
  }
};
