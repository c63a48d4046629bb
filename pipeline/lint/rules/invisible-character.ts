// Characters without width that came along with a pasted text: a search, the dictionary and the check of facts do not know a word
// with one in it.

import type { CheckedFile } from "../../model/analysis.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { alike, codePoint, foundIn, times, whereIn } from "../unseen.ts";

/** A cheap look: most files have none of them. */
const any = /\u200d|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\udb40[\udc00-\udc7f]/;

/** In emoji, and in scripts whose letters they join or part, they say something. */
const letterOfOtherScript = "(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Common}])[\\p{L}\\p{M}])";
const pattern = new RegExp(
  [
    "[\\u00ad\\u180e\\u2060-\\u2064\\ufeff]",
    // Thai and its neighbours have no spaces between words; this sign is theirs.
    "(?<![\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}])\\u200b",
    `(?<!${letterOfOtherScript}|\\p{Emoji}|\\ufe0f)[\\u200c\\u200d]`,
    `(?<!${letterOfOtherScript}|\\p{Emoji}|[\\p{S}\\p{N}])[\\ufe00-\\ufe0f]`,
    "(?<!\\p{Emoji}[\\u{e0020}-\\u{e007f}]*)[\\u{e0000}-\\u{e007f}]",
  ].join("|"),
  "gu",
);

function* findings(source: CheckedFile): Iterable<RuleFinding> {
  const { path: file, text } = source;
  // Behind an escape of YAML it is not in the text as it is.
  if (!any.test(text) && !/\\[uUx]/.test(text)) return;
  // Beside a key of YAML it has its finding already, which is mended in the same way.
  const told = source.diagnostics.flatMap(({ code, span }) => (code === "yaml-syntax" ? [text[span.start]] : []));
  const found = [...foundIn(source, pattern)].filter(({ text }) => !told.includes(text));
  for (const group of alike(found)) {
    const [first] = group;
    yield finding(
      { file, span: first.span },
      `An invisible character ${codePoint(first.text)} ${whereIn(first)}.${times(group.length)}`,
      {
        help: "Take it out; it does nothing but hide the word from searches and from this check.",
        fix: {
          title: `${group.length === 1 ? "" : `${group.length} × `}${codePoint(first.text)} is taken out`,
          edits: group.map(({ span }) => ({ file, span, text: "" })),
        },
      },
    );
  }
}

export const rule: Rule = {
  code: "invisible-character",
  severity: "warning",
  meaning: "A character without width that does nothing.",
  check: findings,
};
