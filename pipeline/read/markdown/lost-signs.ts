// Reports stars, tildes and underscores between letters or digits that Markdown reads as emphasis.

import type { Nodes, Root } from "mdast";
import { codesOf } from "../../report/code.ts";
import { type Fix, replacing, type Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { markdownTree } from "./markdown-tree.ts";
import { quoted, spanIn, type TextSource } from "./text-source.ts";
import { rangeOf, walk } from "./walk.ts";

export const codes = codesOf({
  "sign-lost": {
    severity: "warning",
    guess: true,
    meaning: "A star, tilde or underscore between letters or digits that is not printed.",
  },
});

const unit = `(?:[a-z]?m|k?g|ft|feet|foot|in|inch(?:es)?|yd|met(?:re|er)s?)[.²³]?|['"’”′″%°]+C?`;
/** A number, with a unit, or the letter of a size, as in “L * W”. */
const numberBefore = new RegExp(String.raw`\p{N}[ \t]*(?:${unit})?[ \t\r\n]*$`, "iu");
const numberBehind = /^[ \t\r\n]*[.,]?\p{N}/u;
const letterBefore = /(?<![\p{L}\p{M}\p{N}])\p{L}[ \t]*$/u;
const letterBehind = /^[ \t]*\p{L}(?![\p{L}\p{M}\p{N}’'])/u;

/** Longest text beside a mark that is looked at. */
const near = 24;

/** A run of marks beside the words of emphasis. */
interface Mark extends Span {
  readonly typed: string;
  readonly isBetweenNumbers: boolean;
  /** Between letters alone, with blanks, as in “L *W* H”; on one side it may be emphasis. */
  readonly isBetweenLone: boolean;
  readonly isLost: boolean;
}

/** The run of marks at a place, with those of emphasis within emphasis. */
function markAt(markdown: string, at: number, isOpening: boolean): Mark {
  let start = at;
  let end = at + 1;
  while (/[*_~]/.test(markdown[start - 1] ?? "")) start--;
  while (/[*_~]/.test(markdown[end] ?? "")) end++;
  const before = markdown.slice(Math.max(0, start - near), start);
  const behind = markdown.slice(end, end + near);
  const isBetweenNumbers = numberBefore.test(before) && numberBehind.test(behind);
  const isTouched = /[\p{L}\p{M}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(behind);
  // Emphasis by underscores ends at a slash, as in the path “src/__tests__/a.ts”.
  const isInPath = markdown[at] === "_" && (isOpening ? /\/$/.test(before) : /^\//.test(behind));
  return {
    start,
    end,
    typed: markdown.slice(start, end),
    isBetweenNumbers,
    isBetweenLone: letterBefore.test(before) && letterBehind.test(behind),
    isLost: isBetweenNumbers || isTouched || isInPath,
  };
}

interface Sign {
  readonly name: string;
  readonly help: string;
  /** What was meant between two numbers. */
  readonly meant?: string;
}

const signs: Readonly<Record<string, Sign>> = {
  "*": {
    name: "stars",
    help: "Write × between numbers, and \\* for a star that readers should see.",
    meant: "×",
  },
  "~": {
    name: "tildes",
    help: "Write – between numbers, and \\~ for a tilde that readers should see.",
    meant: "–",
  },
  _: { name: "underscores", help: "Write \\_ for an underscore that readers should see." },
};

/** Writes what was meant in place of both marks, if numbers stand beside both. */
function fixFor(marks: readonly Mark[], { meant }: Sign, source: TextSource): Fix | undefined {
  const { file, markdown } = source;
  const isClear = marks.every(
    ({ isBetweenNumbers, typed }) => isBetweenNumbers && new Set(typed).size === 1,
  );
  if (meant === undefined || !isClear) return undefined;
  const edits = marks.flatMap(({ start, end }) => {
    const [before = ""] = /[ \t]*$/.exec(markdown.slice(Math.max(0, start - near), start)) ?? [];
    const [behind = ""] = /^[ \t]*/.exec(markdown.slice(end, end + near)) ?? [];
    const span = spanIn(source, { start: start - before.length, end: end + behind.length });
    const text = meant === "×" && before + behind !== "" ? ` ${meant} ` : meant;
    return replacing({ file, span }, text, "").edits;
  });
  return { title: `${meant} stands between the numbers`, edits };
}

const emphasis: ReadonlySet<string> = new Set(["emphasis", "strong", "delete"]);

/** The words of a picture's text, and their place. */
function labelOf(node: Nodes, markdown: string): readonly [words: string, at: number] | undefined {
  if (node.type !== "image" && node.type !== "imageReference") return undefined;
  const { start, end } = rangeOf(node);
  const typed = markdown.slice(start, end);
  const last = Math.max(typed.lastIndexOf("]("), typed.lastIndexOf("]["));
  return [typed.slice(2, last < 0 ? -1 : last), start + 2];
}

/**
 * Reports them in a text and in the texts of its pictures.
 * @param from the place in the source at which the tree's text begins
 */
export function reportLostSigns(tree: Root, source: TextSource, report: Report, from = 0): void {
  const { file, markdown } = source;
  const seen = new Set<number>();
  walk<Nodes>(tree, (node) => {
    const [label = "", at = 0] = from === 0 ? (labelOf(node, markdown) ?? []) : [];
    if (/[*_~]/.test(label)) reportLostSigns(markdownTree(label), source, report, at);
    if (!emphasis.has(node.type)) return;
    const start = from + rangeOf(node).start;
    const end = from + rangeOf(node).end;
    const marks = [markAt(markdown, start, true), markAt(markdown, end - 1, false)];
    const areLost = marks.every(({ isBetweenLone }) => isBetweenLone);
    const isNew = marks.some((mark) => (mark.isLost || areLost) && !seen.has(mark.start));
    for (const mark of marks) seen.add(mark.start);
    const sign = signs[markdown[start] ?? ""];
    if (!isNew || !sign) return;
    const typed = quoted(markdown.slice(start, end));
    report({
      code: codes["sign-lost"],
      at: { file, span: spanIn(source, { start, end }) },
      message: `The ${sign.name} of ${typed} are read as emphasis, so no reader sees them.`,
      help: sign.help,
      fix: fixFor(marks, sign, source),
    });
  });
}
