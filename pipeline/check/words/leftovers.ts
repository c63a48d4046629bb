// Reports what programs and assistants leave in copied texts, and slips of punctuation.

import { codePoint, inWord, matchesIn } from "../../helpers.ts";
import type { ReadFile } from "../../read/file/summary.ts";
import {
  type LinkUse,
  object,
  type ProseBlock,
  proseSpan,
  typedWords,
} from "../../read/markdown/text.ts";
import { quoted } from "../../read/markdown/text-source.ts";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";
import { patterns as address } from "./patterns/address.ts";
import { patterns as assistant } from "./patterns/assistant.ts";
import { patterns as blank } from "./patterns/blank.ts";
import { patterns as hindi } from "./patterns/hindi.ts";
import { patterns as letters } from "./patterns/letters.ts";
import { patterns as punctuation } from "./patterns/punctuation.ts";
import { patterns as spreadsheet } from "./patterns/spreadsheet.ts";
import type { PatternPlace, TextPattern } from "./patterns/text-pattern.ts";
import { patterns as wordProcessor } from "./patterns/word-processor.ts";

export const codes = codesOf({
  leftover: {
    severity: "error",
    meaning: "A mark that only a program writes, left in a copied text.",
  },
  "leftover-doubtful": {
    severity: "warning",
    guess: true,
    meaning: "Words as an assistant or a program leaves them, which a person might mean.",
  },
  punctuation: {
    severity: "warning",
    guess: true,
    meaning: "A blank, a point or a unit that is not typed as usual.",
  },
});

export const patterns: readonly TextPattern[] = [
  ...address,
  ...assistant,
  ...blank,
  ...hindi,
  ...letters,
  ...punctuation,
  ...spreadsheet,
  ...wordProcessor,
];

/** Words in which patterns look. */
interface SearchedText {
  readonly text: string;
  readonly spanOf: (start: number, end: number) => Span;
  /** True for the words of others, in which editors put words into brackets. */
  readonly isQuoted: boolean;
}

export const check: CheckFile = (file, report, { table }) => {
  const { language = table.sourceLanguage } = file;
  const isOthers = ["press", "customers"].includes(table.rowFor(file).authorship ?? "");
  const places = placesIn(file, isOthers);
  const told = new Set<string>();
  for (const pattern of patterns) {
    if ((pattern.language ?? language) !== language) continue;
    if (pattern.has !== undefined && !file.text.includes(pattern.has)) continue;
    for (const searched of places[pattern.place ?? "words"]) {
      if (!pattern.isOwn || !searched.isQuoted) {
        reportMatches(pattern, searched, file, told, report);
      }
    }
  }
};

/** The code of what a pattern finds. */
export const codeOf = ({ isCertain, isPunctuation }: TextPattern) =>
  isPunctuation ? codes.punctuation : isCertain ? codes.leftover : codes["leftover-doubtful"];

/** Reports what a pattern finds in some words, except what another with the same message told. */
function reportMatches(
  row: TextPattern,
  { text, spanOf }: SearchedText,
  file: ReadFile,
  told: Set<string>,
  report: Report,
): void {
  const { pattern, isOwn, message, help } = row;
  for (const match of matchesIn(text, pattern)) {
    const { 0: words, index } = match;
    const end = index + words.length;
    const location = { file: file.path, span: spanOf(index, end) };
    if (isOwn && isBetweenQuotes(text, index)) continue;
    if (!isReal(words, file.text.slice(location.span.start, location.span.end))) continue;
    const place = `${location.span.start} ${message}`;
    if (told.has(place)) continue;
    told.add(place);
    report({
      code: codeOf(row),
      at: location,
      message: `${shown(text, index, end)} ${message}`,
      help,
    });
  }
}

/** The words of a file by the places that patterns name. */
function placesIn(
  { prose, texts, body, links, text: typed }: ReadFile,
  isOthers: boolean,
): Record<PatternPlace, readonly SearchedText[]> {
  const isParagraph = ({ kind }: ProseBlock) => kind === "paragraph";
  const searched = (block: ProseBlock): SearchedText => ({
    text: typedWords(block.text),
    spanOf: (start, end) => proseSpan(block, start, end),
    isQuoted: isOthers || block.isQuoted === true,
  });
  const all = [...texts.values(), ...(body ? [body] : [])];
  const paragraphsOf = all.map((text) => text.prose.filter(isParagraph));
  return {
    words: prose.map(searched),
    paragraph: prose.filter(isParagraph).map(searched),
    "first paragraph": paragraphsOf.flatMap((blocks) => blocks.slice(0, 1)).map(searched),
    "last paragraph": paragraphsOf.flatMap((blocks) => blocks.slice(-1)).map(searched),
    "behind a table": prose
      .filter((block, index) => isParagraph(block) && prose[index - 1]?.kind === "cell")
      .map(searched),
    address: links.map((link) => ({
      text: link.href,
      spanOf: (start, end) => spanOfAddress(link, link.href.slice(start, end), typed),
      isQuoted: false,
    })),
  };
}

/** The span of a part of an address, which is in the link, or in the definition of its address. */
function spanOfAddress({ href, location: { span } }: LinkUse, part: string, typed: string): Span {
  const inLink = typed.slice(span.start, span.end).lastIndexOf(part);
  const defined = typed.indexOf(href) + href.indexOf(part);
  const start = inLink >= 0 ? span.start + inLink : defined;
  return typed.startsWith(part, start) ? { start, end: start + part.length } : span;
}

/**
 * True if words are typed as such: U+FFFC also stands for code and pictures, an escaped mark is
 * meant, and a link may have no words.
 */
const isReal = (words: string, typed: string) =>
  !typed.includes("[](") &&
  (!words.includes(object) || typed === words) &&
  (!typed.startsWith("\\") || words[0] === "\\");

/** The marks that open and close words in quotes; a straight one by the letters beside it. */
const opening = /[“„«]|(?<![\p{L}\p{N}.,;:!?])["'‘](?=\S)/gu;
const closing = /[”»]|(?<=\S)["'’](?![\p{L}\p{N}])/u;

/** Most characters searched for quotation marks on either side of words. */
const maxQuotation = 400;

/** True if words in quotes are open at a position and end behind it. */
function isBetweenQuotes(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - maxQuotation), at);
  const opened = [...before.matchAll(opening)].at(-1)?.index;
  if (opened === undefined || closing.test(before.slice(opened + 1))) return false;
  return closing.test(text.slice(at, at + maxQuotation));
}

/**
 * Words as a message quotes them: signs with the rest of their word, and invisible ones by their
 * number.
 */
function shown(text: string, start: number, end: number): string {
  const words = text.slice(start, end);
  if (/^[\p{Cf}\p{Co}\ufffc]+$/u.test(words)) return codePoint(words);
  return quoted(/[\p{L}\p{N}]/u.test(words) ? words : inWord(text, start, end));
}
