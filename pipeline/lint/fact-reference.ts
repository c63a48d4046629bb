// How a sentence reads with a fact's reference in place of a typed number: the help of the fact lints, and where it can be
// put in by a program. A fact's words may be more than its number (“over 50 years”), and must fit what stands around it.
import { theirWords } from "../model/placeholders.ts";
import type { Claim } from "./fact-claims.ts";
import type { FactRule } from "./fact-rules.ts";
import { quantitiesIn } from "./quantities.ts";
import { placeIn } from "./words.ts";

/** Most characters of a sentence that a help shows. */
const longest = 160;

/** The words of a text that a fact's words take the place of, as a range of the block's text. */
export interface Replaced {
  readonly start: number;
  readonly end: number;
  /** Whether they are the fact's words already, but for dashes and spaces. */
  readonly same: boolean;
}

/** Words before a number that make it more, less or about so much; those of one list mean the same. */
const qualifiers: readonly (readonly string[])[] = [
  ["over", "more than", "upwards of", "in excess of", "above"],
  ["about", "around", "roughly", "approximately", "approx.", "approx", "some", "circa"],
  ["nearly", "almost", "close to"],
  ["up to", "at most", "as much as", "as long as", "a maximum of", "no more than", "not more than"],
  ["at least", "a minimum of", "no less than", "not less than"],
  ["less than", "under", "below"],
  ["between", "every", "only", "just", "exactly", "another", "a full"],
];
const words = (list: readonly string[]) =>
  list.map((each) => each.replaceAll(".", "\\.").replaceAll(" ", "\\s+")).join("|");
const qualified = new RegExp(`(?<![\\p{L}-])(?:${qualifiers.map(words).join("|")})\\s*$`, "iu");

/** Words that stand before a bare number and not before “over 50 years”. */
const determiner =
  /(?<![\p{L}-])(?:the|this|that|these|those|their|its|our|your|all)(?:\s+(?:next|first|last|past))?\s+$/iu;
const article = /(?<![\p{L}-])an?\s+$/iu;

/** A measure used as an adjective: “a 2.5-hour rating”, “a 60 minute wall”. */
const adjectival =
  /\d-[a-z]|(?:ty|teen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half)-(?:minute|hour|day|week|month|year|decade)|(?<!\b(?:an?|one|1)\s)\b(?:minute|hour|day|week|month|year|decade|tonne|tree|degree|meter|metre)$/i;

/** Words as they are compared: dashes, spaces and case do not matter, nor does a space before a sign. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/\s+/g, " ")
    .replace(/ (?=[%°])/g, "")
    .trim();
}

/** A fact's words before and behind its number. */
function around({ text }: FactRule): { readonly lead: string; readonly tail: string } {
  const number = quantitiesIn(text)[0];
  return number ? { lead: text.slice(0, number.start), tail: text.slice(number.end) } : { lead: "", tail: "" };
}

/** The list of words that mean the same as these. */
function meaning(text: string): readonly string[] | undefined {
  const wanted = plain(text);
  return qualifiers.find((list) => list.includes(wanted));
}

/** The words that the fact's text stands for: all of it where it is typed in full, else the number with its unit. */
export function replaced({ prose, sentence, start, end }: Claim, fact: FactRule): Replaced {
  const wanted = plain(fact.text);
  // The fact's words may be more than the number, such as “over 50 years”.
  const reach = fact.text.length + 4;
  const text = prose.text;
  for (let from = start; from >= Math.max(sentence.start, start - reach); from--) {
    if (from < start && /[\p{L}\d]/u.test(text[from - 1] ?? "")) continue;
    for (let to = end; to <= Math.min(sentence.end, end + reach); to++) {
      if (/[\p{L}\d]/u.test(text[to] ?? "") && /[\p{L}\d]/u.test(text[to - 1] ?? "")) continue;
      if (plain(text.slice(from, to)) === wanted && !/\s/.test((text[from] ?? "") + (text[to - 1] ?? "")))
        return { start: from, end: to, same: true };
    }
  }
  // A fact of nothing but digits, such as an age, leaves the words for its unit where they are.
  if (/^\d+$/.test(fact.text)) {
    const digits = /^\d+/.exec(text.slice(start, end))?.[0].length;
    return { start, end: start + (digits ?? end - start), same: false };
  }
  const { lead, tail } = around(fact);
  const before = qualified.exec(text.slice(sentence.start, start))?.[0] ?? "";
  const own = before !== "" && meaning(before) !== undefined && meaning(before) === meaning(lead);
  const behind = text.slice(end, Math.min(sentence.end, end + tail.length));
  return {
    start: own ? start - before.length : start,
    end: tail !== "" && plain(behind) === plain(tail) ? end + tail.length : end,
    same: false,
  };
}

