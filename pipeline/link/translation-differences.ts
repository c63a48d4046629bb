// Compares the outline of a translation with that of its source: of each text, the first place where they differ, with the words of both.
// What a reader may rely on is the same in every language. A language may need another paragraph, so that is a warning; numbers in words are
// not compared, as एक is an article as often as a number.

import { type Finding, type Location, stageFinding } from "../finding.ts";
import { closest } from "../model/closest.ts";
import type { StageCode } from "../model/codes.ts";
import type { Span } from "../model/source.ts";
import { figuresOf } from "../model/text-numbers.ts";
import type { Block, Outline } from "../model/translation.ts";
import { byText } from "./reviewed.ts";
import { shown } from "./untranslated.ts";

/** A text that a translation and its source both have. */
interface Pair {
  readonly source: Outline;
  readonly translation: Outline;
  /** Its blocks in each of them. */
  readonly its: readonly Block[];
  readonly own: readonly Block[];
}

/** Name of a kind of block. */
export function nameOfKind(kind: string): string {
  const [, name = kind, count = ""] = /^(\D+?)(\d*)(?: quoted)*$/.exec(kind) ?? [];
  if (name === "h") return `heading of level ${count}`;
  if (name === "row") return `row of ${count} ${count === "1" ? "cell" : "cells"}`;
  return (
    {
      field: "text",
      item: "item of a list",
      step: "numbered item",
      html: "piece of HTML",
      code: "piece of code",
    }[name] ?? name
  );
}

/**
 * The differences of a translation from its source.
 * @param changed the texts of the source that have changed since the translation was reviewed, which have a finding of their own
 */
export function* differences(
  source: Outline,
  translation: Outline,
  changed: ReadonlySet<string>,
): Iterable<Finding> {
  const texts = byText(source.blocks);
  const translated = byText(translation.blocks);
  for (const [text, own] of translated) {
    const its = texts.get(text);
    if (its) {
      const pair = { source, translation, its, own };
      const certain = firstCertain(pair);
      const first = certain ?? (changed.has(text) ? undefined : firstDoubtful(pair));
      if (first) yield first;
    } else if (own[0]) {
      const meant = meantName(text, texts.keys(), translated);
      yield stageFinding(
        "translation-differs",
        locationIn(translation, own[0].span),
        "The source has no text here.",
        meant === undefined
          ? `Take it out, or write it into ${source.path} first.`
          : `Did you mean “${meant}”? Else take it out, or write it into ${source.path} first.`,
      );
    }
  }
}

const parentOf = (text: string) => text.slice(0, text.lastIndexOf("/"));
const stepOf = (text: string) => text.slice(text.lastIndexOf("/") + 1);

/** The name beside an unknown text, of those that the translation lacks, that was probably meant. */
function meantName(
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
function firstCertain(pair: Pair): Finding | undefined {
  const { its, own } = pair;
  const help = "Give the translation the headings and tables of its source.";
  const shape = differentKinds("translation-differs", pair, isFixed, help);
  if (shape) return shape;
  if (firstOtherKind(its, own) !== undefined) return differentNames(pair);
  for (const [at, block] of its.entries()) {
    const found = differentNames({ ...pair, its: [block], own: own.slice(at, at + 1) });
    if (found) return found;
  }
  return undefined;
}

/** The first difference that may be meant: a paragraph or an item more or less, or another number in digits. */
function firstDoubtful(pair: Pair): Finding | undefined {
  const help =
    "Give the translation the paragraphs and items of its source, unless its language needs others.";
  return differentKinds("translation-loose", pair, () => true, help) ?? differentFigures(pair);
}

/** The finding about the first of some blocks that is of another kind. */
function differentKinds(
  code: StageCode,
  { source, translation, its, own }: Pair,
  isOne: (block: Block) => boolean,
  help: string,
): Finding | undefined {
  const originals = its.filter(isOne);
  const translated = own.filter(isOne);
  const at = firstOtherKind(originals, translated);
  if (at === undefined) return undefined;
  const other = originals[at];
  const block = translated[at];
  return stageFinding(
    code,
    locationIn(translation, (block ?? own.at(-1))?.span),
    `The source has ${called(other)} here, the translation ${called(block)}.`,
    {
      help,
      related: other && [
        { ...locationIn(source, other.span), message: "This is what the source has." },
      ],
    },
  );
}

/** A block with its words, in a sentence. */
function called(block: Block | undefined): string {
  if (!block) return "none";
  const place = block.kind.endsWith(" quoted") ? " in a quotation" : "";
  const name = `${nameOfKind(block.kind)}${place}`;
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}, “${shown(block)}”`;
}

/** Placeholders in braces for facts, and for values in messages. The brand's name may occur more or less often. */
const filled = /\{\{\s*fact\.[^{}]*\}\}|(?<!\{)\{\w+\}(?!\})/g;

/** What a translation has to repeat of its source, and how it is found in a block. */
const repeated: Readonly<Record<string, (block: Block) => readonly string[]>> = {
  link: ({ links }) => links,
  picture: ({ pictures }) => pictures,
  placeholder: ({ text }) => text.match(filled)?.map((name) => name.replace(/\s+/g, "")) ?? [],
};

/** The finding about the first link, picture or placeholder that only one side has. */
function differentNames(pair: Pair): Finding | undefined {
  for (const [what, of] of Object.entries(repeated)) {
    const its = pair.its.flatMap(of);
    const own = pair.own.flatMap(of);
    const isSet = what === "placeholder";
    const missing = firstWithout(its, own, isSet);
    const one = missing ?? firstWithout(own, its, isSet);
    if (one === undefined) continue;
    const isIt = (block: Block) => of(block).includes(one);
    return missing === undefined
      ? differentWords(
          "translation-differs",
          pair,
          `The ${what} ${one} of the translation is not in the source.`,
          "Take it out, or type it as the source does.",
          isIt,
        )
      : differentWords(
          "translation-differs",
          pair,
          `The ${what} ${one} of the source is not in the translation.`,
          "Put it where the translation speaks of it.",
          isIt,
        );
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

/**
 * The finding about the first block in which each side has a number in digits that the other has not. Where only one has, the other may
 * say it in a word.
 */
function differentFigures(pair: Pair): Finding | undefined {
  for (const [at, block] of pair.its.entries()) {
    const own = pair.own[at];
    if (!own) return undefined;
    const its = figuresOf(block.text);
    const theirs = figuresOf(own.text);
    const missing = firstWithout(its, theirs, false);
    const added = firstWithout(theirs, its, false);
    if (missing === undefined || added === undefined) continue;
    return differentWords(
      "translation-loose",
      { ...pair, its: [block], own: [own] },
      `The source says ${missing} here, the translation ${added}.`,
      "Write the number that the source has.",
      () => true,
    );
  }
  return undefined;
}

/** The finding about a difference, at the blocks that have it, else at the first. */
function differentWords(
  code: StageCode,
  { source, translation, its, own }: Pair,
  message: string,
  help: string,
  isIt: (block: Block) => boolean,
): Finding {
  const block = own.find(isIt) ?? own[0];
  const other = its.find(isIt) ?? its[0];
  return stageFinding(code, locationIn(translation, block?.span), message, {
    help,
    related: other
      ? [{ ...locationIn(source, other.span), message: "The source says it here." }]
      : [],
  });
}
