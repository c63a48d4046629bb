// Parses an SVG file into a list of its elements with their attributes, and its style sheets, for the checks in svg.ts.
import { SaxesParser } from "saxes";

/** An element of a drawing; parents come before their children. */
export interface Mark {
  /** Its name in lower case without prefix, as a prefix can stand for anything. */
  readonly name: string;
  /** Attributes by name in lower case without prefix; values have their references resolved. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Index of its parent; -1 for the root. */
  readonly parent: number;
  readonly depth: number;
  /** Number of characters directly in it, not in its children. */
  readonly letters: number;
}

export interface Marks {
  readonly marks: readonly Mark[];
  /** The texts of its style sheets. */
  readonly styles: readonly string[];
  /** Whether its prologue has an external style sheet or entity definitions. */
  readonly defines: boolean;
}

const local = (name: string) => name.slice(name.lastIndexOf(":") + 1).toLowerCase();

const keyOf = (name: string) => (name.toLowerCase() === "xml:base" ? "base" : local(name));

/** The elements of a drawing; undefined if it is malformed. */
export function marksOf(text: string): Marks | undefined {
  const marks: (Mark & { letters: number })[] = [];
  const styles: string[] = [];
  /** Indexes of the elements that are still open. */
  const open: number[] = [];
  let defines = false;
  const parser = new SaxesParser();
  const take = (words: string) => {
    const parent = marks[open.at(-1) ?? -1];
    if (parent?.name === "style") styles.push(words);
    if (parent) parent.letters += words.length;
  };
  parser.on("text", take);
  parser.on("cdata", take);
  parser.on("xmldecl", ({ encoding = "UTF-8" }) => {
    // The text was decoded as UTF-8.
    if (!/^utf-?8$/i.test(encoding)) parser.fail(`The encoding ${encoding}.`);
  });
  parser.on("processinginstruction", ({ target }) => {
    defines ||= target === "xml-stylesheet";
  });
  parser.on("doctype", (type) => {
    defines ||= type.includes("[");
  });
  parser.on("opentag", ({ name, attributes }) => {
    const typed = Object.entries(attributes).map(([key, value]) => [keyOf(key), value] as const);
    const [parent, depth] = [open.at(-1) ?? -1, open.length];
    open.push(marks.length);
    marks.push({ name: local(name), attributes: typed, parent, depth, letters: 0 });
  });
  parser.on("closetag", () => {
    open.pop();
  });
  try {
    parser.write(text).close();
  } catch {
    return undefined;
  }
  return { marks, styles, defines };
}
