// Compares the outline of a translation with that of its source: of each text, the first place where they differ. What a reader may rely on
// is the same in every language.

import type { Location } from "../../finding.ts";
import { closest } from "../../model/closest.ts";
import type { Span } from "../../model/source.ts";
import type { Block, Outline } from "../../model/translation.ts";
import { byText } from "./reviewed.ts";
import type { Difference } from "./translation-problem.ts";

/** A text that a translation and its source both have. */
interface Pair {
  readonly source: Outline;
  readonly translation: Outline;
  /** Its blocks in each of them. */
  readonly its: readonly Block[];
  readonly own: readonly Block[];
}

/** The differences of a translation from its source. */
export function* differences(source: Outline, translation: Outline): Iterable<Difference> {
  const texts = byText(source.blocks);
  const translated = byText(translation.blocks);
  for (const [text, own] of translated) {
    const its = texts.get(text);
    if (its) {
      const first = firstCertain({ source, translation, its, own });
      if (first) yield first;
    } else if (own[0]) {
      yield {
        kind: "added-text",
        at: locationIn(translation, own[0].span),
        source: source.path,
        suggested: suggestedName(text, texts.keys(), translated),
      };
    }
  }
}

const parentOf = (text: string) => text.slice(0, text.lastIndexOf("/"));
const stepOf = (text: string) => text.slice(text.lastIndexOf("/") + 1);

/** The name beside an unknown text, of those that the translation lacks, that was probably meant. */
function suggestedName(
  text: string,
  originals: Iterable<string>,
  translated: ReadonlyMap<string, unknown>,
): string | undefined {
  const beside = [...originals].filter(
    (other) => parentOf(other) === parentOf(text) && !translated.has(other),
  );
  return closest(stepOf(text), beside.map(stepOf));
}

const locationIn = ({ path }: Outline, span: Span | undefined): Location => ({
  file: path,
  span: span ?? { start: 0, end: 0 },
});

/** Headings and rows, of which a translation has the same in the same order. */
const isFixed = ({ kind }: Block) => /^(?:h|row)\d+$/.test(kind);

/** The index of the first block of another kind; undefined if all kinds are the same. */
function firstOtherKind(its: readonly Block[], own: readonly Block[]): number | undefined {
  const longer = its.length >= own.length ? its : own;
  const at = longer.findIndex((_, index) => its[index]?.kind !== own[index]?.kind);
  return at < 0 ? undefined : at;
}

/** The first difference that cannot be meant: another heading or row, or another link, picture or placeholder. */
function firstCertain(pair: Pair): Difference | undefined {
  const { its, own } = pair;
  const shape = otherBlock(pair);
  if (shape) return shape;
  if (firstOtherKind(its, own) !== undefined) return otherName(pair);
  for (const [at, block] of its.entries()) {
    const found = otherName({ ...pair, its: [block], own: own.slice(at, at + 1) });
    if (found) return found;
  }
  return undefined;
}

/** The first heading or row that is of another kind. */
function otherBlock({ source, translation, its, own }: Pair): Difference | undefined {
  const originals = its.filter(isFixed);
  const translated = own.filter(isFixed);
  const at = firstOtherKind(originals, translated);
  if (at === undefined) return undefined;
  const original = originals[at];
  const block = translated[at];
  return {
    kind: "other-block",
    at: locationIn(translation, (block ?? own.at(-1))?.span),
    block,
    original,
    originalAt: original && locationIn(source, original.span),
  };
}

/** Placeholders in braces for facts, and for values in messages. The brand's name may occur more or less often. */
const filled = /\{\{\s*fact\.[^{}]*\}\}|(?<!\{)\{\w+\}(?!\})/g;

/** What a translation has to repeat of its source, and how it is found in a block. */
const repeated = [
  { what: "link", of: ({ links }: Block) => links },
  { what: "picture", of: ({ pictures }: Block) => pictures },
  {
    what: "placeholder",
    of: ({ text }: Block) => text.match(filled)?.map((name) => name.replace(/\s+/g, "")) ?? [],
  },
] as const;

/** The first link, picture or placeholder that only one side has. */
function otherName(pair: Pair): Difference | undefined {
  for (const { what, of } of repeated) {
    const its = pair.its.flatMap(of);
    const own = pair.own.flatMap(of);
    const isSet = what === "placeholder";
    const missing = firstWithout(its, own, isSet);
    const name = missing ?? firstWithout(own, its, isSet);
    if (name === undefined) continue;
    const places = placesOf(pair, (block) => of(block).includes(name));
    return { kind: "other-name", what, name, isMissing: missing !== undefined, ...places };
  }
  return undefined;
}

/** The first item that other ones lack, or have less often unless it counts once. */
function firstWithout<Item extends string | number>(
  all: readonly Item[],
  others: readonly Item[],
  isSet: boolean,
): Item | undefined {
  const left = [...others];
  return all.find((one) => {
    const at = left.indexOf(one);
    if (at >= 0 && !isSet) left.splice(at, 1);
    return at < 0;
  });
}

/** The blocks that have a difference, else the first ones. */
function placesOf({ source, translation, its, own }: Pair, isIt: (block: Block) => boolean) {
  const block = own.find(isIt) ?? own[0];
  const original = its.find(isIt) ?? its[0];
  return {
    at: locationIn(translation, block?.span),
    originalAt: original && locationIn(source, original.span),
  };
}
