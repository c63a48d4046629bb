// Numbers with their units, as people write them: “8–12 mm”, “2 hrs 51 mins”, “fifty years”, “4, 6 and 8 mm”, “10x”.
import { letters } from "./letters.ts";
import { type CheckedFile, type Dimension, units } from "./units.ts";

export interface Quantity {
  readonly dimension: Dimension;
  /** In the dimension's unit: mm, minutes, days, dB, per cent, °C, tonnes, crores; of a range its two ends. */
  readonly values: readonly number[];
  readonly range: boolean;
  /** Of a standard: what was written after its number, the year and the type. */
  readonly detail?: string;
  /** Where it stands in the text, numbers and units. */
  readonly start: number;
  readonly end: number;
}

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const alone = new Map<string, number>([
  ["a", 1],
  ["an", 1],
  ["half a", 0.5],
  ["half an", 0.5],
  ["a dozen", 12],
]);

const small = ones.join("|");
const decade = tens.join("|");
const belowHundred = `(?:(?:${decade})(?:[ -](?:${small}))?|${small})`;
const wordNumber = `(?:an?(?= (?:hour|decade|century)(?![${letters}]))|(?:${belowHundred}|a) (?:hundred|thousand)(?: (?:and )?${belowHundred})?|${belowHundred}(?: and a half)?|half an?|a dozen|${belowHundred})`;
const digits = "\\d{1,3}(?:[ \\u00a0\\u202f]\\d{3})+(?!\\d)|\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?";
/** How words for numbers begin: it is asked for before all else, so that most places are passed over at once. */
const beginnings = [...new Set([...ones, ...tens, ...alone.keys()].map((word) => word.slice(0, 3)))].join("|");
const numberPattern = new RegExp(
  `(?=\\d|${beginnings})(?<![${letters}\\d.,_])(?<![${letters}]-)(?:(${digits})(½?)|(${wordNumber})(?![${letters}\\d]))`,
  "gi",
);

/** What may stand between a number and its unit, as in “50+ years” and “2.5-hour”. */
const gap = "\\+?[\\s\\u00a0\\u202f]*-?[\\s\\u00a0\\u202f]*";
const unitPattern = new RegExp(
  `${gap}(?:${units.map(({ words }) => `(${words})`).join("|")})(?![${letters}\\d²³/])`,
  "iy",
);
/** Units of one letter or sign, in the case in which they are units. */
const exactCase = /^[mhtxXK×%°℃]$/;

const toRange = /^[\s\u00a0]*(?:to|–|—|-|until|through)[\s\u00a0]*$/;
const toList = /^[\s\u00a0]*(?:,|\/|,?[\s\u00a0]*(?:and|or|&))[\s\u00a0]*$/;
const toSum = /^[\s\u00a0]*(?:,|and|,[\s\u00a0]*and)?[\s\u00a0]*$/;

function wordValue(text: string): number {
  const words = text.toLowerCase().replace(/-/g, " ");
  const known = alone.get(words);
  if (known !== undefined) return known;
  let value = 0;
  for (const word of words.replace(/ and a half$/, "").split(" ")) {
    if (word === "hundred") value = (value || 1) * 100;
    else if (word === "thousand") value = (value || 1) * 1000;
    else if (ones.includes(word)) value += ones.indexOf(word);
    else if (tens.includes(word)) value += (tens.indexOf(word) + 2) * 10;
  }
  return words.endsWith("and a half") ? value + 0.5 : value;
}

interface Item {
  readonly start: number;
  end: number;
  value: number;
  unit: CheckedFile | undefined;
}

function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  for (const match of text.matchAll(numberPattern)) {
    const number = match[1] ? Number(match[1].replace(/[,\s]/g, "")) + (match[2] ? 0.5 : 0) : wordValue(match[3] ?? "");
    const end = match.index + match[0].length;
    unitPattern.lastIndex = end;
    const found = unitPattern.exec(text);
    const index = found ? found.slice(1).findIndex((group) => group !== undefined) : -1;
    const word = found?.[index + 1] ?? "";
    const unit = word.length === 1 && !exactCase.test(word) ? undefined : units[index];
    const unitEnd = unit ? end + (found?.[0].length ?? 0) : end;
    // “three hours and a half”
    const half = unit ? (/^[\s\u00a0]and a half\b/i.exec(text.slice(unitEnd, unitEnd + 12))?.[0].length ?? 0) : 0;
    items.push({ start: match.index, end: unitEnd + half, value: half > 0 ? number + 0.5 : number, unit });
  }
  return items;
}

/** The numbers of a text, of whatever they are, also in words. */
export const numbersIn = (text: string): readonly number[] => itemsOf(text).map(({ value }) => value);

/** “2 hrs 51 mins” is one number. */
function summed(items: readonly Item[], text: string): Item[] {
  const result: Item[] = [];
  for (const item of items) {
    const last = result.at(-1);
    const larger =
      last?.unit && item.unit && last.unit.dimension === item.unit.dimension && last.unit.factor > item.unit.factor;
    if (
      last?.unit &&
      item.unit &&
      larger &&
      item.unit.dimension === "minutes" &&
      toSum.test(text.slice(last.end, item.start))
    ) {
      last.value = (last.value * last.unit.factor + item.value * item.unit.factor) / last.unit.factor;
      last.end = item.end;
    } else result.push({ ...item });
  }
  return result;
}

