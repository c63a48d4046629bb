// The cards of the pages: a picture for each that is shown where its address is shared. Their names stand for all that is
// on them, and they are drawn where there is none of that name.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Card } from "../../sharing/card.ts";
import { type CardFiles, cardsOf } from "./drawn-cards.ts";
import { compiledPictures } from "./encoder.ts";
import { type Page, type Written, written } from "./kept.ts";
import type { Standing } from "./standing.ts";
import type { CardTask } from "./worker.ts";
import type { Workers } from "./workers.ts";

/** What `drawCards` needs. */
export interface CardWork {
  /** The project's folder. */
  readonly root: string;
  readonly pages: Readonly<Record<string, Page>>;
  /** Cards of the pages that were rendered. */
  readonly cards: ReadonlyMap<string, Card>;
  readonly standing: Standing;
  readonly workers: Workers;
  readonly stop?: AbortSignal | undefined;
}

/** The cards of the site. */
export interface Cards {
  /** All of them. */
  readonly all: CardFiles;
  /** Those that are new. */
  readonly drawn: ReadonlySet<string>;
}

/**
 * Draws the cards that are missing. Those of a page that was not rendered are there: without them it is no current one.
 * @param onProgress is told how many of how many cards are drawn
 * @throws sharp's error where a picture cannot be read, the file system's error
 */
export async function drawCards(
  { root, pages, cards, standing, workers, stop }: CardWork,
  onProgress: (done: number, total: number) => void,
): Promise<Cards> {
  const folder = cardsOf(root);
  mkdirSync(folder, { recursive: true });
  const names = new Set(Object.values(pages).flatMap((page) => page.cards));
  const all: Record<string, Written> = {};
  const tasks: CardTask[] = [];
  const sources = new Map(compiledPictures(root).map(({ file, source }) => [file, join(root, "content", source)]));
  for (const name of names) {
    const before = standing.cards.files[name];
    const card = cards.get(name);
    if (before) all[name] = before;
    else if (card)
      tasks.push({ kind: "card", name, card, folder, picture: card.picture && sources.get(card.picture.file) });
  }
  // Those of one picture after one another: it is decoded for the first of them.
  const pictureOf = ({ card }: CardTask) => card.picture?.file ?? "";
  tasks.sort((one, other) => (pictureOf(one) < pictureOf(other) ? -1 : Number(pictureOf(one) > pictureOf(other))));
  let done = 0;
  onProgress(0, tasks.length);
  await workers.run(
    tasks,
    (results) => {
      done += results.length;
      onProgress(done, tasks.length);
    },
    stop,
  );
  for (const { name } of tasks) {
    const file = written(join(folder, name));
    if (file) all[name] = file;
  }
  return { all, drawn: new Set(tasks.map(({ name }) => name)) };
}
