// The table of links, tables, tags and lists that Markdown did not read. Where several patterns match, the first in the table wins. What can
// only be a link, a picture or a tag is an error, a guess a warning. A row is there because people make that slip. Other marks that visitors
// would see are found by shown-marks.ts.
import type { StageCode } from "../model/codes.ts";
import { sanitiseSchema } from "./sanitise.ts";
import { lessThanHelp } from "./unclosed-html.ts";

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
}

/** Stands for what is no word: code, pictures, tags, escapes and other syntax. */
export const hidden = "\ufffc";
/** Stands for what already has a finding. */
export const reported = "\ufff8";

const sure = "markdown-not-read";
const doubtful = "markdown-doubtful";
const shown = "markup-shown-as-text";

const lineEnd = String.raw`(?:\r\n|\n|\r)`;
const address = String.raw`(?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\[\]\s]{0,300}`;
const label = String.raw`(!?)\[([^\[\]\r\n]{0,200})\]`;

/** What only an address begins with, and how the name of a page or a picture ends. */
const beginsAddress = /^[<\s]*(?:\/|#\p{L}|\.{1,2}\/|https?:|mailto:|tel:|www\.|\{[%{])/u;
const endsFile = /\.(?:md|html?|pdf|jpe?g|png|gif|webp|avif|svg)\b/i;

/** Whether brackets and parentheses can only be a link or a picture: words may stand in both, too. */
const isAddress = (typed = "") =>
  beginsAddress.test(typed) || endsFile.test(typed) || /^\+?\d[\d\s()-]{6,}$/.test(typed);

const linkCode = ({ parts }: FoundMark): StageCode => {
  if (parts[1] === "!") return "picture-missing";
  return isAddress(parts[3]) ? "link-broken" : shown;
};
const noLink = ({ parts }: FoundMark) => `This is no ${parts[1] === "!" ? "picture" : "link"}`;

/** An address without blanks, perhaps with a pair of parentheses in it, as Wikipedia has. */
const solid = String.raw`(?:[^()\s]|\([^()\s]*\)){1,300}`;

/** Quotes of every kind. */
const quote = '["“”„‟«»‘’‚‹›`´]';

/** A title in straight quotes, with curly ones inside. */
function titleOf(typed = ""): string {
  const words = typed.replace(new RegExp(`^(?:${quote}|\\s)+|(?:${quote}|\\s)+$`, "g"), "");
  return `"${words.replace(/"([^"]*)"/g, "“$1”").replaceAll('"', "”")}"`;
}

/** How many parentheses are opened and not closed. */
const openIn = (typed: string) => typed.split("(").length - typed.split(")").length;

/** A link or picture as it is meant. */
const rewritten = ({ parts }: FoundMark, more = "") =>
  `${parts[1]}[${parts[2]}](${parts[3]}${more})`;

const withoutLinks = (words = "") => words.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");

const isLongAddress = /^(?:https?|mailto|tel):|^\/.*\//;

const links: readonly MarkPattern[] = [
  {
    name: "link within a link",
    sign: "](",
    pattern: new RegExp(
      String.raw`()\[([^\[\]\r\n]{0,300}${hidden}[^\[\]\r\n]{0,300})\]\((${solid})\)`,
      "dg",
    ),
    unless: ({ parts }) => withoutLinks(parts[2]) === parts[2],
    code: sure,
    message: "A link stands within the words of another, which is printed.",
    help: ({ parts }) =>
      `Write one link, [${withoutLinks(parts[2])}](${parts[3]}), or end the first before the second begins.`,
  },
  {
    name: "link the wrong way round",
    sign: ")[",
    pattern: new RegExp(String.raw`\(([^()\[\]\r\n]{1,200})\)\[(${address})\]`, "dg"),
    // “(and)[/or]” may be meant.
    code: ({ parts }) => (isLongAddress.test(parts[2] ?? "") ? sure : shown),
    message: "This is no link: its brackets and parentheses are the wrong way round.",
    help: ({ parts }) => `Write [${parts[1]}](${parts[2]})`,
    fix: ({ parts }) =>
      isLongAddress.test(parts[2] ?? "") ? `[${parts[1]}](${parts[2]})` : undefined,
  },
  {
    name: "title without straight quotes",
    sign: "](",
    pattern: new RegExp(
      String.raw`${label}\((${solid})[ \t]*(?:(?<=[ \t])|(?=${quote}))(${quote}(?:[^()\r\n]|\([^()\r\n]*\)){1,300}|(?<=!.*\.\w{3,4}[ \t]+)[^()\r\n./\\]{1,300})\)`,
      "dg",
    ),
    code: linkCode,
    message: (mark) =>
      `${noLink(mark)}, because the title behind its address has no straight quotes.`,
    help: (mark) => `Write ${rewritten(mark, ` ${titleOf(mark.parts[4])}`)}`,
    fix: (mark) => {
      const isQuoted = new RegExp(`^${quote}[^"]*${quote}$`).test(mark.parts[4] ?? "");
      return isQuoted ? rewritten(mark, ` ${titleOf(mark.parts[4])}`) : undefined;
    },
  },
  {
    name: "address with a space",
    sign: "](",
    pattern: new RegExp(String.raw`${label}\((?=[^()\r\n]*\s)([^()\r\n]{1,300})\)`, "dg"),
    code: linkCode,
    message: (mark) => `${noLink(mark)}, because its address has a space in it.`,
    help: ({ parts }) =>
      parts[1] === "!"
        ? "Give the file a name without spaces, such as grey-boards.jpg, and write that here; or write %20 for each space."
        : "Write the address without the space; put a title after it in straight quotes.",
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
    // “[Photo: A. Rao] (https://example.org)” is a remark and an address.
    code: ({ parts }) => (parts[1] === "!" ? "picture-missing" : doubtful),
    message: (mark) => `${noLink(mark)}, because there is a space or a line break between ] and (.`,
    help: ({ parts }) => `Write ${parts[1]}[${parts[2]}](${parts[3]})`,
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
    code: ({ parts }) => (parts[1] === "!" ? "picture-missing" : "link-broken"),
    message: (mark) =>
      `${noLink(mark)}, because no line says where [${mark.parts[3] || mark.parts[2]}] leads.`,
    help: ({ parts }) =>
      `Write ${parts[1]}[${parts[2]}](…) with the address between the parentheses.`,
  },
  {
    name: "link without its last parenthesis",
    sign: "](",
    pattern: new RegExp(String.raw`${label}\((\S{1,300}?)(?=[.,;:!?]?(?:\s|$))`, "dg"),
    unless: ({ typed, parts }) =>
      openIn(typed) < 1 || !new RegExp(`^${address}`).test((parts[3] ?? "").replace(/[()]/g, "")),
    code: sure,
    message: (mark) => `${noLink(mark)}: the parenthesis at its end is missing.`,
    help: (mark) => `Write ${mark.typed}${")".repeat(openIn(mark.typed))}`,
    // Where another one follows, it may be the one that is missing, with a blank before it.
    fix: (mark) =>
      /^[^()]*\)/.test(mark.markdown.slice(mark.end).split(/(?:\r?\n[ \t]*){2}/, 1)[0] ?? "")
        ? undefined
        : `${mark.typed}${")".repeat(openIn(mark.typed))}`,
  },
  {
    name: "half of a link",
    pattern: new RegExp(
      [
        String.raw`(?:!?\[[^\[\]\r\n]{0,300})?\]\((?![^()\r\n]{0,300}${reported})[^\s()\[\]${hidden}]*\)?`,
        String.raw`(?<!!)\[[^()\[\]\r\n]{1,200}?\(${address}\)(?![^\[\r\n]*\])`,
        String.raw`!?\[[^\[\]\r\n]{0,300}\](?:https?:|mailto:|tel:|\.{0,2}/[^()\[\]\s/]+/)[^()\[\]\s]{0,300}\)`,
      ].join("|"),
      "dg",
    ),
    code: (mark) => (isCertainHalf(mark.typed) ? sure : shown),
    message: "This is no link or picture: one of its brackets or parentheses is missing.",
    help: "Write [the words](/address), or ![what it shows](path) for a picture; a bracket that is meant to be read is written \\[ or \\].",
  },
];

