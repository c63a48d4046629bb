// A small parser for SVG, linear in the length of the text: reads elements with attributes, and style sheets. It accepts only the XML
// that drawings use and rejects the rest as malformed.

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

const named: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }),
);

/** Resolves character references in a value; undefined for one that XML does not define. */
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

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** The tokens of a drawing, one group per kind. Text that matches none is malformed. */
const token = new RegExp(
  [
    "(?<words>[^<]+)",
    "<!--.*?-->",
    "<!\\[CDATA\\[(?<section>.*?)\\]\\]>",
    "<\\?(?<declaration>.*?)\\?>",
    "<!DOCTYPE(?<type>[^>]*)>",
    "</(?<closing>[^\\s<>/]+)\\s*>",
    `<(?<opening>[^\\s<>/="'!?]+)(?<attributes>(?:${attribute.source})*)\\s*(?<end>/?)>`,
  ].join("|"),
  "gsy",
);

/** The groups of a token that matched. */
type Found = Readonly<Record<string, string | undefined>>;

/** The state of parsing. Each step returns whether the drawing is well formed so far. */
class Reading implements Marks {
  readonly marks: (Mark & { letters: number })[] = [];
  readonly styles: string[] = [];
  defines = false;
  /** Elements that are still open. */
  readonly #open: { readonly name: string; readonly index: number }[] = [];

  take({ words, section, declaration, type, closing, opening, attributes = "", end }: Found): boolean {
    if (words !== undefined) return this.#words(words);
    if (section !== undefined) return this.#within(section);
    if (declaration !== undefined) return this.#declaration(declaration);
    if (type !== undefined) return this.#type(type);
    if (closing !== undefined) return this.#open.pop()?.name === closing;
    return opening === undefined || this.#element(opening, attributes, end === "/");
  }

  /** Whether the root element was read and closed. */
  get isWhole(): boolean {
    return this.#open.length === 0 && this.marks.length > 0;
  }

  #words(typed: string): boolean {
    const words = written(typed);
    const isOutside = this.#open.length === 0 && /\S/.test(typed.replace("\ufeff", ""));
    return words !== undefined && !isOutside && this.#within(words);
  }

  #within(words: string): boolean {
    const parent = this.marks[this.#open.at(-1)?.index ?? -1];
    if (parent?.name === "style") this.styles.push(words);
    if (parent) parent.letters += words.length;
    return true;
  }

  #declaration(said: string): boolean {
    this.defines ||= said.startsWith("xml-stylesheet");
    return isUtf8(said);
  }

  #type(said: string): boolean {
    this.defines ||= said.includes("[");
    return true;
  }

  #element(name: string, typed: string, isEmpty: boolean): boolean {
    // Nothing may follow the root.
    if (this.isWhole) return false;
    const attributes: [string, string][] = [];
    for (const [, key = "", double, single] of typed.matchAll(attribute)) {
      const value = written(double ?? single ?? "");
      if (value === undefined) return false;
      attributes.push([key.toLowerCase() === "xml:base" ? "base" : local(key), value]);
    }
    const [index, depth] = [this.marks.length, this.#open.length];
    this.marks.push({ name: local(name), attributes, parent: this.#open.at(-1)?.index ?? -1, depth, letters: 0 });
    if (!isEmpty) this.#open.push({ name, index });
    return true;
  }
}

/**
 * Parses the elements of a drawing.
 * @param most largest number of elements that are read
 * @returns undefined if it is malformed; "too many" if it has more elements
 */
export function marksOf(text: string, most: number): Marks | "too many" | undefined {
  const reading = new Reading();
  let end = 0;
  for (const { groups = {}, index, 0: typed } of text.matchAll(token)) {
    if (!reading.take(groups)) return undefined;
    if (reading.marks.length > most) return "too many";
    end = index + typed.length;
  }
  return end === text.length && reading.isWhole ? reading : undefined;
}

/** Whether an XML declaration allows UTF-8, as which the text is decoded here. */
function isUtf8(declaration: string): boolean {
  const encoding = /\bencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
  return encoding === undefined || /^utf-?8$/i.test(encoding);
}
