// The table of links, tables, tags and lists that Markdown did not read. Where several patterns match, the first in the table wins. A row is
// there because people make that slip; what is said of it stands in rules/markdown/parts/unread-marks.ts. Other marks that visitors would see
// are found by shown-marks.ts.
import {
  hidden,
  isAddress,
  isComparison,
  isElement,
  isLikeTag,
  isRule,
  openIn,
  otherNumber,
  quote,
  reported,
  rowsIn,
  withoutLinks,
} from "./mark-shapes.ts";
import type { FoundMark, MarkName } from "./observations.ts";

export interface MarkPattern {
  readonly name: MarkName;
  /** Looks at words between HTML tags; default: at those of Markdown. */
  readonly inHtml?: true;
  /** A string that every match contains, so that most texts are skipped quickly. */
  readonly sign?: string;
  /** With the flags g and d. It sees `hidden` in place of what is no word of the text. */
  readonly pattern: RegExp;
  /** true: not a match after all. */
  readonly unless?: (mark: FoundMark) => boolean;
}

const lineEnd = String.raw`(?:\r\n|\n|\r)`;
const address = String.raw`(?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\[\]\s]{0,300}`;
const label = String.raw`(!?)\[([^\[\]\r\n]{0,200})\]`;

/** An address without blanks, perhaps with a pair of parentheses in it, as Wikipedia has. */
const solid = String.raw`(?:[^()\s]|\([^()\s]*\)){1,300}`;

const links: readonly MarkPattern[] = [
  {
    name: "link within a link",
    sign: "](",
    pattern: new RegExp(
      String.raw`()\[([^\[\]\r\n]{0,300}${hidden}[^\[\]\r\n]{0,300})\]\((${solid})\)`,
      "dg",
    ),
    unless: ({ parts }) => withoutLinks(parts[2]) === parts[2],
  },
  {
    name: "link the wrong way round",
    sign: ")[",
    pattern: new RegExp(String.raw`\(([^()\[\]\r\n]{1,200})\)\[(${address})\]`, "dg"),
  },
  {
    name: "title without straight quotes",
    sign: "](",
    pattern: new RegExp(
      String.raw`${label}\((${solid})[ \t]*(?:(?<=[ \t])|(?=${quote}))(${quote}(?:[^()\r\n]|\([^()\r\n]*\)){1,300}|(?<=!.*\.\w{3,4}[ \t]+)[^()\r\n./\\]{1,300})\)`,
      "dg",
    ),
  },
  {
    name: "address with a space",
    sign: "](",
    pattern: new RegExp(String.raw`${label}\((?=[^()\r\n]*\s)([^()\r\n]{1,300})\)`, "dg"),
  },
  {
    name: "space before an address",
    sign: "]",
    pattern: new RegExp(
      String.raw`${label}(?:[ \t]+|[ \t]*${lineEnd}[ \t>]*)\((${address}|${hidden}+)\)`,
      "dg",
    ),
    // A bare address in parentheses is a link of its own.
    unless: ({ parts }) => !isAddress(parts[3]),
  },
  {
    name: "link without a definition",
    sign: "][",
    pattern: new RegExp(
      String.raw`(?<![\p{L}\p{N}\])])${label}\[([^\[\]\r\n]{0,200})\](?!\[)`,
      "dgu",
    ),
    // “a[i][j]”, “[1][2]” and “[sic][1]” are no links.
    unless: ({ parts: [, mark, words = "", name = ""] }) =>
      mark !== "!" && !(/\p{L}{2}/u.test(words) && /^$|\p{L}{2}/u.test(name)),
  },
  {
    name: "link without its last parenthesis",
    sign: "](",
    pattern: new RegExp(String.raw`${label}\((\S{1,300}?)(?=[.,;:!?]?(?:\s|$))`, "dg"),
    unless: ({ typed, parts }) =>
      openIn(typed) < 1 || !new RegExp(`^${address}`).test((parts[3] ?? "").replace(/[()]/g, "")),
  },
  {
    name: "half of a link",
    pattern: new RegExp(
      [
        // One with a finding in its address is a link once that is mended.
        String.raw`(?:!?\[[^\[\]\r\n]{0,300}\]\((?![^()\r\n]{0,300}${reported})|\]\((?<!\[[^\[\]\r\n]{0,300}\]\())[^\s()\[\]${hidden}${reported}]*\)?`,
        String.raw`!?\[[^()\[\]\r\n]{1,200}?\(${address}\)(?![^\[\r\n]*\])`,
        String.raw`!?\[[^\[\]\r\n]{0,300}\](?:https?:|mailto:|tel:|\.{0,2}/[^()\[\]\s/]+[/#?])[^()\[\]\s]{0,300}\)`,
        // In parentheses, as in “(boards [and]/or)”, the last one is theirs.
        String.raw`!?\[(?<!\([^()]{0,300})[^\[\]\r\n]{1,200}\]/[^()\[\]\s]{1,300}\)`,
      ].join("|"),
      "dg",
    ),
  },
];

const rule = String.raw`\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?`;

const blocks: readonly MarkPattern[] = [
  {
    name: "table",
    sign: "|",
    pattern: new RegExp(
      String.raw`^[ \t>]*(?:(?=[^\r\n]*\|)[^\r\n]*${lineEnd}[ \t>]*${rule}|\|[^\r\n]*\|[ \t]*${lineEnd}[ \t>]*\|[^\r\n]*\||(?<=^)[^\s|][^\r\n|]*\|[^\r\n]*(?:${lineEnd}[^\s|][^\r\n|]*\|[^\r\n]*){2,})[ \t]*$(?:${lineEnd}[ \t>]*\|[^\r\n]*)*`,
      "dgm",
    ),
    unless: (mark) => {
      const [head = [], second = []] = rowsIn(mark);
      return !isRule(second) && (head.length < 2 || head.length !== second.length);
    },
  },
];

