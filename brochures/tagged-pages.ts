// A PDF whose every mark has its tag (PDF/UA, ISO 14289-1): pages, words, links, pictures, drawings and lines.
import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import type { Picture } from "../.content/types.d.ts";
import type { Drawing } from "../drawings/shapes.ts";
import { drawShapes } from "./drawn.ts";
import { type Box, colours, fontFile, fonts, paper, type Style } from "./paper.ts";
import type { Words } from "./rich-text.ts";
import { type Run, Typeset } from "./typeset.ts";

/** Where the line below a link's words stands, in line heights from their top. */
const underline = 0.94;

type Structure = PDFKit.PDFStructureElement;
type PlacedRun = Run & { readonly y: number };

/** What the file says of itself. */
export interface About {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** `YYYY-MM-DD`: fixed, so that the same brochure has the same bytes. */
  readonly date: string;
}

export class TaggedPages extends Typeset {
  readonly #root: Structure;
  #parent: Structure;
  readonly #bytes: Promise<Buffer>;
  /** Elements that are not written in one go; the document's end closes them. */
  readonly #open = new Map<object, Structure>();

  /** @param about what the file says of itself */
  constructor({ title, author, subject, date }: About) {
    const day = new Date(`${date}T00:00:00Z`);
    super(
      new PDFDocument({
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
      }),
    );
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((resolve, reject) => {
      this.doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.doc.on("end", () => resolve(Buffer.concat(chunks)));
      this.doc.on("error", reject);
    });
    for (const name of fonts) this.doc.registerFont(name, readFileSync(fontFile(name)));
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

  /** Adds to one element, such as a list, what is drawn bit by bit, also on pages apart. */
  protected continued(of: object, name: string, draw: () => void): void {
    let own = this.#open.get(of);
    if (!own) {
      own = this.doc.struct(name as never);
      this.#parent.add(own);
      this.#open.set(of, own);
    }
    const outer = this.#parent;
    this.#parent = own;
    draw();
    this.#parent = outer;
  }

  #use({ font, size, colour = colours.ink }: Style): void {
    this.doc
      .font(font)
      .fontSize(size * this.scale)
      .fillColor(colour);
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
    const step = this.lineHeight(style) + this.gap(style);
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
    return this.tall(lines.length, style);
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
    const step = this.lineHeight(style);
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
      const colour = style.colour ?? colours.green;
      for (const run of runs) {
        this.#draw([run], left, { ...style, colour });
        const width = this.width(run.text.trimEnd(), run.font, style.size);
        const height = this.lineHeight(style);
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

  /** Shows a picture as it is. */
  protected image({ alt }: Picture, jpeg: Buffer, { x, y, width, height }: Box): void {
    this.#mark("Figure", () => this.doc.image(jpeg, x, y, { width, height }), {
      alt,
      bbox: [x, y, x + width, y + height],
    });
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
