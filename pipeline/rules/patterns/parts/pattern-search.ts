// Looks for patterns (rules/patterns/tables/) in what readers see of a file, for the rules leftover and leftover-doubtful.

import type { CheckedFile } from "../../../model/analysis.ts";
import { matchesIn } from "../../../model/pattern.ts";
import { isTyped, object, type Prose, spanIn, typedWords } from "../../../model/prose.ts";
import type { SiteTable } from "../../../model/site-table.ts";
import type { Span } from "../../../model/source.ts";
import type { PatternPlace, TextPattern } from "../../../model/text-pattern.ts";
import type { Report } from "../../../rule.ts";
import { codePoint } from "./invisible-characters.ts";

/** Words in which a pattern looks, with their places in the file. */
interface Searched {
  readonly text: string;
  /** The span of a part of them. */
  span(start: number, end: number): Span;
  /** Whether they are another's, in which editors put words into brackets. */
  readonly isQuoted: boolean;
}

/** The words of a file by place, each list made when a pattern asks for it. */
class SearchedFile {
  readonly #file: CheckedFile;
  readonly #lists = new Map<PatternPlace, readonly Searched[]>();
  readonly #isOthers: boolean;

  constructor(file: CheckedFile, table: SiteTable) {
    this.#file = file;
    this.#isOthers = /^(?:press|customers)$/.test(table.rowOf(file).words ?? "");
  }

  in(place: PatternPlace): readonly Searched[] {
    const known = this.#lists.get(place);
    if (known) return known;
    const made = place === "address" ? this.#addresses() : this.#blocks(place).map(this.#searched);
    this.#lists.set(place, made);
    return made;
  }

  #blocks(place: PatternPlace): readonly Prose[] {
    const { prose, texts, body } = this.#file;
    const paragraphs = (blocks: readonly Prose[]) =>
      blocks.filter(({ kind }) => kind === "paragraph");
    const all = [...texts.values(), ...(body ? [body] : [])];
    switch (place) {
      case "paragraph":
        return paragraphs(prose);
      case "first paragraph":
        return all.flatMap((text) => paragraphs(text.prose).slice(0, 1));
      case "last paragraph":
        return all.flatMap((text) => paragraphs(text.prose).slice(-1));
      case "behind a table":
        return prose.filter(
          ({ kind }, index) => kind === "paragraph" && prose[index - 1]?.kind === "cell",
        );
      default:
        return prose;
    }
  }

  readonly #searched = (block: Prose): Searched => ({
    text: typedWords(block.text),
    span: (start, end) => spanIn(block, start, end),
    isQuoted: this.#isOthers || block.isQuoted === true,
  });

  /** The addresses of links; a definition is looked for where its link has no address beside it. */
  #addresses(): readonly Searched[] {
    const { links, text } = this.#file;
    return links.map(({ href, location: { span } }) => ({
      text: href,
      isQuoted: false,
      span: (start, end) => {
        const part = href.slice(start, end);
        const within = text.slice(span.start, span.end).lastIndexOf(part);
        if (within >= 0) return spanOf(span.start + within, part);
        const defined = text.indexOf(href);
        return defined >= 0 ? spanOf(defined + start, part) : span;
      },
    }));
  }
}

const spanOf = (start: number, { length }: string): Span => ({ start, end: start + length });

/** Reports what the patterns find in a file. */
export function reportFound(
  file: CheckedFile,
  { patterns, table }: { readonly patterns: readonly TextPattern[]; readonly table: SiteTable },
  report: Report,
): void {
  const { language = table.sourceLanguage, text } = file;
  const searched = new SearchedFile(file, table);
  for (const pattern of patterns) {
    if ((pattern.language ?? language) !== language) continue;
    if (pattern.has !== undefined && !text.includes(pattern.has)) continue;
    for (const words of searched.in(pattern.place ?? "words")) {
      reportMatches(pattern, words, file, report);
    }
  }
}

/** Reports what a pattern finds in some words. */
function reportMatches(
  pattern: TextPattern,
  words: Searched,
  file: CheckedFile,
  report: Report,
): void {
  if (pattern.isOwn && words.isQuoted) return;
  for (const found of matchesIn(words.text, pattern.pattern)) {
    const span = words.span(found.index, found.index + found[0].length);
    const isOthers = pattern.isOwn && isBetweenQuotes(words.text, found.index);
    if (!isOthers && isReal(found[0], file.text.slice(span.start, span.end))) {
      reportMatch(pattern, found, words.text, span, file, report);
    }
  }
}

/** Whether what was found is typed as such: U+FFFC stands for code and pictures as well, and an escaped mark is meant to be read. */
const isReal = (found: string, typed: string) =>
  (!found.includes(object) || typed === found) && (!typed.startsWith("\\") || found[0] === "\\");

/** The marks that open and close words in quotes; a straight one by the letters beside it. */
const opening = /[“„«]|(?<![\p{L}\p{N}.,;:!?])["'‘](?=\S)/gu;
const closing = /[”»]|(?<=\S)["'’](?![\p{L}\p{N}])/u;

/** Whether words in quotes are open at a position and end behind it. */
function isBetweenQuotes(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const opened = [...before.matchAll(opening)].at(-1)?.index;
  if (opened === undefined || closing.test(before.slice(opened + 1))) return false;
  return closing.test(text.slice(at));
}

function reportMatch(
  { message, help, write }: TextPattern,
  found: RegExpExecArray,
  text: string,
  span: Span,
  { path: file, text: typed }: CheckedFile,
  report: Report,
): void {
  const [words] = found;
  const by = write?.replace(/\$(\d)/g, (_all, group: string) => found[Number(group)] ?? "");
  const edits =
    by !== undefined && isTyped({ path: file, text: typed }, span, words)
      ? [{ file, span, text: by }]
      : [];
  report({ file, span }, `${shown(inItsWord(text, found))} ${message}`, {
    help,
    suggestions: edits.length > 0 ? [{ label: help, edits }] : undefined,
  });
}

/** Most characters of the words found that a message repeats. */
const maxShown = 60;

/** The words found as a message shows them: on one line, with signs that nobody sees by their number. */
function shown(words: string): string {
  const line = words.trim().replace(/\s+/gu, " ");
  if (/^[\p{Cf}\p{Co}\ufffc]+$/u.test(line)) return codePoint(line);
  return `“${line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line}”`;
}

/** What was found, with the rest of its word where it is only signs. */
function inItsWord(text: string, { 0: words, index }: RegExpExecArray): string {
  if (/[\p{L}\p{N}\p{Co}\p{Cf}\ufffc]/u.test(words)) return words;
  const before = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(Math.max(0, index - 30), index))?.[0] ?? "";
  const end = index + words.length;
  return before + words + (/^[\p{L}\p{N}]*/u.exec(text.slice(end, end + 30))?.[0] ?? "");
}
