// Finds marks that visitors would see as typed: what is left of Markdown, or of the marks of another system, in the words of a parsed text.
// Each of them may be meant, so it is a warning.
import type { Nodes, Root } from "mdast";
import { matchesIn } from "../../model/pattern.ts";
import { spanIn as blockSpan, type Prose } from "../../model/prose.ts";
import { type Span, touch } from "../../model/source.ts";
import type { LoneStar, MarkdownObservation, ShownForm, ShownMark } from "./observations.ts";
import { spanIn, type TextSource } from "./text-source.ts";
import { rangeOf, walk } from "./walk.ts";

/** One kind of mark in the words of a block. */
interface Form {
  readonly form: ShownForm;
  readonly pattern: RegExp;
  /** true: a mark with a backslash before it is meant to be read. */
  readonly unlessEscaped?: true;
}

const forms: readonly Form[] = [
  {
    form: "frame",
    pattern: /^:{3,}[ \t]*(?:\{?[\w.-][^\n]{0,80}(?<!:))?$|^!{3} \w+(?: ?"[^"\n]*")?$/gm,
  },
  {
    form: "heading",
    pattern: /^#{2,6}(?=[\p{L}*_[(“"])[^\n]*|^#{1,6}[\u00a0\u2007\u202f][^\n]*|^#{7,}[^\n]*/gmu,
    unlessEscaped: true,
  },
  {
    form: "backslash",
    // “C:\” is a drive.
    pattern: /(?<![A-Za-z]:)\\$/g,
    unlessEscaped: true,
  },
  {
    form: "look",
    pattern: /(?<!\{)\{%[^%\n]{0,400}%\}|\{:? ?[.#][a-z][^{}\n]{0,200}\}/g,
    unlessEscaped: true,
  },
  {
    form: "note",
    pattern: /\[\^[^\]\s[]{1,40}\]/g,
    unlessEscaped: true,
  },
  {
    form: "fence",
    pattern: /`{3,}[^\n]{0,60}/g,
    unlessEscaped: true,
  },
  {
    form: "backtick",
    // Not as an apostrophe, nor as the first of a pair of quotes.
    pattern: /(?<=^[^`]*(?:^|[\s(]))`(?=[a-z\d/.$<-])(?=[^`\n]*$)(?![^\n]{0,60}['’´])/g,
    unlessEscaped: true,
  },
];

/**
 * The marks that are printed.
 * @param blocks the words of the text
 * @param others marks that are known, whose places need no second observation
 */
export function shownMarks(
  tree: Root,
  blocks: readonly Prose[],
  source: TextSource,
  others: readonly MarkdownObservation[],
): MarkdownObservation[] {
  const apart = <Seen extends MarkdownObservation>(
    known: readonly MarkdownObservation[],
    found: readonly Seen[],
  ) => found.filter((one) => !known.some(({ span }) => touch(span, one.span)));
  const stars = apart(others, besideEmphasis(tree, source));
  const marks = blocks.flatMap(marksOf);
  return [...stars, ...apart([...others, ...stars], marks)];
}

function marksOf(block: Prose): ShownMark[] {
  const { text } = block;
  // An escape is longer than the mark that it stands for.
  const isEscaped = (at: number) => {
    const { start, end } = blockSpan(block, at, at + 1);
    return end - start > 1;
  };
  const found = [
    ...forms.flatMap(({ form, pattern, unlessEscaped }) =>
      matchesIn(text, pattern).flatMap(({ 0: words, index }) =>
        unlessEscaped && isEscaped(index) ? [] : { start: index, end: index + words.length, form },
      ),
    ),
    ...boldIn(text, isEscaped).map((span) => ({ ...span, form: "bold" as const })),
  ];
  return found.map(({ start, end, form }) => ({
    kind: "shown-mark",
    span: blockSpan(block, start, end),
    form,
    words: text.slice(start, end),
  }));
}

/** Stars, underscores or tildes, as they stand between their neighbours. */
interface Run extends Span {
  readonly sign: string;
  /** As before the words in bold. */
  readonly isOpening: boolean;
  /** With one of the words directly behind it. */
  readonly isTight: boolean;
  /** As behind them. */
  readonly isClosing: boolean;
  /** With a space on both sides. */
  readonly isSpaced: boolean;
}

const letter = /[\p{L}\p{N}\p{M}]/u;

function runsOf(text: string): Run[] {
  const all = matchesIn(text, /(?<!\*)\*{1,3}(?!\*)|(?<!_)__(?!_)|(?<!~)~~(?!~)/g);
  return all.flatMap(({ 0: sign, index: start }) => {
    const end = start + sign.length;
    const before = text[start - 1] ?? " ";
    const after = text[end] ?? " ";
    if (isArithmetic(text.slice(0, start), text.slice(end))) return [];
    const isTight = /[^\s.,;:!?)]/.test(after);
    return {
      sign,
      start,
      end,
      isOpening: !letter.test(before) && isTight,
      isTight,
      isClosing: /[^\s(]/.test(before) && !letter.test(after),
      isSpaced: /\s/.test(before) && /\s/.test(after),
    };
  });
}

/** “2 ** 3” and “x**2” are arithmetic. */
const isArithmetic = (before: string, after: string) =>
  (/[\d)\]][ \t]*$/.test(before) && /^[ \t]*[\d(]/.test(after)) ||
  (/[\p{L}\d)]$/u.test(before) && /^\d/.test(after));

/**
 * The signs of bold words that nothing has read: a pair of them, or one that begins in the midst of a line. Two stars behind a word, or at
 * the beginning of a line, may be those of a footnote.
 */
function boldIn(text: string, isEscaped: (at: number) => boolean): Span[] {
  if (!/\*\*|__|~~/.test(text)) return [];
  const found: Span[] = [];
  const runs = runsOf(text);
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index];
    if (!run) continue;
    const next = runs.findIndex((other, at) => at > index && isPair(run, other, text));
    const end = runs[next]?.end;
    // One escaped sign of two is meant to be read; a program escapes both.
    const isMeant = isEscaped(run.start) && !isEscaped(run.end - 1);
    if (end !== undefined && !isMeant) {
      found.push({ start: run.start, end });
      index = next;
    } else if (isLone(run, text) && !isEscaped(run.start)) {
      found.push({ start: run.start, end: run.end });
    }
  }
  return found;
}

