// Reads the marks of an SVG, one after the other and each letter once: elements with their attributes, and the texts of style sheets.
// Only the XML that drawings are written in is read; anything else is not well formed here.

/** An element of a drawing; what it stands in comes before it. */
export interface Mark {
  /** Its name without a prefix, in small letters: a prefix can stand for anything. */
  readonly name: string;
  /** Attributes by name, without prefix and in small letters, with their characters written out. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** Place of the element that it stands in, in the list; -1 for the outermost. */
  readonly parent: number;
  readonly depth: number;
  /** How many letters stand in it, not counting those of elements inside. */
  readonly letters: number;
}

export interface Marks {
  readonly marks: readonly Mark[];
  /** Texts of its style sheets. */
  readonly styles: readonly string[];
  /** Its head has a style sheet elsewhere, or definitions of its own. */
  readonly defines: boolean;
}

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }),
);

/** A value with its characters written out; undefined where it names one that XML does not know. */
function written(value: string): string | undefined {
  if (!value.includes("&")) return value;
  let isKnown = true;
  const text = value.replace(/&([^;&]{0,10});|&/g, (_whole, reference?: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(reference ?? "");
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? "", number[1] ? 16 : 10) : undefined;
    const letter =
      code === undefined ? named.get(reference ?? "") : code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
    isKnown &&= letter !== undefined;
    return letter ?? "";
  });
  return isKnown ? text : undefined;
}

const local = (name: string) => name.slice(name.lastIndexOf(":") + 1).toLowerCase();

/** An attribute, or the end of the element; read from a place on. */
const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')|\s*(\/?)>/y;

const opening = /<([^\s<>/="'!?]+)/y;
const closing = /<\/([^\s<>/]+)\s*>/y;

/** Marks that are no elements: how each begins and ends. */
const others = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["<!DOCTYPE", ">"],
] as const;

/**
 * Reads the marks of a drawing.
 * @param most elements that are read at most
 * @returns undefined where it is not well formed; "too many" where it has more elements
 */
export function marksOf(text: string, most: number): Marks | "too many" | undefined {
  const marks: (Mark & { letters: number })[] = [];
  const open: { readonly name: string; readonly index: number }[] = [];
  const styles: string[] = [];
  let defines = false;
  const within = (words: string) => {
    const parent = marks[open.at(-1)?.index ?? -1];
    if (parent?.name === "style") styles.push(words);
    if (parent) parent.letters += words.length;
  };
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf("<", at);
    const words = text.slice(at, next < 0 ? text.length : next);
    if (open.length === 0 && /\S/.test(words.replace("\ufeff", ""))) return undefined;
    const said = written(words);
    if (said === undefined) return undefined;
    within(said);
    if (next < 0) break;
    at = next;
    const other = others.find(([start]) => text.startsWith(start, at));
    if (other) {
      const [start, end] = other;
      const until = text.indexOf(end, at + start.length);
      if (until < 0) return undefined;
      const inside = text.slice(at + start.length, until);
      if (start === "<![CDATA[") within(inside);
      defines ||=
        (start === "<?" && inside.startsWith("xml-stylesheet")) || (start === "<!DOCTYPE" && inside.includes("["));
      if (start === "<?" && !isUtf8(inside)) return undefined;
      at = until + end.length;
      continue;
    }
    closing.lastIndex = at;
    const closed = closing.exec(text);
    if (closed) {
      if (open.pop()?.name !== closed[1]) return undefined;
      at = closing.lastIndex;
      continue;
    }
    opening.lastIndex = at;
    const name = opening.exec(text)?.[1];
    if (name === undefined || (open.length === 0 && marks.length > 0)) return undefined;
    if (marks.length === most) return "too many";
    const attributes: [string, string][] = [];
    const index = marks.length;
    marks.push({ name: local(name), attributes, parent: open.at(-1)?.index ?? -1, depth: open.length, letters: 0 });
    attribute.lastIndex = opening.lastIndex;
    for (;;) {
      const found = attribute.exec(text);
      if (!found) return undefined;
      at = attribute.lastIndex;
      const [, key, double, single, alone] = found;
      if (key === undefined) {
        if (alone === "") open.push({ name, index });
        break;
      }
      const value = written(double ?? single ?? "");
      if (value === undefined) return undefined;
      attributes.push([key.toLowerCase() === "xml:base" ? "base" : local(key), value]);
    }
  }
  return open.length === 0 && marks.length > 0 ? { marks, styles, defines } : undefined;
}

/** Whether a declaration leaves the text to be read as UTF-8, as it is here: in another encoding the same bytes say other things. */
function isUtf8(declaration: string): boolean {
  const encoding = /\bencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
  return encoding === undefined || /^utf-?8$/i.test(encoding);
}
