// Reports marks that visitors would see as typed: of Markdown that was not read, or of another
// system.

import type { Code, Heading, Nodes, Root } from "mdast";
import { matchesIn } from "../../helpers.ts";
import { codesOf, type Kind } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import { codes as reportPlaceholderCodes } from "../placeholders/report-placeholder.ts";
import { type Coverage, owner, runsIn } from "./coverage.ts";
import { comment, formula, shortcode } from "./foreign-marks.ts";
import { address, type Intended, intendedLink, intendedTable } from "./intended.ts";
import { codes as reportHtmlCodes } from "./report-html.ts";
import { quoted, spanIn, type TextSource } from "./text-source.ts";
import { rangeOf, walk } from "./walk.ts";

export const codes = codesOf({
  "markup-broken": {
    severity: "error",
    meaning: "A link, a picture or a table that is printed as it was typed.",
  },
});

/** Stands for what is no word: code, pictures, tags and other syntax. */
const hidden = "\ufffc";
/** Stands for a star that Markdown has read. */
const readStar = "\ufff9";
/** Stands for what already has a finding. */
const reported = "\ufff8";

interface MarkForm {
  /** Sees the text as `visibleText` makes it. */
  readonly pattern: RegExp;
  readonly help: string;
  /** True if the lines are points of a list, which a suggestion makes of them. */
  readonly isList?: true;
  /** Default: `markup-shown-as-text`. */
  readonly code?: Kind;
  /** True if a match is no mark after all. */
  readonly isMeant?: (typed: string, markdown: string, start: number) => boolean;
  /** What is certainly intended: then it is an error. */
  readonly intended?: (typed: string) => Intended | undefined;
}

const linkHelp = String.raw`Write [the words](/address), without spaces or quotes. Write \[ for a bracket that readers should see.`;
const pictureHelp =
  "Write ![what it shows](path). Rename a file with spaces or parentheses: letters, digits and hyphens.";
const boldHelp =
  "Write **the words**: no space inside the stars, and a space or comma beside them.";
const listHelp = "Begin each line with - or 1. and an ordinary space.";
const foreignHelp = "Remove it, or write it in Markdown: this site does not read it.";
const officeHelp = "Office writes this tag: remove it and keep its words.";
const tagHelp = "Write HTML with > at its end and straight quotes, or write &lt; for <.";
const betweenTagsHelp =
  "Put an empty line below the opening tag and above the closing tag, so that Markdown is read.";

/** An address, which is hidden where it is a link of its own. */
const shownAddress = String.raw`(?:${address}|${hidden})[^()[\]\s]{0,300}`;
const hasNoAddress = (typed: string) => !new RegExp(`[([]${address}`).test(typed);

const blanks = String.raw`[ \t\u00a0\u2007\u202f]*`;
const otherBlank = String.raw`(?=[\u00a0\u2007\u202f])`;

/** A bullet of a word processor or a message, or a mark of a list before a no-break space. */
const bullet = `(?:[•◦▪●‣∙·➢➤►▶▸❖✔✅☑■□○◆◇➡→»\uf0a7\uf0b7\uf0d8]\ufe0f?|[-+*]${otherBlank})${blanks}`;

/** Numbers and letters that Markdown does not count: १. (1) a) ① 1️⃣ */
const otherNumber = String.raw`(?:\((?:\p{Nd}{1,2}|[a-zA-Z]|[ivx]{1,4})\)|(?!\d)\p{Nd}{1,2}[.)]|[a-zA-Z]\)|[①-⑳]|\d\ufe0f?\u20e3)${blanks}`;

/**
 * At least two lines that begin with a mark: one alone may be meant.
 * @param between what may stand between two of them, by default an empty line
 */
const linesWith = (mark: string, between = String.raw`(?:[ \t]*\n)?`) =>
  new RegExp(String.raw`^[ \t]*${mark}\S[^\n]*(?:\n${between}[ \t]*${mark}\S[^\n]*)+`, "gmu");

