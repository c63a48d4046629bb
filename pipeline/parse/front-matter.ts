// Finds the front matter of a Markdown file, or reports what is wrong with its delimiters.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";

/**
 * Finds the end of front matter, after a first line of exactly three dashes.
 * @param text the file's text
 * @returns offset of the line end before the closing dashes, or -1
 */
export type ClosingDashes = (text: string) => number;

/** Finds the closing dashes as gray-matter does (`load/gray-matter.ts`), for use without Node. */
export const closingDashes: ClosingDashes = (text) => text.indexOf("\n---");

/** Spans of the front matter and the body, or what is wrong with the delimiters. */
export type FrontMatter =
  | {
      readonly yaml: Span;
      readonly body: Span;
      /** The opening and closing lines of dashes. */
      readonly opening: Span;
      readonly closing: Span;
    }
  | Diagnostic;

/** How a file begins, for messages. */
export const example = "Begin the file with ---, then lines such as title: My title, then --- again.";

/** Number, from 1, of the last line that looks like front matter. */
function lastField(text: string): number {
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines.findIndex((line, index) => index > 0 && !/^(?:[\w"'-]+:(?:\s|$)|\s+\S|-\s)/.test(line));
  return end < 0 ? lines.length : end;
}

/** What is wrong with a first line that is not exactly three dashes. */
function unlikeFrontMatter(file: SourceFile, firstLine: string): Diagnostic | undefined {
  const place = { file: file.path, span: { start: 0, end: firstLine.length } };
  const missing = (message: string, help: string) => diagnostic("front-matter-missing", place, message, { help });
  // gray-matter runs code in front matter that names a language, so only plain dashes are passed on.
  const other = /^(?:---[ \t]*([a-z][\w+-]*)|(\+\+\+|;;;|\{)[ \t]*)$/i.exec(firstLine);
  const language = other?.[1] ?? (other?.[2] === "+++" ? "TOML" : "JSON");
  if (other && !/^ya?ml$/i.test(language))
    return diagnostic(
      "front-matter-language",
      place,
      `The fields are written in ${language}, which is not read here and never run.`,
      { help: "Write --- alone on the first line, and lines such as title: My title below it." },
    );
  if (/^---[ \t]*$/.test(firstLine)) return undefined;
  if (firstLine.startsWith("---"))
    return missing("The first line holds more than three dashes.", "Write --- alone on the first line.");
  // A blank line or space before the dashes is the most common slip, so it has its own message.
  if (/^\s*---[ \t]*\r?\n/.test(file.text))
    return missing("The fields do not begin on the first line.", "Remove what stands before the first ---.");
  if (/^[a-z]\w*:(\s|$)/.test(firstLine))
    return missing("The file does not begin with ---.", "Write --- alone on a line above this one.");
  return missing("The file does not begin with its fields.", example);
}

/** Splits a file at its lines of dashes. */
export function frontMatterOf(file: SourceFile, find: ClosingDashes): FrontMatter {
  const { text } = file;
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? "";
  const beginning = unlikeFrontMatter(file, firstLine);
  if (beginning) return beginning;
  const opening = { start: 0, end: firstLine.length };
  const close = find(text);
  const closeLine = close < 0 ? "" : (/^[^\r\n]*/.exec(text.slice(close + 1))?.[0] ?? "");
  const closing = { start: close + 1, end: close + 1 + closeLine.length };
  if (close < 0)
    return diagnostic(
      "front-matter-unclosed",
      { file: file.path, span: opening },
      "The fields that begin here never end.",
      { help: `Write --- on a line of its own below line ${lastField(text)}.` },
    );
  if (!/^---[ \t]*$/.test(closeLine))
    return diagnostic(
      "front-matter-unclosed",
      { file: file.path, span: closing },
      "The line that ends the fields holds more than ---.",
      { help: "Write --- alone on the line." },
    );
  const newline = /^\r\n|^\n|^\r/.exec(text.slice(closing.end))?.[0].length ?? 0;
  return {
    // Excludes both characters of a CRLF: YAML would read a lone CR as text.
    yaml: { start: firstLine.length, end: text[close - 1] === "\r" ? close - 1 : close },
    body: { start: closing.end + newline, end: text.length },
    opening,
    closing,
  };
}
