// What a brochure says on its pages: the blocks of an editors' text, tables among them, and pictures.
import type { Picture } from "../.content/types.d.ts";
import { type Box, colours, paper, type Style } from "./paper.ts";
import type { Detail, Pictures } from "./pictures.ts";
import type { Block, Cell, Item } from "./rich-text.ts";
import { rowsAsBlocks } from "./tables.ts";
import { type About, TaggedPages } from "./tagged-pages.ts";

/** Space right of a table's cells, and above and below their words, in points. */
const cellGap = 9;
const cellPadding = 4;
/** Least width of a table's column without its space, in points; a narrower table is printed as lines. */
const leastColumn = 8;
/** How much taller than its lines a table may be: one that is taller has broken words or columns of one word a line. */
const tallestTable = 2;
/** Least width of words that are indented, in points. */
const leastWidth = 60;
/** Height of a picture in a text, in points. */
const tallestPicture = 260;

const cellStyle = (cell: Cell, style: Style): Style => (cell.head ? { ...style, font: "strong" } : style);

export class Sheet extends TaggedPages {
  readonly #pictures: Pick<Pictures, "jpeg">;
  readonly #detail: Detail;
  /** Pictures of texts, which are drawn with their texts in one go. */
  readonly #loaded = new Map<Picture, Buffer>();

  /**
   * @param about what the file says of itself
   * @param pictures where its pictures come from
   * @param detail how finely they are printed
   */
  constructor(about: About, pictures: Pick<Pictures, "jpeg">, detail: Detail) {
    super(about);
    this.#pictures = pictures;
    this.#detail = detail;
  }

  /** Indentation of what is quoted, in points. */
  readonly quoteIndent = 13;

  /** Space between the items of a list, in points. */
  static readonly betweenItems = 3;

  /** Space between blocks of a style, in points. */
  between({ size }: Style): number {
    return size * 0.7 * this.scale;
  }

  /** Width that the label of a list's item takes. */
  label(list: { items: readonly { label: string }[] }): number {
    const longest = Math.max(...list.items.map(({ label }) => label.length));
    return longest > 2 ? 18 + 6 * (longest - 3) : 13;
  }

  /** Width that is left beside what something is indented by: nothing is ever narrower than a few words. */
  beside(width: number, indent: number): number {
    return Math.max(width - indent, Math.min(width, leastWidth));
  }

  /** Size of a picture in a text: as wide as the text unless it would be too tall. */
  pictureSize({ width, height }: Picture, most: number): { width: number; height: number } {
    const tall = Math.min((most * height) / width, tallestPicture);
    return { width: Math.min(most, (tall * width) / height), height: tall };
  }

  /** Makes the pictures of texts ready to be drawn with them. */
  async load(blocks: readonly Block[]): Promise<void> {
    for (const block of blocks) {
      if (block.kind === "figure") {
        const size = this.pictureSize(block.picture, paper.width / 2);
        this.#loaded.set(block.picture, await this.#pictures.jpeg(block.picture, size, this.#detail));
      } else if (block.kind === "quote") await this.load(block.blocks);
      else if (block.kind === "list") for (const { blocks } of block.items) await this.load(blocks);
    }
  }

  /** Writes blocks of an editors' text one below the other. @returns the height taken, in points */
  blocks(blocks: readonly Block[], at: { x: number; y: number; width: number }, style: Style): number {
    let { y } = at;
    for (const [index, block] of blocks.entries()) {
      if (index > 0) y += this.between(style);
      y += this.block(block, { ...at, y }, style);
    }
    return y - at.y;
  }

  /** Height of blocks, by the same sum. */
  blocksHeight(blocks: readonly Block[], width: number, style: Style): number {
    return blocks.reduce(
      (sum, block, index) => sum + (index > 0 ? this.between(style) : 0) + this.blockHeight(block, width, style),
      0,
    );
  }

  /** Writes one block. @returns the height taken, in points */
  block(block: Block, at: { x: number; y: number; width: number }, style: Style): number {
    if (block.kind === "paragraph") return this.text("P", block.words, at, style);
    if (block.kind === "heading") return this.text("H4", block.words, at, { ...style, font: "strong" });
    if (block.kind === "table")
      return this.#isCramped(block.rows, at.width, style)
        ? this.blocks(rowsAsBlocks(block.rows), at, style)
        : this.table(block.rows, at, style);
    if (block.kind === "figure") return this.#textFigure(block.picture, at);
    if (block.kind === "quote") return this.#quote(block.blocks, at, style);
    let { y } = at;
    this.within("L", () => {
      for (const item of block.items) y += this.item(item, this.label(block), { ...at, y }, style) + Sheet.betweenItems;
    });
    return y - Sheet.betweenItems - at.y;
  }

  blockHeight(block: Block, width: number, style: Style): number {
    if (block.kind === "table")
      return this.#isCramped(block.rows, width, style)
        ? this.blocksHeight(rowsAsBlocks(block.rows), width, style)
        : this.tableHeight(block.rows, width, style);
    if (block.kind === "figure") return this.pictureSize(block.picture, width).height;
    if (block.kind === "quote") return this.blocksHeight(block.blocks, this.beside(width, this.quoteIndent), style);
    if (block.kind !== "list")
      return this.height(block.words, width, block.kind === "heading" ? { ...style, font: "strong" } : style);
    const heights = block.items.map((item) => this.itemHeight(item, this.label(block), width, style));
    return heights.reduce((sum, height) => sum + height, (heights.length - 1) * Sheet.betweenItems);
  }

