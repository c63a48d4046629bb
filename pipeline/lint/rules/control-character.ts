// Rule: control characters, which no reader can see and no page may contain: a single one in a title breaks the feed, as XML rejects it.

import type { CheckedFile } from "../../model/analysis.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { alike, codePoint, foundIn, times, whereIn } from "../unseen.ts";

/**
 * C0 and C1 without tab and line ends, the replacement character, Unicode line breaks, direction overrides, lone surrogates and
 * noncharacters. Direction marks and isolates are allowed, as right-to-left texts use them.
 */
const pattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202d\u202e\ufffd-\uffff]|\p{Cs}/gu;

/** C1 after letters that cp1252 shows for the bytes before it belongs to garbled letters, another rule. */
const garbledBefore = /[ÂÃâð]$|â.$/u;

function* findings(source: CheckedFile): Iterable<RuleFinding> {
  const { text, path } = source;
  const found = [...foundIn(source, pattern)].filter(
    (each) =>
      !/[\u0080-\u009f]/.test(each.text) ||
      !garbledBefore.test(text.slice(each.span.start - 2, each.span.start)),
  );
  for (const group of alike(found)) {
    const [first] = group;
    const lost = first.text === "\ufffd";
    const message = lost
      ? "A letter was lost here and is shown as \ufffd (U+FFFD)."
      : `An invisible character ${codePoint(first.text)} ${whereIn(first)}.`;
    yield finding(
      { file: path, span: first.span },
      `${message}${times(group.length)}`,
      first.escape
        ? `${first.escape} stands for it between straight double quotes: take it out, or write \\${first.escape} if the backslash is meant.`
        : lost
          ? "Type the letter that was meant."
          : /[\v\u0085\u2028\u2029]/.test(first.text)
            ? "Take it out, and end the line with Enter where a new line is meant."
            : "Take it out: delete what stands around it and type that again.",
    );
  }
}

export const rule: Rule = {
  code: "control-character",
  severity: "error",
  about: "program",
  meaning: "A character that no page can show, or one that turns the letters' order round.",
  check: findings,
};
