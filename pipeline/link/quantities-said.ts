// The numbers of a text with their units, in the digits of any script and in the words that numerals.yaml and its translations have.
import { nodeAt, pointerTo, textsAt, type ValueNode } from "../model/value.ts";

/** How texts of a language say numbers and units. */
export interface Numerals {
  readonly words: ReadonlyMap<string, NumberWord>;
  /** Finds a unit at the beginning of what stands behind a number. */
  readonly unitAt: (text: string) => { readonly unit: string; readonly length: number } | undefined;
}

/** What a word says: of some several, by where they stand. */
interface NumberWord {
  readonly number?: number;
  /** What it makes of the number before it. */
  readonly scale?: number;
  /** All of so many, as तीनों does. */
  readonly sum?: number;
}

/** A number of a text. */
export interface SaidNumber {
  readonly value: number;
  readonly unit?: string;
  /** Whether the unit stands behind the next number, and so may be of that one alone: 8 to 12 mm, but two 8 mm boards. */
  readonly isUnitOfNext?: true;
  /** Whether it is said in a word. */
  readonly isWord: boolean;
  /** Whether the word is for all of so many, and so says no more than what they are: nail, screw and bolt, all three. */
  readonly isSum?: true;
}

const plain = (word: string) => word.normalize("NFC").toLowerCase();

/** The words of a group of the file, each with the name that it stands for. */
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

/** @param roots of numerals.yaml and, for a language that it is translated to, of its translation; signs are the same in all */
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

/** The value of a digit of any script: they stand in runs of ten, nought first (Unicode Standard, 4.6). */
function digit(character: string): string {
  let code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return character;
  const last = code;
  while (last - code < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) code--;
  return String(last - code);
}

const found = /(\p{Nd}+(?:,\p{Nd}+)*(?:\.\p{Nd}+)?)|[\p{L}\p{M}]+/gu;

/** Letters between two numbers of which the second may say the unit of both: 8 to 12 mm, 50, 75 and 100 mm. */
const fewBetween = 8;

/** Longest word of a unit with what may stand before it. */
const unitRoom = 24;

/** A number without its unit, and where it stands. */
interface PlacedNumber {
  value: number;
  readonly isWord: boolean;
  readonly isSum?: true;
  readonly start: number;
  end: number;
}

const figureOf = (digits: string) => Number(Array.from(digits.replaceAll(",", ""), digitOrPoint).join(""));

const digitOrPoint = (each: string) => (each === "." ? each : digit(each));

/** The numbers of a text as they stand there, each with the scale behind it: 3 lakh. */
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

/** The numbers of a text, in order; placeholders say theirs elsewhere. */
export function numbersSaid(typed: string, numerals: Numerals): SaidNumber[] {
  const text = typed
    .replace(/\{\{(?!\s*theirs\b)[^{}]*\}\}|\{\w+\}/g, (all) => "\ufffc".repeat(all.length))
    .normalize("NFC");
  const said: SaidNumber[] = [];
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

/** Units of a number wherever it is said, and of these the ones that stand behind it. */
function unitsOf(numbers: readonly SaidNumber[], value: number) {
  const said = numbers.filter((one) => one.value === value);
  const units = (of: readonly SaidNumber[]) => of.flatMap(({ unit }) => unit ?? []);
  return { all: units(said), sure: units(said.filter(({ isUnitOfNext }) => !isUnitOfNext)) };
}

/** What of the numbers of a source its translation says otherwise, or of its own; undefined where all agree. */
export function differingNumber(
  source: readonly SaidNumber[],
  translation: readonly SaidNumber[],
): NumberDifference | undefined {
  const has = (numbers: readonly SaidNumber[], { value }: SaidNumber) => numbers.some((one) => one.value === value);
  const missing = source.find((one) => !has(translation, one));
  // Two is a word of many meanings in some languages: दो also says “give”.
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

/** A number that only one of the two says, or one of another unit. */
export interface NumberDifference {
  readonly missing?: SaidNumber | undefined;
  readonly added?: SaidNumber | undefined;
  readonly value?: number;
  readonly unit?: string | undefined;
  readonly instead?: string | undefined;
}
