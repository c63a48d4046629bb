// Whose claim a sentence makes: ours, where we or a thing of ours is its subject; else somebody's whom it names, or nobody's that
// can be told. A grammar of a few small words is enough for that, as what it does not understand is only asked about.
import { object } from "../model/prose.ts";
import {
  agrees,
  anyOf,
  auxiliary,
  companyWord,
  firstOf,
  lastOf,
  orders,
  otherWords,
  ourWords,
  partsOf,
  plainWords,
  type Subject,
  type Word,
  wordsOf,
  wordsOfPart,
} from "./claim-grammar.ts";
import type { FactRule } from "./fact-rules.ts";

/** Stands in a sentence for the company's names, letter by letter. */
export const ourName = "\ue000";

/**
 * `ours`: we, the company or a thing of ours is the subject. `thing`: a thing that the fact is about, of which nothing says whose.
 * `unsaid`: something else. `theirs`: somebody whom the sentence names.
 */
export type Claimant = "ours" | "thing" | "unsaid" | "theirs";

export interface Claimed {
  /** A sentence, a cell or a field, with `ourName` in place of the company's names. */
  readonly text: string;
  /** Where the number begins and ends in it. */
  readonly at: number;
  readonly end: number;
  /** The sentence before it, which “they” refers to; empty where there is none. */
  readonly before: string;
  /** All that stands before it in its block. */
  readonly earlier: string;
  readonly fact: FactRule;
  /** Words of the facts themselves: what they call their things, and how. */
  readonly vocabulary: ReadonlySet<string>;
}

/** Whether a fact is about the company and not about a thing that it makes. */
export function isOfCompany({ words }: FactRule): boolean {
  return words.some((group) => group.some((word) => companyWord.test(word.toLowerCase())));
}

const isOurs = ({ text }: Word) => text.includes(ourName);

