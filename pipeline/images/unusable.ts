// What the stage of pictures has seen in a file that cannot be shown: data without words. Uses nothing of Node, so that the writers' desk
// looks at pictures as the compiler does.

/** A file whose bytes are none of a picture that the site can show. */
export interface NoPicture {
  readonly unusable: "type";
  readonly what: "empty" | "other" | "heic" | "moving" | "tiff";
}

/** A picture that cannot be read. */
export type UnreadablePicture = { readonly unusable: "unreadable" } & (
  | { readonly what: "lfs-note" | "damaged" | "damaged-drawing" | "moved" }
  | { readonly what: "malformed-drawing"; readonly line: number }
  /** The file itself; `reason` is the code of the system's error. */
  | { readonly what: "file"; readonly reason: string }
);

/** A picture that is too large to be handled. */
export type LargePicture = { readonly unusable: "size" } & (
  | { readonly what: "bytes"; readonly bytes: number }
  /** Sizes in pixels, as far as they are known; `weight` is the memory per pixel, from `weightOf`. */
  | {
      readonly what: "pixels";
      readonly width: number | undefined;
      readonly height: number | undefined;
      readonly weight: number;
    }
);

/** What drawing a file takes, in figures. */
export interface DrawingFigures {
  readonly elements: number;
  /** Rules of style, each selector counted. */
  readonly rules: number;
  /** Letters, digits, signs and spaces of its texts, and of the longest between two tags. */
  readonly signs: number;
  readonly longestText: number;
  /** Steps of filters, such as a blur. */
  readonly filterSteps: number;
}

/** A part of a drawing that would not be drawn. */
export type MissingPart = {
  /** The element, such as `<image>`. */
  readonly element: string;
  readonly line: number;
} & (
  | { readonly part: "elsewhere"; readonly address: string }
  | { readonly part: "other-type"; readonly type: string }
  | { readonly part: "abbreviation"; readonly name: string }
  /** A drawing in it; without a problem it holds more in each other than are looked into. */
  | {
      readonly part: "drawing";
      readonly problem: UnfitDrawing | UnreadablePicture | undefined;
    }
  | { readonly part: "unreadable-picture" | "web-page" | "font" }
);

/** A drawing that is too large, or would not be drawn as it is meant. */
export type UnfitDrawing = { readonly unusable: "drawing" } & (
  | { readonly what: "bytes"; readonly bytes: number }
  | { readonly what: "depth"; readonly line: number }
  | { readonly what: "long-text" | "much-text" | "styles"; readonly figures: DrawingFigures }
  | { readonly what: "time"; readonly figures: DrawingFigures; readonly seconds: number }
  | { readonly what: "blank" }
  /** The first of some parts. */
  | { readonly what: "parts"; readonly first: MissingPart; readonly count: number }
);

export type UnusablePicture = NoPicture | UnreadablePicture | LargePicture | UnfitDrawing;

/** A file that is too large to be read; undefined for any other. */
export function tooLarge(bytes: number, most: number): LargePicture | undefined {
  return bytes > most ? { unusable: "size", what: "bytes", bytes } : undefined;
}
