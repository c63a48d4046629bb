// Reports words that the dictionaries of their language lack, and American spellings in British
// texts.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { closest } from "@site/common/closest";
import type { ITrie } from "cspell-trie-lib";
import { grouped, once, oncePerText } from "../../helpers.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { type ProseBlock, proseSpan, typedWords } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile } from "../check.ts";
import { slips } from "./slips.ts";

export const codes = codesOf({
  spelling: {
    severity: "warning",
    guess: true,
    meaning: "A word that the dictionaries of its language lack.",
  },
  "spelling-american": {
    severity: "note",
    guess: true,
    meaning: "A word that British English spells differently.",
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

/** The dictionary of British English, to which more belongs. */
const british = "dictionary-en-gb";

/**
 * Dictionaries of right words that the British one lacks; loaded in 0.5 s, so only for such a word.
 */
const moreWords = once((): readonly ITrie[] => {
  const { decodeTrie, parseDictionary }: typeof import("cspell-trie-lib") = require(
    fileURLToPath(import.meta.resolve("cspell-trie-lib")),
  );
  const read = (name: string, path: string) => {
    const bytes = readFileSync(new URL(path, `file://${require.resolve(name)}`));
    return path.endsWith(".gz") ? gunzipSync(bytes) : bytes;
  };
  const ofSoftware = [
    "softwareTerms.txt.gz",
    "software-tools.txt",
    "networkingTerms.txt",
    "webServices.txt",
    "computing-acronyms.txt",
    "coding-compound-terms.txt",
  ].map((path) => read("@cspell/dict-software-terms", `dict/${path}`).toString());
  return [
    decodeTrie(read("@cspell/dict-en-gb-mit", "en_GB.trie.gz")),
    decodeTrie(read("@cspell/dict-en_us", "en_US.trie.gz")),
    parseDictionary(ofSoftware.join("\n")),
  ];
});

/** American spellings with the British ones (american-british-english-translator 0.2.1, MIT). */
const american = once((): ReadonlyMap<string, string> => {
  const path = new URL("american/american_spellings.json", import.meta.url);
  return new Map(Object.entries(JSON.parse(readFileSync(path, "utf8"))));
});

/** The British spelling of an American word, also of parts with hyphens; undefined for others. */
function britishFor(word: string, speller: Speller): string | undefined {
  const parts = word.split("-").map((part) => {
    const other = american().get(part);
    return other !== undefined && !speller.correct(part) ? other : part;
  });
  const right = parts.join("-");
  return right === word ? undefined : right;
}

/** Least letters of each word of a compound. */
const minPart = 4;

/** True for two British words in one, such as “countertop”. */
function isCompound(word: string, speller: Speller): boolean {
  for (let at = minPart; at <= word.length - minPart; at++) {
    if (speller.correct(word.slice(0, at)) && speller.correct(word.slice(at))) return true;
  }
  return false;
}

/** True if a word that the British dictionary lacks is right all the same. */
const isRightElsewhere = oncePerText((word) => {
  if (slips.has(word)) return false;
  const speller = spellerOf(british);
  return moreWords().some((words) => words.hasWord(word, false)) || isCompound(word, speller);
});

/**
 * A letter, as English words have it; other letters were garbled, or belong to another language.
 */
const letter = "[a-zàáèéêëíîïóôöúüçñ]";

/**
 * A word of at least three letters in lower case, and in no address, path, file name or longer
 * name.
 */
const lowerWord = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@.#&=?:\\’'-]|\ufffc)(?<!\d\s?)${letter}{3,40}(?:['’]${letter}{1,3})?(?:-${letter}{2,40})*(?![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@=\\*]|:\/|\.[\p{L}\p{N}]|-\p{N}|\ufffc|['’]\p{L})`,
  "gu",
);

/** A word with a capital, where a sentence begins. */
const firstWord = new RegExp(
  String.raw`(?<=(?:^|[.!?।]["”’)]?[ \n]|\n)["“(]?)\p{Lu}${letter}{2,40}(?![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@=\\*-]|:\/|\.[\p{L}\p{N}]|\ufffc|['’]\p{L}|\s\p{Lu})`,
  "gu",
);

/** The same in a heading, in which each word may have a capital. */
const headingWord = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@.#&=?:\\’'-]|\ufffc)\p{Lu}${letter}{2,40}(?![\p{L}\p{M}\p{N}\p{So}\p{Cf}_/@=\\*-]|\.[\p{L}\p{N}]|\ufffc|['’]\p{L})`,
  "gu",
);

/** Words in quotation marks, which somebody else may have written. */
const quotation = /“[^”\n]{1,400}”|"[^"\n]{1,400}"|(?<!\p{L})‘[^’\n]{1,200}’(?!\p{L})/gu;

