// The addresses of a page's pictures in the desk: beside it, in whatever folder of a host it stands, and those that were just dropped in.
import type { Picture } from "../../app/lib/content.ts";

/** Addresses (`blob:`) of pictures that were put into a draft, by their path in the content folder. */
export type Dropped = ReadonlyMap<string, string>;

const marks = /((?:\\*)"name(?:\\*)":(?:\\*)")\/(media\/)/g;

/**
 * A document of the compiler with the addresses of the desk.
 * @param document as it was answered; its rich texts are trees in JSON, and pictures in them JSON again
 */
export function withPictures<Document>(document: Document): Document {
  return JSON.parse(JSON.stringify(document).replace(marks, "$1$2"));
}

/** Stands in where a text names no picture yet, or none that can be shown. */
export const noPicture: Picture = { alt: "", url: "", width: 1600, height: 1000, colour: "#dedbd1" };
