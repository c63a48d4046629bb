// A brochure's paper: A4, its fonts and colours, and the things that are drawn on it, each with its tag (PDF/UA, ISO 14289-1).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import type { Picture } from "../.content/types.d.ts";
import type { Drawing } from "../drawings/shapes.ts";
import { drawShapes } from "./drawn.ts";
import type { Detail, Pictures } from "./pictures.ts";
import { type Block, type Cell, type Item, lineEnd, type Words } from "./rich-text.ts";
import { rowsAsBlocks } from "./tables.ts";
import { broken, unitsOf } from "./units.ts";

/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** A4 in points. */
export const paper = { width: 210 * mm, height: 297 * mm, margin: 15 * mm, foot: 16 * mm } as const;

/** The site's colours on paper (app/styles/tokens.css): ink, its second step, hairline, ground. */
export const colours = {
  ink: "#17211b",
  soft: "#535a53",
  line: "#cfccc1",
  ground: "#ece9e0",
  paper: "#f7f5f0",
  deep: "#0b100d",
  link: "#1f6b3a",
} as const;

/** Where the line below a link's words stands, in line heights from their top. */
const underline = 0.94;
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

/** Fonts: static cuts of the site's variable Archivo, since PDF has no variable fonts. */
const fonts = ["text", "strong", "head"] as const;
export type Font = (typeof fonts)[number];
const fontFiles = fonts.map((name) => join(import.meta.dirname, `fonts/archivo-${name}.ttf`));

type Doc = InstanceType<typeof PDFDocument>;
type Structure = PDFKit.PDFStructureElement;

/** A rectangle in points from the upper left corner of the page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Style {
  readonly font: Font;
  readonly size: number;
  readonly colour?: string;
  /** Space between lines, in points. */
  readonly gap?: number;
}

/** Words of one font on one line. */
interface Run {
  text: string;
  readonly font: Font;
  readonly link: string | undefined;
  /** From the left edge of the text. */
  readonly x: number;
}

type PlacedRun = Run & { readonly y: number };

const cellStyle = (cell: Cell, style: Style): Style => (cell.head ? { ...style, font: "strong" } : style);

/** What the file says of itself. */
export interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** `YYYY-MM-DD`: fixed, so that the same brochure has the same bytes. */
  readonly date: string;
}

export class Sheet {
  readonly doc: Doc;
  readonly #pictures: Pick<Pictures, "jpeg">;
  readonly #detail: Detail;
  readonly #root: Structure;
  #parent: Structure;
  readonly #bytes: Promise<Buffer>;
  /** Elements of lists that are not written in one go; the document's end closes them. */
  readonly #lists = new Map<Block, Structure>();
  /** Pictures of texts, which are drawn with their texts in one go. */
  readonly #loaded = new Map<Picture, Buffer>();
  #scale = 1;

