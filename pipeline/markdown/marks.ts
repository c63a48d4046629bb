// Finds Markdown and HTML marks left in the words that visitors read, with the patterns of mark-patterns.ts.
import { type Diagnostic, diagnostic, type Fix, type Location } from "../model/diagnostic.ts";
import { matchesIn } from "../model/pattern.ts";
import { type Coverage, type Owner, owner } from "./coverage.ts";
import {
  type FoundMark,
  hidden,
  type MarkPattern,
  markPatterns,
  reported,
} from "./mark-patterns.ts";

type LocationAt = (start: number, end: number) => Location;

/**
 * The text as a pattern sees it: a copy of the same length in which characters of other owners are replaced; line ends stay, and so do
 * blanks outside of reported ranges.
 */
function visibleTo(owners: Uint8Array, markdown: string, visible: Owner): string {
  if (!owners.includes(visible)) return "";
  const pieces: string[] = [];
  for (let start = 0; start < owners.length; ) {
    const now = owners[start];
    let end = start + 1;
    while (end < owners.length && owners[end] === now) end++;
    const typed = markdown.slice(start, end);
    pieces.push(now === visible ? typed : concealed(typed, now));
    start = end;
  }
  return pieces.join("");
}

function concealed(typed: string, now: number | undefined): string {
  if (now === owner.reported) return typed.replace(/[^\r\n]/g, reported);
  // Marks that begin a block, such as those of a list or quote, are nobody's.
  return typed.replace(/[^\r\n \t]/g, now === owner.nobody ? " " : hidden);
}

/**
 * The findings about marks. A match is hidden from the patterns further down the table.
 * @param coverage owners of the characters; updated with the marks that are found
 * @param locationAt converts a range of the text to a location
 */
export function marksIn(
  { owners }: Coverage,
  markdown: string,
  locationAt: LocationAt,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const views = new Map<Owner, string>();
  for (const pattern of markPatterns) {
    const visible = pattern.inHtml ? owner.htmlWords : owner.words;
    const view = views.get(visible) ?? visibleTo(owners, markdown, visible);
    views.set(visible, view);
    if (pattern.sign !== undefined && !view.includes(pattern.sign)) continue;
    const found = findAll(pattern, view, markdown);
    for (const { start, end } of found) owners.fill(owner.reported, start, end);
    if (found.length > 0) views.clear();
    diagnostics.push(...found.map((mark) => findingOf(pattern, mark, locationAt)));
  }
  return diagnostics;
}

function findAll(pattern: MarkPattern, view: string, markdown: string): FoundMark[] {
  const found: FoundMark[] = [];
  for (const { index, indices = [], 0: seen } of matchesIn(view, pattern.pattern)) {
    const whole = markdown.slice(index, index + seen.length);
    const part = pattern.part ? pattern.part.exec(whole) : { index: 0, 0: whole };
    if (!part) continue;
    const typed = part[0];
    const start = index + part.index;
    const end = start + typed.length;
    const parts = indices.map((span) => (span ? markdown.slice(...span) : ""));
    const mark: FoundMark = { start, end, typed, parts, markdown };
    if (!pattern.unless?.(mark)) found.push(mark);
  }
  return found;
}

function findingOf(pattern: MarkPattern, mark: FoundMark, locationAt: LocationAt): Diagnostic {
  const { code = "markdown-doubtful", message, help, atFirstLine } = pattern;
  const firstLine = /^[ \t>]*(?:\r\n|[\r\n])*[^\r\n]*/.exec(mark.typed)?.[0].length ?? 0;
  return diagnostic(
    typeof code === "function" ? code(mark) : code,
    locationAt(mark.start, atFirstLine ? mark.start + firstLine : mark.end),
    textFor(message, mark),
    { help: textFor(help, mark), fix: fixOf(pattern, mark, locationAt) },
  );
}

function fixOf(pattern: MarkPattern, mark: FoundMark, locationAt: LocationAt): Fix | undefined {
  const text = pattern.fix?.(mark);
  if (text === undefined) return undefined;
  const location = locationAt(mark.start, mark.end);
  // In a YAML scalar with folded lines or escapes the range of an edit is uncertain.
  if (location.span.end - location.span.start !== mark.typed.length) return undefined;
  const title = pattern.fixed ?? `“${mark.typed}” is now “${text}”`;
  return { title, edits: [{ ...location, text }] };
}

const textFor = (text: MarkPattern["message"], mark: FoundMark) =>
  typeof text === "function" ? text(mark) : text;
