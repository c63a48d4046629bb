// Finds Markdown and HTML marks left in the words that visitors read, with the patterns of mark-patterns.ts.
import { matchesIn } from "../../model/pattern.ts";
import { type Coverage, type Owner, owner, runsIn } from "./coverage.ts";
import { type MarkPattern, markPatterns } from "./mark-patterns.ts";
import { hidden, reported } from "./mark-shapes.ts";
import type { FoundMark, MarkName, UnreadMark } from "./observations.ts";
import { spanIn, type TextSource, typedSpan } from "./text-source.ts";

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
 * The marks that are left. A match is hidden from the patterns further down the table.
 * @param coverage owners of the characters; updated with the marks that are found
 * @param source the text
 */
export function marksIn({ owners }: Coverage, source: TextSource): UnreadMark[] {
  const found: UnreadMark[] = [];
  const views = new Map<Owner, string>();
  for (const pattern of markPatterns) {
    const visible = pattern.inHtml ? owner.htmlWords : owner.words;
    const view = views.get(visible) ?? visibleTo(owners, source.markdown, visible);
    views.set(visible, view);
    if (pattern.sign !== undefined && !view.includes(pattern.sign)) continue;
    for (const mark of findAll(pattern, view, source.markdown)) {
      owners.fill(owner.reported, mark.start, mark.end);
      views.clear();
      found.push(seen(pattern.name, mark, source));
    }
  }
  return found;
}

function findAll(pattern: MarkPattern, view: string, markdown: string): FoundMark[] {
  return matchesIn(view, pattern.pattern).flatMap(({ index, indices = [], 0: { length } }) => {
    const typed = markdown.slice(index, index + length);
    const parts = indices.map((span) => (span ? markdown.slice(...span) : ""));
    const mark: FoundMark = { start: index, end: index + length, typed, parts, markdown };
    return pattern.unless?.(mark) ? [] : mark;
  });
}

function seen(name: MarkName, mark: FoundMark, source: TextSource): UnreadMark {
  const { start, typed } = mark;
  const firstLine = /^[ \t>]*(?:\r\n|[\r\n])*[^\r\n]*/.exec(typed)?.[0].length ?? 0;
  return {
    kind: "unread-mark",
    span: spanIn(source, { start, end: start + firstLine }),
    name,
    mark,
    whole: typedSpan(source, mark),
  };
}