/** A word that the facts use of our things, or one that says nothing of whose a thing is. */
function isOfOurs({ plain }: Word, vocabulary: ReadonlySet<string>): boolean {
  const isKnown = (part: string) =>
    plainWords.has(part) || vocabulary.has(part) || vocabulary.has(part.replace(/'?s$/, ""));
  return plain.split("-").every(isKnown);
}

/** A name of somebody: a word with a capital where none has to be. */
function isName(word: Word, isFirst: boolean, vocabulary: ReadonlySet<string>): boolean {
  if (isOurs(word) || isOfOurs(word, vocabulary)) return false;
  if (!/^\p{Lu}/u.test(word.text) || word.text.length < 2) return false;
  // RisingStack and V8 are names wherever they stand; Steel is one only within a sentence.
  return !isFirst || /\p{Ll}\p{Lu}|^\p{Lu}{2}|\d/u.test(word.text);
}

function classOf({ words, closed, isAny }: Subject, claimed: Claimed, sentenceStart: number): Claimant {
  const { fact, vocabulary } = claimed;
  const [first] = words;
  if (!first) return "thing";
  if (orders.has(first.plain) && first.start === sentenceStart)
    return classOf({ words: words.slice(1), closed: true, isAny }, claimed, sentenceStart);
  if (first.plain === "we") return isOfCompany(fact) ? "ours" : "thing";
  // The verb, where nothing else parts it from the subject, is not what the sentence is about.
  const content = closed || words.length < 2 ? words : words.slice(0, -1);
  const isTerm = (word: Word) =>
    fact.subject.some((terms) => terms.test(word.text)) || (isOfCompany(fact) && companyWord.test(word.plain));
  const named = content.findIndex(isOurs);
  const owned = content.findIndex(({ plain }) => ourWords.has(plain));
  const mine = Math.max(named, owned);
  if (mine >= 0) {
    const rest = content.slice(mine + 1).filter(({ plain }) => !plainWords.has(plain));
    if (rest.length === 0) return owned > named ? "unsaid" : "ours";
    // “Our dealer's boards” are the dealer's.
    const isTheirs = rest.some((word) => /'s?$/.test(word.plain) && !isTerm(word));
    const isSaid = isOfCompany(fact) ? rest.every(isTerm) : rest.some(isTerm);
    return isSaid && !isTheirs ? "ours" : "unsaid";
  }
  if (content.some(({ plain }) => otherWords.has(plain))) return "unsaid";
  // What is founded has a name, also at the beginning of a sentence.
  const isNamed = (word: Word) => isName(word, word.start === sentenceStart && !isOfCompany(fact), vocabulary);
  if (content.some(isNamed)) return "theirs";
  if (isOfCompany(fact)) {
    const verb = words.findIndex((word, at) => at > 0 && agrees(words[at - 1], word));
    const isCompany = (verb < 0 ? content : words.slice(0, verb)).every(
      ({ plain }) => companyWord.test(plain) || plainWords.has(plain),
    );
    // “The company” is the one that was spoken of.
    return isCompany && !isAny && !namesOthers(claimed) ? "thing" : "unsaid";
  }
  const at = content.findIndex((word) => !plainWords.has(word.plain) && (isTerm(word) || isOfOurs(word, vocabulary)));
  if (at < 0) return "unsaid";
  const rest = content.slice(at);
  const verb = rest.findIndex((word, index) => index > 0 && agrees(rest[index - 1], word));
  const known = [...content.slice(0, at), ...(verb < 0 ? rest : rest.slice(0, verb))];
  const isKnown = (word: Word) =>
    isTerm(word) || isOfOurs(word, vocabulary) || word.text.includes(object) || /^\d|^of$|(?:ed|ly)$/.test(word.plain);
  return known.every(isKnown) ? "thing" : "unsaid";
}

/** Whether somebody else is named in the block before a number. */
function namesOthers({ earlier, text, at, vocabulary }: Claimed): boolean {
  return [earlier, text.slice(0, at)].some((words) =>
    wordsOf(words).some((word) =>
      isName(word, /(?:^|[.!?:]\s)$/.test(words.slice(Math.max(0, word.start - 2), word.start)), vocabulary),
    ),
  );
}

/** Whose claim a number is. */
export function claimantOf(claimed: Claimed): Claimant {
  const { text, at, end } = claimed;
  const parts = partsOf(text.slice(0, at));
  const [opening] = parts;
  const sentenceStart = wordsOf(text)[0]?.start ?? 0;
  for (let last = parts.length - 1; last >= 0; last--) {
    const part = parts[last];
    if (!part) break;
    const words = wordsOfPart(part);
    // “As the laboratory says” is put in between.
    if (last > 0 && /^(?:as|says|said)$/.test(words[0]?.plain ?? "")) continue;
    const relative = words.findLastIndex(({ plain }) => /^(?:which|that|who)$/.test(plain));
    if (last === 0 && isParticiple(words)) return ofFollowing(text, end, claimed, false);
    const own = relative >= 0 ? words.slice(relative + 1) : words;
    const isBare = own.length === 0 || auxiliary.has(own[0]?.plain ?? "") || isParticiple(own);
    if (relative > 0 && isBare) return classOf(lastOf(words.slice(0, relative)), claimed, sentenceStart);
    const before = parts[last - 1];
    if (isBare && before) {
      // “…, which was founded in” is said of what stands before it; “…, was founded in” of what the sentence began with.
      if (relative >= 0 || isParticiple(own)) return classOf(lastOf(wordsOfPart(before)), claimed, sentenceStart);
      if (own.length === 0) continue;
      const subjects = parts.slice(0, last).map((earlier) => firstOf(wordsOfPart(earlier), true));
      return classOf(subjects.find((subject) => subject.words.length > 0) ?? firstOf([]), claimed, sentenceStart);
    }
    const subject = firstOf(own);
    const [first] = subject.words;
    if (first && /^(?:they|it)$/.test(first.plain))
      return ofEarlier(opening && opening !== part ? wordsOfPart(opening) : wordsOf(claimed.before), claimed);
    if (subject.words.length === 0 && last > 0) continue;
    if (subject.words.length === 0 && isOfCompany(claimed.fact)) return ofFollowing(text, end, claimed);
    const whose = classOf(subject, claimed, sentenceStart);
    // “… and give back 6 %” goes on about the same.
    const goesOn = /^(?:and|but|or)$/.test(part.mark) && subject.words[0] === words[0] && !isOfCompany(claimed.fact);
    if (whose === "unsaid" && goesOn && opening) return classOf(firstOf(wordsOfPart(opening)), claimed, sentenceStart);
    // “A board from Acme” is Acme's.
    if (whose === "thing" && own.some((word) => isName(word, word.start === sentenceStart, claimed.vocabulary)))
      return "unsaid";
    return isOfCompany(claimed.fact) ? ofPredicate(whose, own, subject, claimed) : whose;
  }
  return "thing";
}

/** What “it” and “they” stand for: what was spoken of before, which is not “we”. */
function ofEarlier(words: readonly Word[], claimed: Claimed): Claimant {
  if (words.length === 0) return "thing";
  const subject = firstOf(words);
  if (subject.words[0]?.plain !== "we") return classOf(subject, claimed, words[0]?.start ?? 0);
  return words.some((word) => isName(word, false, claimed.vocabulary)) ? "theirs" : "unsaid";
}

/**
 * “In 1985, we …” and “Founded in 1985, we …”: the subject follows the number.
 * @param isWhole whether what is said of it follows too
 */
function ofFollowing(text: string, end: number, claimed: Claimed, isWhole = true): Claimant {
  const [part] = partsOf(text.slice(end).replace(/^\s*,/, " "));
  const words = wordsOf(part?.text ?? "");
  const subject = firstOf(words);
  if (subject.words.length === 0) return "unsaid";
  const whose = classOf(subject, claimed, -1);
  return isWhole ? ofPredicate(whose, [...words, ...endOfSentence], subject, claimed) : whose;
}

/** Stands for the number behind what was said before it. */
const endOfSentence: readonly Word[] = [{ text: "", plain: "", start: -1 }];

/** “founded in”, “built by”: said of what stands before it. */
function isParticiple([first]: readonly Word[]): boolean {
  return (
    first !== undefined && /^(?:founded|established|incorporated|set|started|begun|created|launched)$/.test(first.plain)
  );
}

/** “We visited a company founded in 1890”: what stands between the subject and the number may be what is spoken of. */
function ofPredicate(whose: Claimant, words: readonly Word[], subject: Subject, claimed: Claimed): Claimant {
  const last = subject.words.at(-1);
  const between = last === undefined ? words : words.slice(words.indexOf(last) + 1);
  const names = between.some((word) => isName(word, false, claimed.vocabulary));
  // “is the third largest” leads to the number itself.
  const things = between.slice(0, -1).findLastIndex(({ plain }) => /^(?:a|an|the|our|its|their|this)$/.test(plain));
  // “We established the China Group in 2021.”
  if (names) return "theirs";
  if (things < 0) return whose;
  const said = classOf(
    { words: between.slice(things, things + 2), closed: true, isAny: anyOf.has(between[things]?.plain ?? "") },
    claimed,
    -1,
  );
  return said === "ours" || said === "thing" ? whose : "unsaid";
}
