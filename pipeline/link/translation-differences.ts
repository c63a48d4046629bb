// Compares a translation with its source: heading levels, table sizes, links, pictures, facts and numbers have to agree.
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import type { Span } from "../model/source.ts";
import type { Block, Outline } from "../model/translation.ts";
import {
  differingNumber,
  type LanguageNumerals,
  type NumberDifference,
  numbersInText,
} from "./numerals.ts";
import { byText } from "./reviewed.ts";

/** A translation and its source. */
export interface Pair {
  readonly source: Outline;
  readonly translation: Outline;
  readonly numerals: { readonly source: LanguageNumerals; readonly translation: LanguageNumerals };
}

/** The blocks of one text in both. */
interface Same {
  readonly source: readonly Block[];
  readonly translation: readonly Block[];
}

const isHeading = ({ kind }: Block) => /^h\d$/.test(kind);
const isRow = ({ kind }: Block) => kind.startsWith("row");

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

/** The differences of a translation from its source. */
export function* differences(pair: Pair): Iterable<Diagnostic> {
  const { source, translation } = pair;
  const texts = byText(source.blocks);
  const translated = byText(translation.blocks);
  for (const [text, blocks] of translated) {
    const originals = texts.get(text);
    if (originals) {
      yield* ofText(pair, { source: originals, translation: blocks });
    } else if (blocks[0]) {
      const meant = meantName(text, texts.keys(), translated);
      yield diagnostic(
        "translation-differs",
        locationIn(translation, blocks[0].span),
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

function* ofText(pair: Pair, same: Same): Iterable<Diagnostic> {
  yield* ofShape(pair, same, isHeading);
  yield* ofShape(pair, same, isRow);
  const isAlike =
    same.source.length === same.translation.length &&
    same.source.every(({ kind }, at) => kind === same.translation[at]?.kind);
  if (!isAlike) {
    yield* ofWords(pair, same);
  } else {
    for (const [at, block] of same.source.entries()) {
      yield* ofWords(pair, { source: [block], translation: same.translation.slice(at, at + 1) });
    }
  }
}

/** Compares the headings or rows of a text, which have to be the same in the same order. */
function* ofShape(
  { source, translation }: Pair,
  same: Same,
  isOne: (block: Block) => boolean,
): Iterable<Diagnostic> {
  const its = same.source.filter(isOne);
  const own = same.translation.filter(isOne);
  const at = its.findIndex(({ kind }, index) => own[index]?.kind !== kind);
  const place = at < 0 ? its.length : at;
  if (at < 0 && own.length === its.length) return;
  const block = own[place];
  const other = its[place];
  const near = block ?? same.translation.at(-1);
  const named = (one: Block | undefined) => (one ? `a ${nameOfKind(one.kind)}` : "none");
  yield diagnostic(
    "translation-differs",
    locationIn(translation, near?.span),
    `The source has ${named(other)} here, the translation ${named(block)}.`,
    {
      help: "Give the translation the headings and tables of its source.",
      related: other && [
        { ...locationIn(source, other.span), message: "This is what the source has." },
      ],
    },
  );
}

const locationIn = ({ path }: Outline, span: Span | undefined): Location => ({
  file: path,
  span: span ?? { start: 0, end: 0 },
});

/** Placeholders in braces for facts, and for values in messages. The brand's name may occur more or less often. */
const filled = /\{\{\s*fact\.[^{}]*\}\}|(?<!\{)\{\w+\}(?!\})/g;

/** What a translation has to repeat of its source, and how it is found in a block. */
const repeated: Readonly<Record<string, (block: Block) => readonly string[]>> = {
  link: ({ links }) => links,
  picture: ({ pictures }) => pictures,
  placeholder: ({ text }) => text.match(filled)?.map((name) => name.replace(/\s+/g, "")) ?? [],
};

/** The finding about a difference, at the blocks that have it, else at the first. */
function differs(
  { source, translation }: Pair,
  same: Same,
  message: string,
  help: string,
  isIt: (block: Block) => boolean,
): Diagnostic {
  const own = same.translation.find(isIt) ?? same.translation[0];
  const its = same.source.find(isIt) ?? same.source[0];
  return diagnostic("translation-differs", locationIn(translation, own?.span), message, {
    help,
    related: its ? [{ ...locationIn(source, its.span), message: "The source says it here." }] : [],
  });
}

const textIn = (blocks: readonly Block[]) => blocks.map((block) => block.text).join("\n");

function* ofWords(pair: Pair, same: Same): Iterable<Diagnostic> {
  for (const [what, of] of Object.entries(repeated)) {
    const its = same.source.flatMap(of);
    const own = same.translation.flatMap(of);
    const missing = firstWithout(its, own, what === "placeholder");
    const added = firstWithout(own, its, what === "placeholder");
    const one = missing ?? added;
    if (one === undefined) continue;
    const [message, help] =
      missing === undefined
        ? [
            `The ${what} ${one} of the translation is not in the source.`,
            "Take it out, or type it as the source does.",
          ]
        : [
            `The ${what} ${one} of the source is not in the translation.`,
            "Put it where the translation speaks of it.",
          ];
    yield differs(pair, same, message, help, (block) => of(block).includes(one));
  }
  const difference = differingNumber(
    numbersInText(textIn(same.source), pair.numerals.source),
    numbersInText(textIn(same.translation), pair.numerals.translation),
  );
  if (difference) {
    const help = "Write the number and the unit that the source has, in digits or in a word.";
    yield differs(pair, same, numberMessage(difference), help, () => true);
  }
}

/** The first item that other ones lack, or have less often unless it counts once. */
function firstWithout(
  all: readonly string[],
  others: readonly string[],
  isSet: boolean,
): string | undefined {
  const left = [...others];
  return all.find((one) => {
    const at = left.indexOf(one);
    if (at >= 0 && !isSet) left.splice(at, 1);
    return at < 0;
  });
}

function numberMessage({ missing, added, value, unit, instead }: NumberDifference): string {
  if (missing) {
    return `The source says ${said(missing)}, which the translation does not${added ? `; it says ${said(added)}` : ""}.`;
  }
  if (added) return `The translation says ${said(added)}, which the source does not.`;
  const other = instead === undefined ? "no unit that is known" : instead;
  return unit === undefined
    ? `The translation gives ${value} the unit ${other}, the source none.`
    : `The source says ${value} ${unit}, the translation has ${value} with ${other}.`;
}

const said = ({ value, unit }: { readonly value: number; readonly unit?: string }) =>
  unit === undefined ? String(value) : `${value} ${unit}`;
