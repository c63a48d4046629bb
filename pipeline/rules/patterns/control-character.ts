import type { CheckFile, Meta } from "../../rule.ts";
import { alike, codePoint, foundIn, times, whereIn } from "./parts/invisible-characters.ts";

/**
 * C0 and C1 without tab and line ends, the replacement character, Unicode line breaks, direction overrides, lone surrogates and
 * noncharacters. Direction marks and isolates are allowed, as right-to-left texts use them.
 */
const pattern =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\u202d\u202e\ufffd-\uffff]|\p{Cs}/gu;

/** C1 after letters that cp1252 shows for the bytes before it belongs to garbled letters, another rule. */
const garbledBefore = /[ÂÃâð]$|â.$/u;

/**
 * Characters that steer an old printer or turn the order of letters round come along with texts
 * pasted from other programs. Nobody sees them, and a single one in a title keeps every reader of
 * the feed from reading any of it. Marks that texts from right to left need are no such
 * characters. A � is what is left of a letter that could not be read when the text was saved.
 *
 * ```yaml bad articles/second-article.md fields
 * title: "The second \u0007 article"
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * title: The second article
 * ```
 */
export const meta: Meta = {
  code: "control-character",
  severity: "error",
  about: "program",
  meaning: "A character that no page can show, or one that turns the letters' order round.",
  scope: "file",
};

export const check: CheckFile = (source, report) => {
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
    report(
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
};
