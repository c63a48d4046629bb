// The rows of accepted.yaml: the words by which a finding is accepted, and a row as YAML, ready to be copied.
import type { Finding, Location } from "../finding.ts";
import { lineAt } from "./lines.ts";
import type { Texts } from "./result.ts";
import { scalarOf } from "./written.ts";

/** Words with one space for each run of blanks and line ends. */
export function folded(words: string): string {
  return words.replace(/[ \t\r\n]+/g, " ").trim();
}

/**
 * The words of a location: its text, without the quotes of a YAML value; where it has none, those of its line; and where it is only the
 * beginning of a file, the file's path.
 */
export function wordsAt({ file, span }: Location, texts: Texts): string {
  const text = texts.get(file) ?? "";
  const typed = folded(text.slice(span.start, span.end));
  const [, inside = typed] =
    /^(?:"(.*)"|'(.*)')$/.exec(typed)?.filter((part) => part !== undefined) ?? [];
  if (inside !== "" && !(span.start === 0 && span.end <= 1)) return inside;
  return (span.start === 0 ? "" : folded(lineAt(text, span.start).text)) || file;
}

/** Characters that nobody sees; those that join or part letters belong to words of Hindi. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\ufffe\uffff\p{Cs}]/u;

const escapeOf = (letter: string) => {
  const code = letter.codePointAt(0)?.toString(16) ?? "";
  return code.length > 4 ? `\\U${code.padStart(8, "0")}` : `\\u${code.padStart(4, "0")}`;
};

/** Words as a YAML scalar in which every character can be seen, and copied. */
function scalar(words: string): string {
  const isSeen = /[^\p{Cf}\p{Z}]/u.test(words);
  if (isSeen && !unseen.test(words)) return scalarOf(words, true);
  const letters = Array.from(words, (letter) => {
    if (letter === "\\" || letter === '"') return `\\${letter}`;
    return !isSeen || unseen.test(letter) ? escapeOf(letter) : letter;
  });
  return `"${letters.join("")}"`;
}

/** A row that accepts words; without a reason there is only room for one. */
export function acceptedRow(code: string, words: string, because = ""): string {
  const reason = because === "" ? '""' : scalar(folded(because));
  return `- { code: ${code}, words: ${scalar(words)}, because: ${reason} }`;
}

/** The rows that would accept a finding, each with room for a reason; none if it cannot be accepted. */
export function acceptedRowsFor({
  code,
  acceptable = [],
}: Pick<Finding, "code" | "acceptable">): string[] {
  return acceptable.map((words) => acceptedRow(code, words));
}
