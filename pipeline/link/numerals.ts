// Compares the numbers of a translation with those of its source, by the words for numbers and units in numerals.yaml and its
// translations.
import {
  type NumberWord,
  type Numerals,
  numbersIn,
  numeralsOf,
  type TextNumber,
} from "../model/text-numbers.ts";
import { nodeAt, pointerTo, textsAt, type ValueNode } from "../model/value.ts";

/** The words for numbers and units in a language, and the name of the unit that each word for one means. */
export interface LanguageNumerals extends Numerals {
  readonly units: ReadonlyMap<string, string>;
}

/** A number of a text whose unit has its name in numerals.yaml. */
export interface NamedNumber extends TextNumber {
  /** Whether the unit follows only the next number, so that it may belong to that one alone: 8 to 12 mm, but two 8 mm boards. */
  readonly isUnitOfNext: boolean;
}

const plain = (word: string) => word.normalize("NFC").toLowerCase();

/** The words of a group in the file, each with its meaning. */
function wordsIn(roots: readonly ValueNode[], group: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const root of roots) {
    const node = nodeAt(root, `/${group}`);
    for (const { key } of node?.kind === "map" ? node.entries : []) {
      for (const word of textsAt(root, pointerTo(`/${group}`, key))) words.set(plain(word), key);
    }
  }
  return words;
}

/** @param roots of numerals.yaml and, for another language, of its translation; unit signs are shared */
export function languageNumerals(roots: readonly ValueNode[]): LanguageNumerals {
  const units = wordsIn(roots, "units");
  const words = new Map<string, NumberWord>();
  for (const [group, what] of [
    ["numbers", "number"],
    ["scales", "scale"],
    ["sums", "sum"],
  ] as const) {
    for (const [word, name] of wordsIn(roots, group)) {
      words.set(word, { ...words.get(word), [what]: Number(name) });
    }
  }
  return { ...numeralsOf(words, units.keys()), units };
}

/** Most characters between two numbers that can share a unit: 8 to 12 mm, 50, 75 and 100 mm. */
const fewBetween = 8;

/** The numbers of a text, in order; placeholders are left out. */
export function numbersInText(typed: string, numerals: LanguageNumerals): NamedNumber[] {
  const text = typed
    .replace(/\{\{(?!\s*theirs\b)[^{}]*\}\}|\{\w+\}/g, (all) => "\ufffc".repeat(all.length))
    .normalize("NFC");
  const withUnits: NamedNumber[] = [];
  for (const { unit: word, ...number } of numbersIn(text, numerals).reverse()) {
    const next = withUnits.at(-1);
    const own = word === undefined ? undefined : numerals.units.get(word);
    const shared =
      own === undefined && next && next.start - number.end <= fewBetween ? next.unit : undefined;
    const unit = own ?? shared;
    withUnits.push({ ...number, unit, isUnitOfNext: shared !== undefined });
  }
  return withUnits.reverse();
}

/** The units of all occurrences of a number, and those that follow it directly. */
function unitsOf(numbers: readonly NamedNumber[], value: number) {
  const said = numbers.filter((one) => one.value === value);
  const units = (of: readonly NamedNumber[]) => of.flatMap(({ unit }) => unit ?? []);
  return { all: units(said), sure: units(said.filter(({ isUnitOfNext }) => !isUnitOfNext)) };
}

/** A number that only one side has, or that has another unit there. */
export interface NumberDifference {
  readonly missing?: NamedNumber | undefined;
  readonly added?: NamedNumber | undefined;
  readonly value?: number;
  readonly unit?: string | undefined;
  readonly instead?: string | undefined;
}

/** The first number or unit in which a translation differs from its source; undefined if all agree. */
export function differingNumber(
  source: readonly NamedNumber[],
  translation: readonly NamedNumber[],
): NumberDifference | undefined {
  const has = (numbers: readonly NamedNumber[], { value }: NamedNumber) =>
    numbers.some((one) => one.value === value);
  const missing = source.find((one) => !has(translation, one));
  // Words for one and two have many meanings in some languages: दो also means “give”.
  const added = translation.find(
    (one) => !(one.isWord && one.value <= 2) && !one.isSum && !has(source, one),
  );
  if (missing || added) return { missing, added };
  for (const { value, isWord } of source) {
    const its = unitsOf(source, value);
    const own = unitsOf(translation, value);
    const isSame =
      its.sure.length > 0
        ? its.sure.some((unit) => own.all.includes(unit))
        : isWord || own.sure.length === 0 || own.sure.some((unit) => its.all.includes(unit));
    if (!isSame) return { value, unit: its.all[0], instead: own.all[0] };
  }
  return undefined;
}
