// Editors' text as a brochure prints it: paragraphs, headings, lists and tables of words. What cannot be printed is an error:
// a sentence that leads to a table would otherwise lead to nothing.

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
  | { readonly kind: "table"; readonly rows: readonly (readonly Cell[])[] };

/** Where a text stands. */
export interface Where {
  /** The address that its links are relative to. */
  readonly page: string;
  /** For messages, such as `Vboards, “Fire”`. */
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly Node[];
}

/** Elements whose words are printed as they are. */
const inline = new Set([
  ...["a", "abbr", "b", "bdi", "bdo", "br", "cite", "code", "dfn", "em", "i", "ins", "kbd", "mark", "samp", "small"],
  ...["span", "strong", "time", "u", "var", "wbr"],
]);

const isBlank = ({ type, value = "" }: Node) => type === "comment" || (type === "text" && value.trim() === "");
const elements = (node: Node) => (node.children ?? []).filter((child) => !isBlank(child));

class Reader {
  readonly where: Where;

  constructor(where: Where) {
    this.where = where;
  }

  #refuse(what: string): never {
    throw new Error(
      `${this.where.name}: A brochure cannot print ${what}. Write it as paragraphs, a list or a simple table.`,
    );
  }

  words(node: Node, strong: boolean, link?: string): Words[] {
    const { type, tagName = "", value = "", children = [], properties = {} } = node;
    if (type === "comment") return [];
    if (type === "text") {
      const text = value.replace(/\s+/g, (space) => (space.includes("\u00a0") ? space : " "));
      return [{ text, strong, ...(link !== undefined && { link }) }];
    }
    if (!inline.has(tagName)) this.#refuse(`<${tagName}> inside a line`);
    if (tagName === "br") return [{ text: " ", strong }];
    const heavy = strong || tagName === "strong" || tagName === "b";
    const to = typeof properties.href === "string" ? new URL(properties.href, this.where.page).href : link;
    return children.flatMap((child) => this.words(child, heavy, to));
  }

  #line(nodes: readonly Node[], strong = false): Words[] {
    return nodes.flatMap((node) => this.words(node, strong));
  }

  #list(node: Node): Block {
    const ordered = node.tagName === "ol";
    let number = Number(node.properties?.start ?? 1);
    const items = elements(node).map((item): Item => {
      if (item.tagName !== "li") this.#refuse(`<${item.tagName ?? "words"}> in a list outside its items`);
      if (ordered && item.properties?.value !== undefined) number = Number(item.properties.value);
      return { label: ordered ? `${number++}.` : "–", blocks: this.blocks(item) };
    });
    return { kind: "list", items };
  }

  #table(node: Node): Block {
    const rowsIn = (parent: Node): readonly Node[] =>
      elements(parent).flatMap((child) => {
        if (child.tagName === "tr") return [child];
        if (/^(?:thead|tbody|tfoot)$/.test(child.tagName ?? "")) return rowsIn(child);
        return this.#refuse(`<${child.tagName ?? "words"}> in a table outside its cells`);
      });
    const rows = rowsIn(node).map((row) =>
      elements(row).map((cell) => {
        if (cell.tagName !== "th" && cell.tagName !== "td")
          this.#refuse(`<${cell.tagName ?? "words"}> in a table’s row`);
        if (Number(cell.properties?.colSpan ?? 1) !== 1 || Number(cell.properties?.rowSpan ?? 1) !== 1)
          this.#refuse("a cell that spans several");
        return { th: cell.tagName === "th", words: this.#line(cell.children ?? []) };
      }),
    );
    if (rows.length === 0 || rows.some(({ length }) => length !== rows[0]?.length))
      this.#refuse("a table whose rows have different numbers of cells");
    // Markdown has heads of columns only; its first column says what a row is about.
    const headed = rows[0]?.every(({ th }) => th) === true;
    return {
      kind: "table",
      rows: rows.map((cells, row) =>
        cells.map(({ th, words }, column): Cell => {
          const blank = words.every(({ text }) => text.trim() === "");
          const head = headed && row === 0 ? "Column" : th || (headed && column === 0) ? "Row" : undefined;
          return { words, ...(head && !blank && { head }) };
        }),
      ),
    };
  }

  blocks(parent: Node): Block[] {
    const blocks: Block[] = [];
    let line: Node[] = [];
    const flush = () => {
      const words = this.#line(line);
      if (words.some(({ text }) => text.trim() !== "")) blocks.push({ kind: "paragraph", words });
      line = [];
    };
    for (const node of parent.children ?? []) {
      const { type, tagName = "" } = node;
      if (type !== "element" || inline.has(tagName)) {
        line.push(node);
        continue;
      }
      flush();
      if (tagName === "p") blocks.push({ kind: "paragraph", words: this.#line(node.children ?? []) });
      else if (/^h[1-6]$/.test(tagName)) blocks.push({ kind: "heading", words: this.#line(node.children ?? [], true) });
      else if (tagName === "ul" || tagName === "ol") blocks.push(this.#list(node));
      else if (tagName === "table") blocks.push(this.#table(node));
      else this.#refuse(`<${tagName}>`);
    }
    flush();
    return blocks;
  }
}

/**
 * The blocks of a text.
 * @param text sanitised hast as one JSON string, or plain words
 * @param where where it stands
 * @throws Error that names the place and the element that cannot be printed
 */
export function blocksOf(text: string, where: Where): readonly Block[] {
  if (!text.startsWith('{"type":"root"')) return [{ kind: "paragraph", words: [{ text, strong: false }] }];
  return new Reader(where).blocks(JSON.parse(text) as Node);
}
