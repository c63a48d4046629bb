// A brochure's paper: A4, the site's fonts and colours, and in what style words stand on it.
import { join } from "node:path";
import brand from "../brand.json" with { type: "json" };

/** Points of a millimetre. */
export const mm = 72 / 25.4;

/** A4 in points. */
export const paper = { width: 210 * mm, height: 297 * mm, margin: 15 * mm, foot: 16 * mm } as const;

export const { colours } = brand;

/** Fonts: static cuts of the site's variable Archivo, since PDF has no variable fonts. */
export const fonts = ["text", "strong", "head"] as const;
export type Font = (typeof fonts)[number];

/** The file of a font. */
export const fontFile = (name: Font) => join(import.meta.dirname, "fonts", brand.font.printed[name]);

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
