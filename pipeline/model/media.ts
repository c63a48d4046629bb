// What the content folder holds as it was loaded, and what becomes of its pictures.
import type { Diagnostic } from "./diagnostic.ts";
import type { SourceFile } from "./source.ts";

/** A file of the media folder; its bytes are read when a page uses it. */
export interface MediaFile {
  readonly path: string;
  readonly size: number;
  readonly read: () => Promise<Uint8Array>;
  /** By what the file is known again: none where it is no file, or has changed so lately that it may change again unseen. */
  readonly onDisk?: OnDisk;
}

/** A file of the disk as it was when it was looked at. */
export interface OnDisk {
  /** Its full path. */
  readonly path: string;
  /** What the file system says of it; another content has another one. */
  readonly stamp: string;
}

export interface LoadedContent {
  readonly files: readonly SourceFile[];
  readonly media: ReadonlyMap<string, MediaFile>;
  readonly diagnostics: readonly Diagnostic[];
  /** Full path of the folder, where it is one of the disk. */
  readonly folder?: string;
  /** Texts of refused files as far as they can be read, so that a report can show the line. */
  readonly refused?: readonly SourceFile[];
}

export interface Variant {
  readonly file: string;
  readonly width: number;
  readonly format: "avif" | "jpeg" | "png";
}

/** A picture's files and what the app has to know of them. */
export interface Variants {
  /** Name of all its files without width and ending. */
  readonly name: string;
  readonly fallback: "jpg" | "png";
  /** Widths of the AVIF files, ascending. */
  readonly widths: readonly number[];
  /** Size of the widest in pixels. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Size of the source in pixels, from which brochures are printed. */
  readonly source: { readonly width: number; readonly height: number };
  readonly files: readonly Variant[];
  /** Where it is, of one that has not been encoded, such as one that was just dropped into the writers' desk. */
  readonly url?: string;
}
