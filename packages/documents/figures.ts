// Collects the pictures of a document, and names the places that its template gives them.
import type { Picture } from "../../.content/types.d.ts";

/** The size at which a template places a picture, in millimetres. */
export interface Place {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** A picture's data for a template. */
export interface Figure {
  /** Name of its file, such as `2.jpg`; a drawing stays an SVG. */
  readonly file: string;
  readonly alt: string;
  /** Width divided by height. */
  readonly ratio: number;
}

/** Collects the pictures of one document. */
export class Figures {
  /** Pictures by file name. */
  readonly pictures = new Map<string, Picture>();

  /** Whether one of them is a visualisation. */
  get haveVisualisations(): boolean {
    return [...this.pictures.values()].some(({ visualisation }) => visualisation);
  }

  add(picture: Picture): Figure {
    const { alt, width, height } = picture;
    const file = `${this.pictures.size}.${picture.fallback === "svg" ? "svg" : "jpg"}`;
    this.pictures.set(file, picture);
    return { file, alt, ratio: width / height };
  }
}
