// Defines the encoded files of pictures, and lists them as `pictures.json` does.
import { compareText } from "../report/finding.ts";
import type { UnusablePicture } from "./unusable.ts";

export interface Variant {
  readonly file: string;
  readonly width: number;
  readonly format: "avif" | "jpeg" | "png" | "svg";
}

/** A picture's encoded files and what the app needs to know about them. */
export interface PicturePlan {
  /** Common part of the names of its files, without width and extension. */
  readonly name: string;
  readonly fallback: "jpg" | "png" | "svg";
  /** Widths of the AVIF files, ascending; none of a drawing. */
  readonly widths: readonly number[];
  /** Size of the widest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** The mean of what is visible of it, `#rrggbb`: a placeholder while it loads. */
  readonly colour: string;
  /** Size of the source in pixels; brochures are printed from the source. */
  readonly source: { readonly width: number; readonly height: number };
  readonly files: readonly Variant[];
  /** Whether pictures.yaml calls it a visualisation. */
  readonly visualisation?: true;
}

/** An encoded file with its source. */
export interface PictureFile extends Variant {
  /** Path of the source in the content folder. */
  readonly source: string;
  /** Pixels of the source. */
  readonly pixels: number;
}

/**
 * The files of all pictures, in the order of the sources' paths. Two sources with the same bytes
 * and name share their files, which are listed once.
 * @param pictures by path of the source
 */
export function pictureFiles(pictures: ReadonlyMap<string, PicturePlan>): PictureFile[] {
  const files = new Map<string, PictureFile>();
  for (const [source, variants] of [...pictures].sort(([a], [b]) => compareText(a, b))) {
    const pixels = variants.source.width * variants.source.height;
    for (const variant of variants.files) {
      if (!files.has(variant.file)) files.set(variant.file, { ...variant, source, pixels });
    }
  }
  return [...files.values()];
}

/** A file that cannot be shown, with what was seen. */
export interface UnusableFile {
  readonly path: string;
  readonly problem: UnusablePicture;
}

export interface InspectedPictures {
  /** By path of the source. */
  readonly pictures: ReadonlyMap<string, PicturePlan>;
  readonly unusable: readonly UnusableFile[];
}

/** What checks may look at; nothing where no file was looked at. */
export interface SeenPictures extends InspectedPictures {
  readonly media: ReadonlyMap<string, { readonly size: number }>;
}

export const nothingSeen: SeenPictures = { pictures: new Map(), unusable: [], media: new Map() };
