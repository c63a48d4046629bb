// Reads the numbers of a text with their units, in digits of any script and in the words of numerals.yaml and its translations, to
// compare translations with their sources.
import { nodeAt, pointerTo, textsAt, type ValueNode } from "../model/value.ts";

/** The words for numbers and units in a language. */
export interface Numerals {
  readonly words: ReadonlyMap<string, NumberWord>;
  /** Finds a unit at the beginning of the text after a number. */
  readonly unitAt: (text: string) => { readonly unit: string; readonly length: number } | undefined;
}

/** The meanings of a word; several, depending on its position. */
interface NumberWord {
  readonly number?: number;
  /** Multiplies the number before it. */
  readonly scale?: number;
  /** “All of that many”, such as तीनों (all three). */
  readonly sum?: number;
}

/** A number in a text. */
export interface TextNumber {
  readonly value: number;
  readonly unit?: string;
  /** Whether the unit follows only the next number, so that it may belong to that one alone: 8 to 12 mm, but two 8 mm boards. */
  readonly isUnitOfNext?: true;
  /** Whether it is written as a word. */
  readonly isWord: boolean;
  /** Whether the word means “all of that many”, which adds nothing to a list: nail, screw and bolt, all three. */
  readonly isSum?: true;
}

const plain = (word: string) => word.normalize("NFC").toLowerCase();

/** The words of a group in the file, each with its meaning. */
function wordsIn(roots: readonly ValueNode[], group: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const root of roots) {
    const node = nodeAt(root, `/${group}`);
    for (const { key } of node?.kind === "map" ? node.entries : [])
      for (const word of textsAt(root, pointerTo(`/${group}`, key))) words.set(plain(word), key);
  }
  return words;
}

function numberWordsIn(roots: readonly ValueNode[]): Map<string, NumberWord> {
  const words = new Map<string, NumberWord>();
  for (const [group, what] of [
    ["numbers", "number"],
    ["scales", "scale"],
    ["sums", "sum"],
  ] as const)
    for (const [word, name] of wordsIn(roots, group)) words.set(word, { ...words.get(word), [what]: Number(name) });
  return words;
}

/** @param roots of numerals.yaml and, for another language, of its translation; unit signs are shared */
export function numeralsOf(roots: readonly ValueNode[]): Numerals {
  const units = wordsIn(roots, "units");
  const longestFirst = [...units.keys()].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"));
  const pattern = escaped.length > 0 ? new RegExp(`^[\\s-]*(${escaped.join("|")})(?![\\p{L}\\p{M}])`, "u") : undefined;
  return {
    words: numberWordsIn(roots),
    unitAt(text) {
      const [all = "", word = ""] = pattern?.exec(plain(text)) ?? [];
      const unit = units.get(word);
      return unit === undefined ? undefined : { unit, length: all.length };
    },
  };
}

/** The value of a digit of any script: digits are in runs of ten, zero first (Unicode Standard, 4.6). */
function digit(character: string): string {
  let code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  const last = code;
  while (last - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--;
  return String(last - code);
}

const found = /(\p{Nd}+(?:,\p{Nd}+)*(?:\.\p{Nd}+)?)|[\p{L}\p{M}]+/gu;

/** Most characters between two numbers that can share a unit: 8 to 12 mm, 50, 75 and 100 mm. */
const fewBetween = 8;

/** Longest unit with what may precede it, in characters. */
const unitRoom = 24;

/** A number without unit, and its position. */
interface PlacedNumber {
  value: number;
  readonly isWord: boolean;
  readonly isSum?: true;
  readonly start: number;
  end: number;
}

const figureOf = (digits: string) => Number(Array.from(digits.replaceAll(",", ""), digitOrPoint).join(""));

const digitOrPoint = (each: string) => (each === "." ? each : digit(each));

/** The numbers of a text with positions, each including a following scale word: 3 lakh. */
function placedNumbers(text: string, { words }: Numerals): PlacedNumber[] {
  const placed: PlacedNumber[] = [];
  for (const { 0: typed, 1: digits, index: start } of text.matchAll(found)) {
    const end = start + typed.length;
    if (digits !== undefined) {
      placed.push({ value: figureOf(digits), isWord: false, start, end });
      continue;
    }
    const { number, scale, sum } = words.get(typed.toLowerCase()) ?? {};
    const last = placed.at(-1);
    if (last && scale !== undefined && /^[\s-]*$/.test(text.slice(last.end, start))) {
      last.value *= scale;
      last.end = end;
    } else if (sum !== undefined) placed.push({ value: sum, isWord: true, isSum: true, start, end });
    else if (number !== undefined) placed.push({ value: number, isWord: true, start, end });
  }
  return placed;
}

/** The numbers of a text, in order; placeholders are left out. */
export function numbersInText(typed: string, numerals: Numerals): TextNumber[] {
  const text = typed
    .replace(/\{\{(?!\s*theirs\b)[^{}]*\}\}|\{\w+\}/g, (all) => "\ufffc".repeat(all.length))
    .normalize("NFC");
  const said: TextNumber[] = [];
  let next: { readonly start: number; readonly unit: string | undefined } | undefined;
  for (const { start, end, ...number } of placedNumbers(text, numerals).reverse()) {
    const own = numerals.unitAt(text.slice(end, end + unitRoom))?.unit;
    const shared = own === undefined && next && next.start - end <= fewBetween ? next.unit : undefined;
    const unit = own ?? shared;
    said.push({
      ...number,
      ...(unit === undefined ? {} : { unit }),
      ...(shared === undefined ? {} : { isUnitOfNext: true }),
    });
    next = { start, unit };
  }
  return said.reverse();
}

/** The units of all occurrences of a number, and those that follow it directly. */
function unitsOf(numbers: readonly TextNumber[], value: number) {
  const said = numbers.filter((one) => one.value === value);
  const units = (of: readonly TextNumber[]) => of.flatMap(({ unit }) => unit ?? []);
  return { all: units(said), sure: units(said.filter(({ isUnitOfNext }) => !isUnitOfNext)) };
}

/** The first number or unit in which a translation differs from its source; undefined if all agree. */
export function differingNumber(
  source: readonly TextNumber[],
  translation: readonly TextNumber[],
): NumberDifference | undefined {
  const has = (numbers: readonly TextNumber[], { value }: TextNumber) => numbers.some((one) => one.value === value);
  const missing = source.find((one) => !has(translation, one));
  // Words for one and two have many meanings in some languages: दो also means “give”.
  const added = translation.find((one) => !(one.isWord && one.value <= 2) && !one.isSum && !has(source, one));
  if (missing || added) return { missing, added };
  for (const { value, isWord } of source) {
    const [its, own] = [unitsOf(source, value), unitsOf(translation, value)];
    const isSame =
      its.sure.length > 0
        ? its.sure.some((unit) => own.all.includes(unit))
        : isWord || own.sure.length === 0 || own.sure.some((unit) => its.all.includes(unit));
    if (!isSame) return { value, unit: its.all[0], instead: own.all[0] };
  }
  return undefined;
}

/** A number that only one side has, or that has another unit there. */
export interface NumberDifference {
  readonly missing?: TextNumber | undefined;
  readonly added?: TextNumber | undefined;
  readonly value?: number;
  readonly unit?: string | undefined;
  readonly instead?: string | undefined;
}
