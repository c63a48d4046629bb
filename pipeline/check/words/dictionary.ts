// Reports words that dictionary.yaml replaces, and words that it keeps off the site.

import { codesOf } from "../../report/code.ts";
import type { CheckFile, Scope } from "../check.ts";
import { listedWords } from "./dictionary-words.ts";

export const codes = codesOf({
  "dictionary-avoid": {
    severity: "warning",
    guess: true,
    meaning: "A word that dictionary.yaml keeps off the site.",
  },
  "dictionary-spelling": {
    severity: "warning",
    guess: true,
    meaning: "A name or word is not spelled as dictionary.yaml says.",
  },
});

export const scope: Scope = { sourcesOnly: true };

export const check: CheckFile = (file, report, { dictionary, table }) => {
  const { authorship = "" } = table.rowFor(file);
  // The words of these files are patterns or data of the compiler.
  if (["rules", "names"].includes(authorship)) return;
  for (const { text, start, end, found, entry, location } of listedWords(
    file,
    dictionary.spellings,
  )) {
    const right = withCaseOf(found, entry);
    // Our own names have their capital anyway.
    const isName = right !== entry && mayBeName(text, start, end);
    report({
      code: codes["dictionary-spelling"],
      at: location,
      message: `“${found}” is written “${right}” on this site.`,
      help: isName
        ? `Write ${right}, unless it is the name of somebody or something else.`
        : `Write ${right}`,
    });
  }
  // Press texts and customers are quoted as they said it.
  if (["press", "customers"].includes(authorship)) return;
  for (const { text, start, end, found, entry, location } of listedWords(
    file,
    dictionary.avoided,
  )) {
    if (isQuoted(text, start, end)) continue;
    const message = `“${found}” is not used on this site, because it ${entry.because}.`;
    report({ code: codes["dictionary-avoid"], at: location, message, help: entry.write });
  }
};

/** Keeps the capital of a word at the beginning of a sentence. */
const withCaseOf = (found: string, right: string) =>
  /^\p{Lu}/u.test(found) ? right.slice(0, 1).toUpperCase() + right.slice(1) : right;

/** What precedes the first word of a sentence, heading or quotation. */
const opening = /(?:^|[.!?:;…]["”’)]?\s|["“‘(])\s*$/;

/** True if capitalised words may be a name: within a sentence, or before another capital. */
function mayBeName(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 10), start);
  const isFirst = opening.test(before) || text.slice(0, start).trim() === "";
  return (
    !isFirst ||
    /^[^\S\n]+\p{Lu}/u.test(text.slice(end, end + 10)) ||
    /\s\p{Lu}/u.test(text.slice(start, end))
  );
}

/** Most characters searched for quotation marks on either side of a word. */
const maxQuote = 400;

/** True if words are part of a longer quotation, so that somebody else said them. */
function isQuoted(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - maxQuote), start);
  const [inside] = /^[^“”]*(?=”)/.exec(text.slice(end, end + maxQuote)) ?? [];
  return /“[^”]*$/.test(before) && inside !== undefined && (!before.endsWith("“") || inside !== "");
}
