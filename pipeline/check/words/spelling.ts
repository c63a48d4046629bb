// Reports words in lower case that the dictionary of their language lacks: slips, and words of the trade.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { closest } from "@site/common/closest";
import { grouped, oncePerText } from "../../helpers.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { type ProseBlock, proseSpan, typedWords } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  spelling: {
    severity: "warning",
    guess: true,
    meaning: "A word that the dictionary of its language lacks.",
  },
});

/** The spelling dictionary of a language. */
interface Speller {
  correct(word: string): boolean;
  suggest(word: string): string[];
  /** Its words. */
  readonly data: Readonly<Record<string, unknown>>;
}

const require = createRequire(import.meta.url);

/** Loads a Hunspell dictionary by the name of its npm package, in about 0.3 s. */
const spellerOf = oncePerText((name): Speller => {
  const folder = new URL(".", `file://${require.resolve(name)}`);
  const read = (file: string) => readFileSync(new URL(file, folder));
  const speller: Speller = require("nspell")({ aff: read("index.aff"), dic: read("index.dic") });
  // Articles share their words, and a suggestion takes up to 0.1 s.
  return {
    data: speller.data,
    correct: oncePerText((word) => speller.correct(word)),
    suggest: oncePerText((word) => speller.suggest(word)),
  };
});

/** The speller of a language, loaded when a text of the language is first read anew. */
function spellerIn(language: string, table: SiteTable): Speller | undefined {
  const name = table.config.spelling?.[language];
  return name === undefined ? undefined : spellerOf(name);
}

/** A letter, as English words have it; other letters were garbled, or belong to another language. */
const letter = "[a-zàáèéêëíîïóôöúüçñ]";

/** A word of at least three letters in lower case, and in no address, path, file name or longer name. */
const lowerWord = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@.#&=?:\\’'-]|\ufffc)(?<!\d\s?)${letter}{3,40}(?:['’]${letter}{1,3})?(?:-${letter}{2,40})*(?![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@=\\*]|:\/|\.[\p{L}\p{N}]|-\p{N}|\ufffc|['’]\p{L})`,
  "gu",
);

/** Words in quotation marks, which somebody else may have written. */
const quotation = /“[^”\n]{1,400}”|"[^"\n]{1,400}"|(?<!\p{L})‘[^’\n]{1,200}’(?!\p{L})/gu;

/** Share of unknown words, each counted once, above which a block is in another language. */
const foreignShare = 0.5;

/** Most words of a file for which suggestions are looked for. */
const maxSuggested = 20;

export const check: CheckFile = (file, report, { dictionary, table }) => {
  const { authorship = "claims" } = table.rowFor(file);
  if (!["claims", "law"].includes(authorship)) return;
  const speller = spellerIn(file.language ?? table.sourceLanguage, table);
  if (!speller) return;
  const found = file.prose.flatMap((block) =>
    (block.isQuoted ? [] : unknownIn(block, speller, dictionary.known)).map(([word, index]) => ({
      word,
      span: proseSpan(block, index, index + word.length),
    })),
  );
  const words = grouped(found, ({ word }) => word);
  for (const [index, [word, [first, ...others]]] of [...words].entries()) {
    const meant = index < maxSuggested ? suggestions(word, speller) : "";
    if (!first) continue;
    const { span } = first;
    report({
      code: codes.spelling,
      at: { file: file.path, span },
      message: `“${word}” is in no dictionary.`,
      help: `${meant}If it is right, add it to “words” in ${table.fileFor("dictionary")}.`,
      related: others.map((other) => ({
        file: file.path,
        span: other.span,
        message: "It is here, too.",
      })),
    });
  }
};

/** A question with up to three words that were probably meant, in lower case; empty if there are none. */
function suggestions(word: string, speller: Speller): string {
  const found = speller.suggest(word).filter((other) => /^\p{Ll}+$/u.test(other));
  if (found.length === 0) {
    // It looks no further than one slip.
    const alike = Object.keys(speller.data).filter((other) => other[0] === word[0]);
    found.push(...[closest(word, alike) ?? []].flat());
  }
  return found.length === 0 ? "" : `Did you mean ${orList.format(found.slice(0, 3))}? `;
}

const orList = new Intl.ListFormat("en", { type: "disjunction" });

/** The unknown words of a block with their offsets; none for a block in another language. */
function unknownIn(
  { text }: ProseBlock,
  speller: Speller,
  known: ReadonlySet<string>,
): (readonly [word: string, index: number])[] {
  const own = typedWords(text).replace(quotation, (all) => " ".repeat(all.length));
  const words = [...own.matchAll(lowerWord)].map(({ 0: word, index }) => [word, index] as const);
  const unknown = words.filter(([word]) => !isKnown(word, speller, known));
  const count = (found: typeof words) => new Set(found.map(([word]) => word)).size;
  if (unknown.length === 0) return [];
  return count(words) > 3 && count(unknown) > count(words) * foreignShare ? [] : unknown;
}

/** What stands before a hyphen and is no word. */
const prefix = /^(?:anti|bi|co|counter|de|eco|hi|inter|mid|mini|multi|non|pre|re|semi|sub|tri|un)$/;

/** True if a word, or each part of a hyphenated one, is known. */
function isKnown(word: string, speller: Speller, known: ReadonlySet<string>): boolean {
  const plain = word.replaceAll("’", "'").replace(/'s$/, "");
  const isRight = (part: string) =>
    known.has(part) ||
    prefix.test(part) ||
    speller.correct(part) ||
    (part.endsWith("s") && known.has(part.slice(0, -1)));
  return isRight(plain) || (plain.includes("-") && plain.split("-").every(isRight));
}
