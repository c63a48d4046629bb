// Finds what git leaves in a file where it could not join two versions. Such a text was written by nobody, so no other finding is reported.
import { type Diagnostic, diagnostic, type Related } from "../model/diagnostic.ts";
import type { SourceFile, Span } from "../model/source.ts";

/** A sign as typed, escaped for Markdown, or as an entity. */
const signs = { begin: String.raw`(?:\\?<|&lt;)`, end: String.raw`(?:\\?>|&gt;)` };

/**
 * Git's marks at the beginning and the end of a conflict: seven signs, which stand nowhere else, so
 * that they count wherever an editor has moved them.
 */
const around = new RegExp(
  `(?<begin>(?<!<)${signs.begin}{7}(?!<))|(?<end>(?<!>)${signs.end}{7}(?!>))`,
  "g",
);

/** Git's marks between the versions, which need a line of their own. */
const between =
  /^[ \t>|*+-]*(?<equals>\\?={7})[ \t|]*(?=\r?$)|^[ \t>*+-]*(?:\\?\|){7}(?:[ \t]+(?:[\da-f]{7,40}\b|merged|base)[^\r\n]*)?[ \t]*(?=\r?$)/gm;

/** Whether the line above a position is text of a paragraph, of which seven equals signs make a heading. */
function isBelowText(text: string, at: number): boolean {
  const lines = text.slice(0, at).split(/\r?\n/);
  const isInFields = lines[0] === "---" && !lines.includes("---", 1);
  return !isInFields && /^[^\S\n]*[^\s#|`~-]/.test(lines.at(-2) ?? "");
}

interface Mark extends Span {
  readonly isBegin: boolean;
  readonly isEnd: boolean;
}

/** The marks of a file, in order. */
function marksIn({ path, text }: SourceFile): Mark[] {
  const isHeading = ({ groups, index }: RegExpExecArray) =>
    path.endsWith(".md") && groups?.equals === "=======" && isBelowText(text, index);
  const inside = [...text.matchAll(between)].filter((mark) => !isHeading(mark));
  return [...text.matchAll(around), ...inside]
    .map(({ 0: { length }, index, groups }) => {
      const lineEnd = /\r?\n|$/g;
      lineEnd.lastIndex = index + length;
      return {
        start: index,
        end: lineEnd.exec(text)?.index ?? text.length,
        isBegin: groups?.begin !== undefined,
        isEnd: groups?.end !== undefined,
      };
    })
    .sort((one, other) => one.start - other.start);
}

/** The finding about the conflicts of a file; undefined if it has none. */
export function mergeConflict(file: SourceFile): Diagnostic | undefined {
  const { path, text } = file;
  if (!/={7}|(?:\\?<|&lt;){7}|(?:\\?>|&gt;){7}|(?:\\?\|){7}/.test(text)) return undefined;
  const marks = marksIn(file);
  const [first] = marks;
  if (!first) return undefined;
  const place = { file: path, span: { start: first.start, end: first.end } };
  const last = marks.find(({ isEnd }) => isEnd);
  if (!first.isBegin || !last) {
    return diagnostic(
      "merge-conflict",
      place,
      "This mark was left by git where it could not join two versions.",
      { help: "Remove the marks of <<<<<<<, ======= and >>>>>>>, once only one version is left." },
    );
  }
  const related: Related[] = [
    { file: path, span: { start: last.start, end: last.end }, message: "They end here." },
  ];
  const next = marks.find(({ isBegin, start }) => isBegin && start > last.start);
  if (next) {
    const span = { start: next.start, end: next.end };
    related.push({ file: path, span, message: "The next two begin here." });
  }
  return diagnostic(
    "merge-conflict",
    place,
    "From here on the text has two versions, one below the other, as git could not join them.",
    {
      help: "Keep the version above =======, the one below it, or parts of both; then remove the marks of <<<<<<<, ======= and >>>>>>>.",
      related,
    },
  );
}
