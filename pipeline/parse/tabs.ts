// Tabs at the beginning of lines, which YAML does not take for indentation, as the spaces that were meant.
import { parseAllDocuments } from "yaml";
import { lineAbove, lineAt } from "../model/lines.ts";
import type { Mended } from "./syntax-finding.ts";

const tabs = /^\t[\t ]*(?=[^\t ])/gm;

/** The spaces for a run of tabs: two for each level. */
const spaces = (typed: string) => typed.replaceAll("\t", "  ");

/** What the last text came to: each of its lines with a tab asks anew. */
let last: { readonly source: string; readonly mended: Mended | undefined } | undefined;

/**
 * All lines of a text at once, as each stands by the others; nothing where two spaces do not make them a text that can be read, or
 * where some lines have spaces and a line with tabs would not stand where the one above it lets it stand.
 */
export function withoutTabs(source: string): Mended | undefined {
  if (last?.source !== source) last = { source, mended: replaced(source) };
  return last.mended;
}

function replaced(source: string): Mended | undefined {
  const found = [...source.matchAll(tabs)];
  const isMixed = /^ +\S/m.test(source) || found.some(([typed]) => typed.includes(" "));
  if (isMixed && !found.every((line) => isBeside(source, line))) return undefined;
  const documents = parseAllDocuments(source.replace(tabs, spaces), { version: "1.2", prettyErrors: false });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.some(isOfIndentation))) return undefined;
  return {
    title: "tabs at the beginning of lines are spaces",
    edits: Array.from(found, ({ index, 0: typed }) => ({
      start: index,
      end: index + typed.length,
      text: spaces(typed),
    })),
  };
}

/** Whether a line, once its tabs are spaces, goes on where the line above it does, is the next item of its list, or stands below it where that is only a key. */
function isBeside(source: string, { index, 0: typed }: RegExpExecArray): boolean {
  const above = lineAbove(source, lineAt(source, index));
  if (!above || typed.includes(" ")) return false;
  const [, lead = "", dashes = ""] = /^([ \t]*)((?:- +)*)/.exec(above.text) ?? [];
  const [own, column] = [spaces(typed).length, spaces(lead).length];
  const isOwner = /:\s*$/.test(above.text);
  const isItem = dashes !== "" && source.startsWith("- ", index + typed.length);
  return (
    (isItem && own === column) || own === column + dashes.length || (isOwner && own === column + dashes.length + 2)
  );
}

/** Whether an error may come from a number of spaces; others were there before and have findings of their own. */
function isOfIndentation({ code }: { readonly code: string }): boolean {
  return /INDENT|IMPLICIT_KEY|MISSING_CHAR|UNEXPECTED_TOKEN/.test(code);
}
