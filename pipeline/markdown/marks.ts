// Finds Markdown and HTML marks left in the words that visitors read, with the patterns of mark-patterns.ts.
import {
  type Diagnostic,
  diagnostic,
  type Edit,
  type Fix,
  type Location,
} from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";
import { type Coverage, type Owner, owner } from "./coverage.ts";
import {
  claimed,
  emphasisMark,
  escaped,
  type FoundMark,
  filled,
  type MarkPattern,
  object,
  type Where,
} from "./mark-pattern.ts";
import { markPatterns } from "./mark-patterns.ts";

type LocationAt = (start: number, end: number) => Location;

export interface Marks {
  readonly diagnostics: readonly Diagnostic[];
  /** Tags that are printed, so that their missing ends are not reported as well. */
  readonly tags: readonly { readonly name: string; readonly start: number }[];
}

/** Owners of the characters that each kind of pattern sees. */
const seen: Readonly<Record<Where, readonly Owner[]>> = {
  words: [owner.words, owner.linkWords],
  "words outside links": [owner.words],
  html: [owner.htmlWords],
  alt: [owner.alt],
  title: [owner.title],
};

/** What a pattern sees in place of characters of other owners. */
const unseen = new Map<number, string>([
  [owner.emphasis, emphasisMark],
  [owner.placeholder, filled],
  [owner.reported, claimed],
  [owner.escape, escaped],
  // Marks that begin a block, such as those of a list or quote.
  [owner.nobody, " "],
  [owner.number, " "],
]);

const utf16 = new TextDecoder("utf-16le", { ignoreBOM: true });
const tab = 0x09;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;

/**
 * A copy of the text in which characters of other owners are replaced one by one; line ends stay, and so do blanks outside reported
 * ranges. Empty if no character is visible.
 */
function visibleTo(owners: Uint8Array, typed: Uint16Array, visible: readonly Owner[]): string {
  if (!visible.some((one) => owners.includes(one))) return "";
  const text = typed.slice();
  const instead = Uint16Array.from(Object.values(owner), (now) =>
    (unseen.get(now) ?? object).charCodeAt(0),
  );
  for (const now of visible) instead[now] = 0;
  for (let at = 0; at < owners.length; at++) {
    const now = owners[at] as Owner;
    // Most characters are visible.
    if (instead[now] === 0) continue;
    const code = typed[at];
    const isLineEnd = code === lineFeed || code === carriageReturn;
    const isBlank = (code === space || code === tab) && now !== owner.reported;
    if (!isLineEnd && !isBlank) text[at] = instead[now] as number;
  }
  return utf16.decode(text);
}

/** The UTF-16 code units of a text. */
function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < text.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

/** The text as each kind of pattern sees it. */
class Views {
  readonly #owners: Uint8Array;
  readonly #markdown: string;
  /** Computed for the first pattern whose sign is in the text. */
  #codes: Uint16Array | undefined;
  readonly #texts = new Map<Where, string>();

  constructor(owners: Uint8Array, markdown: string) {
    this.#owners = owners;
    this.#markdown = markdown;
  }

  /** The text for a pattern; empty if the pattern's sign is not in it. */
  for({ sign = "", where = "words" }: MarkPattern): string {
    if (!this.#markdown.includes(sign)) return "";
    this.#codes ??= codesOf(this.#markdown);
    const text = this.#texts.get(where) ?? visibleTo(this.#owners, this.#codes, seen[where]);
    this.#texts.set(where, text);
    return text.includes(sign) ? text : "";
  }

  /** Hides ranges that have a finding from later patterns. */
  claim(places: readonly Span[]): void {
    for (const { start, end } of places) this.#owners.fill(owner.reported, start, end);
    this.#texts.clear();
  }
}

/**
 * The findings about marks. A match is hidden from the patterns further down the table.
 * @param coverage owners of the characters; updated with the marks that are found
 * @param locationAt converts a range of the text to a location
 */
export function marksIn({ owners }: Coverage, markdown: string, locationAt: LocationAt): Marks {
  const diagnostics: Diagnostic[] = [];
  const tags: { name: string; start: number }[] = [];
  const views = new Views(owners, markdown);
  for (const pattern of markPatterns) {
    const found = findAll(pattern, views.for(pattern), markdown);
    if (found.length === 0) continue;
    views.claim(found.flatMap(({ spans }) => spans[pattern.place ?? 0] ?? []));
    diagnostics.push(...findingsOf(pattern, found, locationAt));
    if (pattern.isTag) {
      tags.push(...found.map(({ typed, start }) => ({ name: tagName(typed), start })));
    }
  }
  return { diagnostics, tags };
}

const tagName = (typed: string) => /^<([a-z][a-z0-9]*)/i.exec(typed)?.[1]?.toLowerCase() ?? "";

function findAll(pattern: MarkPattern, text: string, markdown: string): FoundMark[] {
  const found: FoundMark[] = [];
  for (const match of text.matchAll(pattern.pattern)) {
    const spans = (match.indices ?? []).map(
      (span): Span => ({ start: span?.[0] ?? 0, end: span?.[1] ?? 0 }),
    );
    const mark: FoundMark = {
      start: match.index,
      end: match.index + match[0].length,
      typed: markdown.slice(match.index, match.index + match[0].length),
      parts: spans.map(({ start, end }) => markdown.slice(start, end)),
      spans,
      seen: match[0],
      markdown,
    };
    if (!pattern.unless?.(mark)) found.push(mark);
  }
  return found;
}

/** Most related locations in a finding. */
const mostOthers = 5;

function* findingsOf(
  pattern: MarkPattern,
  found: readonly FoundMark[],
  locationAt: LocationAt,
): Generator<Diagnostic> {
  if (pattern.message === undefined) return;
  const groups = pattern.once
    ? [found]
    : (pattern.together?.(found) ?? found.map((mark) => [mark]));
  for (const group of groups) {
    const [first, ...others] = group;
    if (!first) continue;
    const { start, end } = first.spans[pattern.place ?? 0] ?? first;
    const code = typeof pattern.code === "function" ? pattern.code(first) : pattern.code;
    const related = others.slice(0, mostOthers).map((mark) => locationAt(mark.start, mark.end));
    yield diagnostic(
      code ?? "markdown-doubtful",
      locationAt(start, end),
      textFor(pattern.message, group),
      {
        help: textFor(pattern.help, group),
        related: pattern.once
          ? related.map((location) => ({ ...location, message: "The same is here." }))
          : [],
        fix: fixOf(pattern, group, locationAt),
      },
    );
  }
}

function fixOf(
  pattern: MarkPattern,
  group: readonly FoundMark[],
  locationAt: LocationAt,
): Fix | undefined {
  const edits: Edit[] = [];
  for (const mark of group) {
    const text = pattern.fix?.(mark);
    const at = mark.spans[pattern.fixAt ?? 0];
    if (text === undefined || !at) continue;
    const location = locationAt(at.start, at.end);
    // In a YAML scalar with folded lines or escapes the range of an edit is uncertain.
    if (location.span.end - location.span.start !== at.end - at.start) return undefined;
    edits.push({ ...location, text });
  }
  const mark = group[0];
  const edit = edits[0];
  if (!mark || !edit) return undefined;
  const done = edit.text === "" ? "is removed" : `is now “${edit.text}”`;
  return {
    title: pattern.fixed ? textFor(pattern.fixed, group) : `“${mark.typed.trim()}” ${done}`,
    edits,
  };
}

function textFor(text: MarkPattern["message"], group: readonly FoundMark[]): string {
  const [first] = group;
  return typeof text === "function" ? (first ? text(first, group) : "") : (text ?? "");
}
