// Rule: a word that dictionary.yaml bans from the site, such as a promise that nobody can fulfil.

import { rowOf } from "../../collections.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import type { Words } from "../../model/collection.ts";
import { type Dictionary, wordsIn } from "../dictionary-words.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

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

function* findings(source: CheckedFile, { avoided }: Dictionary): Iterable<RuleFinding> {
  if (exempt.has(rowOf(source).words)) return;
  for (const { text, start, end, found, entry, location } of wordsIn(source, avoided)) {
    if (isQuoted(text, start, end)) continue;
    const message = `“${found}” is not used on this site, because it ${entry.because}.`;
    yield finding(location, message, entry.write);
  }
}

export const rule: Rule = {
  code: "dictionary-avoid",
  severity: "warning",
  about: "words",
  meaning: "A word that dictionary.yaml keeps off the site.",
  languages: ["en"],
  check(source, { dictionary }) {
    return findings(source, dictionary);
  },
};
