// Editors' text as a brochure prints it. Whatever a page may show is printed in some form; only struck words and ornaments
// are left out.
import type { Picture } from "../.content/types.d.ts";

/** Words in one weight and with one address. */
export interface Words {
  readonly text: string;
  readonly strong: boolean;
  /** Full address that they lead to. */
  readonly link?: string;
}

export interface Item {
  /** `–`, or the number of an ordered list, such as `3.`. */
  readonly label: string;
  readonly blocks: readonly Block[];
}

export interface Cell {
  /** What a head cell is the head of. */
  readonly head?: "Column" | "Row";
  readonly words: readonly Words[];
}

export type Block =
  | { readonly kind: "paragraph"; readonly words: readonly Words[] }
  | { readonly kind: "heading"; readonly words: readonly Words[] }
  | { readonly kind: "list"; readonly items: readonly Item[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | { readonly kind: "figure"; readonly picture: Picture };

/** Stands for the end of a line of code. */
export const lineEnd = "\n";

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

/** Elements that stand in a line of words. */
const inline = new Set([
  ...["a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "del", "dfn", "em", "i", "img", "ins", "kbd", "mark", "q"],
  ...["rp", "rt", "ruby", "s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var", "wbr"],
]);

/** Elements whose words are strong. */
const heavy = new Set(["b", "strong"]);
/** Elements that say what is no longer so: unmarked they would say the opposite. */
const struck = new Set(["del", "s"]);

/** Raised digits that the fonts have. */
const raised: Readonly<Record<string, string>> = { "1": "¹", "2": "²", "3": "³" };

const isBlank = ({ type, value = "" }: Node) => type === "comment" || (type === "text" && value.trim() === "");
const elements = (node: Node) => (node.children ?? []).filter((child) => !isBlank(child));
const isEmpty = (words: readonly Words[]) => words.every(({ text }) => text.trim() === "");

/** A number that an attribute holds. */
function numberOf(value: unknown): number | undefined {
  const number = Number(value);
  return value === undefined || !Number.isSafeInteger(number) ? undefined : number;
}

/** Widest cell that is taken at its word, in columns. */
const mostColumns = 100;

class Reader {
  readonly #page: string;
  /** Pictures met in the line that is read: they are printed below it. */
  #figures: Block[] = [];

  constructor(page: string) {
    this.#page = page;
  }

  #words(node: Node, strong: boolean, link?: string): Words[] {
    const { type, tagName = "", value = "", children = [], properties = {} } = node;
    if (type === "comment" || struck.has(tagName)) return [];
    if (type === "text") {
      const text = value.replace(/\s+/g, (space) => (space.includes("\u00a0") ? space : " "));
      return [{ text, strong, ...(link !== undefined && { link }) }];
    }
    if (tagName === "br") return [{ text: " ", strong }];
    if (tagName === "img") return this.#picture(node, strong);
    const { href } = properties;
    const to = typeof href === "string" && URL.canParse(href, this.#page) ? new URL(href, this.#page).href : link;
    const words = children.flatMap((child) => this.#words(child, strong || heavy.has(tagName), to));
    if (tagName === "q") return [{ text: "“", strong }, ...words, { text: "”", strong }];
    if (tagName === "sup")
      return words.map((word) => ({ ...word, text: word.text.replace(/[123]/g, (digit) => raised[digit] ?? digit) }));
    // A block inside a line: its words must not run into the next ones.
    return inline.has(tagName) ? words : [{ text: " ", strong }, ...words, { text: " ", strong }];
  }

  /** A picture of the site is printed below the line; one of another host is named, with its address. */
  #picture({ properties = {} }: Node, strong: boolean): Words[] {
    if (typeof properties.dataPicture !== "string") return [];
    const picture: Picture = JSON.parse(properties.dataPicture);
    if (picture.url !== undefined) return [{ text: picture.alt || picture.url, strong, link: picture.url }];
    this.#figures.push({ kind: "figure", picture });
    return [];
  }

  #line(nodes: readonly Node[], strong = false): Words[] {
    return nodes.flatMap((node) => this.#words(node, strong));
  }

  #list(node: Node): Block[] {
    const ordered = node.tagName === "ol";
    let number = numberOf(node.properties?.start) ?? 1;
    const items = elements(node).map((item): Item => {
      if (ordered) number = numberOf(item.properties?.value) ?? number;
      const blocks = item.tagName === "li" ? this.blocks(item) : this.blocks({ type: "root", children: [item] });
      return { label: ordered ? `${number++}.` : "–", blocks };
    });
    const written = items.filter(({ blocks }) => blocks.length > 0);
    return written.length > 0 ? [{ kind: "list", items: written }] : [];
  }

  /** Lines of code, each on a line of its own with its indentation. */
  #code(node: Node): Block {
    const textOf = (one: Node): string => (one.value ?? "") + (one.children ?? []).map(textOf).join("");
    const lines = textOf(node).trimEnd().split("\n");
    const words = lines.flatMap((line, index): Words[] => [
      ...(index > 0 ? [{ text: lineEnd, strong: false }] : []),
      {
        text: "\u00a0".repeat(line.length - line.trimStart().length) + line.trim().replace(/\s+/g, " "),
        strong: false,
      },
    ]);
    return { kind: "quote", blocks: [{ kind: "paragraph", words }] };
  }

  /** A table; what spans several cells stands in the first of them. */
  #table(node: Node): Block[] {
    const rowsIn = (parent: Node): readonly Node[] =>
      elements(parent).flatMap((child) => {
        if (child.tagName === "tr") return [child];
        return /^(?:thead|tbody|tfoot)$/.test(child.tagName ?? "") ? rowsIn(child) : [];
      });
    const rows = rowsIn(node).map((row) =>
      elements(row).flatMap((cell) => {
        const span = Math.min(Math.max(numberOf(cell.properties?.colSpan) ?? 1, 1), mostColumns);
        const own = { th: cell.tagName === "th", words: this.#line(cell.children ?? []) };
        return [own, ...Array.from({ length: span - 1 }, () => ({ th: own.th, words: [] }))];
      }),
    );
    const caption = elements(node).find(({ tagName }) => tagName === "caption");
    const title: Block[] = caption ? [{ kind: "heading", words: this.#line(caption.children ?? [], true) }] : [];
    const width = Math.max(0, ...rows.map(({ length }) => length));
    if (width === 0) return title;
    for (const row of rows) while (row.length < width) row.push({ th: false, words: [] });
    // Markdown has heads of columns only; its first column says what a row is about.
    const headed = rows[0]?.every(({ th }) => th) === true;
    return [
      ...title,
      {
        kind: "table",
        rows: rows.map((cells, row) =>
          cells.map(({ th, words }, column): Cell => {
            const head = headed && row === 0 ? "Column" : th || (headed && column === 0) ? "Row" : undefined;
            return { words, ...(head && !isEmpty(words) && { head }) };
          }),
        ),
      },
    ];
  }

  /** What one element that is no part of a line is printed as. */
  #block(node: Node): Block[] {
    const { tagName = "", children = [] } = node;
    if (tagName === "p") return [{ kind: "paragraph", words: this.#line(children) }];
    if (/^(?:h[1-6]|summary|dt)$/.test(tagName)) return [{ kind: "heading", words: this.#line(children, true) }];
    if (tagName === "ul" || tagName === "ol") return this.#list(node);
    if (tagName === "table") return this.#table(node);
    if (tagName === "pre") return [this.#code(node)];
    if (tagName === "hr") return [];
    const blocks = this.blocks(node);
    return tagName === "blockquote" || tagName === "dd" ? [{ kind: "quote", blocks }] : blocks;
  }

  blocks(parent: Node): Block[] {
    const blocks: Block[] = [];
    let line: Node[] = [];
    const take = (...made: readonly Block[]) => {
      // What was met in its words stands below it.
      const figures = this.#figures;
      this.#figures = [];
      for (const block of [...made, ...figures]) if (!isNothing(block)) blocks.push(block);
    };
    const flush = () => {
      if (line.length > 0) take({ kind: "paragraph", words: this.#line(line) });
      line = [];
    };
    for (const node of parent.children ?? []) {
      if (node.type !== "element" || inline.has(node.tagName ?? "")) {
        line.push(node);
        continue;
      }
      flush();
      take(...this.#block(node));
    }
    flush();
    return blocks;
  }
}

function isNothing(block: Block): boolean {
  if (block.kind === "paragraph" || block.kind === "heading") return isEmpty(block.words);
  return block.kind === "quote" && block.blocks.length === 0;
}

/**
 * The blocks of a text.
 * @param text sanitised hast as one JSON string, or plain words
 * @param page the address that its links are relative to
 */
export function blocksOf(text: string, page: string): readonly Block[] {
  if (!text.startsWith('{"type":"root"')) return [{ kind: "paragraph", words: [{ text, strong: false }] }];
  return new Reader(page).blocks(JSON.parse(text) as Node);
}
