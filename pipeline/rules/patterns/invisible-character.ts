import type { CheckFile, Meta } from "../../rule.ts";
import { alike, codePoint, foundIn, times, whereIn } from "./parts/invisible-characters.ts";

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

/**
 * A space without width or a soft hyphen hides in pasted words. The word looks right, but no
 * search finds it, and neither the dictionary nor the check of facts knows it. *Fix* at the desk,
 * or npm run content -- fix, takes them out. In emoji and in scripts that need such characters
 * they are left alone.
 *
 * ```yaml bad articles/second-article.md fields
 * title: "The second art\u200bicle"
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: The second article
 * ```
 */
export const meta: Meta = {
  code: "invisible-character",
  severity: "warning",
  about: "words",
  meaning: "A character without width that does nothing.",
  scope: "file",
};

export const check: CheckFile = (source, report) => {
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
    report(
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
};
