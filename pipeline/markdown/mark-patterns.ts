// The table of marks that Markdown did not read, so that visitors would see them as typed, with message and fix for each. Where several
// patterns match, the first in the table wins. A certain mark is an error, a guess a warning. The table is one long file because the
// order of all rows matters.
import type { StageCode } from "../model/codes.ts";
import { liquidHelp } from "../model/placeholders.ts";
import { groupedLines, isBesideList, isInBlock, markName, pointLike } from "./list-marks.ts";
import {
  claimed,
  emphasisMark,
  escaped,
  type FoundMark,
  type MarkPattern,
  object,
} from "./mark-pattern.ts";
import { cellsIn, ruleFor } from "./table-rows.ts";
import { quotedWithin, quotedWithinHelp } from "./typed-html.ts";

const sure = "markdown-not-read";
const doubtful = "markdown-doubtful";

const address = String.raw`(?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\[\]\s]{0,300}`;
const label = String.raw`(!?)\[([^\[\]\r\n]{0,200})\]`;
/** A link's text, which may contain paired brackets. */
const words = String.raw`((?:[^\[\]\r\n]|\[[^\[\]\r\n]{0,100}\]){0,300})`;

const isPicture = ({ parts }: FoundMark) => parts[1] === "!";
const noLinkCode = (mark: FoundMark): StageCode =>
  isPicture(mark) ? "picture-missing" : "link-broken";
const noLink = (mark: FoundMark) => (isPicture(mark) ? "This is no picture" : "This is no link");
const linked = ({ parts }: FoundMark) => `[${parts[1]}](${parts[2]})`;

/** The link with its marks in order; a ( that ends its words has changed places with the ]. */
const rejoined = ({ parts: [, mark, label = "", letters, target] }: FoundMark) =>
  `${mark}[${label.replace(/\($/, "")}${letters}](${target})`;

/** “2 ** 3” is arithmetic. */
const isArithmetic = ({ markdown, start, end }: FoundMark) =>
  /\d[ \t]{0,3}$/.test(markdown.slice(Math.max(0, start - 4), start)) &&
  /^[ \t]{0,3}\d/.test(markdown.slice(end, end + 4));

