// Extracts the numbers of a file with the words beside them.
import type { ReadFile } from "../file/summary.ts";
import type { Authorship } from "../files/collection.ts";
import type { SiteTable } from "../files/site-table.ts";
import {
  object,
  type ProseBlock,
  proseSpan,
  sentencesOf,
  withoutLiquid,
} from "../markdown/text.ts";
import { textAt } from "../yaml/value.ts";
import { type NumberedSentence, quantitiesIn } from "./quantities.ts";

/** Files whose numbers are not our claims: press texts, and the facts and rules themselves. */
const exempt = new Set<Authorship | undefined>(["press", "claims", "rules", "quoted"]);

/** The parts of a file that are needed. */
type NumberSource = Pick<ReadFile, "collection" | "prose" | "root">;

/** Fields that describe the value beside them. */
const labels = ["label", "title", "name", "heading"];

/** The labels beside a field, and the file's title. */
function labelsOf({ root }: NumberSource, pointer: string): readonly string[] {
  const parent = pointer.slice(0, pointer.lastIndexOf("/"));
  const beside = [...labels.map((label) => `${parent}/${label}`), "/title"];
  return [...new Set(beside)].flatMap((other) =>
    other === pointer ? [] : (textAt(root, other) ?? []),
  );
}

/** Placeholders other than the brand's: facts may change without files being analysed again. */
const otherWords = /\{\{(?!\s*brand\.)[^{}]*\}\}/g;

/** A text with placeholders blanked out character by character, except the brand's. */
const readable = (text: string) =>
  withoutLiquid(text).replace(otherWords, (all) => object.repeat(all.length));

/** Most characters of a sentence whose numbers are read; nobody writes a longer one. */
const longestSentence = 1000;

function* sentencesOfBlock(
  prose: ProseBlock,
  typed: string,
  beside: string,
): Iterable<NumberedSentence> {
  const spanOf = (from: number, to: number) => {
    const { start, end } = proseSpan(prose, from, to);
    return [start, end] as const;
  };
  for (const { text, start } of sentencesOf(typed)) {
    if (text.length > longestSentence) continue;
    const numbers = quantitiesIn(text);
    if (numbers.length === 0) continue;
    yield {
      span: spanOf(start, start + text.trimEnd().length),
      text,
      beside,
      ...(prose.kind === "field" && { isField: true }),
      numbers: numbers.map((quantity) => ({
        ...quantity,
        span: spanOf(start + quantity.start, start + quantity.end),
      })),
    };
  }
}

/** The numbers of a file with a dimension, sentence by sentence. */
export function numberedSentences(source: NumberSource, table: SiteTable): NumberedSentence[] {
  if (exempt.has(table.rowFor(source).authorship)) return [];
  let heads: readonly string[] | undefined;
  return source.prose.flatMap((prose) => {
    // The head of a table's first column says what its rows are about.
    if (prose.kind === "cell") {
      heads ??= [prose.text, ...(prose.beside ?? [])];
    } else {
      heads = undefined;
    }
    const typed = readable(prose.text);
    if (!/\d/.test(typed)) return [];
    const beside = prose.beside ?? (prose.pointer ? labelsOf(source, prose.pointer) : []);
    const words = [...beside, ...(heads ?? [])].map(readable).join(" | ");
    return [...sentencesOfBlock(prose, typed, words)];
  });
}