/**
 * Whether brackets with an address can be nothing but a link or a picture that lacks a mark: the parenthesis stands beside the bracket or the words,
 * and an address or nothing is in it. “[see the note (/contact)” and “[and]/or)” may be meant.
 */
function isCertainHalf(typed: string): boolean {
  if (typed.startsWith("!")) return true;
  const [, address] = /\]\(([^()]*)\)?$/.exec(typed) ?? [];
  if (address !== undefined) return address === "" || isAddress(address);
  return /[^\s([]\((?:https?:|mailto:|tel:|\/)[^()]*\)$|\](?:https?:|mailto:|tel:|[./])/.test(
    typed,
  );
}

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
    // Bars may part words, but not hyphens.
    code: (mark) => (rowsIn(mark).some(isRule) ? sure : shown),
    message: "The table is printed with its bars.",
    help: (mark) => {
      const [head = [], second = []] = rowsIn(mark);
      return isRule(second) && head.length === second.length
        ? "Leave a line empty above the table, and begin all its lines at the left edge."
        : `Its second line has to be | ${head.map(() => "---").join(" | ")} |`;
    },
  },
];

/** The characters beside a mark. */
const beside = ({ markdown, start, end }: FoundMark) =>
  [markdown[start - 1] ?? " ", markdown[end] ?? " "] as const;