function isPair(first: Run, last: Run, text: string): boolean {
  const words = text.slice(first.end, last.start);
  if (first.sign[0] !== last.sign[0] || last.sign.length < 2 || !letter.test(words)) return false;
  if (words.includes("\n") || words.length > 200) return false;
  // A name of programs.
  if (first.sign === "__" && /^\w+$/.test(words)) return false;
  const mayBegin = first.isOpening || (first.isSpaced && first.sign === "**");
  // Within a word underscores are no bold, where stars would be.
  const isTight = first.sign === "__" && first.isTight && !words.includes("__") && last.isClosing;
  const mayEnd = last.isClosing || (last.isSpaced && last.sign === "**") || first.isOpening;
  return (mayBegin && mayEnd) || isTight;
}

/** Signs before a word in the midst of a line, or alone on one; two stars may be a rating there. */
const isLone = ({ sign, isOpening, start, end }: Run, text: string) =>
  ((sign === "**" || sign === "__") &&
    isOpening &&
    /[^\s][ (“"]$/.test(text.slice(0, start)) &&
    /^\p{L}/u.test(text.slice(end))) ||
  (sign.length === 2 && sign !== "**" && isAlone(text, start, end));

/** Whether nothing else stands on the line. */
const isAlone = (text: string, start: number, end: number) =>
  /(?:^|\n)[ \t]*$/.test(text.slice(0, start)) && /^[ \t]*(?:\n|$)/.test(text.slice(end));

/** A star beside words in italics or bold: of “**very strong*” one star is printed. */
function besideEmphasis(tree: Root, source: TextSource): LoneStar[] {
  const found: LoneStar[] = [];
  const star = (start: number) =>
    found.push({ kind: "lone-star", span: spanIn(source, { start, end: start + 1 }) });
  const look = (before: Nodes | undefined, node: Nodes, behind: Nodes | undefined) => {
    const { start, end } = rangeOf(node);
    if (source.markdown[start] !== "*") return;
    if (isStar(before, source, start - 1)) star(start - 1);
    // Behind bold words it may be that of a footnote.
    if (node.type === "emphasis" && isStar(behind, source, end)) star(end);
  };
  walk<Nodes>(tree, (parent) => {
    const children: readonly Nodes[] = "children" in parent ? parent.children : [];
    for (const [index, node] of children.entries()) {
      const isMarked = node.type === "emphasis" || node.type === "strong";
      if (isMarked) look(children[index - 1], node, children[index + 1]);
    }
  });
  return found;
}

/** Whether a star of a text stands at a position, without a backslash before it. */
const isStar = (text: Nodes | undefined, { markdown }: TextSource, at: number) =>
  text?.type === "text" && markdown[at] === "*" && markdown[at - 1] !== "\\";
