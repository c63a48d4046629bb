// Looks for what assistants, chats and programs leave in a text: one finding for each kind and file.

import { sourceLanguage } from "../collections.ts";
import type { CheckedFile } from "../model/analysis.ts";
import type { ValueNode } from "../model/value.ts";
import { leftovers } from "./leftovers.ts";
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
  const before = /[\p{L}\p{N}]*$/u.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? "";
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
  for (const row of leftovers) {
    if (row.isCertain !== isCertain || (row.language ?? language) !== language) continue;
    if (row.has !== undefined && !text.includes(row.has)) continue;
    const all = [...text.matchAll(row.pattern)].filter(({ index }) => !isListAt(root, index));
    const [first] = all;
    if (!first) continue;
    const spanOf = ({ 0: { length }, index }: RegExpExecArray) => ({
      start: index,
      end: index + length,
    });
    const edits = all.flatMap((found) => {
      const by = row.fix?.(found);
      return by === undefined ? [] : { file, span: spanOf(found), text: by };
    });
    const fix = { title: `${row.name}: ${row.help}`, edits };
    yield finding(
      { file, span: spanOf(first) },
      `${shown(inItsWord(text, first))} ${row.message}${times(all.length)}`,
      { help: row.help, ...(edits.length > 0 ? { fix } : {}) },
    );
  }
}
