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

const attribute = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** What a drawing is written in, by kind. Where none of these stands, it is not well formed. */
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

/** What was found of a token: its kind has the words in it, of an element its name. */
type Found = Readonly<Record<string, string | undefined>>;

/** What has been read of a drawing. Each step tells whether it is well formed up to there. */
class Reading implements Marks {
  readonly marks: (Mark & { letters: number })[] = [];
  readonly styles: string[] = [];
  defines = false;
  /** Elements that are not closed yet. */
  readonly #open: { readonly name: string; readonly index: number }[] = [];

  take({ words, section, declaration, type, closing, opening, attributes = "", end }: Found): boolean {
    if (words !== undefined) return this.#words(words);
    if (section !== undefined) return this.#within(section);
    if (declaration !== undefined) return this.#declaration(declaration);
    if (type !== undefined) return this.#type(type);
    if (closing !== undefined) return this.#open.pop()?.name === closing;
    return opening === undefined || this.#element(opening, attributes, end === "/");
  }

  /** Whether the outermost element is there and closed. */
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
    // Nothing follows the outermost.
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
 * Reads the marks of a drawing.
 * @param most elements that are read at most
 * @returns undefined where it is not well formed; "too many" where it has more elements
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

/** Whether a declaration leaves the text to be read as UTF-8, as it is here: in another encoding the same bytes say other things. */
function isUtf8(declaration: string): boolean {
  const encoding = /\bencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1];
  return encoding === undefined || /^utf-?8$/i.test(encoding);
}
