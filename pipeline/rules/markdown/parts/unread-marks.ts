// What is said of marks that Markdown has not read, by the pattern that finds them: what can only be a link, a picture or a tag is an error,
// a guess a warning.

import {
  isAddress,
  isComparison,
  isElement,
  isLikeTag,
  isRule,
  openIn,
  otherNumber,
  quote,
  rowsIn,
  withoutLinks,
} from "../../../core/markdown/mark-shapes.ts";
import type { FoundMark, MarkName } from "../../../core/markdown/observations.ts";
import { type Observed, type ObservedFile, observed } from "../../../core/observation.ts";
import { replacing } from "../../../finding.ts";
import type { Report } from "../../../rule.ts";
import { lessThanHelp } from "./less-than.ts";

/** The codes of the rules that speak of such marks. */
type MarkCode =
  | "markdown-not-read"
  | "markdown-doubtful"
  | "markup-shown-as-text"
  | "html-unclosed";

type For<Value> = Value | ((mark: FoundMark) => Value);

interface MarkWords {
  /** Default: a guess. */
  readonly code?: For<MarkCode>;
  readonly message: For<string>;
  readonly help: For<string>;
  /** Replacement for the match, where there is one right answer; `fixed` says what it does. */
  readonly fix?: (mark: FoundMark) => string | undefined;
  readonly fixed?: string;
}

const sure = "markdown-not-read";
const doubtful = "markdown-doubtful";
const shown = "markup-shown-as-text";

/** A picture or an address in parentheses is one; words may stand in both, too. */
const linkCode = ({ parts }: FoundMark): MarkCode =>
  parts[1] === "!" || isAddress(parts[3]) ? sure : shown;

const noLink = ({ parts }: FoundMark) => `This is no ${parts[1] === "!" ? "picture" : "link"}`;

/** A title in straight quotes, with curly ones inside. */
function titleOf(typed = ""): string {
  const words = typed.replace(new RegExp(`^(?:${quote}|\\s)+|(?:${quote}|\\s)+$`, "g"), "");
  return `"${words.replace(/"([^"]*)"/g, "“$1”").replaceAll('"', "”")}"`;
}

/** A link or picture as it is meant. */
const rewritten = ({ parts }: FoundMark, more = "") =>
  `${parts[1]}[${parts[2]}](${parts[3]}${more})`;

const isLongAddress = /^(?:https?|mailto|tel):|^\/.*\//;

/**
 * Whether brackets with an address can be nothing but a link or a picture that lacks a mark: the parenthesis stands beside the bracket or the words,
 * and an address or nothing is in it. “[see the note (/contact)” and “[and]/or)” may be meant.
 */
function isCertainHalf(typed: string): boolean {
  if (typed.startsWith("!")) return true;
  const [, address] = /\]\(([^()]*)\)?$/.exec(typed) ?? [];
  if (address !== undefined) return address === "" || isAddress(address);
  return /[^\s([]\((?:https?:|mailto:|tel:|\/)[^()]*\)$|\](?:https?:|mailto:|tel:|\.{0,2}\/[^/#?]+[/#?])/.test(
    typed,
  );
}

const noList = ({ parts }: FoundMark) =>
  `The lines that begin with ${parts[2]} are no list; they run together as paragraphs do.`;

const bullet = /^([ \t>]*)[•◦▪●‣∙·][ \t\u00a0]*/gm;

const otherNumbers = new RegExp(String.raw`^([ \t>]*)(${otherNumber})[ \t\u00a0]*`, "gmu");

/** The same number with a mark that Markdown reads. */
function listNumber(typed: string): string {
  const digits = typed
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String("०१२३४५६७८९".indexOf(digit)));
  return `${Number(digits.replace(/\D/g, ""))}. `;
}

