// Rule: a sentence that is too long to follow; only a note.

import { rowOf, singleFiles } from "../../collections.ts";
import { type CheckedFile, isOf } from "../../model/analysis.ts";
import type { Words } from "../../model/collection.ts";
import { type Prose, sentencesOf, spanIn, withoutLiquid } from "../../model/prose.ts";
import { hasCards } from "../head-words.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

/** Most words of a sentence; plain language aims at about 25, so this is generous. */
const maxWords = 45;

/** A shorter text cannot have too many words. */
const fewestLetters = maxWords * 2;

/** Contracts and privacy policies have to list what the law demands. */
const exempt = new Set<Words | undefined>(["law", "press", "claims", "rules"]);

/** Fields whose length other rules check. */
const measured = /^(?:\/meta)?\/(?:title|description)$/;

const count = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

/** Most words of a list item, such as a name with a place, and fewest items of a list. */
const maxItemWords = 4;
const fewestItems = 8;

/** Words of a sentence without those of a list in it: thirty names are easy to follow. */
function countOutsideLists(text: string): number {
  const parts = text.split(/[,;]/);
  const others = parts.filter((part) => count(part) > maxItemWords);
  return count(parts.length - others.length < fewestItems ? text : others.join(","));
}

function findings(source: CheckedFile): RuleFinding[] {
  if (exempt.has(rowOf(source).words)) return [];
  const isMeasured = ({ pointer = "" }: Prose) =>
    (hasCards(source) && measured.test(pointer)) ||
    (isOf(source, singleFiles.pages) && /\/(?:title|description)$/.test(pointer));
  return source.prose.flatMap((prose) => {
    if (prose.kind === "field" && isMeasured(prose)) return [];
    const block = withoutLiquid(prose.text);
    if (prose.kind === "heading" || block.length < fewestLetters || count(block) <= maxWords) {
      return [];
    }
    return sentencesOf(block).flatMap(({ text, start }) => {
      const words = text.length < fewestLetters ? 0 : count(text);
      if (words <= maxWords || countOutsideLists(text) <= maxWords) return [];
      const end = start + text.trimEnd().length;
      return [
        finding(
          { file: source.path, span: spanIn(prose, start, end) },
          `The sentence has ${words} words; it reads better as two.`,
          "Look for an “and”, a “which” or a semicolon where a new sentence can begin.",
        ),
      ];
    });
  });
}

export const rule: Rule = {
  code: "sentence-long",
  severity: "note",
  meaning: "A sentence of very many words.",
  languages: ["en"],
  check: findings,
};
