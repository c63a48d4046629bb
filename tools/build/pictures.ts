// The pictures of the site: those that its pages show and the cards of these pages, under names that carry their hash.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PictureFile } from "../../pipeline/model/picture-files.ts";
import type { Cards } from "./cards.ts";
import { namesIn } from "./copies.ts";
import { cardsOf } from "./drawn-cards.ts";
import { compiledPictures, Encoder } from "./encoder.ts";
import type { Page } from "./kept.ts";
import { roomFor, writeOwn } from "./own-files.ts";
import { replaceByLink } from "./packing.ts";
import { clientOf, picturesIn } from "./page-files.ts";

/** Beside the site's folder: the files that it has, in the order of the pages. They may still have to be made. */
const listOf = "pictures.json";

/** Texts beside the pages that may name single files: the feed, sitemaps, scripts. */
const isText = (name: string) => /\.(?:js|webmanifest|xml)$/.test(name);

/** Names of picture files in a text. */
const filesIn = (text: string) =>
  Array.from(text.matchAll(/\/media\/([a-z0-9-]+\.[0-9a-f]{12}(?:-\d+)?\.(?:avif|jpg|png))/g), ([, file = ""]) => file);

/** What `settlePictures` needs. */
export interface PictureWork {
  /** The project's folder. */
  readonly root: string;
  /** Addresses of the pages, in their order. */
  readonly addresses: readonly string[];
  readonly pages: Readonly<Record<string, Page>>;
  /** The site's other files by name: where each is copied from. */
  readonly copies: ReadonlyMap<string, string>;
  readonly cards: Cards;
}

/** The files that the site has, in the order of the pages: what a page shows, whole, and what another text names. */
function shownFiles({ root, addresses, pages, copies }: PictureWork): Set<PictureFile> {
  const files = compiledPictures(root);
  const ofPicture = new Map<string, PictureFile[]>();
  for (const picture of files) {
    const [name = ""] = picturesIn(`/media/${picture.file}`);
    const others = ofPicture.get(name);
    if (others) others.push(picture);
    else ofPicture.set(name, [picture]);
  }
  const onPages = new Set(addresses.flatMap((address) => pages[address]?.pictures ?? []));
  const texts = Array.from(copies, ([name, from]) => (isText(name) ? readFileSync(from, "utf8") : ""));
  const named = new Set(texts.flatMap(filesIn));
  return new Set([
    ...Array.from(onPages, (name) => ofPicture.get(name) ?? []).flat(),
    ...files.filter(({ file }) => named.has(file)),
  ]);
}

/**
 * Settles which pictures the site has: removes those that are too many, links the cards, and lists the others for `sitePictures`.
 * @throws the file system's error
 */
export function settlePictures(work: PictureWork): void {
  const { root, cards } = work;
  const client = clientOf(root);
  const shown = [...shownFiles(work)];
  writeOwn(join(root, "build"), listOf, JSON.stringify(shown));
  const wanted = new Set([...shown.map(({ file }) => file), ...Object.keys(cards.all)]);
  // A link in the place of the folder goes first: what it leads to is another's.
  roomFor(client, "media/any");
  const there = new Set(namesIn(join(client, "media")));
  for (const name of there) if (!wanted.has(name)) rmSync(join(client, "media", name));
  if (wanted.size === 0) rmSync(join(client, "media"), { recursive: true, force: true });
  for (const name of Object.keys(cards.all)) {
    if (there.has(name) && !cards.drawn.has(name)) continue;
    replaceByLink(join(cardsOf(root), name), roomFor(client, `media/${name}`));
  }
}

/**
 * What makes the pictures of the site in `build/client`.
 * @throws the file system's error where no site is built
 */
export function sitePictures(root: string, stop?: AbortSignal): Encoder {
  const files = JSON.parse(readFileSync(join(root, "build", listOf), "utf8"));
  return new Encoder({ root, files, to: clientOf(root), stop });
}
