// Types for a transformed Markdown text, and for the links and pictures of texts and fields.
import type { Root } from "hast";
import type { Location } from "../finding.ts";
import type { Prose } from "./prose.ts";
import type { Span } from "./source.ts";

/** A link in a file. */
export interface LinkUse {
  readonly href: string;
  readonly location: Location;
  /** The link's text; undefined for a field. */
  readonly text?: string | undefined;
}

/** A picture in a file. */
export interface PictureUse {
  readonly src: string;
  readonly location: Location;
  /** Its alternative text, with placeholders filled. */
  readonly alt?: string | undefined;
  /** Typed by the writer; required only for pictures on other hosts. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A heading of a text. */
export interface TextHeading {
  /** In the file; empty where it is not known. */
  readonly span: Span;
  /** 1 to 6. */
  readonly level: number;
  /** Its words on one line, as shown. */
  readonly words: string;
  /** Whether it contains anything, such as a picture. */
  readonly hasContent: boolean;
  /** Its Markdown or HTML. */
  readonly typed: string;
  /** Its number signs in the file; undefined where it has others, or the file has an escape there. */
  readonly signs: Span | undefined;
}

export interface Text {
  /** Sanitised hast; headings have ids. */
  readonly tree: Root;
  /** Ids of its headings, in order. */
  readonly ids: readonly string[];
  /** Its words as typed. */
  readonly prose: readonly Prose[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  /** Spans of code in the file; only for texts with placeholders. */
  readonly code: readonly Span[];
  readonly headings: readonly TextHeading[];
  /** False if it was not parsed. */
  readonly isComplete: boolean;
}
