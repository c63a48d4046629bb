// The pictures of the site: those that the compiler has encoded and the cards of the pages, under names that carry their hash.

import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Cards } from "./cards.ts";
import { namesIn } from "./copies.ts";
import { cardsOf } from "./drawn-cards.ts";
import { roomFor } from "./own-files.ts";
import { replaceByLink } from "./packing.ts";
import { clientOf, compiledOf } from "./page-files.ts";

/**
 * Links the pictures that are missing and removes those that are too many.
 * @param root the project's folder
 * @throws the file system's error
 */
export function settlePictures(root: string, cards: Cards): void {
  const media = join(compiledOf(root), "media");
  const client = clientOf(root);
  const to = join(client, "media");
  roomFor(client, "media/any");
  const wanted = new Map([
    ...namesIn(media).map((name): [string, string] => [name, media]),
    ...Object.keys(cards.all).map((name): [string, string] => [name, cardsOf(root)]),
  ]);
  const there = new Set(namesIn(to));
  for (const name of there) if (!wanted.has(name)) rmSync(join(to, name));
  if (wanted.size === 0) rmSync(to, { recursive: true, force: true });
  for (const [name, from] of wanted) {
    if (there.has(name) && !cards.drawn.has(name)) continue;
    replaceByLink(join(from, name), roomFor(to, name));
  }
}
