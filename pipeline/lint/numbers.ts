// Takes down the numbers of a file with the words beside them. It knows no facts: what the numbers are held against may change
// without any file being read again.
import { rowOf } from "../collections.ts";
import type { CheckedFile } from "../model/analysis.ts";
import type { Words } from "../model/collection.ts";
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";
import { type Prose, sentencesOf, typedWords } from "../model/prose.ts";
import { nodeAt, pointerSteps, textAt, type ValueNode, writtenText } from "../model/value.ts";
import { plainWords } from "./plain-words.ts";
import { quantitiesIn } from "./quantities.ts";
import { locationIn } from "./words.ts";

/** Files whose numbers are not our claims: what the press wrote, and the facts and rules themselves. */
const exempt = new Set<Words | undefined>(["press", "claims", "rules"]);

/** A file as far as its numbers are concerned. */
export type NumberSource = Pick<CheckedFile, "path" | "text" | "collection" | "prose"> & {
  readonly root?: ValueNode | undefined;
};

/** What a field of the brand says. */
export type BrandNames = (name: string) => string | undefined;

/** Fields that say what the value beside them is. */
const labels = ["label", "title", "name", "heading"];

/** What stands beside a field and says what it is about. */
function labelsOf(root: NumberSource["root"], pointer: string): readonly string[] {
  const steps = pointerSteps(pointer);
  const parent = root && nodeAt(root, pointer.slice(0, pointer.lastIndexOf("/")));
  if (steps.length < 2 || parent?.kind !== "map") return [];
  const beside = parent.entries.flatMap(({ key, value }) =>
    labels.includes(key) && key !== steps.at(-1) && value.kind === "scalar" ? [writtenText(value)] : [],
  );
  return beside.length > 0 ? [...beside, textAt(root, "/title") ?? ""] : beside;
}

/** “Over the last three years” says when, and is no measure of anything. */
const period = /\b(?:the|over|during|in|within|past|these)\s+(?:last|past|next|first|previous|coming)\s+$/i;

/** A sentence that begins so goes on about the one before. */
const refersBack = /^\s*(?:they|it|its|their|these|this|those|each|both|the company|all of them)\b/i;

/** Words that begin with a capital, but for the first one, unless it has another capital or a digit; and but for places. */
function namesIn(text: string): string[] {
  const words = [...text.matchAll(/[\p{L}\p{N}\ufffc][\p{L}\p{N}.&-]*/gu)];
  return words.flatMap(([word], index) => {
    const isName = index === 0 ? /^\p{Lu}(?=.*\p{Lu}|.*\d)/u.test(word) : /^\p{Lu}[\p{L}\p{N}&-]/u.test(word);
    const isPlace = /^(?:in|near|at)$/i.test(words[index - 1]?.[0] ?? "");
    return isName && !isPlace ? plainWords(word).trimEnd().split(" ") : [];
  });
}

/** Most characters of a sentence that are looked at together; nobody writes a longer one. */
const longestSentence = 1000;

/** The sentences of a text; what goes on without an end is cut. */
function* passagesOf(text: string): Iterable<{ readonly text: string; readonly start: number }> {
  for (const sentence of sentencesOf(text))
    for (let at = 0; at < sentence.text.length; at += longestSentence)
      yield { text: sentence.text.slice(at, at + longestSentence), start: sentence.start + at };
}

function* sentencesWithNumbers(
  prose: Prose,
  around: readonly string[],
  source: NumberSource,
  brand: BrandNames,
): Iterable<NumberedSentence> {
  const typed = typedWords(prose.text);
  const quantities = quantitiesIn(typed).filter(
    ({ dimension, start }) => dimension !== "days" || !period.test(typed.slice(Math.max(0, start - 30), start)),
  );
  if (quantities.length === 0) return;
  const read = (from: number, to: number) =>
    typedWords(
      prose.text.slice(from, to).replace(/\{\{\s*brand\.(\w+)\s*\}\}/g, (all, name: string) => brand(name) ?? all),
    );
  const isField = prose.kind === "field";
  const beside = plainWords(around.map(typedWords).join(" | "));
  let last = "";
  let next = 0;
  for (const { text, start } of passagesOf(typed)) {
    const end = start + text.length;
    const first = next;
    while ((quantities[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next++;
    const own = quantities.slice(first, next).filter((one) => one.start >= start);
    const before = last;
    last = read(start, end);
    if (own.length === 0) continue;
    const earlier = refersBack.test(text) ? before : "";
    let words = plainWords(earlier);
    let at = start;
    const numbers = own.map((one): SentenceNumber => {
      words += plainWords(read(at, one.start));
      at = one.end;
      const from = words.length;
      const number = typed.slice(one.start, one.end);
      words += plainWords(number);
      const { span, exact } = locationIn(source.text, prose, one.start, one.end);
      const place = { start: from, end: words.length, span: [span.start, span.end] as const };
      return exact ? { ...one, ...place } : { ...one, ...place, typed: number.replace(/\s+/g, " ") };
    });
    words += plainWords(read(at, end));
    const { span } = locationIn(source.text, prose, start, start + text.trimEnd().length);
    const names = [...namesIn(earlier), ...namesIn(last)];
    yield { span: [span.start, span.end], words, beside, names, ...(isField ? { isField } : {}), numbers };
  }
}

/**
 * The numbers of a file that have a measure, sentence by sentence.
 * @param source where it has properties, their words are not among its prose: how these read is for the vocabulary and the facts
 */
export function numbersOf(source: NumberSource, brand: BrandNames): NumberedSentence[] {
  if (exempt.has(rowOf(source).words)) return [];
  let heads: readonly string[] | undefined;
  return source.prose.flatMap((prose) => {
    // The head of a table's first column says what its rows are about.
    if (prose.kind === "cell") heads ??= [prose.text, ...(prose.beside ?? [])];
    else heads = undefined;
    const beside = prose.beside ?? (prose.pointer ? labelsOf(source.root, prose.pointer) : []);
    return [...sentencesWithNumbers(prose, [...beside, ...(heads ?? [])], source, brand)];
  });
}
