// What a brochure is: all that is said and shown in it, before it is set on pages.
import type { Picture } from "../.content/types.d.ts";
import type { Drawing } from "../drawings/shapes.ts";
import type { Block, Words } from "./rich-text.ts";

/** A part of a brochure with a title and words. */
export interface TitledText {
  readonly title: readonly Words[];
  readonly blocks: readonly Block[];
}

/** Where a product goes, or what a solution is built from, with its picture. */
export interface Use {
  /** Leads to its page. */
  readonly title: readonly Words[];
  readonly text: string;
  readonly picture: Picture;
}

/** Drawings beside each other, with what their numbers stand for. */
export interface DrawnPart {
  readonly title: string;
  readonly drawings: readonly Drawing[];
  readonly caption: string;
}

export interface Brochure {
  /** Name of the file, such as `vanya-vboards.pdf`. */
  readonly file: string;
  readonly title: string;
  readonly tagline: string;
  readonly description: string;
  /** Colour of its boards, `#RRGGBB`. */
  readonly colour: string;
  readonly hero: Picture;
  readonly lead: readonly Block[];
  readonly thicknesses: readonly number[];
  readonly thicknessWords: { readonly title: string; readonly text: string };
  readonly items: readonly TitledText[];
  readonly itemsTitle: string;
  /** Beside the lead. */
  readonly picture: Picture;
  /** Pictures with a caption that fill what its pages leave free. */
  readonly pictures: readonly Picture[];
  readonly specification: {
    readonly caption: string;
    readonly rows: readonly { readonly label: readonly Words[]; readonly value: string }[];
  };
  /** A longer text below the specification. */
  readonly more?: { readonly title: string; readonly blocks: readonly Block[] } | undefined;
  /** Shown where it costs no page too many. */
  readonly drawings?: DrawnPart | undefined;
  readonly uses: readonly Use[];
  readonly usesTitle: string;
  readonly brand: {
    readonly name: string;
    readonly line: string;
    readonly certification: string;
    readonly url: string;
  };
  readonly contact: {
    readonly phone: string;
    readonly phoneLink: string;
    readonly email: string;
    readonly office: readonly string[];
  };
  /** The day by which its numbers were verified, which is also the date inside the file. */
  readonly date: string;
}
