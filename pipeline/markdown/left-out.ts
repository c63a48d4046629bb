// What Markdown itself leaves out of a page, or takes for something else, without a word: cells beyond a table's columns, lines
// that name an address for no link, words behind the language of a code block, code that never ends, numbers that begin a line.
import type { Code, Definition, List, Nodes, Root, Table, TableRow } from "mdast";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { walk } from "./walk.ts";

/**
 * The findings about what is left out.
 * @param tree the parsed text, not filled
 * @param markdown the text
 * @param placeAt place of a range of the text
 */
export function leftOut(tree: Root, markdown: string, placeAt: (start: number, end: number) => Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const definitions: Definition[] = [];
  const referred = new Set<string>();
  walk<Nodes>(tree, (node) => {
    if (node.type === "table")
      for (const row of node.children) diagnostics.push(...extraCells(row, node, markdown, placeAt));
    else if (node.type === "code") diagnostics.push(...codeFindings(node, markdown, placeAt));
    else if (node.type === "list" && node.ordered) diagnostics.push(...numbers(node, markdown, placeAt));
    else if (node.type === "definition") definitions.push(node);
    else if (node.type === "linkReference" || node.type === "imageReference") referred.add(node.identifier);
  });
  const first = new Map<string, Definition>();
  for (const definition of definitions) {
    const { start, end } = rangeOf(definition);
    const before = first.get(definition.identifier);
    first.set(definition.identifier, before ?? definition);
    if (before || !referred.has(definition.identifier))
      diagnostics.push(
        diagnostic(
          "words-lost",
          placeAt(start, end),
          before
            ? `The line is left out of the page: another line above says already where [${definition.label}] leads.`
            : `The line is left out of the page: it says where a link [${definition.label}] leads, and there is none in the text.`,
          {
            help: before
              ? "Remove it, or give it another name, also in its link."
              : `If it is a sentence, write \\ before its [; else remove it, or write [${definition.label}] where the link should be.`,
            ...(before
              ? { related: [{ ...placeAt(rangeOf(before).start, rangeOf(before).end), message: "It is said here." }] }
              : {}),
          },
        ),
      );
  }
  return diagnostics;
}

function rangeOf(node: Nodes): { readonly start: number; readonly end: number } {
  const start = node.position?.start.offset ?? 0;
  return { start, end: node.position?.end.offset ?? start };
}

/** Cells of a row that has more of them than its table has columns: nothing in them is published. */
function* extraCells(
  row: TableRow,
  table: Table,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
): Generator<Diagnostic> {
  const columns = table.align?.length ?? row.children.length;
  const [first, last] = [row.children[columns], row.children.at(-1)];
  if (!first || !last) return;
  const lost = markdown.slice(rangeOf(first).start, rangeOf(last).end);
  const lead = /^[|\s]*/.exec(lost)?.[0].length ?? 0;
  const words = lost.slice(lead).replace(/[|\s]+$/, "");
  if (words === "") return;
  const start = rangeOf(first).start + lead;
  // Bars divide cells also in code, which nobody expects: then it is the code that has to be looked at.
  const typed = markdown.slice(rangeOf(row).start, start + words.length);
  const code = /`[^`|\\]*\|[^`]*`/.exec(typed);
  yield diagnostic(
    "words-lost",
    placeAt(code ? rangeOf(row).start + code.index : start, start + words.length),
    `“${shortened(words)}” would not be on the page: the row has ${row.children.length} cells, and its table ${columns} ${columns === 1 ? "column" : "columns"}.`,
    {
      help: code
        ? "A | divides cells also between backticks: write \\| for one that is meant to be read."
        : "Write another column into the table's head and the line below it, or \\| for a bar that is meant to be read.",
    },
  );
}

/** Most letters of a typed text in a message. */
const longest = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

function* codeFindings(
  node: Code,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
): Generator<Diagnostic> {
  const { start, end } = rangeOf(node);
  const typed = markdown.slice(start, end);
  const [opening = "", marks = ""] = /^(`{3,}|~{3,})[^\r\n]*/.exec(typed) ?? [];
  if (marks === "") return;
  if (node.meta) {
    const at = opening.lastIndexOf(node.meta);
    yield diagnostic(
      "words-lost",
      at < 0 ? placeAt(start, start + opening.length) : placeAt(start + at, start + at + node.meta.length),
      `“${shortened(node.meta)}” would not be on the page: behind ${marks} only the name of a language is read.`,
      { help: `Write it on the line below ${marks}, or remove it.` },
    );
  }
  const lastLine = typed.slice(Math.max(typed.lastIndexOf("\n"), typed.lastIndexOf("\r")) + 1);
  const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lastLine)?.[1];
  if (lastLine !== typed && closing?.startsWith(marks)) {
    yield* beginsAgain(typed, start, opening.length, marks, placeAt);
    return;
  }
  yield diagnostic(
    "markdown-not-read",
    placeAt(start, start + opening.length),
    "The code that begins here never ends, so all that follows is shown as code.",
    { help: `Write ${marks} on a line of its own where it ends; if no code is meant, remove this line.` },
  );
}

/** A line such as ```js among those of code: the code above it was to end before, and what stands between is shown as code. */
function* beginsAgain(
  typed: string,
  start: number,
  opening: number,
  marks: string,
  placeAt: (start: number, end: number) => Place,
): Generator<Diagnostic> {
  for (const { 0: line, 1: lead = "", 2: mark = "", index } of typed
    .slice(opening)
    .matchAll(/^([ \t>]*)(`{3,}|~{3,})\w[\w+#-]*[ \t]*$/gm)) {
    if (!mark.startsWith(marks)) continue;
    const at = start + opening + index;
    yield diagnostic(
      "markdown-doubtful",
      placeAt(at + lead.length, at + line.trimEnd().length),
      "Code seems to begin here, but the code that began above has not ended yet, so all between is shown as code.",
      {
        help: `Write ${marks} on a line of its own where the code above ends.`,
        related: [{ ...placeAt(start, start + opening), message: "It began here." }],
      },
    );
    return;
  }
}

/** Numbers up to here are those of a list that goes on elsewhere, or of days; beyond it a sentence began with one. */
const largestOfList = 50;

/** “1986. A year” below another numbered line: the page counts on from the line above. */
function* numbers(list: List, markdown: string, placeAt: (start: number, end: number) => Place): Generator<Diagnostic> {
  let shown = list.start ?? 1;
  for (const [index, item] of list.children.entries()) {
    const { start } = rangeOf(item);
    const [mark = "", number = ""] = /^(\d{1,9})[.)]/.exec(markdown.slice(start, start + 10)) ?? [];
    if (index > 0 && Number(number) > largestOfList && Number(number) !== shown)
      yield diagnostic(
        "words-lost",
        placeAt(start, start + mark.length),
        `“${mark}” would not be on the page: it begins a point of a numbered list, which counts by itself, and here to ${shown}.`,
        { help: `Write ${number}\\${mark.slice(-1)} if the number is meant to be read, with a blank line above it.` },
      );
    shown++;
  }
}
