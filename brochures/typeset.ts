// Words broken into lines: the same sum measures and draws.
import type PDFDocument from "pdfkit";
import type { Font, Style } from "./paper.ts";
import { lineEnd, type Words } from "./rich-text.ts";
import { broken, unitsOf } from "./units.ts";

/** A PDF that is being written. */
export type Doc = InstanceType<typeof PDFDocument>;

/** Words of one font on one line. */
export interface Run {
  text: string;
  readonly font: Font;
  readonly link: string | undefined;
  /** From the left edge of the text. */
  readonly x: number;
}

/** What is measured by the fonts of a document. */
export class Typeset {
  readonly doc: Doc;
  #scale = 1;

  /** @param doc knows the fonts by their names */
  constructor(doc: Doc) {
    this.doc = doc;
  }

  /** How much smaller than their style words are now. */
  protected get scale(): number {
    return this.#scale;
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
  protected lineHeight({ font, size }: Style): number {
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
      x += this.width(text, font, style.size);
    };
    const wide = (to: readonly Words[]) =>
      to.reduce((sum, part) => {
        const font = part.strong && style.font === "text" ? "strong" : style.font;
        return sum + this.width(part === to.at(-1) ? part.text.trimEnd() : part.text, font, style.size);
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

  /** Width of words of one font on one line, in points. */
  protected width(text: string, font: Font, size: number): number {
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
      unit.reduce((sum, { text, strong }) => sum + this.width(text, strong ? "strong" : style.font, style.size), 0),
    );
    return { least: Math.max(0, ...units), most: units.reduce((sum, width) => sum + width, 0) };
  }

  /** Height of words in points. */
  height(words: string | readonly Words[], width: number, style: Style): number {
    return this.tall(this.lines(words, width, style).length, style);
  }

  protected gap({ gap = 0 }: Style): number {
    return gap * this.#scale;
  }

  /** Height of so many lines, in points. */
  protected tall(lines: number, style: Style): number {
    return lines * this.lineHeight(style) + (lines - 1) * this.gap(style);
  }
}