/** What is said of each kind of mark. */
const words: Readonly<Record<MarkName, MarkWords>> = {
  "link within a link": {
    code: sure,
    message: "A link stands within the words of another, which is printed.",
    help: ({ parts }) =>
      `Write one link, [${withoutLinks(parts[2])}](${parts[3]}), or end the first before the second begins.`,
  },
  "link the wrong way round": {
    // “(and)[/or]” may be meant.
    code: ({ parts }) => (isLongAddress.test(parts[2] ?? "") ? sure : shown),
    message: "This is no link: its brackets and parentheses are the wrong way round.",
    help: ({ parts }) => `Write [${parts[1]}](${parts[2]})`,
    fix: ({ parts }) =>
      isLongAddress.test(parts[2] ?? "") ? `[${parts[1]}](${parts[2]})` : undefined,
  },
  "title without straight quotes": {
    code: linkCode,
    message: (mark) =>
      `${noLink(mark)}, because the title behind its address has no straight quotes.`,
    help: (mark) => `Write ${rewritten(mark, ` ${titleOf(mark.parts[4])}`)}`,
    fix: (mark) => {
      const isQuoted = new RegExp(`^${quote}[^"]*${quote}$`).test(mark.parts[4] ?? "");
      return isQuoted ? rewritten(mark, ` ${titleOf(mark.parts[4])}`) : undefined;
    },
  },
  "address with a space": {
    code: linkCode,
    message: (mark) => `${noLink(mark)}, because its address has a space in it.`,
    help: ({ parts }) =>
      parts[1] === "!"
        ? "Give the file a name without spaces, such as calm-evening.jpg, and write that here; or write %20 for each space."
        : "Write the address without the space; put a title after it in straight quotes.",
  },
  "space before an address": {
    // “[Photo: A. Rao] (https://example.org)” is a remark and an address.
    code: ({ parts }) => (parts[1] === "!" ? sure : doubtful),
    message: (mark) => `${noLink(mark)}, because there is a space or a line break between ] and (.`,
    help: ({ parts }) => `Write ${parts[1]}[${parts[2]}](${parts[3]})`,
  },
  "link without a definition": {
    code: sure,
    message: (mark) =>
      `${noLink(mark)}, because no line says where [${mark.parts[3] || mark.parts[2]}] leads.`,
    help: ({ parts }) =>
      `Write ${parts[1]}[${parts[2]}](…) with the address between the parentheses.`,
  },
  "link without its last parenthesis": {
    code: sure,
    message: (mark) => `${noLink(mark)}: the parenthesis at its end is missing.`,
    help: (mark) => `Write ${mark.typed}${")".repeat(openIn(mark.typed))}`,
    // Where another one follows, it may be the one that is missing, with a blank before it.
    fix: (mark) =>
      /^[^()]*\)/.test(mark.markdown.slice(mark.end).split(/(?:\r?\n[ \t]*){2}/, 1)[0] ?? "")
        ? undefined
        : `${mark.typed}${")".repeat(openIn(mark.typed))}`,
  },
  "half of a link": {
    code: (mark) => (isCertainHalf(mark.typed) ? sure : shown),
    message: "This is no link or picture: one of its brackets or parentheses is missing.",
    help: "Write [the words](/address), or ![what it shows](path) for a picture; a bracket that is meant to be read is written \\[ or \\].",
  },
  table: {
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
  "comment never closed": {
    code: "html-unclosed",
    message: "A comment opens here and never ends in its paragraph, so its words are printed.",
    help: "Write --> where the comment ends, in the same paragraph; if the words are meant to be read, write &lt;!-- for <!--.",
  },
  tag: {
    code: (mark) => (isElement(mark) && isLikeTag.test(mark.typed) ? sure : doubtful),
    message: ({ parts }) => `The tag ${parts[1]} is printed instead of read.`,
    help: (mark) =>
      isComparison(mark)
        ? lessThanHelp
        : mark.parts[1]?.includes(":")
          ? "Take it out: pages have no such tag."
          : 'Write each value in straight quotes, as in <a href="/contact">, a space before each name, and > at the end; for a quote within a value write &quot;; if no HTML is meant, write &lt; for <.',
  },
  "Markdown between tags": {
    code: ({ markdown, start, end }) =>
      /\]\((?:[/#.]|https?:|mailto:|tel:)/.test(markdown.slice(start, end + 10)) ? sure : shown,
    message: ({ parts }) =>
      `“${parts[1]?.trim()}” is printed as it is typed: between the tags of HTML no Markdown is read.`,
    help: 'Put a blank line below the opening tag and one above the closing tag, or write this too as HTML, such as <strong>words</strong> or <a href="/contact">words</a>.',
  },
  "single braces between tags": {
    code: sure,
    message: ({ typed }) => `“${typed}” is printed, as a placeholder has two braces on both sides.`,
    help: ({ parts }) => `Write {{${parts[1]}}}`,
  },
  "bullet behind a list mark": {
    message: ({ typed }) =>
      `“${typed.trim()}” is printed behind the mark of the list, which has a bullet of its own.`,
    help: "Take it out.",
    fix: () => "",
    fixed: "a second bullet is taken out",
  },
  bullets: {
    message: noList,
    help: "Begin each of them with - and a space.",
    fix: ({ typed }) => typed.replaceAll(bullet, "$1- "),
    fixed: "the lines that begin with a bullet are a list",
  },
  "signs as bullets": {
    message: noList,
    help: "Begin each of them with - and a space.",
  },
  "points in one line": {
    message: "The points of a list are in one line.",
    help: "Begin each of them on a line of its own with - and a space.",
  },
  "numbers in other digits": {
    message: noList,
    help: "Begin them with 1. and 2., in these digits, and a space.",
    fix: ({ typed }) =>
      typed.replace(
        otherNumbers,
        (_all, blanks: string, number: string) => blanks + listNumber(number),
      ),
    fixed: "the lines that begin with a number are a list",
  },
  "letters as numbers": {
    message: noList,
    help: "Begin each of them with 1. and a space; leave a line empty between them if the letters are meant to be read.",
  },
  "list mark without a space": {
    message: ({ typed }) => `The line begins with ${typed} but is no point of a list.`,
    help: ({ typed }) => `Begin it with ${typed} and a space.`,
  },
};

const valueFor = <Value extends string>(value: For<Value>, mark: FoundMark): Value =>
  typeof value === "function" ? value(mark) : value;

/** The code of the rule that speaks of a mark. */
const codeOf = ({ name, mark }: Observed<"unread-mark">): MarkCode =>
  valueFor(words[name].code ?? doubtful, mark);

/** Reports the marks of a file that are a rule's. */
export function reportMarks(source: ObservedFile, code: MarkCode, report: Report): void {
  const { path: file } = source;
  for (const seen of observed(source, "unread-mark")) {
    if (codeOf(seen) !== code) continue;
    const { name, mark, span, whole } = seen;
    const { message, help, fix, fixed } = words[name];
    const by = fix?.(mark);
    report({ file, span }, valueFor(message, mark), {
      help: valueFor(help, mark),
      fix:
        by === undefined || !whole
          ? undefined
          : replacing({ file, span: whole }, by, fixed ?? `“${mark.typed}” is now “${by}”`),
    });
  }
}
