// A sentence taken apart as far as it takes to tell whose claim it is: its words and parts, and the thing that a part names first or
// last. Lists of small words do for that; what they do not tell stays open.

const listed = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that may stand before the subject of a sentence and are no part of it. */
const leading = listed(
  "a an the this that these those each every all any both no and or but so yet then now here there also still even just only today built fixed made tested for in on at by with from under over after before since until during within up to about around nearly almost well thus hence however instead too as than per",
);

/** Words at which a subject ends, as a verb, a new thing or what is said of it begins. */
const ending = listed(
  "is are was were be been being am has have had do does did can could will would shall should may might must cannot a an the this that these those its their his her my your no every each in on at by with from under over for to into onto through against after before since until during within without about around near beside behind between upon than as if when while because though although where not never",
);

export const auxiliary = listed(
  "is are was were be been being am has have had do does did can could will would shall should may might must cannot not never",
);

/** Words that say of which of many things, but not whose they are. */
export const plainWords = listed(
  "a an the this that these those each every all both any no such same complete whole entire single double full new finished flat thin thick light heavy tall long large small dry wet good right own outer inner outside inside interior exterior external internal standard common usual typical average best range longest tested fixed painted coated wood grain grey white green company's",
);

export const anyOf = listed("a an any every each no another");

export const ourWords = listed("our ours");

/** Somebody else's, or not said whose. */
export const otherWords = listed("their his her your another other others competing competitors rival");

/** “Use 8 mm planks”: what is told to the reader has no subject. */
export const orders = listed("use choose take fix build order pick ask see add buy lay put need get lift with");

const pronouns = listed("they it these those this that each both which who some all");

/** Words for a company as a fact about it has them among its subjects. */
export const companyWord = /^(?:company|companies|firm|business|enterprise|maker|manufacturer|producer|group|we)$/;

export interface Word {
  readonly text: string;
  readonly plain: string;
  readonly start: number;
}

export function wordsOf(text: string): Word[] {
  return Array.from(
    text.matchAll(/[\p{L}\p{N}\ue000\ufffc][\p{L}\p{N}\p{M}\ue000\ufffc’'&.-]*/gu),
    ({ 0: word, index }) => {
      const bare = word.replace(/[.’'-]+$/, "");
      return { text: bare, plain: bare.toLowerCase().replace(/’/g, "'"), start: index };
    },
  );
}

const partEnd = /[,;:()–—!?]|\s-\s|\b(?:but|while|whereas|although|though|because|if|when|and|or)\b/g;

export interface Part {
  readonly text: string;
  /** Where it begins in the sentence. */
  readonly start: number;
  /** What parts it from the one before. */
  readonly mark: string;
}

/** The parts of a sentence up to its number. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  let mark = "";
  for (const match of text.matchAll(partEnd)) {
    parts.push({ text: text.slice(from, match.index), start: from, mark });
    from = match.index + match[0].length;
    mark = match[0];
  }
  parts.push({ text: text.slice(from), start: from, mark });
  return parts;
}

/** What a part of a sentence is about. */
export interface Subject {
  readonly words: readonly Word[];
  /** Whether a word behind it says that it is at its end, so that its last word is no verb. */
  readonly closed: boolean;
  /** “A company”, “every maker”: one of many. */
  readonly isAny: boolean;
}

/**
 * The first thing that a part of a sentence names.
 * @param isWhole whether the part is all of it, so that its end is the end of the thing
 */
export function firstOf(words: readonly Word[], isWhole = false): Subject {
  let from = 0;
  while (from < words.length && leading.has(words[from]?.plain ?? "") && !pronounAt(words, from)) from++;
  // “A company” is any.
  if (anyOf.has(words[from - 1]?.plain ?? "")) return { ...firstOf(words.slice(from), isWhole), isAny: true };
  if (words[from]?.plain === "we") return { words: words.slice(from, from + 1), closed: true, isAny: false };
  let to = from;
  while (to < words.length && !ends(words, to, from)) to++;
  // “the walls of our house”: what it is of belongs to it.
  return {
    words: words.slice(from, to),
    closed: to < words.length ? auxiliary.has(words[to]?.plain ?? "") : isWhole,
    isAny: false,
  };
}

/** “They are”, “it was”: the word stands for something, and does not lead in. */
function pronounAt(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return word !== undefined && pronouns.has(word.plain) && (next === undefined || auxiliary.has(next.plain));
}

function ends(words: readonly Word[], at: number, from: number): boolean {
  const word = words[at];
  if (!word) return true;
  if (at === from) return auxiliary.has(word.plain);
  if (/^(?:which|that|who|whose|where)$/.test(word.plain)) return true;
  return ending.has(word.plain) && !(words[at - 1]?.plain === "of");
}

/** The thing that is named last in a part: what “which”, or a bare “founded”, says more of. */
export function lastOf(words: readonly Word[]): Subject {
  let from = words.length;
  while (from > 0 && !ending.has(words[from - 1]?.plain ?? "") && words[from - 1]?.plain !== "of") from--;
  return { words: words.slice(from), closed: true, isAny: anyOf.has(words[from - 1]?.plain ?? "") };
}

/** The words of a part, each with its place in the sentence. */
export function wordsOfPart({ text, start }: Part): Word[] {
  return wordsOf(text).map((word) => ({ ...word, start: word.start + start }));
}

/** Whether a word is the verb of the noun before it by its ending: “a panel holds”, “panels hold”, not “panel makers”. */
export function agrees(noun: Word | undefined, { plain }: Word): boolean {
  const isPlural = /[^s]s$/.test(noun?.plain ?? "");
  return isPlural ? !plain.endsWith("s") : /[^s]s$/.test(plain) && !/(?:er|or|tion|ing|ist)s$/.test(plain);
}