  /**
   * @param about what the file says of itself
   * @param pictures where its pictures come from
   * @param detail how finely they are printed
   */
  constructor({ title, author, subject, date }: About, pictures: Pick<Pictures, "jpeg">, detail: Detail) {
    const day = new Date(`${date}T00:00:00Z`);
    this.#pictures = pictures;
    this.#detail = detail;
    this.doc = new PDFDocument({
      size: [paper.width, paper.height],
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      // The library's types do not know of it yet.
      subset: "PDF/UA" as "PDF/A-1",
      tagged: true,
      lang: "en-IN",
      displayTitle: true,
      info: { Title: title, Author: author, Subject: subject, CreationDate: day, ModDate: day },
    });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.doc.on("error", reject);
    });
    for (const [index, name] of fonts.entries()) this.doc.registerFont(name, readFileSync(fontFiles[index] as string));
    this.#root = this.doc.struct("Document");
    this.doc.addStructure(this.#root);
    this.#parent = this.#root;
  }

  /** Begins a page, on the site's ground or on white paper. */
  page(ground: "paper" | "white" = "paper"): void {
    this.doc.addPage();
    if (ground === "white") return;
    this.artifact(() => this.doc.rect(0, 0, paper.width, paper.height).fill(colours.paper));
  }

  /** Draws what a screen reader passes over. */
  artifact(draw: () => void): void {
    this.doc.markContent("Artifact", { type: "Layout" });
    draw();
    this.doc.endMarkedContent();
  }

  /** Everything drawn inside stands in one structure element, such as a list or a table. */
  within(tag: string, draw: () => void, options: PDFKit.Mixins.StructureElementOptions | object = {}): void {
    const outer = this.#parent;
    const own = this.doc.struct(tag as never, options as never);
    outer.add(own);
    this.#parent = own;
    draw();
    own.end();
    this.#parent = outer;
  }

  /** Adds one structure element with the content that `draw` makes. */
  #mark(tag: string, draw: () => void, options: object = {}): void {
    this.#parent.add(this.doc.struct(tag as never, options as never, draw));
  }

  #use({ font, size, colour = colours.ink }: Style): void {
    this.doc
      .font(font)
      .fontSize(size * this.#scale)
      .fillColor(colour);
  }

  /** Everything measured or drawn inside has its words smaller, by a factor of at most 1. */
  async scaled<Result>(scale: number, work: () => Promise<Result> | Result): Promise<Result> {
    const outer = this.#scale;
    this.#scale = scale;
    try {
      return await work();
    } finally {
      this.#scale = outer;
    }
  }

  /** Height of a line without the space below it, in points: from the highest ascender to the lowest descender. */
  #lineHeight({ font, size }: Style): number {
    return this.doc
      .font(font)
      .fontSize(size * this.#scale)
      .currentLineHeight(true);
  }

  /** Breaks words into lines: the same sum measures and draws. */
  lines(words: string | readonly Words[], width: number, style: Style): readonly (readonly Run[])[] {
    const parts: readonly Words[] = typeof words === "string" ? [{ text: words, strong: false }] : words;
    const lines: Run[][] = [[]];
    let x = 0;
    const put = (text: string, part: Words) => {
      const font = part.strong && style.font === "text" ? "strong" : style.font;
      const line = lines.at(-1) as Run[];
      const last = line.at(-1);
      if (last && last.font === font && last.link === part.link) last.text += text;
      else line.push({ text, font, link: part.link, x });
      x += this.#width(text, font, style.size);
    };
    const wide = (to: readonly Words[]) =>
      to.reduce((sum, part) => {
        const font = part.strong && style.font === "text" ? "strong" : style.font;
        return sum + this.#width(part === to.at(-1) ? part.text.trimEnd() : part.text, font, style.size);
      }, 0);
    const next = () => {
      lines.push([]);
      x = 0;
    };
    // What may not be torn apart: a word, with what follows it without a space, such as a full stop after a link.
    for (const unit of unitsOf(parts)) {
      if (unit[0]?.text === lineEnd) {
        next();
        continue;
      }
      for (const piece of broken(unit, (words) => wide(words) <= width + 0.01)) {
        if (x > 0 && x + wide(piece) > width + 0.01) next();
        for (const part of piece) put(part.text, part);
      }
    }
    return lines;
  }

  #width(text: string, font: Font, size: number): number {
    return text === ""
      ? 0
      : this.doc
          .font(font)
          .fontSize(size * this.#scale)
          .widthOfString(text);
  }

  /** Width of the longest word and of all words on one line, in points. */
  widths(words: readonly Words[], style: Style): { least: number; most: number } {
    const units = unitsOf(words).map((unit) =>
      unit.reduce((sum, { text, strong }) => sum + this.#width(text, strong ? "strong" : style.font, style.size), 0),
    );
    return { least: Math.max(0, ...units), most: units.reduce((sum, width) => sum + width, 0) };
  }

  /** Height of words in points. */
  height(words: string | readonly Words[], width: number, style: Style): number {
    return this.#tall(this.lines(words, width, style).length, style);
  }

  #gap({ gap = 0 }: Style): number {
    return gap * this.#scale;
  }

  #tall(lines: number, style: Style): number {
    return lines * this.#lineHeight(style) + (lines - 1) * this.#gap(style);
  }

  /** Writes words under a tag; what leads somewhere is underlined and can be followed. @returns the height taken, in points */
  text(
    tag: string,
    words: string | readonly Words[],
    at: { x: number; y: number; width: number },
    style: Style,
    options: object = {},
  ): number {
    const lines = this.lines(words, at.width, style);
    const step = this.#lineHeight(style) + this.#gap(style);
    const runs = lines.flatMap((line, index) => line.map((run) => ({ ...run, y: at.y + index * step })));
    const own = this.doc.struct(tag as never, options as never);
    this.#parent.add(own);
    for (let from = 0; from < runs.length; ) {
      const address = runs[from]?.link;
      let to = from + 1;
      while (to < runs.length && runs[to]?.link === address) to++;
      const stretch = runs.slice(from, to);
      if (address === undefined) own.add(() => this.#draw(stretch, at.x, style));
      else this.#link(own, stretch, address, at.x, style);
      from = to;
    }
    own.end();
    return this.#tall(lines.length, style);
  }

  /** Draws words without a tag; more lines than one begin as much higher as they need to end above a foot. */
  plain(text: string, at: { x: number; y: number; width: number }, style: Style, foot: number): void {
    const lines = this.lines(text, at.width, style);
    if (lines.length === 1) {
      this.#use(style);
      this.doc.text(text, at.x, at.y, { width: at.width, lineBreak: false });
      return;
    }
    // The library would begin a page for what it breaks itself.
    const step = this.#lineHeight(style);
    const top = Math.min(at.y, foot - lines.length * step);
    this.#draw(
      lines.flatMap((line, index) => line.map((run) => ({ ...run, y: top + index * step }))),
      at.x,
      style,
    );
  }

  #draw(runs: readonly PlacedRun[], left: number, style: Style): void {
    for (const { text, font, x, y } of runs) {
      this.#use({ ...style, font });
      this.doc.text(text, left + x, y, { lineBreak: false });
    }
  }

  /** A link has its words, what they lead to for people who hear it, and a place to touch for each line (ISO 14289-1, 7.18.5). */
  #link(parent: Structure, runs: readonly PlacedRun[], address: string, left: number, style: Style): void {
    const name = runs
      .map(({ text }) => text)
      .join("")
      .trim();
    const [, page = name] = /^https?:\/\/(.+?)\/?$/.exec(address) ?? [];
    const said = page === name ? name : `${name}: ${page}`;
    const own = this.doc.struct("Link" as never, { alt: name } as never);
    parent.add(own);
    own.add(() => {
      const colour = style.colour ?? colours.link;
      for (const run of runs) {
        this.#draw([run], left, { ...style, colour });
        const width = this.#width(run.text.trimEnd(), run.font, style.size);
        const height = this.#lineHeight(style);
        const foot = run.y + height * underline;
        this.doc.rect(left + run.x, foot, width, style.size * 0.06).fill(colour);
        this.doc.link(left + run.x, run.y, width, height, address, {
          structParent: own,
          Contents: new String(said),
        } as never);
      }
    });
    own.end();
  }

  /** Indentation of what is quoted, in points. */
  readonly quoteIndent = 13;

  /** Space between the items of a list, in points. */
  static readonly betweenItems = 3;

  /** Space between blocks of a style, in points. */
  between({ size }: Style): number {
    return size * 0.7 * this.#scale;
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
    if (jpeg) this.#image(picture, jpeg, { x, y, width, height });
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
    let own = this.#lists.get(list);
    if (!own) {
      own = this.doc.struct("L" as never);
      this.#parent.add(own);
      this.#lists.set(list, own);
    }
    const outer = this.#parent;
    this.#parent = own;
    const height = this.item(item, label, at, style);
    this.#parent = outer;
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
    this.#image(picture, jpeg, box);
  }

  /**
   * Shows a drawing.
   * @param at its left upper corner in points
   * @param factor points of a millimetre of the drawing
   */
  drawing(drawing: Drawing, { x, y }: { x: number; y: number }, factor: number): void {
    this.#mark("Figure", () => drawShapes(this.doc, drawing, { x, y }, factor), {
      alt: `${drawing.title}. ${drawing.description}`,
      bbox: [x, y, x + drawing.width * factor, y + drawing.height * factor],
    });
  }

  #image({ alt }: Picture, jpeg: Buffer, { x, y, width, height }: Box): void {
    this.#mark("Figure", () => this.doc.image(jpeg, x, y, { width, height }), {
      alt,
      bbox: [x, y, x + width, y + height],
    });
  }

  /** A flat board with four face fixings: the one ornament. */
  board({ x, y, width, height }: Box, colour: string, fixings: string): void {
    this.artifact(() => {
      this.doc.rect(x, y, width, height).fill(colour);
      for (const [cx, cy] of [
        [x + 9, y + 9],
        [x + width - 9, y + 9],
        [x + 9, y + height - 9],
        [x + width - 9, y + height - 9],
      ] as const)
        this.doc.circle(cx, cy, 1.6).fill(fixings);
    });
  }

  line(x: number, y: number, width: number, colour: string = colours.line, weight = 0.6): void {
    this.artifact(() => this.doc.rect(x, y, width, weight).fill(colour));
  }

  /** Draws something on every page, when all are there. */
  everyPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.doc.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  /** Ends the file. @returns its bytes */
  end(): Promise<Buffer> {
    this.#root.end();
    this.doc.end();
    return this.#bytes;
  }
}
