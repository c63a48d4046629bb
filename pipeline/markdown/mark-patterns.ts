// The table of marks that Markdown did not read, so that visitors would see them as typed. Where several patterns match, the first in the
// table wins. A certain mark is an error, a guess a warning. A row is there because people make that slip.
import type { StageCode } from "../model/codes.ts";
import { liquidHelp } from "../model/placeholders.ts";

/** A match of a pattern. */
export interface FoundMark {
  readonly start: number;
  readonly end: number;
  /** As typed, including characters that the pattern does not see. */
  readonly typed: string;
  /** The pattern's groups as typed; the first is the whole match. */
  readonly parts: readonly string[];
  /** The whole text, as typed. */
  readonly markdown: string;
}

type Words = string | ((mark: FoundMark) => string);

export interface MarkPattern {
  readonly name: string;
  /** Looks at words between HTML tags; default: at those of Markdown. */
  readonly inHtml?: true;
  /** A string that every match contains, so that most texts are skipped quickly. */
  readonly sign?: string;
  /** With the flags g and d. It sees `hidden` in place of what is no word of the text. */
  readonly pattern: RegExp;
  /** true: not a match after all. */
  readonly unless?: (mark: FoundMark) => boolean;
  /** Default: `markdown-doubtful`, a guess. */
  readonly code?: StageCode | ((mark: FoundMark) => StageCode);
  readonly message: Words;
  readonly help: Words;
  /** Replacement for the match, where there is one right answer; `fixed` says what it does. */
  readonly fix?: (mark: FoundMark) => string | undefined;
  readonly fixed?: string;
  /** The finding points at the first line of the match. */
  readonly atFirstLine?: true;
}

/** Stands for what is no word: code, pictures, tags, escapes and other syntax. */
export const hidden = "\ufffc";
/** Stands for what already has a finding. */
export const reported = "\ufff8";

const sure = "markdown-not-read";
const doubtful = "markdown-doubtful";

const lineEnd = String.raw`(?:\r\n|\n|\r)`;
const address = String.raw`(?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\[\]\s]{0,300}`;
const label = String.raw`(!?)\[([^\[\]\r\n]{0,200})\]`;

const linkCode = ({ parts }: FoundMark): StageCode =>
  parts[1] === "!" ? "picture-missing" : "link-broken";
const noLink = ({ parts }: FoundMark) => `This is no ${parts[1] === "!" ? "picture" : "link"}`;

const links: readonly MarkPattern[] = [
  {
    name: "link the wrong way round",
    sign: ")[",
    pattern: new RegExp(String.raw`\(([^()\[\]\r\n]{1,200})\)\[(${address})\]`, "dg"),
    code: sure,
    message: "This is no link: its brackets and parentheses are the wrong way round.",
    help: ({ parts }) => `Write [${parts[1]}](${parts[2]})`,
    fix: ({ parts }) => `[${parts[1]}](${parts[2]})`,
  },
  {
    name: "address with a space",
    sign: "](",
    pattern: new RegExp(String.raw`${label}\((?=[^()\r\n]*\s)[^()\r\n]{1,300}\)`, "dg"),
    code: linkCode,
    message: (mark) => `${noLink(mark)}, because its address has a space in it.`,
    help: ({ parts }) =>
      parts[1] === "!"
        ? "Give the file a name without spaces, such as grey-boards.jpg, and write it here."
        : "Write the address without the space; a title after it stands in straight quotes.",
  },
  {
    name: "space before an address",
    sign: "]",
    pattern: new RegExp(
      String.raw`${label}(?:[ \t]+|[ \t]*${lineEnd}[ \t>]*)\((${address})\)`,
      "dg",
    ),
    code: linkCode,
    message: (mark) => `${noLink(mark)}, because a space or a line end stands between ] and (.`,
    help: ({ parts }) => `Write ${parts[1]}[${parts[2]}](${parts[3]})`,
  },
  {
    name: "link without a definition",
    sign: "][",
    pattern: new RegExp(String.raw`${label}\[([^\[\]\r\n]{0,200})\]`, "dg"),
    code: linkCode,
    message: (mark) =>
      `${noLink(mark)}, because no line says where [${mark.parts[3] || mark.parts[2]}] leads.`,
    help: ({ parts }) =>
      `Write ${parts[1]}[${parts[2]}](…) with the address between the parentheses.`,
  },
  {
    name: "half of a link",
    pattern: new RegExp(
      [
        // Another system's mark in an address has its own finding.
        String.raw`(?:!?\[[^\[\]\r\n]{0,300})?\]\((?![^()\r\n]{0,300}${reported})[^\s()\[\]${hidden}]*\)?`,
        String.raw`(?<!!)\[[^()\[\]\r\n]{1,200}?\(${address}\)(?![^\[\r\n]*\])`,
        String.raw`!?\[[^\[\]\r\n]{0,300}\]${address}\)`,
      ].join("|"),
      "dg",
    ),
    code: sure,
    message: "This is no link or picture: one of its brackets or parentheses is missing.",
    help: "Write [the words](/address), or ![what it shows](path) for a picture; a bracket that is meant to be read is written \\[ or \\].",
  },
];

