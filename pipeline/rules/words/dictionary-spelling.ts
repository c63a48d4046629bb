// Rule: a name or word in a form that dictionary.yaml replaces by another.

import { wordsIn } from "../../core/values/dictionary-words.ts";
import { replacing, suggestionOf } from "../../finding.ts";
import type { Words } from "../../model/collection.ts";
import { isTyped } from "../../model/prose.ts";
import type { CheckFile, Meta } from "../../rule.ts";
import { isInCompanyName, mayBeName } from "./parts/proper-names.ts";

/** Files whose words are patterns or data of the compiler. */
const exempt = new Set<Words | undefined>(["rules", "names"]);

/** Keeps the capital of a word at the beginning of a sentence. */
function inCaseOf(found: string, right: string): string {
  const [first = ""] = found;
  return first !== first.toLowerCase() && right[0] === right[0]?.toLowerCase()
    ? first.toUpperCase() + right.slice(1)
    : right;
}

/**
 * Names and words are spelled in one way on the whole site, as dictionary.yaml says; two spellings
 * of one product look like two products. A button at the desk puts the right one in; npm run
 * content -- fix does so where only a hyphen differs.
 *
 * Nothing is said of the name of a company (Carbon Fiber Company, Fiber Works Ltd). Other words
 * with capitals within a sentence may be a name too, so these are left to you.
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
 * Fiber cement is cut with a saw.
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
 * Fibre cement is cut with a saw.
 * ```
 */
export const meta: Meta = {
  code: "dictionary-spelling",
  severity: "warning",
  about: "words",
  meaning: "A name or word is not spelled as dictionary.yaml says.",
  languages: ["en"],
  scope: "file",
};

export const check: CheckFile = (source, report, { dictionary, table }) => {
  if (exempt.has(table.rowOf(source).words)) return;
  for (const { text, start, end, found, entry, location } of wordsIn(
    source,
    dictionary.spellings,
  )) {
    if (isInCompanyName(text, start, end)) continue;
    const right = inCaseOf(found, entry);
    // Our own names have their capital anyway.
    const isName = right !== entry && mayBeName(text, start, end);
    report(location, `“${found}” is written “${right}” on this site.`, {
      help: isName
        ? `Write ${right}, unless it is the name of somebody or something else.`
        : `Write ${right}`,
      suggestions:
        isTyped(source, location.span, found) && !isName
          ? [suggestionOf(replacing(location, right, `“${found}” is now “${right}”`))]
          : [],
    });
  }
};