/** Whether a tag without an end follows a letter or digit, as “less than” does. */
const isComparison = (mark: FoundMark) =>
  !/[>="/]/.test(mark.typed) && /[\p{L}\p{N}]/u.test(beside(mark)[0]);

const isElement = ({ parts }: FoundMark) =>
  sanitiseSchema.tagNames?.includes((parts[1] ?? "").slice(1).toLowerCase()) ?? false;

/** A tag with its end, and with an attribute or nothing in it; or an address. */
const isLikeTag = /^<\/?[a-z][\w:-]*(?:\s*\/?\s*>|[\s/][\s\S]*[\w-]+\s*=|\.[\w-]+.*>)/i;

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
    pattern: /(<\/?[a-z][a-z0-9:-]*)(?:[^<>]{0,300}>)?/dgi,
    // “3<n<5” and “a <n, m> b” are printed as they are meant.
    unless: (mark) => !isElement(mark) && (isComparison(mark) || !isLikeTag.test(mark.typed)),
    code: (mark) => (isElement(mark) && isLikeTag.test(mark.typed) ? sure : doubtful),
    message: ({ parts }) => `The tag ${parts[1]} is printed instead of read.`,
    help: (mark) =>
      isComparison(mark)
        ? lessThanHelp
        : mark.parts[1]?.includes(":")
          ? "Take it out: pages have no such tag."
          : 'Write each value in straight quotes, as in <a href="/contact">, a space before each name, and > at the end; for a quote within a value write &quot;; if no HTML is meant, write &lt; for <.',
  },
];

/** What would be Markdown if it did not stand between HTML tags. */
const markInHtml = String.raw`\]\(|\*\*|__|${"`"}|\{%|^[ \t]*(?:#{1,6}|[-*+]|\d{1,9}[.)])[ \t]+(?=\S)`;

