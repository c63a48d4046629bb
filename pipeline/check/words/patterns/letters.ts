// Patterns of letters that a program has lost, or has spelt out.
import type { TextPattern } from "./text-pattern.ts";

const brokenLetter = {
  message: "is a letter that a program has spelt out.",
  help: "Write the letter.",
} as const;

export const patterns: readonly TextPattern[] = [
  {
    name: "lost letters",
    isCertain: true,
    pattern:
      /(?<![^\s])(?=[? ]*\?{4})\?{2,}(?: \?{2,}){2,}(?![^\s.,;])|(?<=\p{L}{2})[□▯]{1,3}(?=\p{L}{2})/gu,
    message: "stands for letters that a program could not save.",
    help: "Write the words that were meant.",
  },
  {
    name: "place of an object",
    isCertain: true,
    has: "\ufffc",
    pattern: /\ufffc/gu,
    message: "is the place of a picture or an object that was not copied.",
    help: "Put the picture there, or remove the sign.",
  },
  {
    name: "letter without a name",
    isCertain: true,
    has: "(cid:",
    pattern: /\(cid:\d{1,5}\)/gu,
    message: "is a letter that a PDF does not name.",
    help: "Type the letter that the PDF shows.",
  },
  {
    name: "tag spelt out",
    has: "&lt;",
    pattern: /^<(p|div|span|strong|b|i|em|ul|ol|li|h[1-6])(?: [^<>\n]{0,80})?>[^\n]*<\/\1>$/giu,
    message: "is a tag that a program has spelt out, so that it is read.",
    help: "Write it in Markdown.",
  },
  {
    ...brokenLetter,
    name: "letter spelt out",
    has: "&",
    pattern:
      /(?<![“"‘'])&(?:[mn]dash|nbsp|[rl][sd]quo|hellip|deg|times|plusmn|sup[23]|frac1[24]|euro|middot|bull|eacute|#\d{2,5}|#x[0-9a-f]{2,4});|(?<=[\p{Ll}\d])&(?:[mn]dash|rsquo|deg|sup[23]|frac1[24]|eacute)(?![;=\w])|(?<=\p{Ll})&#\d{3,5}(?![;\d])|&rsquo(?=(?:t|s|re|ve|ll|d|m)\b)|(?<=\p{L} ?)(?<!\b(?:an?|as|by|in|of|the|[Tt]ype|[Uu]se|with|[Ww]rites?) )&amp;(?= ?\p{L})/gu,
  },
  {
    name: "backslash and n",
    has: "\\",
    pattern: /(?<=[\p{Ll}.,:;!?)])(?:\\[nr])+(?=$|[\s\p{Lu}*#-])/gmu,
    message: "is a line end that a program has spelt out.",
    help: "End the line with Enter in its place.",
  },
  {
    name: "question mark for an apostrophe",
    has: "?",
    pattern:
      /(?<=\b(?:don|can|won|isn|doesn|didn|aren|wasn|weren|couldn|shouldn|wouldn|haven|hasn|hadn|mustn|needn|ain))\?(?=t\b)|(?<=\b(?:it|that|there|what|who|let|here|he|she|one))\?(?=s\b)|(?<=\b(?:we|you|they|I))\?(?=(?:re|ve|ll|d|m)\b)/giu,
    message: "stands for an apostrophe that a program could not save.",
    help: "Write ’ in its place.",
  },
  {
    name: "ligatures, full-width and mathematical letters",
    pattern:
      /[\ufb00-\ufb06]|[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]+|[\u{1d400}-\u{1d7ff}\u24b6-\u24e9]{2,}/gu,
    message: "is another form of plain letters, which searches do not find.",
    help: "Write it in plain letters.",
  },
];
