// Finds texts of a translation in the words of the source, or in other letters.

import type { Translation } from "../../link/translation.ts";
import type { Block, Outline } from "../../read/file/blocks.ts";
import { wordsOfBlock } from "./block-name.ts";
import { textOf } from "./changes.ts";

type Translated = Pick<Translation, "outline" | "language">;

/** Words in small letters, without names and numbers. */
const smallWord = /(?<!\p{L})\p{Ll}{2,}/gu;
/** Also words in letters that have no case. */
const anyWord = /(?<!\p{L})\p{Ll}{2,}|(?:\p{Lo}\p{M}*){2,}/gu;

/** The words of a text without placeholders and addresses, which are the same in every language. */
const wordsOf = (text: string, word: RegExp): readonly string[] =>
  text.replace(/\{\{[^{}]*\}\}|\{\w+\}|@[\w-]+|https?:\S+/g, " ").match(word) ?? [];

/** Fewest words of a text that has to be translated. */
const minWords = 3;

/** Scripts of languages that are written in several. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  Hans: ["Hani"],
  Hant: ["Hani"],
  Jpan: ["Hani", "Hira", "Kana"],
  Kore: ["Hang", "Hani"],
};

/** Matches the letters of a language. */
function lettersOf(language: string): RegExp {
  const { script = "Latn" } = new Intl.Locale(language).maximize();
  const scripts = (scriptsOf[script] ?? [script]).map((one) => `\\p{sc=${one}}`);
  return new RegExp(`(?=[${scripts.join("")}])\\p{L}`, "u");
}

/** The blocks of a translation that repeat the words of the source, or have no letter of the language. */
export function untranslatedBlocks(
  { outline, language }: Translated,
  source: Outline,
): readonly Block[] {
  const letters = lettersOf(language);
  const isLatin = letters.test("a");
  const saidIn = ({ id, text }: Block) => `${textOf(id)} ${wordsOf(text, smallWord).join(" ")}`;
  const said = new Set(source.blocks.map(saidIn));
  return outline.blocks.filter((block) => {
    const { kind, text } = block;
    // Code is in the language of its program.
    if (/^code\b/.test(kind)) return false;
    if (!letters.test(text)) return wordsOf(text, anyWord).length >= minWords;
    return isLatin && wordsOf(text, smallWord).length >= minWords && said.has(saidIn(block));
  });
}

/** Why a translation cannot be recorded as read beside its source; undefined if it can. */
export function unreadReason(translation: Translated, source: Outline): string | undefined {
  const { path } = translation.outline;
  const blocks = untranslatedBlocks(translation, source);
  const [first] = blocks;
  if (!first) return undefined;
  const words = `“${wordsOfBlock(first)}”`;
  return blocks.length === 1
    ? `One text of ${path} is not in its language: ${words}. Translate it first.`
    : `${blocks.length} texts of ${path} are not in its language, such as ${words}. Translate them first.`;
}
