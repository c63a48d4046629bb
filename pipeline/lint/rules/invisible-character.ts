// Rule: invisible characters (U+200B, U+00AD and others) from pasted text, because of which search, dictionary and fact check do not
// recognise a word.

import type { CheckedFile } from "../../model/analysis.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { alike, codePoint, foundIn, times, whereIn } from "../unseen.ts";

/** A quick test: most files have none of them. */
const any =
  /\u200d|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\udb40[\udc00-\udc7f]/;

/** They have a function in emoji, and in scripts whose letters they join or separate. */
const letterOfOtherScript =
  "(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Common}])[\\p{L}\\p{M}])";
const pattern = new RegExp(
  [
    "[\\u00ad\\u180e\\u2060-\\u2064\\ufeff]",
    // Thai and related scripts use it instead of spaces between words.
    "(?<![\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}])\\u200b",
    `(?<!${letterOfOtherScript}|\\p{Emoji}|\\ufe0f)[\\u200c\\u200d]`,
    `(?<!${letterOfOtherScript}|\\p{Emoji}|[\\p{S}\\p{N}])[\\ufe00-\\ufe0f]`,
    "(?<!\\p{Emoji}[\\u{e0020}-\\u{e007f}]*)[\\u{e0000}-\\u{e007f}]",
  ].join("|"),
  "gu",
);

function* findings(source: CheckedFile): Iterable<RuleFinding> {
  const { path: file, text } = source;
  // An escape of YAML may stand for one.
  if (!any.test(text) && !/\\[uUx]/.test(text)) return;
  // Beside a YAML key it has a finding already, with the same fix.
  const reported = source.diagnostics.flatMap(({ code, span }) =>
    code === "yaml-syntax" ? [text[span.start]] : [],
  );
  const found = [...foundIn(source, pattern)].filter(({ text }) => !reported.includes(text));
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
  about: "words",
  meaning: "A character without width that does nothing.",
  check: findings,
};
