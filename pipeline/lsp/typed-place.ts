// Finds where in a file of YAML or front matter somebody types, from the indentation of the lines
// before.

/** A place at which a field or a value is typed. */
export interface TypedPlace {
  /** The fields that hold it, from the outside; null for an entry of a list. */
  readonly path: readonly (string | null)[];
  /** The field whose value is typed; undefined if the name of a field is. */
  readonly field?: string;
  /** What is typed so far. */
  readonly typed: string;
}

/** A line of YAML: its indentation, the dashes of lists, and the name of a field. */
const line = /^( *)((?:- +)*)(?:(["']?)([^"':#\s{[][^"':#{[]*)\3:(?: |$))?/;

/** Whether a line says nothing about the structure. */
const isEmpty = (text: string) => /^\s*(?:#|$)/.test(text);

/**
 * The place of the last character of a text.
 * @param text the file up to the place
 * @param isMarkdown whether only its front matter has fields
 * @returns undefined outside the front matter
 */
export function typedPlace(text: string, isMarkdown: boolean): TypedPlace | undefined {
  const lines = text.split(/\r\n|\n|\r/);
  if (isMarkdown) {
    const isInFront = lines[0] === "---" && lines.slice(1).every((each) => each !== "---");
    if (!isInFront || lines.length === 1) return undefined;
    lines.shift();
  }
  const last = lines.pop() ?? "";
  const [start = "", indent = "", dashes = "", , field] = line.exec(last) ?? [];
  const path = pathAbove(lines, indent.length, dashes);
  const typed = last.slice(start.length);
  return field === undefined ? { path, typed } : { path, field, typed };
}

/** The fields above a line. */
function pathAbove(lines: readonly string[], indent: number, dashes: string): (string | null)[] {
  const path: (string | null)[] = [];
  /** A field that holds the place has less indentation than this. */
  let limit = indent;
  /** A list that holds it has dashes before this column. */
  let listLimit = indent;
  const openLists = (marks: string, at: number) => {
    for (const mark of marks) {
      if (mark === "-") path.unshift(null);
    }
    // A list may stand below the first letter of its field.
    limit = at + 1;
    listLimit = at;
  };
  if (dashes !== "") openLists(dashes, indent);
  for (const text of lines.toReversed()) {
    if (limit === 0) break;
    if (isEmpty(text)) continue;
    const [, spaces = "", marks = "", , field] = line.exec(text) ?? [];
    const column = spaces.length + marks.length;
    if (field !== undefined && column < limit) {
      path.unshift(field);
      limit = column;
      listLimit = column;
    }
    if (marks !== "" && spaces.length < listLimit) openLists(marks, spaces.length);
  }
  return path;
}
