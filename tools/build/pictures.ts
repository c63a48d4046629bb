// Determines which picture files the site needs, from its pages and other texts, and gives the encoder that makes them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { PictureFile } from "../../pipeline/model/picture-files.ts";
import { compiledPictures, Encoder } from "./encoder.ts";
import { clientOf, picturesIn } from "./page-files.ts";
import type { Pages } from "./pages.ts";

/** List of the site's picture files, in the order of the pages, beside its folder; they may not be encoded yet. */
export const pictureList = "pictures.json";

const [text, number] = [{ type: "string" }, { type: "number" }];
const isList = new Ajv().compile<readonly PictureFile[]>({
  type: "array",
  items: {
    type: "object",
    required: ["file", "format", "width", "source", "pixels"],
    properties: { file: text, format: { enum: ["avif", "jpeg", "png"] }, width: number, source: text, pixels: number },
  },
});

/** Other texts that may name picture files: the feed, sitemaps, scripts. */
const isText = (name: string) => /\.(?:js|webmanifest|xml)$/.test(name);

/** Names of picture files in a text. */
const filesIn = (text: string) =>
  Array.from(text.matchAll(/\/media\/([a-z0-9-]+\.[0-9a-f]{12}(?:-\d+)?\.(?:avif|jpg|png))/g), ([, file = ""]) => file);

/**
 * The site's picture files in the order of the pages: all files of pictures on pages, and single files named in other texts.
 * @param root the project's folder
 * @param pages the pages, in order
 * @param copies source paths of the site's other files, by name
 * @throws the file system's error
 */
export function shownPictures(root: string, pages: Pages, copies: ReadonlyMap<string, string>): PictureFile[] {
  const files = compiledPictures(root);
  const ofPicture = new Map<string, PictureFile[]>();
  for (const picture of files) {
    const [name = ""] = picturesIn(`/media/${picture.file}`);
    const others = ofPicture.get(name);
    if (others) others.push(picture);
    else ofPicture.set(name, [picture]);
  }
  const onPages = new Set(Object.values(pages).flatMap(({ pictures }) => pictures));
  const texts = Array.from(copies, ([name, from]) => (isText(name) ? readFileSync(from, "utf8") : ""));
  const named = new Set(texts.flatMap(filesIn));
  const shown = [
    ...Array.from(onPages, (name) => ofPicture.get(name) ?? []).flat(),
    ...files.filter(({ file }) => named.has(file)),
  ];
  return [...new Set(shown)];
}

/**
 * The encoder for the site in `build/client`.
 * @throws the file system's error if no site is built; SyntaxError if its list of pictures is invalid
 */
export function sitePictures(root: string, stop?: AbortSignal): Encoder {
  const files: unknown = JSON.parse(readFileSync(join(root, "build", pictureList), "utf8"));
  if (!isList(files)) throw new SyntaxError(`${pictureList} is not as a build of this version writes it.`);
  return new Encoder({ root, files, to: clientOf(root), stop });
}