const ordinals = ["second", "third", "fourth", "fifth", "sixth"];
const rankPattern =
  /(?<![\w-])(?:(second|third|fourth|fifth|sixth|2nd|3rd|4th|5th)[\s\u00a0-])?(?:largest|biggest)\b/gi;
const standardPattern =
  /\bIS[\s\u00a0:-]*(\d{3,5})(?:[\s\u00a0]*[:(-][\s\u00a0]*((?:19|20)\d\d)\)?)?(?:,?[\s\u00a0]+(Type[\s\u00a0][AB]))?(?!\d)/g;
const yearPattern = /(?<![\w.,:₹$/-])(?:18|19|20)\d\d(?![\w/%-]|[\s\u00a0]?(?:mm|m|×|x|kg)\b|,\d)/g;

/** What such a quantity has in it: most texts have neither. */
const maySay = /largest|biggest|\bIS|(?:18|19|20)\d\d/i;

function special(text: string): Quantity[] {
  const found: Quantity[] = [];
  if (!maySay.test(text)) return found;
  for (const match of text.matchAll(rankPattern)) {
    const word = match[1]?.toLowerCase();
    const value = word === undefined ? 1 : /^\d/.test(word) ? Number.parseInt(word, 10) : ordinals.indexOf(word) + 2;
    found.push({
      dimension: "rank",
      values: [value],
      range: false,
      start: match.index,
      end: match.index + match[0].length,
    });
  }
  for (const match of text.matchAll(standardPattern))
    found.push({
      dimension: "standard",
      values: [Number(match[1])],
      range: false,
      detail: [match[2], match[3]?.replace(/\s/g, " ")].filter(Boolean).join(" "),
      start: match.index,
      end: match.index + match[0].length,
    });
  for (const match of text.matchAll(yearPattern))
    found.push({
      dimension: "year",
      values: [Number(match[0])],
      range: false,
      start: match.index,
      end: match.index + match[0].length,
    });
  return found;
}

/** Most numbers of one list; nobody writes a longer one in a sentence. */
const longestList = 30;

/** Most texts hold no number with a unit; this is the quick way to know. */
const mayHold = new RegExp(
  `\\d|largest|biggest|\\b(?:${small}|${decade}|hundred|dozen|an?|half)[ -](?:${units.map(({ words }) => words).join("|")})(?![${letters}])`,
  "i",
);

const none: readonly Quantity[] = [];

function allIn(text: string): readonly Quantity[] {
  const items = summed(itemsOf(text), text);
  const found: Quantity[] = special(text);
  for (let first = 0; first < items.length; ) {
    // As far as one number leads to the next, they are one list or one range; the unit may stand only at its end.
    let last = first;
    let range = false;
    const group = () => items.slice(first, last + 1);
    for (; last + 1 < items.length && last - first < longestList; last++) {
      const [here, next] = [items[last] as Item, items[last + 1] as Item];
      const between = text.slice(here.end, next.start);
      const known = group().find((item) => item.unit)?.unit;
      const fits = !known || !next.unit || known.dimension === next.unit.dimension;
      const ranges =
        toRange.test(between) ||
        (toList.test(between) && /\bbetween\s*$/i.test(text.slice(Math.max(0, here.start - 12), here.start)));
      if (!fits || !(ranges || toList.test(between))) break;
      // A number without a unit behind one with a unit begins something else, unless a unit follows it.
      if (here.unit && !next.unit) break;
      if (ranges) range = true;
    }
    const members = group();
    const unit = members.find((item) => item.unit)?.unit ?? ageUnit(members, text);
    const [head, tail] = [members[0] as Item, members.at(-1) as Item];
    const sized =
      /[×x]\s*$/i.test(text.slice(Math.max(0, head.start - 8), head.start)) ||
      /^\s*[×x]\s*\d/i.test(text.slice(tail.end, tail.end + 8));
    // Crores are of rupees.
    const isForeign =
      unit?.dimension === "money" && /[$€£¥]\s*$/.test(text.slice(Math.max(0, head.start - 4), head.start));
    if (unit && !isForeign && !(sized && unit.dimension === "length"))
      found.push({
        dimension: unit.dimension,
        values: members.map((item) =>
          Number((item.value * (item.unit ?? nextUnit(members, item) ?? unit).factor).toFixed(6)),
        ),
        range: range && members.length === 2,
        start: head.start,
        end: tail.end,
      });
    first = last + 1;
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * The quantities of a text, in its order. A size such as “2440 × 1220 mm” is none: it says nothing of one measure.
 * @param text words without placeholders
 */
export const quantitiesIn = (text: string): readonly Quantity[] => (mayHold.test(text) ? allIn(text) : none);

/** “Under 13” and “aged 13” are years, without a word for it. */
function ageUnit([item, ...more]: readonly Item[], text: string): CheckedFile | undefined {
  const isAge =
    item &&
    more.length === 0 &&
    item.value < 100 &&
    /\b(?:under|below|aged?|age of|younger than)\s+$/i.test(text.slice(Math.max(0, item.start - 20), item.start));
  return isAge ? units.find(({ factor }) => factor === 365) : undefined;
}

/** The unit of a number that has none is that of the next one that has. */
function nextUnit(members: readonly Item[], item: Item): CheckedFile | undefined {
  return members.slice(members.indexOf(item)).find((other) => other.unit)?.unit;
}