/** Whether the fact's words can stand where others are taken out, as far as that can be told from the words around them. */
export function fits(claim: Claim, fact: FactRule, range: Replaced): boolean {
  const { prose, sentence } = claim;
  const typed = prose.text.slice(range.start, range.end);
  const before = prose.text.slice(sentence.start, range.start);
  const begins = !/[\p{L}\p{N}\ufffc]/u.test(before);
  // A sentence does not begin with a small letter, unless it did before, as a cell or a label may.
  const small = /^\p{Ll}/u.test(fact.text) && begins;
  if (range.same) return !(small && /^\p{Lu}/u.test(typed));
  const alone = prose.kind === "cell" || (range.start === 0 && range.end === prose.text.length);
  if (small && !alone && !/^\p{Ll}/u.test(typed)) return false;
  const number = prose.text.slice(claim.start, claim.end);
  if (article.test(before) || (adjectival.test(number) && /\p{L}/u.test(fact.text))) return false;
  const { lead, tail } = around(fact);
  // “50+ years” says “over” without a word.
  if (number.includes("+") && meaning(lead) !== qualifiers[0]) return false;
  const qualifier = qualified.exec(before)?.[0].trim();
  if (qualifier !== undefined && !mayPrecede(qualifier, fact, lead)) return false;
  if (lead !== "" && determiner.test(before)) return false;
  if (/(?<!\p{L})from\s+$/iu.test(before) && !fact.quantity.range) return false;
  // “6 trees for every 1500 sq.ft” cannot stand before “of each house”.
  const after = prose.text.slice(range.end, sentence.end);
  if (tail !== "" && range.end === claim.end && !/^\s*(?:[.,;:!?)]|$)/.test(after)) return false;
  // A list of all thicknesses does not say which of them one board has.
  return fact.quantity.range || fact.quantity.values.length === 1 || claim.values.length > 1;
}

/** Whether a word such as “up to” may stand before the fact's words: where the fact is looked for or described with it. */
function mayPrecede(qualifier: string, fact: FactRule, lead: string): boolean {
  if (lead !== "") return false;
  if (/^(?:only|just|exactly)$/i.test(qualifier)) return true;
  return fact.scope.includes(`"${qualifier.toLowerCase()}"`) || fact.subject.some((term) => term.test(qualifier));
}

/** Marks of emphasis and links at the ends of a sentence, which belong to it. */
const opening = /(?:[*_~]|(?<!!)\[)+$/;
const closing = /^(?:[*_~]+|\](?:\([^()\r\n]*\)|\[[^\]\r\n]*\])?)+/;

/**
 * The sentence as its source has it, with the reference in place of the typed number, cut to the part around it; undefined
 * where it would not read well, or where marks of emphasis would be torn.
 */
export function withReference(claim: Claim, fact: FactRule): string | undefined {
  const range = replaced(claim, fact);
  if (!fits(claim, fact, range)) return undefined;
  const { prose, sentence, unit } = claim;
  const source = unit.text;
  const typed = prose.text.slice(range.start, range.end);
  const { span } = placeIn(source, prose, range.start, range.end);
  // A line end may lie between the words, with what indents or quotes the next line, but nothing else.
  const bare = (text: string) => text.replace(/\s+(?:>[ \t]*)*/g, " ");
  if (bare(source.slice(span.start, span.end)) !== bare(typed)) return undefined;
  const whole = {
    start: placeIn(source, prose, sentence.start, range.start).span.start,
    end: placeIn(source, prose, range.end, sentence.end).span.end,
  };
  if (range.start <= sentence.start) whole.start = span.start;
  if (range.end >= sentence.end) whole.end = span.end;
  const line = source.slice(source.lastIndexOf("\n", whole.start - 1) + 1, whole.start);
  whole.start -= opening.exec(line)?.[0].length ?? 0;
  whole.end += closing.exec(source.slice(whole.end))?.[0].length ?? 0;
  const reference = `{{fact.${fact.id}}}`;
  const before = bare(source.slice(whole.start, span.start)).trimStart();
  const after = bare(source.slice(span.end, whole.end)).trimEnd();
  const room = Math.max(30, (longest - reference.length) / 2);
  const head = before.length > room ? `…${before.slice(-room).replace(/^\S*\s/, "")}` : before;
  const tail = after.length > room ? `${after.slice(0, room).replace(/\s\S*$/, "")}…` : after;
  const text = `${head}${reference}${tail}`;
  // A YAML value that begins with braces has to stand in quotes.
  const quoted = prose.kind === "field" && text.startsWith("{{") && /(?:^|[:-][ \t]+)$/.test(line) && !inBlock(claim);
  return quoted ? `"${text.replaceAll('"', '\\"')}"` : text;
}

/** Whether a field's text stands on lines of its own, where YAML takes braces for text. */
function inBlock({ unit, prose }: Claim): boolean {
  const { start } = prose.map.span(0, 1);
  return /[|>][-+\d]*[ \t]*(?:#[^\r\n]*)?\r?\n[ \t]*$/.test(unit.text.slice(Math.max(0, start - 200), start));
}

/** What to do where no sentence can be given. */
export function reword(fact: FactRule): string {
  return `Reword the sentence around {{fact.${fact.id}}}, which reads “${fact.text}”`;
}

/** A fact as a message names it. */
export function named({ id, text, scope }: FactRule): string {
  return `${id} is ${text} (${scope.replace(/\.$/, "")})`;
}

/** The number of a claim, marked as somebody else's. */
export function theirs({ prose, start, end }: Claim): string {
  return theirWords(prose.text.slice(start, end).replace(/\s+/g, " "));
}
