// Splits a Markdown file at its lines of dashes with gray-matter.

import matter from "gray-matter";
import { codesOf } from "../../report/code.ts";
import type { Problem, Span } from "../../report/finding.ts";
import type { SourceFile, TextPart } from "./source.ts";

export const codes = codesOf({
  "front-matter-language": {
    severity: "error",
    meaning: "The fields are written in another language, which is never run.",
  },
  "front-matter-missing": {
    severity: "error",
    meaning: "The file does not begin with its fields.",
  },
  "front-matter-unclosed": { severity: "error", meaning: "The fields never end." },
});

/** A file split at its lines of dashes. */
interface FrontMatter<Data> {
  /** The fields, as the reader returned them. */
  readonly data: Data;
  /** The text between the lines of dashes, with the line end of the first. */
  readonly yaml: TextPart;
  /** The text below the lines of dashes. */
  readonly body: TextPart;
  /** The opening and closing lines of dashes. */
  readonly opening: Span;
  readonly closing: Span;
}

const dashes = "---";

/** A line of dashes as phones and word processors write it; a single hyphen begins a list. */
export const otherDashes = /^(?:[–—][-–—]{0,3}|-[-–—]{1,3})[ \t]*$/;

/** Number, from 1, of the last line that looks like front matter. */
function lastField(text: string): number {
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines.findIndex(
    (line, index) => index > 0 && !/^(?:[\w"'-]+:(?:\s|$)|\s+\S|-\s)/.test(line),
  );
  return end < 0 ? lines.length : end;
}

/** What is wrong with a first line that is not exactly three dashes. */
function wrongOpening({ text }: SourceFile, line: string): Problem | undefined {
  const span = { start: 0, end: line.length };
  const missing = (message: string, help: string): Problem => ({
    code: codes["front-matter-missing"],
    span,
    message,
    help,
  });
  // gray-matter runs code in front matter that names a language, so it gets only plain dashes.
  const named = /^(?:---[ \t]*([a-z][\w+-]*)|(\+\+\+|;;;|\{)[ \t]*)$/i.exec(line);
  const language = named?.[1] ?? (named?.[2] === "+++" ? "TOML" : "JSON");
  if (named && !/^ya?ml$/i.test(language)) {
    return {
      code: codes["front-matter-language"],
      span,
      message: `The fields are written in ${language}, which is not read and never run.`,
      help: "Write --- on the first line, and below it lines such as title: My title.",
    };
  }
  if (/^---[ \t]*$/.test(line)) return undefined;
  if (otherDashes.test(line)) {
    return missing(
      "The first line has other dashes than ---, as phones and word processors write them.",
      "Write --- alone on the first line, and on the line that ends the fields.",
    );
  }
  const dashesAlone = "Write --- alone on the first line.";
  if (line.startsWith("---")) return missing("The first line has more than ---.", dashesAlone);
  // A blank line or space before the dashes is the most common mistake.
  if (/^\s*---[ \t]*\r?\n/.test(text)) {
    return missing("The fields do not begin on the first line.", "Remove what is before ---.");
  }
  return missing(
    "The file does not begin with its fields.",
    "Begin with ---, then lines such as title: My title, then --- again.",
  );
}

/** The line that begins at an offset, without its end. */
function lineFrom(text: string, start: number): Span {
  return { start, end: start + text.slice(start).search(/[\r\n]|$/) };
}

/**
 * The line of dashes after the fields, or what is wrong with it.
 * @param end of the fields: before the line feed that dashes follow, or at the end of the file
 */
function closingOf({ text }: SourceFile, opening: Span, end: number): Span | Problem {
  const code = codes["front-matter-unclosed"];
  const other = new RegExp(otherDashes, "m").exec(text.slice(opening.end));
  if (end === text.length && other) {
    const start = opening.end + other.index;
    return {
      code,
      span: { start, end: start + other[0].trimEnd().length },
      message: "The line that ends the fields has other dashes than ---.",
      help: "Write --- alone on this line.",
    };
  }
  if (end === text.length) {
    return {
      code,
      span: opening,
      message: "The fields that begin here never end.",
      help: `Write --- on its own line below line ${lastField(text)}.`,
    };
  }
  const closing = lineFrom(text, end + 1);
  const isDashes = /^---[ \t]*$/.test(text.slice(closing.start, closing.end));
  if (isDashes) return closing;
  return {
    code,
    span: closing,
    message: "The line that ends the fields has more than ---.",
    help: "Write --- alone on the line.",
  };
}

/**
 * Splits a file at its lines of dashes.
 * @param read reads the fields; called once, and only if both lines of dashes are right
 */
export function frontMatterOf<Data extends object>(
  file: SourceFile,
  read: (yaml: TextPart) => Data,
): FrontMatter<Data> | Problem {
  const { text } = file;
  const opening = lineFrom(text, 0);
  const beginning = wrongOpening(file, text.slice(0, opening.end));
  if (beginning) return beginning;
  const end = text.indexOf(`\n${dashes}`, opening.end);
  const closing = closingOf(file, opening, end < 0 ? text.length : end);
  if ("code" in closing) return closing;
  // Without the CR of a CRLF before the closing dashes: YAML would read a lone CR as text.
  const fields = text.slice(opening.end, end).replace(/\r$/, "");
  const yaml = { text: fields, start: opening.end, end: opening.end + fields.length };
  // gray-matter gets a stand-in for the fields: of others it runs what names a language, searches
  // long blanks slowly, and leaves out comments. Options are always passed: without them it caches,
  // and has no data of a file that failed once.
  const { data, content } = matter(`${dashes}\n-${text.slice(end)}`, {
    language: "yaml",
    engines: { yaml: { parse: () => read(yaml) } },
  });
  return { data: data as Data, yaml, body: bodyOf(content, file, closing), opening, closing };
}

/**
 * The text below the fields, without blanks behind the closing dashes, which gray-matter leaves.
 */
function bodyOf(content: string, { text }: SourceFile, closing: Span): TextPart {
  const hasBlanks = closing.end > closing.start + dashes.length;
  const body = hasBlanks ? content.replace(/^[ \t]+(?:\r\n?|\n)?/, "") : content;
  return { text: body, start: text.length - body.length, end: text.length };
}
