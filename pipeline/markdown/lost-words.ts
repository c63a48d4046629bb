// Messages of the finding `words-lost`: why typed words would not be on the page, such as a row with too many cells.
import type { Definition } from "mdast";
import type { Span } from "../model/source.ts";

/** A range of words that would be lost, with the message and help of the finding. */
export interface LostWords extends Span {
  readonly message: string;
  readonly help: string;
  /** A second location for the finding. */
  readonly related?: Span & { readonly message: string };
}

/** Most characters of typed text in a message. */
const longest = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line;
}

/** Words lost for an unknown reason. */
export function wordsLost(markdown: string, { start, end }: Span): LostWords {
  return {
    start,
    end,
    message: `“${shortened(markdown.slice(start, end))}” would not be on the page.`,
    help: "Write it outside of the tags and marks around it, as a sentence of its own.",
  };
}

/** A link definition that no link uses or that repeats another. */
export function definitionLost(
  { position, label }: Definition,
  first: Definition | undefined,
): LostWords {
  const span = { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
  if (!first) {
    return {
      ...span,
      message: `The line is left out of the page: it says where a link [${label}] leads, and there is none in the text.`,
      help: `If it is a sentence, write \\ before its [; else remove it, or write [${label}] where the link should be.`,
    };
  }
  return {
    ...span,
    message: `The line is left out of the page: another line above says already where [${label}] leads.`,
    help: "Remove it, or give it another name, also in its link.",
    related: {
      start: first.position?.start.offset ?? 0,
      end: first.position?.end.offset ?? 0,
      message: "It is said here.",
    },
  };
}

/** Cells after the last column of their table. */
export function cellsLost(
  extra: Span,
  row: Span & { readonly cells: number; readonly columns: number },
  markdown: string,
): LostWords | undefined {
  const typed = markdown.slice(extra.start, extra.end);
  const lead = /^[|\s]*/.exec(typed)?.[0].length ?? 0;
  const words = typed.slice(lead).replace(/[|\s]+$/, "");
  if (words === "") return undefined;
  const start = extra.start + lead;
  const end = start + words.length;
  // Bars divide cells even in code, which nobody expects: then the message is about the code.
  const code = /`[^`|\\]*\|[^`]*`/.exec(markdown.slice(row.start, end));
  return {
    start: code ? row.start + code.index : start,
    end,
    message: `“${shortened(words)}” would not be on the page: the row has ${row.cells} cells, and its table ${row.columns} ${row.columns === 1 ? "column" : "columns"}.`,
    help: code
      ? "A | divides cells also between backticks: write \\| for one that is meant to be read."
      : "Write another column into the table's head and the line below it, or \\| for a bar that is meant to be read.",
  };
}

/** Words after the language of a code block. */
export function codeWordsLost(line: Span, markdown: string, words: string): LostWords {
  const typed = markdown.slice(line.start, line.end);
  const marks = /^(?:`+|~+)/.exec(typed)?.[0] ?? "";
  const at = typed.lastIndexOf(words);
  return {
    ...(at < 0 ? line : { start: line.start + at, end: line.start + at + words.length }),
    message: `“${shortened(words)}” would not be on the page: behind ${marks} only the name of a language is read.`,
    help: `Write it on the line below ${marks}, or remove it.`,
  };
}

/** Numbers up to here may continue a list or be days; a larger one began a sentence. */
const largestOfList = 50;

/** “1986. A year” below another numbered line: the page counts on from that line. */
export function numberLost(mark: string, start: number, shown: number): LostWords | undefined {
  const number = mark.slice(0, -1);
  if (Number(number) <= largestOfList || Number(number) === shown) return undefined;
  return {
    start,
    end: start + mark.length,
    message: `“${mark}” would not be on the page: it begins a point of a numbered list, which counts by itself, and here to ${shown}.`,
    help: `Write ${number}\\${mark.slice(-1)} if the number is meant to be read, with a blank line above it.`,
  };
}