const signs: readonly MarkPattern[] = [
  {
    name: "comment never closed",
    sign: "<!--",
    pattern: new RegExp(String.raw`<!--(?:[^\r\n${hidden}]*[^\s${hidden}])?`, "dg"),
  },
  {
    name: "tag",
    sign: "<",
    pattern: /(<\/?[a-z][a-z0-9:-]*)(?:[^<>]{0,300}>)?/dgi,
    // “3<n<5” and “a <n, m> b” are printed as they are meant.
    unless: (mark) => !isElement(mark) && (isComparison(mark) || !isLikeTag.test(mark.typed)),
  },
];

/** What would be Markdown if it did not stand between HTML tags. */
const markInHtml = String.raw`\]\(|\*\*|__|${"`"}|\{%|^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+(?=\S)`;

const html: readonly MarkPattern[] = [
  {
    // In words of Markdown a rule of its own tells it, with the names that there are.
    name: "single braces between tags",
    inHtml: true,
    sign: "{",
    pattern: /(?<!\{)\{[ \t]*((?:fact|brand)\.[\w-]{1,60})(?:[ \t]*\}{1,2})?/dgi,
  },
  {
    name: "Markdown between tags",
    inHtml: true,
    pattern: new RegExp(
      String.raw`(${markInHtml})(?:(?:(?!\n[ \t>]*\r?\n)[\s\S])*(?:${markInHtml}))?`,
      "dgm",
    ),
  },
];

/**
 * Lines that begin with the same sign, each perhaps going on in lines without it.
 * @param again the signs that go on where they differ, as numbers do
 */
function linesWith(sign: string, blanks: string, lineEnds: string, again = "\\2"): RegExp {
  const begin = String.raw`([ \t>]*)(${sign})${blanks}(?=\S)[^\r\n]*`;
  const more = String.raw`(?:${lineEnd}(?!\1${again}|[ \t>]*(?:[\r\n]|$))[^\r\n]+)*`;
  const next = String.raw`(?:[ \t>]*${lineEnd}){${lineEnds}}\1${again}${blanks}(?=\S)[^\r\n]*${more}`;
  return new RegExp(`^${begin}${more}(?:${next})+`, "dgmu");
}

/** Whether a line begins a point of a list already, or goes on with the sentence of the line above. */
const isWithinText = ({ typed, markdown, start }: FoundMark) =>
  listMark.test(typed) ||
  /[^\s:;.!?।>-][ \t>]*\r?\n$/.test(markdown.slice(Math.max(0, start - 80), start));

/** A letter or a Roman number as the number of a list. */
const letterNumber = String.raw`\(?(?:[a-z]|[ivx]{2,4}|[क-ह])\)|(?:[a-h]|[ivx]{1,4}|[क-ङ])\.|\d{1,2}(?: [-–—]|º)|#\d{1,2}|(?:Step|Rule|चरण) [\d०-९]{1,2}[:.]`;

const listMark = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?=[ \t*]|\p{L})/u;

/** Whether the line above or below begins as an item of a list does. */
function isBesideItem({ markdown, start, end }: FoundMark): boolean {
  const above = markdown.slice(Math.max(0, start - 2000), start).trimEnd();
  const below = markdown.slice(end, end + 2000).trimStart();
  return listMark.test(/[^\r\n]*$/.exec(above)?.[0] ?? "") || listMark.test(below);
}

const lists: readonly MarkPattern[] = [
  {
    name: "bullet behind a list mark",
    pattern: /(?<=^[ \t>]+)[•◦▪●‣∙·✓✔➢][ \t\u00a0]*(?=\S)/dgmu,
    unless: ({ markdown, start }) =>
      !listMark.test(/[^\r\n]*$/.exec(markdown.slice(0, start))?.[0] ?? ""),
  },
  {
    name: "bullets",
    pattern: linesWith("[•◦▪●‣∙·]", String.raw`[ \t\u00a0]*`, "1,2"),
  },
  {
    // A tick or an arrow may say something, and may begin paragraphs.
    name: "signs as bullets",
    pattern: linesWith("[✓✔☑✅➢➤►▶→■□○❖]", String.raw`[ \t\u00a0]*`, "1"),
  },
  {
    name: "points in one line",
    pattern:
      /^[^\r\n]*?(?:(?: |^)[•▪●] \p{Lu}[^\r\n•▪●]* [•▪●] \p{Lu}|(?<=[:.] )1[.)] \p{Lu}[^\r\n]* 2[.)] \p{Lu}[^\r\n]* 3[.)] \p{Lu})[^\r\n]*$/dgmu,
  },
  {
    name: "numbers in other digits",
    pattern: linesWith(otherNumber, String.raw`[ \t\u00a0]*`, "1,2", `(?:${otherNumber})`),
    unless: isWithinText,
  },
  {
    name: "letters as numbers",
    pattern: linesWith(letterNumber, String.raw`[ \t\u00a0]+`, "1", `(?:${letterNumber})`),
    unless: isWithinText,
  },
  {
    name: "list mark without a space",
    pattern: new RegExp(String.raw`(?<=^[ \t>]*)(?:[-+*]|\d{1,2}\.)(?=[\p{L}${hidden}])`, "dgmu"),
    unless: (mark) => !isBesideItem(mark),
  },
];

/** All patterns, in order of precedence. */
export const markPatterns: readonly MarkPattern[] = [
  ...links,
  ...blocks,
  ...signs,
  ...html,
  ...lists,
];
