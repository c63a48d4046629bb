// Tabs at the beginning of lines, which YAML does not take for indentation, as the spaces that were meant.
import { parseAllDocuments } from "yaml";
import type { Mended } from "./syntax-finding.ts";

const tabs = /^\t[\t ]*/gm;

/** The spaces for a run of tabs: two for each level. */
const spaces = (typed: string) => typed.replaceAll("\t", "  ");

/** What the last text came to: each of its lines with a tab asks anew. */
let last: { readonly source: string; readonly mended: Mended | undefined } | undefined;

/** All lines of a text at once, as each stands by the others; nothing where two spaces do not make them a text that can be read. */
export function withoutTabs(source: string): Mended | undefined {
  if (last?.source !== source) last = { source, mended: replaced(source) };
  return last.mended;
}

function replaced(source: string): Mended | undefined {
  const documents = parseAllDocuments(source.replace(tabs, spaces), { version: "1.2", prettyErrors: false });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.some(isOfIndentation))) return undefined;
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: Array.from(source.matchAll(tabs), ({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: spaces(typed),
    })),
  };
}

/** Whether an error may come from a number of spaces; others were there before and have findings of their own. */
function isOfIndentation({ code }: { readonly code: string }): boolean {
  return /INDENT|IMPLICIT_KEY|MISSING_CHAR|UNEXPECTED_TOKEN/.test(code);
}
