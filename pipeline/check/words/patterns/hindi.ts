// Patterns of Hindi that no reader or search can use: lost letters, fonts without Unicode, other
// scripts.
import type { TextPattern } from "./text-pattern.ts";

const inHindi = { language: "hi" } as const;

/** So many of these words without a letter of Hindi between them. */
const runOf = (words: string, count: number) =>
  String.raw`(?<![\p{L}\p{N}\[;])(?:${words})(?![\p{L}\p{N}])(?:[^\n\u0900-\u097f]{0,80}?(?<![\p{L}\p{N}\[;])(?:${words})(?![\p{L}\p{N}])){${count - 1}}[^\n\u0900-\u097f]*`;

/** A letter of Cyrillic, Arabic, another script of India, Japanese, Chinese or Korean. */
const foreign =
  "[\\u0400-\\u052f\\u0620-\\u06ff\\u0980-\\u0eff\\u3040-\\u30ff\\u4e00-\\u9fff\\uac00-\\ud7af]";
/** A text with no letter of Hindi near is one that is not translated (`translation-missing`). */
const nearHindi = "(?:(?<=[\\u0900-\\u097f].{0,80})|(?=.{0,80}[\\u0900-\\u097f]))";

export const patterns: readonly TextPattern[] = [
  {
    ...inHindi,
    name: "lost letters of Hindi",
    isCertain: true,
    has: "??",
    pattern:
      /(?<![^\s])\?{5,}(?= [\p{sc=Deva}])|(?<![^\s])\?{2,}(?: \?{2,})+(?= \p{sc=Deva}| ?।)|(?<=\p{sc=Deva} )\?{5,}(?= ?।)/gu,
    message: "stands for letters that a program could not save.",
    help: "Write the words that were meant.",
  },
  {
    ...inHindi,
    name: "doubled sign",
    pattern: /([\u0900-\u0902\u093c\u093e-\u094d\u0962\u0963])\1+/gu,
    message: "has the same sign twice.",
    help: "Remove one of them.",
  },
  {
    ...inHindi,
    name: "bar for a danda",
    place: "paragraph",
    pattern:
      /(?<=\p{sc=Deva})(?:\|{1,2}|[Il‖¦])(?=[ \n]|$)|(?<=(?:\p{sc=Deva}[^\s|]* ){3})\|(?=$)/gu,
    message: "is where a sentence of Hindi ends.",
    help: "Write ।",
  },
  {
    ...inHindi,
    name: "font without Unicode",
    pattern: new RegExp(
      runOf(
        "gS|gSa|gSA|gSaA|ds|dh|dk|esa|ls|vkSj|fd|ugha|dks|fy,|;g|;s|ij|gks|Hkh|gekjs|vius|djsa|djsaA|djrs|tkrk|lkFk|cksMZ",
        3,
      ),
      "gu",
    ),
    message: "is Hindi for a font such as Kruti Dev, which others see as these letters.",
    help: "Change it with a converter from Kruti Dev to Unicode, and put in what that gives.",
  },
  {
    ...inHindi,
    name: "font of Chanakya",
    pattern: /^[^\n]*(?:ãñ|·¤[æèðô]|×ð´|¥õÚU?)[^\n]*/gmu,
    message: "is Hindi for a font such as Chanakya, which others see as these letters.",
    help: "Change it with a converter from Chanakya to Unicode, and put in what that gives.",
  },
  {
    ...inHindi,
    name: "Hindi in Latin letters",
    isOwn: true,
    pattern: new RegExp(
      [
        runOf("hai|hain|nahi|nahin|aur|liye|karein|hota|hoti|hote|bahut|kya|yeh|hamare", 2),
        runOf("hai|hain|aur|mein|nahi|liye|ka|ki|ke|ko|se|ye|bhi|aap|apne|apni|karna|kya|yeh", 3),
      ].join("|"),
      "giu",
    ),
    message: "is Hindi in Latin letters.",
    help: "Write it in the letters of Hindi.",
  },
  {
    ...inHindi,
    name: "letters of another language",
    isOwn: true,
    pattern: new RegExp(
      `(?<![\\p{L}\\p{M}])(?<!\\([^()\\n]{0,100})(?=${foreign}{2})${nearHindi}${foreign}+(?:[\\s\\u060c]+${foreign}+)*`,
      "gsu",
    ),
    message: "is in the letters of another language.",
    help: "Write it in the letters of Hindi.",
  },
];
