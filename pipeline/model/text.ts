// A text in Markdown once it has been transformed, and the addresses and pictures that texts and fields use.
import type { Root } from "hast";
import type { Diagnostic, Location } from "./diagnostic.ts";
import type { Prose } from "./prose.ts";
import type { Span } from "./source.ts";

/** An address that a file leads to. */
export interface LinkUse {
  readonly href: string;
  readonly location: Location;
  /** What the visitor reads of it; undefined where it is a field. */
  readonly text?: string;
}

/** A picture that a file uses. */
export interface PictureUse {
  readonly src: string;
  readonly location: Location;
  /** What it says of itself, filled. */
  readonly alt?: string;
  /** Width and height typed by the writer, needed for pictures of other hosts only. */
  readonly width?: number;
  readonly height?: number;
}

export interface Text {
  /** Sanitised hast with the ids of its headings. */
  readonly tree: Root;
  /** Ids of its headings, in order. */
  readonly ids: readonly string[];
  /** Its words as typed. */
  readonly prose: readonly Prose[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  /** Where it shows code, in the file; only of a text with placeholders in it. */
  readonly code: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}
