// Finds the texts of a translation that are not in its language: still in that of its source, or in the letters of another.
import { wordsOfBlock } from "../../model/block-name.ts";
import { once } from "../../model/once.ts";
import type { Block, Outline, Translation } from "../../model/translation.ts";
import { textOf } from "./reviewed.ts";

type Translated = Pick<Translation, "outline" | "language">;

/** The words of a text without names, addresses, numbers and placeholders, which are the same in every language. */
const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{\{[^{}]*\}\}|\{\w+\}|@[\w-]+|https?:\S+/g, " ").match(/(?<!\p{L})\p{Ll}{2,}/gu) ??
  [];

/** Fewest such words of a text that has to be translated, and of those of English in one that is in English. */
const fewestWords = 3;
const fewestEnglish = 2;

/** Words that every English sentence has some of. */
const english =
  /^(?:the|of|and|is|are|to|for|with|in|an|on|by|from|that|this|you|your|it|at|be|as|or|not|can)$/i;

/** Scripts of languages that are written in several. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang", "Hani"],
};

/** Matches the letters of a language, and words in letters that are neither its own nor Latin. */
function lettersOf(language: string): { readonly own: RegExp; readonly foreignWord: RegExp } {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  const scripts = (scriptsOf[script] ?? [script]).map((one) => `\\p{sc=${one}}`);
  const others = `(?:(?![${scripts.join("")}\\p{sc=Latn}])\\p{L}\\p{M}*)`;
  return {
    own: new RegExp(`(?=[${scripts.join("")}])\\p{L}`, "u"),
    foreignWord: new RegExp(`${others}{2,}`, "gu"),
  };
}

/** Texts of a translation that are not in its language. */
interface Untranslated {
  readonly blocks: readonly Block[];
  /** Why they are not: “still in the language of its source”. */
  readonly reason: string;
}

/**
 * The blocks of a translation that say in the words of its source what that says, or something else in its language, or that are in the
 * letters of a third language.
 */
export function untranslatedIn({ outline, language }: Translated, source: Outline): Untranslated {
  const its = once(
    () => new Set(source.blocks.map(({ id, text }) => `${textOf(id)} ${wordsOf(text).join(" ")}`)),
  );
  const { own, foreignWord } = lettersOf(language);
  const isOther = !own.test("a");
  const isForeign = ({ text }: Block) =>
    !own.test(text) && (text.match(foreignWord)?.length ?? 0) >= fewestWords;
  const isSource = ({ id, text, kind }: Block) => {
    // Code is in the language of its program.
    if (/^code\b/.test(kind) || (isOther && own.test(text))) return false;
    const words = wordsOf(text);
    if (words.length < fewestWords) return false;
    const isEnglish = words.filter((word) => english.test(word)).length >= fewestEnglish;
    return its().has(`${textOf(id)} ${words.join(" ")}`) || (isOther && isEnglish);
  };
  const foreign = outline.blocks.filter(isForeign);
  const blocks = outline.blocks.filter((block) => foreign.includes(block) || isSource(block));
  const reason =
    foreign.length === 0 ? "still in the language of its source" : "in another language";
  return { blocks, reason };
}

/** Why a translation cannot be recorded as read beside its source; undefined if it can. */
export function unreadReason(translation: Translated, source: Outline): string | undefined {
  const { path } = translation.outline;
  const { blocks, reason } = untranslatedIn(translation, source);
  const [first] = blocks;
  if (!first) return undefined;
  const such = `“${wordsOfBlock(first)}”`;
  return blocks.length === 1
    ? `One text of ${path} is ${reason}: ${such}. Translate it first.`
    : `${blocks.length} texts of ${path} are ${reason}, such as ${such}. Translate them first.`;
}
