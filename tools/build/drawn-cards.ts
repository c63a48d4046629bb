// The cards that were drawn, in `.cache/cards`: like the compiler's pictures they are good for as long as they would be drawn the same,
// whatever else of the build has changed.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { isIntact, type Written } from "./kept.ts";
import { readSealed, writeSealed } from "./sealed.ts";

/** Where they are. */
export const cardsOf = (root: string): string => join(root, ".cache/cards");

/** Beside them: their sizes and times, by name. */
const table = "drawn.json";
const tableOf = (root: string) => join(cardsOf(root), table);

/** Cards by name. */
export type CardFiles = Readonly<Record<string, Written>>;

/** What is there. */
export interface DrawnCards {
  /** Stands for how this build draws cards. */
  readonly drawing: string;
  /** Those that are as they were drawn, and would be drawn the same. */
  readonly files: CardFiles;
}

/** How a card is drawn: the code, the fonts, and the library, whose package names the one libvips that it comes with. */
function drawing(): string {
  const project = join(import.meta.dirname, "../..");
  const files = ["sharing", "brochures/fonts"].flatMap((folder) =>
    readdirSync(join(project, folder))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
  const hash = createHash("sha256");
  for (const name of [...files, "node_modules/sharp/package.json"])
    hash.update(`${name}\n`).update(readFileSync(join(project, name)));
  return hash.digest("hex");
}

/** Looks at the cards that builds before have drawn. */
export function readCards(root: string): DrawnCards {
  const now = drawing();
  const known = Object.entries(readSealed<CardFiles>(tableOf(root), now) ?? {});
  const intact = known.filter(([name, card]) => isIntact(join(cardsOf(root), name), card));
  return { drawing: now, files: Object.fromEntries(intact) };
}

/**
 * Remembers cards and removes all others. They have to be in the site by then: what is remembered is not linked there again.
 * @param before what was read; the table is not written again where nothing has changed
 */
export function keepCards(root: string, cards: CardFiles, before: DrawnCards): void {
  const folder = cardsOf(root);
  for (const name of readdirSync(folder))
    if (name !== table && !(name in cards)) rmSync(join(folder, name), { force: true });
  const names = Object.keys(cards);
  const { drawing, files } = before;
  const isKnown = names.length === Object.keys(files).length && names.every((name) => cards[name] === files[name]);
  if (!isKnown) writeSealed(tableOf(root), drawing, cards);
}