  #quote(blocks: readonly Block[], at: { x: number; y: number; width: number }, style: Style): number {
    let height = 0;
    this.within("BlockQuote", () => {
      height = this.blocks(
        blocks,
        { ...at, x: at.x + this.quoteIndent, width: this.beside(at.width, this.quoteIndent) },
        style,
      );
    });
    return height;
  }

  #textFigure(picture: Picture, { x, y, width: most }: { x: number; y: number; width: number }): number {
    const { width, height } = this.pictureSize(picture, most);
    const jpeg = this.#loaded.get(picture);
    if (jpeg) this.image(picture, jpeg, { x, y, width, height });
    return height;
  }

  /** Writes an item inside a list. @returns the height taken, in points */
  item(item: Item, label: number, at: { x: number; y: number; width: number }, style: Style): number {
    let height = 0;
    this.within("LI", () => {
      this.text("Lbl", item.label, { ...at, width: label }, style);
      this.within("LBody", () => {
        height = this.blocks(item.blocks, { x: at.x + label, y: at.y, width: this.beside(at.width, label) }, style);
      });
    });
    return height;
  }

  /** Writes an item of a list that may run on in the next column: its items stay one list for a screen reader. */
  itemOf(list: Block, item: Item, label: number, at: { x: number; y: number; width: number }, style: Style): number {
    let height = 0;
    this.continued(list, "L", () => {
      height = this.item(item, label, at, style);
    });
    return height;
  }

  itemHeight(item: Item, label: number, width: number, style: Style): number {
    return this.blocksHeight(item.blocks, this.beside(width, label), style);
  }

  /** Widths of a table's columns: each as wide as its words ask for, as far as there is room. */
  #columns(rows: readonly (readonly Cell[])[], width: number, style: Style): number[] {
    const asked = (rows[0] ?? []).map((_, column) => {
      const cells = rows.map((row) => {
        const cell = row[column] ?? { words: [] };
        return this.widths(cell.words, cellStyle(cell, style));
      });
      return {
        least: Math.max(...cells.map(({ least }) => least)) + cellGap,
        most: Math.max(...cells.map(({ most }) => most)) + cellGap,
      };
    });
    const [least, most] = (["least", "most"] as const).map((key) => asked.reduce((sum, one) => sum + one[key], 0)) as [
      number,
      number,
    ];
    if (most <= width) return asked.map((one) => (one.most * width) / most);
    const share = most > least ? Math.max(0, (width - least) / (most - least)) : 0;
    const widths = asked.map((one) => one.least + (one.most - one.least) * share);
    const sum = widths.reduce((all, one) => all + one, 0);
    return widths.map((one) => (one * width) / sum);
  }

  /** Whether a table's words would stand in columns too narrow to be read. */
  #isCramped(rows: readonly (readonly Cell[])[], width: number, style: Style): boolean {
    if (Math.min(...this.#columns(rows, width, style)) < cellGap + leastColumn) return true;
    const lines = this.blocksHeight(rowsAsBlocks(rows), width, style);
    return this.tableHeight(rows, width, style) > lines * tallestTable;
  }

  #rows(rows: readonly (readonly Cell[])[], width: number, style: Style) {
    const columns = this.#columns(rows, width, style);
    return rows.map((cells) => {
      let x = 0;
      const placed = cells.map((cell, column) => {
        const own = { cell, x, width: (columns[column] ?? 0) - cellGap, style: cellStyle(cell, style) };
        x += columns[column] ?? 0;
        return own;
      });
      const height = Math.max(...placed.map((one) => this.height(one.cell.words, one.width, one.style)));
      return { placed, height: height + 2 * cellPadding };
    });
  }

  /** Writes a table of words. @returns the height taken, in points */
  table(rows: readonly (readonly Cell[])[], at: { x: number; y: number; width: number }, style: Style): number {
    let { y } = at;
    this.within("Table", () => {
      for (const [index, { placed, height }] of this.#rows(rows, at.width, style).entries()) {
        if (index > 0) this.line(at.x, y, at.width, index === 1 ? colours.ink : colours.line);
        this.within("TR", () => {
          for (const { cell, x, width, style: own } of placed)
            this.text(
              cell.head ? "TH" : "TD",
              cell.words,
              { x: at.x + x, y: y + cellPadding, width },
              own,
              cell.head ? { scope: cell.head } : {},
            );
        });
        y += height;
      }
    });
    this.line(at.x, y, at.width);
    return y - at.y + 1;
  }

  tableHeight(rows: readonly (readonly Cell[])[], width: number, style: Style): number {
    return this.#rows(rows, width, style).reduce((sum, { height }) => sum + height, 1);
  }

  /** Shows a picture, cut to fill its box around its focal point. */
  async figure(picture: Picture, box: Box): Promise<void> {
    const jpeg = await this.#pictures.jpeg(picture, box, this.#detail);
    this.image(picture, jpeg, box);
  }
}