/** A line that begins as a point of a list. */
const listLine = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?=[ \t*]|\p{L})/u;

/** True if neither the line above nor the line below is a point of a list. */
function isAlone(typed: string, markdown: string, start: number): boolean {
  const above = markdown.slice(0, start).split("\n").at(-2) ?? "";
  const below = markdown.slice(start + typed.length).split("\n", 2)[1] ?? "";
  return !listLine.test(above) && !listLine.test(below);
}

/** Where several forms match, the first one counts. */
const forms: readonly MarkForm[] = [
  { pattern: /!?\[\[[^[\]\n]{0,100}\p{L}[^[\]\n]{0,100}\]\]/gu, help: linkHelp },
  { pattern: /^[ \t]*\[![A-Za-z]+\][+-]?/gm, help: foreignHelp },
  {
    pattern: new RegExp(
      [
        // Braces with a finding in the address are the cause.
        String.raw`(?:!?\[[^[\]\n]{0,300})?\]\((?![^()\n]{0,300}${reported})(?:(?:[^()\n]|\([^()\n]{0,300}\)){0,300}\)|[^()\s]*[^()\s.,;:])?`,
        String.raw`!?\[[^()[\]\n]{1,200}(?:\(|\](?<!\([^()\n]{0,300}))${address}[^()[\]\s]{0,300}\)(?![^[\n]*\])`,
        String.raw`(?<![\p{L}\p{N}\])])!?\[[^[\]\n]{0,200}\p{L}{2}[^[\]\n]{0,200}\]\[(?:[^[\]\n]{0,200}\p{L}{2}[^[\]\n]{0,200})?\]`,
      ].join("|"),
      "gu",
    ),
    help: linkHelp,
    intended: intendedLink,
  },
  {
    pattern: new RegExp(
      String.raw`(?:!?\[[^[\]\n]{1,200})?\](?:[ \t]{1,3}|[ \t]*\n[ \t]*)\(${shownAddress}\)|\([^()[\]\n]{1,200}\)\[${shownAddress}\]`,
      "g",
    ),
    help: linkHelp,
    isMeant: hasNoAddress,
    intended: intendedLink,
  },
  {
    pattern: /\[\^[^[\]\n]{1,200}\]|\^\[[^[\]\n]{1,200}\]/g,
    help: "Write the note on a line of its own, as in [^1]: The note.",
  },
  {
    pattern:
      /^(?:[ \t]*\|[^\n]*\|[ \t]*(?:\n|$)){2,}|^[^\n]*\|[^\n]*\n[ \t]*\|?[ \t]*:?[-–—]+:?[ \t]*\|[^\n]*/gm,
    help: "Write the heads, below them a line such as | --- | --- | with a cell for each, then the rows.",
    intended: intendedTable,
  },
  {
    pattern: new RegExp(String.raw`<!--[^\n${hidden}]*`, "g"),
    code: reportHtmlCodes["html-unclosed"],
    help: "Write --> where the comment ends, in the same paragraph.",
  },
  {
    pattern:
      /<\/?[a-z][\w:.-]*(?:\s{0,9}\/?\s{0,9}>|[\s/][^<>=\ufff8]{0,100}=[^<>\ufff8]{0,300}>)/gi,
    help: tagHelp,
  },
  {
    pattern:
      /(?<!\{)\{%[^%\n]{0,400}%\}|(?<!\\)\{:? ?[.#][a-z][^{}\n]{0,200}\}|(?<!\{)\{[a-z][a-z-]{1,20}=["“]?[\w.%#-]{1,40}["”]?(?: [a-z][a-z-]{1,20}=["“]?[\w.%#-]{1,40}["”]?){0,4} ?\}|\{(?:\+\+|--|>>|==)[^{}\n]{1,300}?(?:\+\+|--|<<|==)\}/g,
    help: foreignHelp,
  },
  { pattern: comment, help: "Remove it: every visitor reads it." },
  {
    pattern:
      /^[ \t]*(?:import\s+(?:[\w${}*,\s\ufff9]{1,200}\sfrom\s+)?["'“‘][^"'\n]{1,200}["'”’]|export\s+(?:default|const|let|function)\s[^\n]*|export\s*\{[^}\n]*\})[ \t]*;?[ \t]*$/gm,
    help: "Remove the line: no program runs in a text.",
  },
  { pattern: shortcode, help: foreignHelp },
  {
    pattern: formula,
    help: "Write it in words and signs, such as x² or m³: formulas are not set here.",
  },
  {
    // In other words it has a finding of its own.
    pattern: /(?<!\{)\{[ \t]*(?:fact|brand)\.[\w-]{1,60}[ \t]*\}{0,2}/gi,
    help: "Write two braces on both sides: {{fact.id}}",
  },
  {
    pattern: /(?<!\{)\{[a-z_$][\w$]*(?:\.[\w$]+)+[^{}\n]{0,200}[{}]/gi,
    help: "Write out what the program would have put there.",
  },
  {
    pattern: /(?<![\p{L}\p{N}:/.])(?::[a-z][a-z0-9_+-]{1,40}:)(?![\p{L}\p{N}:])/gu,
    help: foreignHelp,
  },
  { pattern: /(?<![\d%])%%(?!%)[^%]{1,500}%%/g, help: foreignHelp },
  {
    pattern: /(?<![=\p{L}\p{N}])==(?=[^\s=])[^=\n]{1,200}(?<=\S)==(?![=\p{L}\p{N}])/gu,
    help: foreignHelp,
  },
  {
    pattern:
      /^[ \t]*(?::{3,}[ \t]*(?:\{?[\w.-][^\n]{0,80}(?<!:))?|!{3} \w+(?: ?"[^"\n]*")?)[ \t]*$/gm,
    help: foreignHelp,
  },
  {
    pattern:
      /^[ \t]*(?:#{1,6}(?: (?=\S)|[\u00a0\u2007\u202f])|#{2,6}(?=[\p{L}*_[(“"\ufff9])|#{7,})[^\n]*/gmu,
    help: "Write one to six number signs, a space and the words of the heading.",
    isMeant: (_typed, markdown, start) => /#[ \t]*$/.test(markdown.slice(0, start)),
  },
  { pattern: /(?<![A-Za-z]:|\\)\\[ \t]*$/gm, help: "Remove the backslash." },
  {
    // One alone in its line, but not as an apostrophe or as the first of a pair of quotes.
    pattern:
      /`{3,}[^\n]{0,60}|(?<=^[^`\n]*(?:^|[\s(]))`(?=[a-z\d/.$<-])(?=[^`\n]*$)(?![^\n]{0,60}['’´])/gm,
    help: "Write ` on both sides of code in a line, and ``` above and below other code.",
  },
  {
    // Stars behind a word may belong to a footnote, and stars beside a number arithmetic.
    pattern: new RegExp(
      [
        String.raw`(?<!\\)\*(?=${readStar})|(?<=(?<!${readStar})${readStar})\*(?!\*)`,
        String.raw`(?<![\p{L}\p{N}*\\)]|\d )\*\*(?=[^*\n]{0,200}\p{L})[^*\n]{1,200}\*\*(?![*\p{N}]| \d)`,
        String.raw`(?<![_\\])__(?=[^\s_.,;:!?)])(?!\w+__)[^_\n]{1,200}__(?!\w)`,
        String.raw`(?<![~\\])~~(?=[^\s~])[^~\n]{1,200}~~(?!~)`,
        String.raw`\\\*\\\*[^*\n\\]{1,200}\\\*\\\*`,
        String.raw`(?<=[^\s\d)][ (“"])(?:\*\*|__)(?=\p{L})`,
      ].join("|"),
      "gu",
    ),
    help: boldHelp,
  },
  {
    // Not “4~6 mm”: one tilde may stand for “about” or “to”.
    pattern:
      /(?<=\p{L})~[^\s~]{1,20}~(?!~)|(?<![\p{L}\p{N}~\\])~(?=[^\s~])[^~\n]{1,200}(?<=[^\s(])~(?![\p{L}\p{N}~])|(?<=[\p{L}\p{N}])\^[\p{L}\p{N}+-]{1,20}\^/gu,
    help: "Write ~~words~~ to strike them out, H<sub>2</sub>O or 10<sup>3</sup>.",
  },
  { pattern: linesWith(bullet), help: listHelp, isList: true },
  { pattern: linesWith(String.raw`\d{1,2}[.)]${otherBlank}${blanks}`), help: listHelp },
  // Paragraphs with numbers of their own are meant.
  { pattern: linesWith(otherNumber, ""), help: listHelp },
  {
    pattern: new RegExp(String.raw`^[ \t]*(?:[-+*]|\d{1,2}\.)(?=${readStar}{2})`, "gm"),
    help: listHelp,
  },
  { pattern: /^[ \t]*(?:[-+*]|\d{1,2}\.)(?=\p{L})/gmu, help: listHelp, isMeant: isAlone },
];

/**
 * The text as visitors see it: a copy of the same length, in which other characters are replaced.
 * @param owners of the characters
 */
function visibleText({ owners }: Coverage, markdown: string): string {
  const parts = Array.from(runsIn(owners), ({ now, start, end }) => {
    const typed = markdown.slice(start, end);
    if (now === owner.words || now === owner.htmlWords || now === owner.escape) return typed;
    if (now === owner.reported) return typed.replace(/[^\r\n]/g, reported);
    // Marks that begin a block, such as for a list or a quote, are nobody's.
    if (now === owner.nobody) return typed.replace(/[^\r\n\t]/g, " ");
    return typed.replace(/[^\r\n \t]/g, (sign) => (sign === "*" ? readStar : hidden));
  });
  return parts
    .join("")
    .replace(/\r(?=\n)/g, " ")
    .replaceAll("\r", "\n");
}

/** @param before the text above the mark */
function helpFor(
  { help }: MarkForm,
  typed: string,
  now: number | undefined,
  before: string,
): string {
  if (now === owner.htmlWords) {
    const [, closing] = /(<\/[a-z][\w-]*>)[ \t]*\n[^\n]*$/i.exec(before) ?? [];
    return closing
      ? `Put an empty line below ${closing}, so that Markdown is read.`
      : betweenTagsHelp;
  }
  if (help === tagHelp && /^<\/?\w+:/.test(typed)) return officeHelp;
  return help === linkHelp && typed.startsWith("!") ? pictureHelp : help;
}

const firstLine = (typed: string) => /^[^\r\n]*/.exec(typed)?.[0].trimEnd() ?? "";

/** Reports the marks that visitors would see. */
export function reportMarkup(
  tree: Root,
  coverage: Coverage,
  source: TextSource,
  report: Report,
): void {
  reportBlocks(tree, source, report);
  const { file, markdown } = source;
  const { owners } = coverage;
  const [, language = ""] = /\.(\w+)\.\w+$/.exec(file) ?? [];
  let visible = visibleText(coverage, markdown);
  for (const form of forms) {
    visible = withoutMatches(visible, form.pattern, (start, end) => {
      const typed = markdown.slice(start, end);
      const isEscaped = owners[start - 1] === owner.escape && markdown[start - 1] === "\\";
      if (isEscaped || form.isMeant?.(typed, markdown, start)) return false;
      const intended = form.intended?.(typed);
      const from = start + (intended?.at ?? 0);
      const line = firstLine(markdown.slice(from, end));
      const span = spanIn(source, { start: from, end: from + line.length });
      const message = `${quoted(line)} ${intended?.what ?? "is printed as it is typed."}`;
      // The site itself adds the language of a translation to its addresses.
      const right = intended?.help.replace(`(/${language}/`, "(/");
      const help = helpFor(
        { ...form, help: right ?? form.help },
        typed,
        owners[start],
        markdown.slice(0, start),
      );
      const code = intended
        ? codes["markup-broken"]
        : (form.code ?? reportPlaceholderCodes["markup-shown-as-text"]);
      report({ code, at: { file, span }, message, help });
      return true;
    });
  }
}

/**
 * Conceals matches, so that no other form sees them.
 * @param isReported receives the range of each, without white space before it
 */
function withoutMatches(
  text: string,
  pattern: RegExp,
  isReported: (start: number, end: number) => boolean,
): string {
  let at = 0;
  const parts: string[] = [];
  for (const { 0: seen, index } of matchesIn(text, pattern)) {
    const end = index + seen.length;
    if (!isReported(index + seen.search(/\S/), end)) continue;
    parts.push(text.slice(at, index), seen.replace(/[^\n]/g, reported));
    at = end;
  }
  return parts.join("") + text.slice(at);
}

/** Reports code that never ends, is the whole text or is none, and headings that are none. */
function reportBlocks(tree: Root, source: TextSource, report: Report): void {
  walk<Nodes>(tree, (node) => {
    if (node.type !== "code" && node.type !== "heading") return;
    const { start, end } = rangeOf(node);
    const typed = source.markdown.slice(start, end);
    const line = firstLine(typed);
    const problem =
      node.type === "code" ? codeProblem(node, typed, tree) : headingProblem(node, typed);
    if (!problem) return;
    const [what, help] = problem;
    const span = spanIn(source, { start, end: start + line.length });
    report({
      code: reportPlaceholderCodes["markup-shown-as-text"],
      at: { file: source.file, span },
      message: `${quoted(line)} ${what}`,
      help,
    });
  });
}

type BlockProblem = readonly [what: string, help: string] | undefined;

/** Lines above a line of dashes: several, or the end of a sentence. */
const underlined =
  /^[^\r\n]*[^\s.]{3}[.!?:;,।][”"’)*]*[ \t]*[\r\n]+[ \t>]*-+[ \t]*$|^[^\r\n]+[\r\n]+[^\r\n]+[\r\n]+[ \t>]*-+[ \t]*$/;

function headingProblem({ children }: Heading, typed: string): BlockProblem {
  if (children.length === 0) {
    return ["is a heading without words.", "Write the words behind it, or remove the line."];
  }
  return underlined.test(typed)
    ? ["becomes a heading by the line of dashes below it.", "Put an empty line above the dashes."]
    : undefined;
}

/** A line of HTML, of a list or of a sentence, as a writer has indented it and no program. */
const notCode =
  /^(?:<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?>|(?:[-*+•]|\p{Nd}{1,2}[.)])\s\p{L}[^:;{}()=<>]*$|[“"]?\p{L}[^;{}=<>$\\|#]*\s[^;{}=<>$\\|#]*[.!?:।][”"]?$|(?:[“"]?[\p{L}\p{M}’'-]+[,.”"]*\s+){5})/u;

function codeProblem({ lang, value }: Code, typed: string, { children }: Root): BlockProblem {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(typed) ?? [];
  if (fence === undefined) {
    return notCode.test(firstLine(value.trimStart()))
      ? ["is shown as code, because four spaces or a tab are before it.", "Remove these spaces."]
      : undefined;
  }
  if (children.length === 1 && /^(?:md|markdown)$/i.test(lang ?? "")) {
    return ["makes code of the whole text.", "Remove this line and the last one."];
  }
  const [, closing] = /[\r\n][ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(typed) ?? [];
  return closing?.startsWith(fence)
    ? undefined
    : [
        "opens code that never ends.",
        `Write ${fence} where the code ends, or remove this line if it is no code.`,
      ];
}
