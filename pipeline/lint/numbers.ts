// Takes down the numbers of a file with the words beside them. It knows no facts: what the numbers are held against may change
// without any file being read again.
import { rowOf } from "../collections.ts";
import type { CheckedFile } from "../model/analysis.ts";
import type { Words } from "../model/collection.ts";
import type { NumberedSentence } from "../model/numbers.ts";
import { object, type Prose, sentencesOf, withoutLiquid } from "../model/prose.ts";
import { nodeAt, pointerSteps, textAt, writtenText } from "../model/value.ts";
import { mayHold, quantitiesIn } from "./quantities.ts";
import { locationIn } from "./words.ts";

/** Files whose numbers are not our claims: what the press wrote, and the facts and rules themselves. */
const exempt = new Set<Words | undefined>(["press", "claims", "rules"]);

/** A file as far as its numbers are concerned. */
export type NumberSource = Pick<CheckedFile, "text" | "collection" | "prose" | "root">;

/** Fields that say what the value beside them is. */
const labels = ["label", "title", "name", "heading"];

/** What stands beside a field and says what it is about. */
function labelsOf({ root }: NumberSource, pointer: string): readonly string[] {
  const steps = pointerSteps(pointer);
  const parent = root && nodeAt(root, pointer.slice(0, pointer.lastIndexOf("/")));
  if (steps.length < 2 || parent?.kind !== "map") return [];
  const beside = parent.entries.flatMap(({ key, value }) =>
    labels.includes(key) && key !== steps.at(-1) && value.kind === "scalar" ? [writtenText(value)] : [],
  );
  return beside.length > 0 ? [...beside, textAt(root, "/title") ?? ""] : beside;
}

/** What stands for other words than one reads: of the brand's it is known what they are. */
const otherWords = /\{\{(?!\s*brand\.)[^{}]*\}\}/g;

/** A text without placeholders but those of the brand, letter by letter. */
const readable = (text: string) => withoutLiquid(text).replace(otherWords, (all) => object.repeat(all.length));

/** A sentence that begins so goes on about the one before. */
const refersBack = /^\s*(?:they|it|its|their|these|this|those|each|both|the company|all of them)\b/i;

/** Most characters of a sentence that are looked at together; nobody writes a longer one. */
const longestSentence = 1000;

/** The sentences of a text; what goes on without an end is cut. */
function* passagesOf(text: string): Iterable<{ readonly text: string; readonly start: number }> {
  for (const sentence of sentencesOf(text))
    for (let at = 0; at < sentence.text.length; at += longestSentence)
      yield { text: sentence.text.slice(at, at + longestSentence), start: sentence.start + at };
}

function* numberedSentences(prose: Prose, beside: string, file: string): Iterable<NumberedSentence> {
  const typed = readable(prose.text);
  if (!mayHold(typed)) return;
  const isField = prose.kind === "field";
  let before = "";
  for (const { text: own, start } of passagesOf(typed)) {
    const earlier = refersBack.test(own) ? before : "";
    before = own;
    const numbers = quantitiesIn(own).map((one) => {
      const { span } = locationIn(file, prose, start + one.start, start + one.end);
      const place = { start: earlier.length + one.start, end: earlier.length + one.end };
      return { ...one, ...place, span: [span.start, span.end] as const };
    });
    if (numbers.length === 0) continue;
    const { span } = locationIn(file, prose, start, start + own.trimEnd().length);
    yield { span: [span.start, span.end], text: earlier + own, beside, ...(isField ? { isField } : {}), numbers };
  }
}

/** The numbers of a file that have a measure, sentence by sentence. */
export function numbersOf(source: NumberSource): NumberedSentence[] {
  if (exempt.has(rowOf(source).words)) return [];
  let heads: readonly string[] | undefined;
  return source.prose.flatMap((prose) => {
    // The head of a table's first column says what its rows are about.
    if (prose.kind === "cell") heads ??= [prose.text, ...(prose.beside ?? [])];
    else heads = undefined;
    const beside = prose.beside ?? (prose.pointer ? labelsOf(source, prose.pointer) : []);
    return [...numberedSentences(prose, [...beside, ...(heads ?? [])].map(readable).join(" | "), source.text)];
  });
}