const html: readonly MarkPattern[] = [
  {
    name: "Markdown between tags",
    inHtml: true,
    pattern: new RegExp(
      String.raw`(${markInHtml})(?:(?:(?!\n[ \t>]*\r?\n)[\s\S])*(?:${markInHtml}))?`,
      "dgm",
    ),
    code: ({ markdown, start, end }) =>
      /\]\((?:[/#.]|https?:|mailto:|tel:)/.test(markdown.slice(start, end + 10)) ? sure : shown,
    message: ({ parts }) =>
      `“${parts[1]?.trim()}” is printed as it is typed: between the tags of HTML no Markdown is read.`,
    help: 'Put a blank line below the opening tag and one above the closing tag, or write this too as HTML, such as <strong>words</strong> or <a href="/contact">words</a>.',
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

/** A number in the digits of Hindi, in a circle, or in parentheses. */
const otherNumber = String.raw`[०-९]{1,3}(?:[.)।]|[-–](?![०-९\d]))|\((?:[०-९]|\d){1,2}\)|[①-⑳]`;
const otherNumbers = new RegExp(String.raw`^([ \t>]*)(${otherNumber})[ \t\u00a0]*`, "gmu");

/** The same number with a mark that Markdown reads. */
function listNumber(typed: string): string {
  const digits = typed
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));
  return `${Number(digits.replace(/\D/g, ""))}. `;
}

/** Whether a line begins a point of a list already, or goes on with the sentence of the line above. */
const isWithinText = ({ typed, markdown, start }: FoundMark) =>
  listMark.test(typed) ||
  /[^\s:;.!?।>-][ \t>]*\r?\n$/.test(markdown.slice(Math.max(0, start - 80), start));

/** A letter or a Roman number as the number of a list. */
const letterNumber = String.raw`\(?(?:[a-z]|[ivx]{2,4}|[क-ह])\)|(?:[a-h]|[ivx]{1,4}|[क-ङ])\.|\d{1,2}(?: [-–—]|º)|#\d{1,2}|(?:Step|Rule|चरण) [\d०-९]{1,2}[:.]`;

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
    name: "bullet behind a list mark",
    pattern: /(?<=^[ \t>]+)[•◦▪●‣∙·✓✔➢][ \t\u00a0]*(?=\S)/dgmu,
    unless: ({ markdown, start }) =>
      !listMark.test(/[^\r\n]*$/.exec(markdown.slice(0, start))?.[0] ?? ""),
    message: ({ typed }) =>
      `“${typed.trim()}” is printed behind the mark of the list, which has a bullet of its own.`,
    help: "Take it out.",
    fix: () => "",
    fixed: "a second bullet is taken out",
  },
  {
    name: "bullets",
    pattern: linesWith("[•◦▪●‣∙·]", String.raw`[ \t\u00a0]*`, "1,2"),
    message: noList,
    help: "Begin each of them with - and a space.",
    fix: ({ typed }) => typed.replaceAll(bullet, "$1- "),
    fixed: "the lines that begin with a bullet are a list",
  },
  {
    // A tick or an arrow may say something, and may begin paragraphs.
    name: "signs as bullets",
    pattern: linesWith("[✓✔☑✅➢➤►▶→■□○❖]", String.raw`[ \t\u00a0]*`, "1"),
    message: noList,
    help: "Begin each of them with - and a space.",
  },
  {
    name: "points in one line",
    pattern:
      /^[^\r\n]*?(?:(?: |^)[•▪●] \p{Lu}[^\r\n•▪●]* [•▪●] \p{Lu}|(?<=[:.] )1[.)] \p{Lu}[^\r\n]* 2[.)] \p{Lu}[^\r\n]* 3[.)] \p{Lu})[^\r\n]*$/dgmu,
    message: "The points of a list are in one line.",
    help: "Begin each of them on a line of its own with - and a space.",
  },
  {
    name: "numbers in other digits",
    pattern: linesWith(otherNumber, String.raw`[ \t\u00a0]*`, "1,2", `(?:${otherNumber})`),
    unless: isWithinText,
    message: noList,
    help: "Begin them with 1. and 2., in these digits, and a space.",
    fix: ({ typed }) =>
      typed.replace(
        otherNumbers,
        (_all, blanks: string, number: string) => blanks + listNumber(number),
      ),
    fixed: "the lines that begin with a number are a list",
  },
  {
    name: "letters as numbers",
    pattern: linesWith(letterNumber, String.raw`[ \t\u00a0]+`, "1", `(?:${letterNumber})`),
    unless: isWithinText,
    message: noList,
    help: "Begin each of them with 1. and a space; leave a line empty between them if the letters are meant to be read.",
  },
  {
    name: "list mark without a space",
    pattern: new RegExp(String.raw`(?<=^[ \t>]*)(?:[-+*]|\d{1,2}\.)(?=[\p{L}${hidden}])`, "dgmu"),
    unless: (mark) => !isBesideItem(mark),
    message: ({ typed }) => `The line begins with ${typed} but is no point of a list.`,
    help: ({ typed }) => `Begin it with ${typed} and a space.`,
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
