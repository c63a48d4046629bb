// Types for the loaded content folder and for the encoded variants of its pictures.
import type { Finding } from "../finding.ts";
import type { SourceFile } from "./source.ts";

/** A file of the media folder; its bytes are read only when a page uses it. */
export interface MediaFile {
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
  /** Identifies the file's version; undefined where it is not on disk or changed so recently that another change could go unnoticed. */
  readonly onDisk?: OnDisk;
}

/** A file on disk at the time it was looked at. */
export interface OnDisk {
  /** Its full path. */
  readonly path: string;
  /** File system state (size, times); it differs if the content differs. */
  readonly stamp: string;
}

/** A file or folder that is not read, and why. */
export interface RefusedFile {
  readonly path: string;
  /** Empty unless a part of it can be shown. */
  readonly text: string;
  readonly finding: Finding;
  /** It may be a folder, and everything in it exists. */
  readonly isFolder?: boolean;
}

export interface LoadedContent {
  readonly files: readonly SourceFile[];
  readonly media: ReadonlyMap<string, MediaFile>;
  /** Files and folders that are not read, with the reason; a text as far as it can be read, so that a report can show the line. */
  readonly refused: readonly RefusedFile[];
}

/** Paths of all existing files, readable or not. */
export function pathsOf({ files, media, refused }: LoadedContent): Set<string> {
  return new Set([
    ...files.map(({ path }) => path),
    ...media.keys(),
    ...refused.map(({ path }) => path),
  ]);
}

export interface Variant {
  readonly file: string;
  readonly width: number;
  readonly format: "avif" | "jpeg" | "png";
}

/** A picture's encoded files and what the app needs to know about them. */
export interface Variants {
  /** Common part of the names of its files, without width and extension. */
  readonly name: string;
  readonly fallback: "jpg" | "png";
  /** Widths of the AVIF files, ascending. */
  readonly widths: readonly number[];
  /** Size of the widest file in pixels. */
  readonly width: number;
  readonly height: number;
  /** The mean of what is visible of it, `#rrggbb`: a placeholder while it loads. */
  readonly colour: string;
  /** Size of the source in pixels; brochures are printed from the source. */
  readonly source: { readonly width: number; readonly height: number };
  readonly files: readonly Variant[];
  /** Address of a picture that has not been encoded, such as one just dropped into the writers' desk. */
  readonly url?: string;
}
