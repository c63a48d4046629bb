// Looks for what assistants, chats and programs leave in a text: one finding for each wording of a file.

import { sourceLanguage } from "../collections.ts";
import type { CheckedFile } from "../model/analysis.ts";
import { grouped } from "../model/grouped.ts";
import { matchesIn } from "../model/pattern.ts";
import type { SourceFile, Span } from "../model/source.ts";
import type { ValueNode } from "../model/value.ts";
import { type Leftover, leftovers } from "./leftovers.ts";
import { finding, type RuleFinding } from "./rule.ts";
import { codePoint, times } from "./unseen.ts";

/** Most characters of the words found that a message repeats. */
const maxShown = 60;

/** The words found as a message shows them: on one line, with signs that nobody sees by their number. */
function shown(words: string): string {
  const line = words.trim().replace(/\s+/gu, " ");
  if (line === "") return "The blank";
  if (/^[\p{Cf}\p{Co}\u2800\u3164\ufffc]+$/u.test(line)) return codePoint(line);
  return `“${line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line}”`;
}

/** What was found, with the rest of its word where it is only signs. */
function inItsWord(text: string, { 0: words, index }: RegExpExecArray): string {
  if (!/\S/.test(words) || /[\p{L}\p{N}\p{Co}\p{Cf}\ufffc]/u.test(words)) return words;
  const before = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? "";
  const end = index + words.length;
  return before + words + (/^[\p{L}\p{N}]*/u.exec(text.slice(end, end + 30))?.[0] ?? "");
}

/** Whether a list of YAML begins at a position: [price, cost] is no blank to fill in. */
function isListAt(node: ValueNode | undefined, at: number): boolean {
  if (node?.kind === "list") {
    return node.span.start === at || node.items.some((item) => isListAt(item, at));
  }
  return node?.kind === "map" && node.entries.some(({ value }) => isListAt(value, at));
}

const isInside = ({ start, end }: Span, at: number) => start < at && at < end;

const fenced = /^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\1/gm;

/** The lines of a text that are shown as code, in which layout is nobody's slip. */
function codeIn(text: string): Span[] {
  if (!/```|~~~/.test(text)) return [];
  return Array.from(text.matchAll(fenced), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

/**
 * What was left in a file.
 * @param isCertain whether errors or warnings are looked for
 */
export function* leftoversIn(
  { path: file, text, root, diagnostics, language = sourceLanguage }: CheckedFile,
  isCertain: boolean,
): Iterable<RuleFinding> {
  // Nobody wrote such a file as it is.
  if (diagnostics.some(({ code }) => /^(?:merge-conflict|file-)/.test(code))) return;
  const code = codeIn(text);
  for (const row of leftovers) {
    if (row.isCertain !== isCertain || (row.language ?? language) !== language) continue;
    if (row.has !== undefined && !text.includes(row.has)) continue;
    const all = matchesIn(text, row.pattern).filter(
      ({ index }) =>
        !isListAt(root, index) && !(row.isLayout && code.some((span) => isInside(span, index))),
    );
    // What a fix leaves keeps its finding, so that the fix brings none. Rows of one language are about the letters of a whole text.
    const kindOf = (one: RegExpExecArray) =>
      `${row.fix?.(one) === undefined} ${row.language === undefined ? one[0] : ""}`;
    for (const found of grouped(all, kindOf).values()) {
      const [first] = found;
      if (first) yield findingOf(row, first, found, { path: file, text });
    }
  }
}

const spanOf = ({ 0: { length }, index }: RegExpExecArray): Span => ({
  start: index,
  end: index + length,
});

function findingOf(
  row: Leftover,
  first: RegExpExecArray,
  found: readonly RegExpExecArray[],
  { path: file, text }: SourceFile,
): RuleFinding {
  const edits = found.flatMap((one) => {
    const by = row.fix?.(one);
    return by === undefined ? [] : { file, span: spanOf(one), text: by };
  });
  const fix = { title: `${row.name}: ${row.help}`, edits };
  return finding(
    { file, span: spanOf(first) },
    `${shown(inItsWord(text, first))} ${row.message}${times(found.length)}`,
    { help: row.help, fix: edits.length > 0 ? fix : undefined },
  );
}
