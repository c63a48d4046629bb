// Finds Markdown and HTML marks left in the words that visitors read, with the patterns of mark-patterns.ts.
import type { Finding } from "../finding.ts";
import { matchesIn } from "../model/pattern.ts";
import { type Coverage, type Owner, owner, runsIn } from "./coverage.ts";
import { findingIn, fixIn, type TextSource } from "./finding.ts";
import {
  type FoundMark,
  hidden,
  type MarkPattern,
  markPatterns,
  reported,
} from "./mark-patterns.ts";

/**
 * The text as a pattern sees it: a copy of the same length in which characters of other owners are replaced; line ends stay, and so do
 * blanks outside of reported ranges.
 */
function visibleTo(owners: Uint8Array, markdown: string, visible: Owner): string {
  if (!owners.includes(visible)) return "";
  return Array.from(runsIn(owners), ({ now, start, end }) => {
    const typed = markdown.slice(start, end);
    return now === visible ? typed : concealed(typed, now);
  }).join("");
}

function concealed(typed: string, now: number | undefined): string {
  if (now === owner.reported) return typed.replace(/[^\r\n]/g, reported);
  // Marks that begin a block, such as those of a list or quote, are nobody's.
  return typed.replace(/[^\r\n \t]/g, now === owner.nobody ? " " : hidden);
}

/**
 * The findings about marks. A match is hidden from the patterns further down the table.
 * @param coverage owners of the characters; updated with the marks that are found
 * @param source the text
 */
export function marksIn({ owners }: Coverage, source: TextSource): Finding[] {
  const diagnostics: Finding[] = [];
  const views = new Map<Owner, string>();
  for (const pattern of markPatterns) {
    const visible = pattern.inHtml ? owner.htmlWords : owner.words;
    const view = views.get(visible) ?? visibleTo(owners, source.markdown, visible);
    views.set(visible, view);
    if (pattern.sign !== undefined && !view.includes(pattern.sign)) continue;
    for (const mark of findAll(pattern, view, source.markdown)) {
      owners.fill(owner.reported, mark.start, mark.end);
      views.clear();
      diagnostics.push(findingOf(pattern, mark, source));
    }
  }
  return diagnostics;
}

function findAll(pattern: MarkPattern, view: string, markdown: string): FoundMark[] {
  return matchesIn(view, pattern.pattern).flatMap(({ index, indices = [], 0: { length } }) => {
    const typed = markdown.slice(index, index + length);
    const parts = indices.map((span) => (span ? markdown.slice(...span) : ""));
    const mark: FoundMark = { start: index, end: index + length, typed, parts, markdown };
    return pattern.unless?.(mark) ? [] : mark;
  });
}

function findingOf(pattern: MarkPattern, mark: FoundMark, source: TextSource): Finding {
  const { code = "markdown-doubtful", message, help, fixed } = pattern;
  const { start, typed } = mark;
  const firstLine = /^[ \t>]*(?:\r\n|[\r\n])*[^\r\n]*/.exec(typed)?.[0].length ?? 0;
  const by = pattern.fix?.(mark);
  return findingIn(
    source,
    valueFor(code, mark),
    { start, end: start + firstLine },
    valueFor(message, mark),
    valueFor(help, mark),
    {
      fix:
        by === undefined
          ? undefined
          : fixIn(source, mark, by, fixed ?? `“${typed}” is now “${by}”`),
    },
  );
}

const valueFor = <Value extends string>(
  value: Value | ((mark: FoundMark) => Value),
  mark: FoundMark,
) => (typeof value === "function" ? value(mark) : value);