const otherSystems: readonly MarkPattern[] = [
  {
    name: "template",
    sign: "{",
    pattern: /\{%[^%]{0,400}%\}+|\{#[^#{}]{0,200}#\}|\{:[ \t]?[.#][\w-][^{}]{0,200}\}/dg,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; it is a mark of another site's system.`,
    help: liquidHelp,
  },
  {
    name: "office",
    sign: "<",
    pattern: /(?:<\/?[ovwm]:[a-z]{1,20}(?:\s[^<>\r\n]{0,100})?\/?>)+/dgi,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; it came with the text from Word.`,
    help: "Remove it.",
    fix: () => "",
    once: true,
  },
  {
    name: "footnote",
    sign: "[^",
    pattern: /\[\^[^\]\s[]{1,40}\]/dg,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; footnotes are not read here.`,
    help: "Say it in the sentence or in parentheses, and remove the note below.",
    once: true,
  },
  {
    name: "alert",
    sign: "[!",
    pattern: /(?<=^[ \t>]*)\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]/dgm,
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; boxes of this kind are not read here.`,
    help: "Remove it; what stands below it is a quote all the same.",
  },
  {
    name: "task",
    sign: "[",
    pattern: /(?<=^[ \t>]*)\[[ xX]\](?=[ \t])/dgm,
    unless: ({ markdown, start }) =>
      !/(?:[-+*]|\d[.)])[ \t]+$/.test(markdown.slice(Math.max(0, start - 9), start)),
    code: sure,
    message: ({ typed }) => `“${typed}” is printed; boxes to tick are not read here.`,
    help: "Write the list without the boxes: - and the words.",
    once: true,
  },
  {
    name: "anchor",
    sign: "{#",
    pattern: /[ \t]{0,9}\{#[\w-]+\}(?=[ \t]*$)/dgm,
    unless: ({ markdown, start }) =>
      !/(?:^|[\r\n])[ \t>]*#[^\r\n]*$/.test(markdown.slice(Math.max(0, start - 500), start)),
    code: sure,
    message: ({ typed }) =>
      `“${typed.trim()}” is printed; headings get their anchors by themselves.`,
    help: "Remove it, and link to the anchor that the heading's words give.",
    fix: () => "",
  },
  {
    name: "box",
    sign: ":::",
    pattern: /(?<=^[ \t>]*):{3,}[ \t]*\{?\w[^\r\n]*/dgm,
    code: sure,
    message: ({ typed }) => `“${typed.trim()}” is printed; boxes of this kind are not read here.`,
    help: "Remove the line and the ::: that ends the box; a remark can be a quote, each line of which begins with >.",
  },
  {
    name: "module",
    sign: "port",
    pattern:
      /^(?:import[ \t]+(?:[\w*{][^"'\r\n]{0,200}[ \t]from[ \t]+)?["'][^"'\r\n]{1,200}["']|export[ \t]+(?:const|let|default|function)[ \t][^\r\n]*);?[ \t]*$/dgm,
    code: sure,
    message: "The line is printed; nothing is imported or exported in a text here.",
    help: "Remove the line; a picture is written ![what it shows](path).",
  },
];

const links: readonly MarkPattern[] = [
  {
    name: "escaped link",
    sign: "](",
    pattern: new RegExp(String.raw`${escaped}{2}${words}\]\(`, "dg"),
    unless: ({ typed }) => !typed.startsWith("\\["),
  },
  {
    name: "link the wrong way round",
    sign: ")[",
    pattern: new RegExp(String.raw`\(([^()\[\]\r\n]{1,200})\)\[(${address})\]`, "dg"),
    code: sure,
    message: "This is no link: its brackets and parentheses are the wrong way round.",
    help: (mark) => `Write ${linked(mark)}`,
    fix: linked,
  },
  {
    name: "link without ]",
    sign: "[",
    pattern: new RegExp(
      String.raw`(?<!!)\[([^()\[\]\r\n]{1,200}?)[ \t]?\((${address})\)(?![^\[\r\n]*\])`,
      "dg",
    ),
    code: sure,
    message: "This is no link: the ] behind its words is missing.",
    help: (mark) => `Write ${linked(mark)}`,
    // No fix for “[us=(/contact)”, where another key was struck instead of the bracket's.
    fix: (mark) => (/[\p{L}\p{N}.!?…"”’%}]$/u.test(mark.parts[1] ?? "") ? linked(mark) : undefined),
  },
  {
    name: "address with a space",
    sign: "](",
    pattern: new RegExp(
      String.raw`${label}\((?=[^()\r\n]*\s)([^()\r\n]{1,300}(?:\([^()\r\n]{0,100}\)[^()\r\n]{0,100})?)\)`,
      "dg",
    ),
    code: noLinkCode,
    message: (mark) => `${noLink(mark)}, because its address has a space in it.`,
    help: (mark) =>
      isPicture(mark)
        ? /^[\w./ -]+$/.test(mark.parts[3] ?? "")
          ? `If its file has hyphens there, write ${(mark.parts[3] ?? "").trim().replace(/ +/g, "-")}; if it has spaces, give it a name without them.`
          : "Give the file a name without spaces, and write it here."
        : "Write the address without the space; a title after it stands in straight quotes.",
  },
  {
    name: "space before an address",
    sign: "]",
    pattern: new RegExp(
      String.raw`${label}(?:[ \t]{1,99}|[ \t]{0,99}(?:\r\n|\n|\r)[ \t>]{0,99})\(((?:[/#]|\.{1,2}/|https?:|mailto:|tel:)[^()\s]{0,300})\)`,
      "dg",
    ),
    code: noLinkCode,
    message: (mark) =>
      `${noLink(mark)}, because a ${/[\r\n]\s*\([^(]*$/.test(mark.typed) ? "line end" : "space"} stands between ] and (.`,
    help: ({ parts }) => `Write ${parts[1]}[${parts[2]}](${parts[3]})`,
  },
  {
    name: "link without a definition",
    sign: "][",
    pattern: new RegExp(String.raw`${label}\[([^\[\]\r\n]{0,200})\]`, "dg"),
    code: noLinkCode,
    message: (mark) =>
      `${noLink(mark)}, because no line says where [${mark.parts[3] || mark.parts[2]}] leads.`,
    help: ({ parts }) =>
      `Write ${parts[1]}[${parts[2]}](…) with the address between the parentheses.`,
  },
  {
    // An address with a mark of another system, which has its own finding.
    name: "address to be filled",
    sign: "](",
    pattern: new RegExp(String.raw`\]\([^()\r\n]{0,300}${claimed}[^()\r\n]{0,300}\)`, "dg"),
    unless: ({ typed }) => !/\{[{%]/.test(typed),
  },
  {
    name: "link without )",
    sign: "](",
    pattern: new RegExp(
      String.raw`(!?)\[${words}\]\((?![^\s()\[\]]*\))([^\s()\[\]${claimed}${object}]*)`,
      "dg",
    ),
    code: sure,
    message: (mark) => `${noLink(mark)}: the ) behind its address is missing.`,
    // Punctuation at the end of a sentence is not part of the address.
    help: ({ parts: [, mark, label, typed = ""] }) => {
      const plain = typed.replace(/[.,;:!?]+$/, "");
      return plain === ""
        ? `Write ${mark}[${label}](…) with the address between the parentheses.`
        : `Write ${mark}[${label}](${plain})`;
    },
  },
  {
    name: "address apart from its link",
    sign: "]",
    pattern: new RegExp(String.raw`${label}(\p{L}{0,3})\(?(${address})\)`, "dgu"),
    code: sure,
    message: (mark) =>
      `${noLink(mark)}: ${mark.parts[3] ? `“${mark.parts[3]}” stands between ] and (` : "the ( before its address is missing"}.`,
    help: (mark) => `Write ${rejoined(mark)}`,
    fix: rejoined,
  },
  {
    name: "link without [",
    sign: "](",
    pattern: new RegExp(
      String.raw`([^\s\[\]${claimed}${object}]{0,100})\]\(([^\s()\[\]${claimed}${object}]*)\)`,
      "dg",
    ),
    code: sure,
    message: "This is no link: the [ before its words is missing.",
    help: ({ parts }) => `Write [ before the first of its words: [${parts[1]}](${parts[2]})`,
  },
  {
    name: "brackets",
    sign: "](",
    pattern: new RegExp(String.raw`\]\([^\s()\[\]${claimed}${object}]*`, "dg"),
    code: sure,
    message: "This is no link: its brackets and parentheses do not belong together.",
    help: "Write [the words](/address); a bracket among the words that is meant to be read is written \\[ or \\].",
  },
];

/** Whether the second line of a table is its line of dashes. */
const hasRule = ({ seen }: FoundMark) =>
  cellsIn(seen.split(/\r\n|\n|\r/)[1] ?? "").every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));

const lines: readonly MarkPattern[] = [
  {
    name: "heading without a space",
    sign: "##",
    pattern: /^[ \t>]*((#{2,6})()(?=[^\s#])([^\r\n]*\S))/dgm,
    code: sure,
    place: 1,
    message: ({ parts }) => `This is no heading, because no space follows ${parts[2]}.`,
    help: ({ parts }) => `Write ${parts[2]} ${parts[4]}`,
    // No fix for “##W hat it takes” or “##bWhat it takes”: the space has moved, or another key was struck.
    fix: ({ parts }) =>
      /^(?:(?![AI])\S |\p{Ll}\p{Lu}|[^\p{L}\p{N}"“‘'`*_[({\\<!])/u.test(parts[4] ?? "")
        ? undefined
        : " ",
    fixAt: 3,
    fixed: ({ parts }) => `a space follows ${parts[2]}`,
  },
  {
    name: "heading behind another mark",
    sign: "##",
    pattern: /^[ \t>]*([^\p{L}\p{N}\s#>\\\ufff8-\ufffc]{1,2})(?=#{2,6}[ \t]+[\p{L}\p{N}])/dgmu,
    place: 1,
    message: ({ parts }) =>
      `This is no heading, because ${parts[1]} stands before its number signs.`,
    help: ({ parts }) => `If it is meant as one, remove the ${parts[1]}.`,
  },
  {
    name: "table with another number of columns",
    sign: "|",
    pattern:
      /^(?=[^\r\n]*\|)([^\r\n]*)(?:\r\n|\n|\r)[ \t>]*(\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?)[ \t]*$((?:(?:\r\n|\n|\r)(?=[ \t>]*[^ \t>\r\n])[^\r\n]+)*)/dgm,
    unless: ({ seen }) => {
      const [head = "", rule = ""] = seen.split(/\r\n|\n|\r/);
      return cellsIn(head).length === cellsIn(rule).length;
    },
    code: sure,
    place: 2,
    message: ({ seen }) => {
      const [columns = 0, typed] = seen.split(/\r\n|\n|\r/).map((row) => cellsIn(row).length);
      return `The table is printed with its bars: its head has ${columns} ${columns === 1 ? "column" : "columns"}, the line below it ${typed}.`;
    },
    help: ({ seen }) => `Write ${ruleFor(seen)}`,
    // If the rows differ from the head too, the head may be wrong.
    fix: ({ seen }) => {
      const [head, , ...rows] = seen.split(/\r\n|\n|\r/).filter((row) => row.includes("|"));
      const isRight = rows.every((row) => cellsIn(row).length === cellsIn(head ?? "").length);
      return isRight ? ruleFor(seen) : undefined;
    },
    fixAt: 2,
    fixed: ({ seen }) =>
      `the line below the table's head has ${cellsIn(seen.split(/[\r\n]/)[0] ?? "").length} columns`,
  },
  {
    name: "table without a line of dashes, or whose lines go on with the words above",
    sign: "|",
    pattern: /^[ \t>]*(\|[^\r\n]*\|)[ \t]*(?:\r\n|\n|\r)[ \t>]*\|[^\r\n]*\|[ \t]*$/dgm,
    unless: ({ seen, markdown, start }) => {
      const [first = [], second = []] = seen.split(/\r\n|\n|\r/).map(cellsIn);
      const above = markdown.slice(Math.max(0, start - 1000), start);
      const isBelowOther = /(?:^|[\r\n])[ \t>]*\|[^\r\n]*\|[ \t]*(?:\r\n|\n|\r)$/.test(above);
      return isBelowOther || first.length < 2 || first.length !== second.length;
    },
    code: sure,
    place: 1,
    message: (mark) =>
      `The table is printed with its bars: ${hasRule(mark) ? "its lines are read as words of what stands above it" : "below its head the line of dashes is missing"}.`,
    help: (mark) =>
      hasRule(mark)
        ? "Leave a line empty above the table, and begin all its lines at the left edge."
        : `Write below this line: ${ruleFor(mark.seen.split(/[\r\n]/)[0] ?? "")}`,
  },
];

const addresses: readonly MarkPattern[] = [
  {
    name: "address",
    where: "words outside links",
    sign: "://",
    pattern: /(?<![\w/@"'=(])https?:\/\/[^\s<>()\ufff8-\ufffc]{1,300}/dg,
    message: "An address typed like this is no link.",
    help: ({ typed }) => `Write [words that name the page](${withoutEnd(typed)})`,
  },
  {
    // Without a scheme it may be a name that is only meant to be read.
    name: "host",
    where: "words outside links",
    sign: "www.",
    pattern:
      /(?<![\w/@"'=(<.-])www\.[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}[^\s<>()\ufff8-\ufffc]{0,300}/dg,
    code: "link-typed",
    message: ({ typed }) => `“${withoutEnd(typed)}” is no link: nobody can click it.`,
    help: ({ typed }) => `Write [words that name the page](https://${withoutEnd(typed)})`,
  },
];

/** Removes sentence punctuation from the end of an address. */
const withoutEnd = (typed: string) => typed.replace(/[.,;:!?*_'"”’]+$/, "");

const nameOf = (tag: string) => /^<\/?[a-z][a-z0-9-]*/i.exec(tag)?.[0] ?? tag;

const tags: readonly MarkPattern[] = [
  {
    name: "comment never closed",
    sign: "<!--",
    pattern: /<!--(?:[^\r\n\ufffc]*[^\s\ufffc])?/dg,
    code: "html-unclosed",
    message: "A comment opens here and never ends in its paragraph, so its words are printed.",
    help: "Write --> where the comment ends, in the same paragraph; if the words are meant to be read, write &lt;!-- for <!--.",
  },
  {
    // A value that Markdown accepts only in quotes: <a href=/products/vboards>.
    name: "value without quotes",
    sign: "<",
    pattern:
      /<([a-z][a-z0-9]{0,20})((?:\s+[a-z-]{1,20}=(?:"[^"<>\r\n]*"|'[^'<>\r\n]*'|[^\s"'<>]+)){1,10})\s*>/dgi,
    code: sure,
    message: ({ parts }) =>
      `The tag <${parts[1]} is printed instead of read: its address needs straight quotes.`,
    help: (mark) => `Write ${withQuotes(mark)}`,
    fix: (mark) => (withQuotes(mark) === mark.typed ? undefined : withQuotes(mark)),
    isTag: true,
  },
  {
    name: "address in angle brackets",
    sign: "<",
    pattern: /<((?:[\w-]{1,63}\.){1,9}[a-z]{2,63}(?:\/[^\s<>]*)?)>/dgi,
    code: sure,
    message: "This is no link: its address does not begin with https://.",
    help: ({ parts }) => `Write [words that name the page](https://${parts[1]})`,
    isTag: true,
  },
  {
    name: "tag",
    sign: "<",
    pattern: /<\/?[a-z][^<>]{0,300}>/dgi,
    code: sure,
    message: ({ typed }) => {
      const attribute = quotedWithin(typed);
      return `The tag ${nameOf(typed)} is printed instead of read${attribute === undefined ? "" : `: a quote within ${attribute}=… ends it too early`}.`;
    },
    help: ({ typed }) => {
      const bare = /^(<[a-z][a-z0-9-]*)[\s/]*>$/i.exec(typed)?.[1];
      if (bare !== undefined) return `Write ${bare}>`;
      return quotedWithin(typed) === undefined
        ? `Write each value in straight quotes, as in <a href="/contact">, and a space before each name; if no HTML is meant, write &lt; for <.`
        : quotedWithinHelp;
    },
    isTag: true,
  },
  {
    name: "half a tag",
    sign: "<",
    pattern: /<\/?[a-z]/dgi,
    message: ({ typed }) =>
      `“${typed}” is printed: it begins as a tag does, but none is read here.`,
    help: "Write the tag out with the > that ends it; if no HTML is meant, write &lt; for <.",
    isTag: true,
  },
];

/** A tag with all its values in straight quotes. */
const withQuotes = ({ parts }: FoundMark) =>
  `<${parts[1]}${(parts[2] ?? "").replace(/=[“”]?([^\s"'<>“”]+)[“”]?(?=\s|$)/g, '="$1"')}>`;

const signs: readonly MarkPattern[] = [
  {
    name: "struck",
    sign: "~~",
    pattern: /(?<!~)~~(?=[^\s~])([^~\r\n]{0,300})~~(?!~)/dg,
    code: sure,
    message: ({ typed }) =>
      `“${typed}” is printed with its tildes; nothing is struck out by them here.`,
    help: ({ parts }) => `Take the words out, or write <del>${parts[1]}</del>`,
  },
  {
    name: "space within stars",
    sign: "**",
    pattern:
      /(?<![*\w])\*\*(?:[ \t]+([^*\r\n]{1,200}?)[ \t]*|([^*\s][^*\r\n]{0,200}?)[ \t]+)\*\*(?![*\w])/dg,
    // “2 ** 3 ** 4” is arithmetic.
    unless: ({ parts }) => /^[\d\s]*$/.test(parts[1] || parts[2] || ""),
    message: ({ typed }) =>
      `“${typed}” is printed with its stars: no space may stand beside them on the inside.`,
    help: ({ parts }) => `Write **${(parts[1] || parts[2] || "").trim()}**`,
  },
  {
    // Both pairs are complete, but the characters beside them prevent emphasis (CommonMark 0.31, 6.2, flanking).
    name: "stars between a letter and a sign",
    sign: "**",
    pattern: /(?<![*\d])\*\*(?=[^\s*])[^*\r\n]{1,200}?(?<=[^\s*])\*\*(?![*\d])/dg,
    message: ({ typed }) =>
      `“${typed}” is printed with its stars, as they stand between a letter and a sign such as : or “.`,
    help: "Put a space between the stars and the letter, or the sign on the other side of the stars.",
  },
  {
    name: "braces",
    pattern: /\{[^{}\r\n]{0,100}\}+|[{}]+/dg,
    message: ({ typed }) =>
      `“${typed}” is printed with its ${typed.length > 1 ? "braces" : "brace"}.`,
    help: ({ typed }) =>
      `For a name or a number write {{brand.name}} or {{fact.ID}}; a brace that is meant to be read is written \\${typed[0] === "}" ? "}" : "{"}`,
  },
  {
    name: "two signs",
    pattern: /\*{2,}|_{2,}/dg,
    unless: isArithmetic,
    message: ({ typed }) =>
      `${typed.length === 2 ? "Two" : typed.length} ${signNames[typed[0] ?? ""]} are printed here, as they have no other two to belong to.`,
    help: ({ typed: [sign = ""] }) =>
      `Write ${sign}${sign}the words${sign}${sign} with two ${signNames[sign]} on both sides, or ${`\\${sign}`.repeat(2)} if the ${signNames[sign]} are meant to be read.`,
  },
  {
    name: "star beside italics or bold",
    sign: "*",
    pattern: new RegExp(
      String.raw`(?<=${emphasisMark})\*(?!\*)|(?<!\*)\*(?=${emphasisMark})`,
      "dg",
    ),
    message:
      "A star is printed here: before these words and behind them stands not the same number of stars.",
    help: "Write **the words** for bold or *the words* for italics, or \\* if the star is meant to be read.",
  },
  {
    name: "backtick",
    sign: "`",
    pattern: /`+/dg,
    message: ({ typed }) =>
      `“${typed}” is printed, as no other ${typed} ends the code that it begins.`,
    help: ({ markdown, start, typed }) =>
      /^\p{L}.\p{L}/u.test(markdown.slice(start - 1, start + 2))
        ? "Write ’ or ' for an apostrophe; code has the mark on both sides."
        : `Write ${typed} on both sides of the code, or \\\` if the mark is meant to be read.`,
  },
];

const signNames: Readonly<Record<string, string>> = { "*": "stars", _: "underscores" };

/** What would be Markdown if it did not stand between HTML tags. */
const inHtml = String.raw`\]\(|\*\*|__|${"`"}|\{%|^[ \t]*#{1,6}[ \t]+(?=\S)|^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?=\S)|(?<![*\w])\*(?=[^\s*])[^*\r\n]{0,200}\*(?![*\w])|[{}]`;

/** Any mark, in an alternative text or title. */
const anyMark = String.raw`<!--(?:[^\r\n${object}]*[^\s${object}])?|<\/?[a-z]|\{[^{}\r\n]{0,100}\}+|[{}]+|\]\(|\*{2,}|_{2,}|${"`"}+`;

const besideText = (where: "alt" | "title", called: string): MarkPattern => ({
  name: `mark in ${called}`,
  where,
  pattern: new RegExp(String.raw`(${anyMark})(?:[^\r\n${object}]*(?:${anyMark}))?`, "dgi"),
  code: ({ parts }) => (parts[1]?.startsWith("<!--") ? sure : doubtful),
  message: ({ parts }) => `“${parts[1]}” is shown as it is typed: it stands in ${called}.`,
  help: "Write plain words there.",
});

const elsewhere: readonly MarkPattern[] = [
  {
    name: "Markdown between tags",
    where: "html",
    pattern: new RegExp(
      String.raw`(${inHtml})(?:(?:(?!\n[ \t>]*\r?\n)[\s\S])*(?:${inHtml}))?`,
      "dgm",
    ),
    code: ({ seen }) => (/\]\(|\*\*|__|`|\{%|^[ \t]*#/m.test(seen) ? sure : doubtful),
    message: ({ parts }) =>
      `${parts[1] === "](" ? "A link or picture" : `“${parts[1]?.trim()}”`} is printed as it is typed: between the tags of HTML no Markdown is read.`,
    help: 'Put a blank line below the opening tag and one above the closing tag, or write this too as HTML, such as <strong>words</strong> or <a href="/contact">words</a>.',
  },
  besideText("title", "the quotes behind an address"),
  besideText("alt", "the words that say what a picture shows"),
];

/** A line that begins like a list item but is none: its mark and the blanks after it. */
const listLine = (marks: string) =>
  new RegExp(String.raw`^([ \t>]*)((${marks})[ \t\u00a0]*)`, "dgmu");

const lists: readonly MarkPattern[] = [
  {
    name: "bullets",
    pattern: listLine(String.raw`[•◦▪●‣∙]|·(?=[ \t\u00a0])`),
    unless: isInBlock,
    place: 3,
    message: ({ parts }, { length }) =>
      `${length} lines begin with ${parts[3]}, which makes no list; they run together as paragraphs do.`,
    help: "Begin each of them with - and a space.",
    fix: () => "- ",
    fixAt: 2,
    fixed: ({ parts }, { length }) => `${length} lines that begin with ${parts[3]} are a list`,
    together: (found) => groupedLines(found, 1),
  },
  {
    name: "dashes",
    pattern: listLine(String.raw`[–—](?=[ \t\u00a0])`),
    unless: isInBlock,
    place: 3,
    message: ({ parts }, { length }) =>
      `${length} lines begin with ${parts[3]}, which makes no list; they run together as paragraphs do.`,
    help: "Begin each of them with - and a space.",
    together: (found) => groupedLines(found, 0),
  },
  {
    name: "list marks without a space",
    pattern: listLine(String.raw`(?:[-+*]|\d{1,2}\.)(?=\p{L})`),
    unless: isInBlock,
    place: 3,
    message: (mark, { length }) =>
      length < 2
        ? `The line begins with ${markName(mark)} but is no point of the list, as no space follows; it runs together with the one above.`
        : `${length} lines begin with ${markName(mark)} but are no list, as no space follows; they run together into one paragraph.`,
    help: (mark, { length }) =>
      `Begin ${length < 2 ? "it" : "each of them"} with ${markName(mark)} and a space.`,
    together: (found) => groupedLines(found, 0),
  },
  {
    name: "list mark without a space before what stands out",
    pattern: new RegExp(
      String.raw`^([ \t>]*)([-+]|\d{1,9}[.)])()(?=[["“‘${emphasisMark}${object}])`,
      "dgm",
    ),
    unless: isInBlock,
    place: 2,
    message: ({ parts }) =>
      `“${parts[2]}” is printed and begins no point of a list, as no space follows it.`,
    help: ({ parts, markdown, end }) =>
      `Write: ${parts[2]} ${/^[^\r\n]*/.exec(markdown.slice(end))?.[0].trimEnd()}`,
    // Beside an item of the same list it is certainly meant as another.
    fix: (mark) => (isBesideList(mark, pointLike(mark)) ? " " : undefined),
    fixAt: 3,
    fixed: ({ parts }) => `a space follows ${parts[2]}`,
  },
];

/** All patterns, in order of precedence. */
export const markPatterns: readonly MarkPattern[] = [
  ...otherSystems,
  ...links,
  ...lines,
  ...addresses,
  ...tags,
  ...signs,
  ...elsewhere,
  ...lists,
];
