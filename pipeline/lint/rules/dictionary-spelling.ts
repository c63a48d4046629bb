// Rule: a name or word in a form that dictionary.yaml replaces by another.

import { rowOf } from "../../collections.ts";
import { replacing } from "../../finding.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import type { Words } from "../../model/collection.ts";
import { isTyped } from "../../model/prose.ts";
import { type Dictionary, wordsIn } from "../dictionary-words.ts";
import { isInCompanyName, mayBeName } from "../proper-names.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

/** Files whose words are patterns or data of the compiler. */
const exempt = new Set<Words | undefined>(["rules", "names"]);

/** Keeps the capital of a word at the beginning of a sentence. */
function inCaseOf(found: string, right: string): string {
  const [first = ""] = found;
  return first !== first.toLowerCase() && right[0] === right[0]?.toLowerCase()
    ? first.toUpperCase() + right.slice(1)
    : right;
}

function* findings(source: CheckedFile, { spellings }: Dictionary): Iterable<RuleFinding> {
  if (exempt.has(rowOf(source).words)) return;
  for (const { text, start, end, found, entry, location } of wordsIn(source, spellings)) {
    if (isInCompanyName(text, start, end)) continue;
    const right = inCaseOf(found, entry);
    // Our own names have their capital anyway.
    const isName = right !== entry && mayBeName(text, start, end);
    yield finding(location, `“${found}” is written “${right}” on this site.`, {
      help: isName
        ? `Write ${right}, unless it is the name of somebody or something else.`
        : `Write ${right}`,
      fix:
        isTyped(source, location.span, found) && !isName
          ? replacing(location, right, `“${found}” is now “${right}”`)
          : undefined,
    });
  }
}

export const rule: Rule = {
  code: "dictionary-spelling",
  severity: "warning",
  about: "words",
  meaning: "A name or word is not spelled as dictionary.yaml says.",
  languages: ["en"],
  check(source, { dictionary }) {
    return findings(source, dictionary);
  },
};
