// Draws the share cards of pages, the pictures that other sites show for a shared link. Drawn cards are cached in `.cache/cards` under a
// hash of their content and of the drawing code.

import { readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import type { Card } from "@site/common/cards";
import { isOfRows, openMadeFiles } from "@site/common/files/artifacts";
import { codeKey } from "@site/common/files/code";
import { keyOf } from "@site/common/files/hash";
import { inWorkers } from "@site/common/files/pool";
import { compiledPictures } from "./encoder.ts";
import type { Pages } from "./pages.ts";
import type { SiteFolder } from "./site-folder.ts";
import type { Update } from "./steps.ts";

/** Folder of cached cards, relative to the project. */
export const cardsFolder = ".cache/cards";

/** A card to draw. */
export interface CardTask {
  readonly card: Card;
  /** Path of its source picture. */
  readonly picture: string | undefined;
  /** The file to write. */
  readonly to: string;
}

/** Arguments of `drawCards`. */
interface CardWork {
  /** The project's folder. */
  readonly root: string;
  readonly pages: Pages;
  readonly site: SiteFolder;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Draws missing cards, adds all cards to the site, and removes unused ones from the cache.
 * @param update receives the number of drawn cards and the total
 * @throws sharp's error if a picture cannot be read, the file system's error, the reason of `stop`
 */
export async function drawCards(
  { root, pages, site, stop }: CardWork,
  update: Update,
): Promise<void> {
  const folder = join(root, cardsFolder);
  const howDrawn = codeKey(join(import.meta.dirname, "../.."), "@site/documents");
  const cards = new Map(Object.values(pages).flatMap((page) => page.cards));
  const sources = new Map(
    compiledPictures(root).map(({ file, source }) => [file, join(root, "content", source)]),
  );
  const drawn = openMadeFiles(folder);
  const files = new Set<string>();
  const missing: CardTask[] = [];
  /** Cards that the site lacks, by their names in the site. */
  const copies = new Map<string, string>();
  for (const [name, card] of cards) {
    const key = keyOf(howDrawn, JSON.stringify(card));
    const inSite = `media/${name}`;
    const kept = `${key}.jpg`;
    files.add(kept);
    if (site.isCurrent(inSite, key)) {
      site.add(inSite, key, false);
      continue;
    }
    if (!drawn.isWhole(kept)) {
      const picture = card.picture && sources.get(card.picture.file);
      missing.push({ card, picture, to: drawn.pathOf(kept) });
    }
    copies.set(inSite, key);
  }
  // Sorted by picture, so that each picture is decoded only once.
  const pictureOf = ({ card }: CardTask) => card.picture?.file ?? "";
  missing.sort((one, other) =>
    pictureOf(one) < pictureOf(other) ? -1 : Number(pictureOf(one) > pictureOf(other)),
  );
  let done = 0;
  update(done, missing.length);
  const take = (results: readonly unknown[]) => {
    done += results.length;
    update(done, missing.length);
  };
  await inWorkers(new URL("./card-worker.ts", import.meta.url), undefined, missing, take, stop);
  for (const { to } of missing) drawn.note(basename(to));
  for (const [inSite, key] of copies) drawn.copy(`${key}.jpg`, site.stage(inSite, key));
  drawn.close();
  for (const name of readdirSync(folder)) {
    if (!files.has(name) && !isOfRows(name)) rmSync(join(folder, name), { force: true });
  }
}
