// Reports marks of Markdown or HTML in fields that are shown as typed, such as titles.

import { pointerSteps } from "@site/common/json-pointer";
import type { ReadFile } from "../../read/file/summary.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { foreignSyntax } from "../../read/markdown/foreign-marks.ts";
import type { ProseBlock } from "../../read/markdown/text.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { nodeAt } from "../../read/yaml/value.ts";
import { rewritten, yamlScalar } from "../../read/yaml/written.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "field-marks": {
    severity: "warning",
    guess: true,
    meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  },
});

/** Stands for a value that is filled in later. */
const template = /(?<!\{)\{[a-z]+\}(?!\})/g;

const plainHelp = "Write it as plain text: no mark is read here.";

/** Most characters of a value that the help quotes. */
const maxLength = 200;

/** A page's title, also for search results: usually it is right without its marks. */
const title = /^(?:\/meta)?\/title$/;

/** True if a field is shown as typed; the dictionary and the sources of facts are shown nowhere. */
function isShown(source: ReadFile, { kind, pointer = "" }: ProseBlock, table: SiteTable): boolean {
  return (
    kind === "field" &&
    !table.serves(source, "dictionary") &&
    (!table.serves(source, "facts") || pointer.endsWith("/text"))
  );
}

export const check: CheckFile = (source, report, { table }) => {
  // Which fields are Markdown is known only for a readable file.
  if (!source.isComplete) return;
  for (const prose of source.prose) {
    if (isShown(source, prose, table)) checkText(source, prose, report);
  }
  for (const text of [...source.texts.values(), ...(source.body ? [source.body] : [])]) {
    for (const { alt = "", location } of text.pictures) {
      const mark = foreignSyntax(alt);
      if (mark === undefined) continue;
      report({
        code: codes["field-marks"],
        at: location,
        message: `The text of the picture has “${mark}” in it, which readers would hear as it is typed.`,
        help: plainHelp,
      });
    }
  }
};

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function checkText(
  source: ReadFile,
  { text: words, pointer = "" }: ProseBlock,
  report: Report,
): void {
  const { root } = source;
  const text = words.replace(template, "…");
  const found = withoutMarks(text);
  const half = foreignSyntax(text) ?? halfMark(found?.left ?? text);
  if (!root || (!found && half === undefined)) return;
  // Of an unpaired mark only the writer knows what was meant.
  const left = (half === undefined && found?.left) || undefined;
  const isTitle = title.test(pointer);
  const what = isTitle ? "title" : "text";
  report({
    code: codes["field-marks"],
    at: locationOf(source, pointer),
    message: found
      ? `The ${what} has marks of ${found.names.join(" and ")} in it, which readers would see as they are typed.`
      : `The ${what} has “${half}” in it, which readers would see as it is typed.`,
    help: left === undefined ? plainHelp : helpFor(left, pointer),
    // Letters of a tag or an address are not removed.
    fix:
      isTitle && left !== undefined && lettersIn(text) === lettersIn(left)
        ? rewritten(nodeAt(root, pointer), source, left)
        : undefined,
  });
}

/** The help that gives a field without its marks. */
function helpFor(left: string, pointer: string): string {
  if (left.length > maxLength) return plainHelp;
  const name = pointerSteps(pointer).at(-1) ?? "";
  return `Write: ${/^\d+$/.test(name) ? "- " : `${name}: `}${yamlScalar(left)}`;
}

/** A quick test: few titles have any of these characters. */
const mayHold = /[*_`~<&[#]/;

/** Characters that are often typed as HTML character references (HTML, 13.5). */
const references: Readonly<Record<string, string>> = {
  nbsp: "\u00a0",
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

/** Each kind of mark with its replacement. */
const marks: readonly (readonly [
  name: string,
  mark: RegExp,
  left: string | ((all: string, name: string) => string),
])[] = [
  ["HTML", /[ \t]{0,9}<br[ \t]{0,9}\/?>[ \t]{0,9}/gi, " "],
  ["HTML", /[ \t]{0,9}<!--(?:(?!<!--|-->)[\s\S])*-->/g, ""],
  ["HTML", /<\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>/gi, ""],
  [
    "HTML",
    new RegExp(`&(${Object.keys(references).join("|")});`, "g"),
    (_all, name) => references[name] ?? "",
  ],
  ["Markdown", /!?\[([^[\]]+)\]\([^()\s]+\)/g, "$1"],
  ["Markdown", /(?<![\w*])(\*{1,3})(?=\S)([^*]+?)(?<=\S)\1(?![\w*])/g, "$2"],
  ["Markdown", /(?<![\w_])(_{1,3})(?=\S)([^_]+?)(?<=\S)\1(?![\w_])/g, "$2"],
  ["Markdown", /~~(?=\S)([^~]+?)(?<=\S)~~/g, "$1"],
  ["Markdown", /`([^`]+)`/g, "$1"],
  ["Markdown", /^#{1,6}\s+/g, ""],
];

/**
 * A mark without its partner (group 1), or a placeholder, which other checks report. Stars before
 * no word may belong to a footnote or a hotel, or of arithmetic, and underscores a blank.
 */
const half =
  /\{\{[^{}]*\}{0,2}|\{[ \t]*(?:fact|brand)\.[\w-]{1,60}(?:[ \t]*\}{1,2})?|(\]\(|(?<![*\w])\*\*(?=\p{L})|(?<![_\w])__(?=\p{L})|<\/?[a-z]|<!--|[{}]|`)/giu;

/**
 * The first unpaired mark left in a text after {@link withoutMarks} has removed the paired ones.
 */
function halfMark(text: string): string | undefined {
  if (!/[\](*_<{}`]/.test(text)) return undefined;
  for (const [, mark] of text.matchAll(half)) {
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** The kinds of marks in a text, and the text without them; undefined where it has none. */
function withoutMarks(
  text: string,
): { readonly names: readonly string[]; readonly left: string } | undefined {
  if (!mayHold.test(text)) return undefined;
  const names = new Set<string>();
  let left = text;
  for (const [name, mark, rest] of marks) {
    const before = left;
    left = typeof rest === "string" ? left.replace(mark, rest) : left.replace(mark, rest);
    if (left !== before) names.add(name);
  }
  return names.size > 0 ? { names: [...names], left: left.trim() } : undefined;
}
