// Finds what git leaves in a file where it could not join two versions. Such a text was written by nobody, so no other finding is reported.
import type { SourceFile, Span } from "./source.ts";

/** The first mark of a conflict, and the last if both ends of it are there. */
export interface MergeConflict {
  readonly first: Span;
  readonly last?: Span;
}

/** A sign as typed, escaped for Markdown, or as an entity. */
const less = String.raw`(?:\\?<|&lt;)`;
const greater = String.raw`(?:\\?>|&gt;)`;

/**
 * Git's marks at the beginning and the end of a conflict: seven signs, which stand nowhere else, so that they count wherever an editor
 * has moved them; and those between the versions, which need a line of their own.
 */
const marks = new RegExp(
  [
    `(?<begin>(?<!<)${less}{7}(?!<))[^\\r\\n]*`,
    `(?<end>(?<!>)${greater}{7}(?!>))[^\\r\\n]*`,
    String.raw`^[ \t>|*+-]*(?<equals>\\?={7})[ \t|]*(?=\r?$)`,
    String.raw`^[ \t>*+-]*(?:\\?\|){7}(?:[ \t]+(?:[\da-f]{7,40}\b|merged|base)[^\r\n]*)?[ \t]*(?=\r?$)`,
  ].join("|"),
  "gm",
);

/** Whether the line above a position is text of a paragraph, of which seven equals signs make a heading. */
function isBelowText(text: string, at: number): boolean {
  const lines = text.slice(0, at).split(/\r?\n/);
  const isInFields = lines[0] === "---" && !lines.includes("---", 1);
  return !isInFields && /^[^\S\n]*[^\s#|`~-]/.test(lines.at(-2) ?? "");
}

/** Code in a block or in a line, which may show such marks. */
const code =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1[`~]*[ \t]*\r?$|(?<!`)(`+)(?!`)[^`\n]+\2(?!`)/gm;

/** A Markdown file's text with blanks in place of its code. */
const withoutCode = ({ path, text }: SourceFile) =>
  path.endsWith(".md") ? text.replace(code, (all) => all.replace(/[^\n]/g, " ")) : text;

/** The conflicts of a file; undefined if it has none. */
export function mergeConflict({ path, text }: SourceFile): MergeConflict | undefined {
  if (!/(?:\\?[<>=|]|&[lg]t;){7}/.test(text)) return undefined;
  const isHeading = ({ groups, index }: RegExpExecArray) =>
    path.endsWith(".md") && groups?.equals === "=======" && isBelowText(text, index);
  const found = [...withoutCode({ path, text }).matchAll(marks)].filter((mark) => !isHeading(mark));
  const [first] = found;
  // Seven equals signs alone are more likely a line.
  if (!first || found.every(({ groups }) => groups?.equals)) return undefined;
  const last = found.find(({ groups }) => groups?.end);
  return first.groups?.begin && last
    ? { first: spanOf(first), last: spanOf(last) }
    : { first: spanOf(first) };
}

const spanOf = ({ index, 0: { length } }: RegExpExecArray): Span => ({
  start: index,
  end: index + length,
});
