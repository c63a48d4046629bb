// The cards of the pages: a picture for each that is shown where its address is shared. Drawn ones are kept in `.cache/cards` under
// names that stand for all that is on them and how they are drawn.

import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isRegular } from "../../pipeline/cache/folders.ts";
import { linkOrCopy } from "../../pipeline/cache/write.ts";
import { keyOf } from "../../pipeline/cache.ts";
import { inWorkers } from "../../pipeline/pool.ts";
import type { Card } from "../../sharing/card.ts";
import { compiledPictures } from "./encoder.ts";
import { hashOfCode } from "./file-hashes.ts";
import type { Pages } from "./pages.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { Update } from "./steps.ts";

/** Where drawn cards are kept, relative to the project. */
export const cardsFolder = ".cache/cards";

/** A card to draw. */
export interface CardTask {
  readonly card: Card;
  /** The source of its picture. */
  readonly picture: string | undefined;
  /** The file to write. */
  readonly to: string;
}

/** How a card is drawn: the code, the colours, the fonts, and the library, whose package names the one libvips that it comes with. */
const drawing = () =>
  hashOfCode(join(import.meta.dirname, "../.."), {
    rooms: ["sharing", "documents/fonts"],
    files: ["brand.json"],
    packages: ["sharp"],
  });

/** What `drawCards` needs. */
export interface CardWork {
  /** The project's folder. */
  readonly root: string;
  readonly pages: Pages;
  readonly site: SiteFolder;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Draws the cards that are missing, gives all of them to the site, and removes from the cache those that no page has.
 * @param update is told how many of how many cards are drawn
 * @throws sharp's error where a picture cannot be read, the file system's error, the reason of `stop`
 */
export async function drawCards({ root, pages, site, stop }: CardWork, update: Update): Promise<void> {
  const folder = join(root, cardsFolder);
  const howDrawn = drawing();
  const cards = new Map(Object.values(pages).flatMap((page) => page.cards));
  const sources = new Map(compiledPictures(root).map(({ file, source }) => [file, join(root, "content", source)]));
  const files = new Set<string>();
  const missing: CardTask[] = [];
  const links: (() => Promise<void>)[] = [];
  for (const [name, card] of cards) {
    const key = keyOf(howDrawn, JSON.stringify(card));
    const [inSite, kept] = [`media/${name}`, join(folder, `${key}.jpg`)];
    files.add(`${key}.jpg`);
    if (site.stands(inSite, key)) {
      site.add(inSite, key, false);
      continue;
    }
    if (!isRegular(kept)) missing.push({ card, picture: card.picture && sources.get(card.picture.file), to: kept });
    links.push(() => {
      const staged = site.stage(inSite, key);
      return linkOrCopy(kept, staged, `${staged}.part`);
    });
  }
  // Those of one picture after one another: it is decoded for the first of them.
  const pictureOf = ({ card }: CardTask) => card.picture?.file ?? "";
  missing.sort((one, other) => (pictureOf(one) < pictureOf(other) ? -1 : Number(pictureOf(one) > pictureOf(other))));
  let done = 0;
  update(done, missing.length);
  const take = (results: readonly unknown[]) => {
    done += results.length;
    update(done, missing.length);
  };
  await inWorkers(new URL("./card-worker.ts", import.meta.url), undefined, missing, take, stop);
  for (const link of links) await link();
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name), { force: true });
}