/** The cells of a row. */
const cellsIn = (row = "") =>
  row
    .replace(/^[ \t>]*\|?/, "")
    .trimEnd()
    .replace(/\|$/, "")
    .split("|");

/** The lines of a table, each in cells. */
const rowsIn = ({ typed }: FoundMark) => typed.split(/\r\n|\n|\r/).map(cellsIn);

const isRule = (cells: readonly string[] = []) =>
  cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));

const rule = String.raw`\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?`;

const blocks: readonly MarkPattern[] = [
  {
    name: "heading without a space",
    sign: "##",
    pattern: /(?<=^[ \t>]*)(#{2,6})(?=[^\s#])([^\r\n]*\S)/dgm,
    code: sure,
    message: ({ parts }) => `This is no heading, because no space follows ${parts[1]}.`,
    help: ({ parts }) => `Write ${parts[1]} ${parts[2]}`,
    // In “##W hat it takes” the space has moved, and in “##bWhat it takes” another key was struck.
    fix: ({ parts }) =>
      /^\p{Lu}\p{Ll}/u.test(parts[2] ?? "") ? `${parts[1]} ${parts[2]}` : undefined,
    fixed: "a space follows the number signs",
  },
  {
    name: "table",
    sign: "|",
    pattern: new RegExp(
      String.raw`^[ \t>]*(?:(?=[^\r\n]*\|)[^\r\n]*${lineEnd}[ \t>]*${rule}|\|[^\r\n]*\|[ \t]*${lineEnd}[ \t>]*\|[^\r\n]*\|)[ \t]*$(?:${lineEnd}[ \t>]*\|[^\r\n]*)*`,
      "dgm",
    ),
    unless: (mark) => {
      const [head = [], second = []] = rowsIn(mark);
      return !isRule(second) && (head.length < 2 || head.length !== second.length);
    },
    code: sure,
    message: "The table is printed with its bars.",
    help: (mark) => {
      const [head = [], second = []] = rowsIn(mark);
      return isRule(second) && head.length === second.length
        ? "Leave a line empty above the table, and begin all its lines at the left edge."
        : `Its second line has to be | ${head.map(() => "---").join(" | ")} |`;
    },
    atFirstLine: true,
  },
];

const otherSystems: readonly MarkPattern[] = [
  {
    name: "mark of another system",
    pattern: new RegExp(
      [
        String.raw`\{%[^%]{0,400}%\}+|\{#[^#{}]{0,200}#\}|\{:[ \t]?[.#][\w-][^{}]{0,200}\}`,
        String.raw`\{#[\w-]+\}(?=[ \t]*$)`,
        String.raw`(?<=^[ \t>]*)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]`,
        String.raw`(?<=^[ \t>]*):{3,}[ \t]*\{?\w[^\r\n]*`,
        String.raw`^import[ \t]+(?:[\w*{][^"'\r\n]{0,200}[ \t]from[ \t]+)?["'][^"'\r\n]{1,200}["'];?[ \t]*$`,
        String.raw`^export[ \t]+(?:const|let|default|function)[ \t][^\r\n]*`,
      ].join("|"),
      "dgm",
    ),
    code: sure,
    message: ({ typed }) =>
      `“${typed.trim().slice(0, 60)}” is printed; it is a mark of another site's system.`,
    help: liquidHelp,
  },
  {
    name: "Word",
    sign: "<",
    pattern: /(?:<\/?[ovwm]:[a-z]{1,20}(?:\s[^<>\r\n]{0,100})?\/?>)+/dgi,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; it came with the text from Word.`,
    help: "Remove it.",
    fix: () => "",
    fixed: "what came from Word is taken out",
  },
  {
    name: "footnote without its note",
    sign: "[^",
    pattern: /\[\^[^\]\s[]{1,40}\]/dg,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed, because no line has its note.`,
    help: ({ typed }) => `Write the note on a line of its own: ${typed}: …`,
  },
];

/** “2 ** 3” is arithmetic. */
const isArithmetic = ({ markdown, start, end }: FoundMark) =>
  /\d[ \t]{0,3}$/.test(markdown.slice(Math.max(0, start - 4), start)) &&
  /^[ \t]{0,3}\d/.test(markdown.slice(end, end + 4));

const signs: readonly MarkPattern[] = [
  {
    name: "comment never closed",
    sign: "<!--",
    pattern: new RegExp(String.raw`<!--(?:[^\r\n${hidden}]*[^\s${hidden}])?`, "dg"),
    code: "html-unclosed",
    message: "A comment opens here and never ends in its paragraph, so its words are printed.",
    help: "Write --> where the comment ends, in the same paragraph; if the words are meant to be read, write &lt;!-- for <!--.",
  },
  {
    name: "tag",
    sign: "<",
    pattern: /(<\/?[a-z][a-z0-9-]*)(?:[^<>]{0,300}>)?/dgi,
    code: ({ typed }) => (typed.endsWith(">") ? sure : doubtful),
    message: ({ parts }) => `The tag ${parts[1]} is printed instead of read.`,
    help: 'Write each value in straight quotes, as in <a href="/contact">, a space before each name, and > at the end; for a quote within a value write &quot;; if no HTML is meant, write &lt; for <.',
  },
  {
    name: "stars or underscores",
    pattern: /\*\*[^*\r\n]{1,200}\*\*|\*{2,}|_{2,}/dg,
    unless: isArithmetic,
    message: ({ typed }) => `“${typed}” is printed as it is typed.`,
    help: "For bold write **the words**: two stars on both sides, no space on the inside, and a space or a comma beside them; stars that are meant to be read are written \\*\\*.",
  },
  {
    name: "braces",
    pattern: /\{[^{}\r\n]{0,100}\}+|[{}]+/dg,
    message: ({ typed }) => `“${typed}” is printed as it is typed.`,
    help: "For a name or a number write {{brand.name}} or {{fact.ID}}; a brace that is meant to be read is written \\{ or \\}.",
  },
  {
    name: "backtick",
    sign: "`",
    pattern: /`+/dg,
    message: ({ typed }) =>
      `“${typed}” is printed, as no other ${typed} ends the code that it begins.`,
    help: ({ typed }) =>
      `Write ${typed} on both sides of the code, ’ for an apostrophe, or \\\` if the mark is meant to be read.`,
  },
];

/** What would be Markdown if it did not stand between HTML tags. */
const markInHtml = String.raw`\]\(|\*\*|__|${"`"}|\{%|[{}]|^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+(?=\S)`;

const html: readonly MarkPattern[] = [
  {
    name: "Markdown between tags",
    inHtml: true,
    pattern: new RegExp(
      String.raw`(${markInHtml})(?:(?:(?!\n[ \t>]*\r?\n)[\s\S])*(?:${markInHtml}))?`,
      "dgm",
    ),
    code: ({ typed }) => (/\]\(|\*\*|__|`|\{%|^[ \t]*#/m.test(typed) ? sure : doubtful),
    message: ({ parts }) =>
      `“${parts[1]?.trim()}” is printed as it is typed: between the tags of HTML no Markdown is read.`,
    help: 'Put a blank line below the opening tag and one above the closing tag, or write this too as HTML, such as <strong>words</strong> or <a href="/contact">words</a>.',
  },
];

/** Lines that begin with the same sign, each perhaps going on in lines without it. */
function linesWith(sign: string, blanks: string, lineEnds: string): RegExp {
  const begin = String.raw`([ \t>]*)(${sign})${blanks}(?=\S)[^\r\n]*`;
  const more = String.raw`(?:${lineEnd}(?!\1\2|[ \t>]*(?:[\r\n]|$))[^\r\n]+)*`;
  const next = String.raw`(?:[ \t>]*${lineEnd}){${lineEnds}}\1\2${blanks}(?=\S)[^\r\n]*${more}`;
  return new RegExp(`^${begin}${more}(?:${next})+`, "dgm");
}

const noList = ({ parts }: FoundMark) =>
  `The lines that begin with ${parts[2]} are no list; they run together as paragraphs do.`;

const bullet = /^([ \t>]*)[•◦▪●‣∙·][ \t\u00a0]*/gm;

const listMark = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?=[ \t*]|\p{L})/u;

/** Whether the line above or below begins as an item of a list does. */
function isBesideItem({ markdown, start, end }: FoundMark): boolean {
  const above = markdown.slice(Math.max(0, start - 2000), start).trimEnd();
  const below = markdown.slice(end, end + 2000).trimStart();
  return listMark.test(/[^\r\n]*$/.exec(above)?.[0] ?? "") || listMark.test(below);
}

const lists: readonly MarkPattern[] = [
  {
    name: "bullets",
    pattern: linesWith("[•◦▪●‣∙·]", String.raw`[ \t\u00a0]*`, "1,2"),
    message: noList,
    help: "Begin each of them with - and a space.",
    fix: ({ typed }) => typed.replace(bullet, "$1- "),
    fixed: "the lines that begin with a bullet are a list",
    atFirstLine: true,
  },
  {
    name: "dashes",
    pattern: linesWith("[–—]", String.raw`[ \t\u00a0]+`, "1"),
    message: noList,
    help: "Begin each of them with - and a space.",
    atFirstLine: true,
  },
  {
    name: "list mark without a space",
    pattern: new RegExp(String.raw`(?<=^[ \t>]*)(?:[-+]|\d{1,2}\.)(?=[\p{L}${hidden}])`, "dgmu"),
    unless: (mark) => !isBesideItem(mark),
    message: ({ typed }) => `The line begins with ${typed} but is no point of a list.`,
    help: ({ typed }) => `Begin it with ${typed} and a space.`,
  },
];

/** All patterns, in order of precedence. */
export const markPatterns: readonly MarkPattern[] = [
  ...otherSystems,
  ...links,
  ...blocks,
  ...signs,
  ...html,
  ...lists,
];