/**
 * Share and number of unknown words, each counted once, from which a block is in another language.
 */
const foreign = { share: 0.5, words: 6 };

/** Most words of a file for which suggestions are looked for. */
const maxSuggested = 20;

export const check: CheckFile = (file, report, { dictionary, table }) => {
  const { authorship = "claims" } = table.rowFor(file);
  if (!["claims", "law"].includes(authorship)) return;
  const language = file.language ?? table.sourceLanguage;
  const speller = spellerIn(language, table);
  if (!speller) return;
  const isBritish = table.config.spelling?.[language] === british;
  const more = isBritish ? isRightElsewhere : () => false;
  const found = file.prose.flatMap((block) =>
    (block.isQuoted ? [] : unknownIn(block, speller, dictionary.known, more)).map(
      ([word, index]) => ({
        word,
        span: proseSpan(block, index, index + word.length),
      }),
    ),
  );
  const words = grouped(found, ({ word }) => word);
  for (const [index, [word, [first, ...others]]] of [...words].entries()) {
    if (!first) continue;
    const right = isBritish ? britishFor(word, speller) : undefined;
    const related = others.map(({ span }) => ({
      file: file.path,
      span,
      message: "It is here, too.",
    }));
    const place = { at: { file: file.path, span: first.span }, related };
    if (right === undefined) {
      const meant = index < maxSuggested ? suggestions(word, speller) : "";
      report({
        ...place,
        code: codes.spelling,
        message: `“${word}” is in no dictionary.`,
        help: `${meant}If it is right, add it to “words” in ${table.fileFor("dictionary")}.`,
      });
    } else {
      report({
        ...place,
        code: codes["spelling-american"],
        message: `“${word}” is American: British English writes “${right}”.`,
        help: `Write ${right}`,
      });
    }
  }
};

/** Words that differ from a word by two letters in the wrong order. */
const transposed = (word: string) =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ).filter((other) => other !== word);

/**
 * A question with up to three words that were probably meant, in lower case; empty if there are
 * none.
 */
function suggestions(word: string, speller: Speller): string {
  const listed = slips.get(word.toLowerCase());
  if (listed !== undefined) {
    const right = /^\p{Lu}/u.test(word) ? listed[0]?.toUpperCase() + listed.slice(1) : listed;
    return `Did you mean ${right}? `;
  }
  const swapped = transposed(word).filter((other) => speller.correct(other));
  const found = [...new Set([...swapped, ...speller.suggest(word)])].filter((other) =>
    /^\p{Ll}+$/u.test(other),
  );
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
  { text, kind }: ProseBlock,
  speller: Speller,
  known: ReadonlySet<string>,
  more: (word: string) => boolean,
): (readonly [word: string, index: number])[] {
  const own = typedWords(text).replace(quotation, (all) => " ".repeat(all.length));
  const words = [...own.matchAll(lowerWord)].map(({ 0: word, index }) => [word, index] as const);
  const unknown = words.filter(([word]) => !isKnown(word, speller, known, more));
  const count = (found: typeof words) => new Set(found.map(([word]) => word)).size;
  const capitals = slipsIn(own, kind === "heading" ? headingWord : firstWord);
  if (unknown.length + capitals.length === 0) return [];
  const others = count(unknown.filter(([word]) => !slips.has(word)));
  return others >= foreign.words && others > count(words) * foreign.share
    ? []
    : [...unknown, ...capitals];
}

/** The words with a capital that are slips of the list: another one may be a name. */
const slipsIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(({ 0: word, index }) =>
    slips.has(word.toLowerCase()) ? [[word, index] as const] : [],
  );

/** What stands before a hyphen and is no word. */
const prefix = /^(?:anti|bi|co|counter|de|eco|hi|inter|mid|mini|multi|non|pre|re|semi|sub|tri|un)$/;

/** True if a word, or each part of a hyphenated one, is known. */
function isKnown(
  word: string,
  speller: Speller,
  known: ReadonlySet<string>,
  more: (word: string) => boolean,
): boolean {
  const plain = word.replaceAll("’", "'").replace(/'s$/, "");
  const isRight = (part: string) =>
    known.has(part) ||
    prefix.test(part) ||
    speller.correct(part) ||
    (part.endsWith("s") && known.has(part.slice(0, -1)));
  const isRightByMore = (part: string) =>
    isRight(part) || (britishFor(part, speller) === undefined && more(part));
  const parts = plain.split("-");
  return isRight(plain) || parts.every(isRight) || parts.every(isRightByMore);
}
