// Makes `build/client`, the folder that any static host can serve, and changes no more of it than has to change: pages are
// rendered, files copied and texts compressed only where they are not as they should be, and what is no more goes.

import { existsSync, mkdirSync } from "node:fs";
import type { Bundles } from "./bundles.ts";
import { type Cards, drawCards } from "./cards.ts";
import { compress, forgetPacked } from "./compressing.ts";
import { copiesOf, copyNew, writeCopies, writtenNames } from "./copies.ts";
import { keepCards } from "./drawn-cards.ts";
import { finish } from "./finish.ts";
import { markUnfinished, wasFinished, writeKept } from "./kept.ts";
import { mustBeOurs } from "./own-files.ts";
import { isCompressible } from "./packing.ts";
import { clientOf, filesOfPage } from "./page-files.ts";
import { bundleOf, pageAddresses, type RenderedPages, renderPages } from "./pages.ts";
import { settlePictures } from "./pictures.ts";
import { removeFiles, sweep } from "./removing.ts";
import { makeSearchIndex, searchCopies } from "./search-index.ts";
import { lookAtStanding, type Standing } from "./standing.ts";
import { print, printDone, type Screen, step, underWay } from "./steps.ts";
import { Workers } from "./workers.ts";

/** What `makeClient` needs. */
export interface ClientWork {
  /** The project's folder. */
  readonly root: string;
  readonly bundles: Bundles;
  /** Of the build's own code: what another has kept is of no use. */
  readonly version: string;
  /** What stands of the last build, where it has been looked at. */
  readonly standing?: Standing | undefined;
  /** Waits for the search index, where it is made meanwhile. */
  readonly search?: () => Promise<unknown>;
  /** Whether pages will have to be rendered, as far as that is known. */
  readonly isChanged?: boolean;
  /** Waits for the brochures and drawings, which are made meanwhile, in `static/` of the compiled content, with `brochures.json`. */
  readonly drawn?: () => Promise<void>;
  readonly stop?: AbortSignal | undefined;
}

/** What is drawn while pages are rendered: folders of the site, and what pages read of them. */
const drawnFolders = ["brochures", "drawings"];
const brochuresFile = "brochures.json";

/** Tells of a file whether it is one that stays, or the compressed form of one. */
const orPacked = (stays: (name: string) => boolean) => (name: string) =>
  stays(name) || (name.endsWith(".br") && isCompressible(name.slice(0, -3)) && stays(name.slice(0, -3)));

/** What there is after pages were rendered, as if that had been the build before. */
function standingAfter(standing: Standing, { kept }: RenderedPages, cards: Cards): Standing {
  return {
    ...standing,
    kept: { ...standing.kept, ...kept },
    files: new Set(Object.keys(kept.files)),
    cards: { ...standing.cards, files: cards.all },
  };
}

/**
 * Makes the site's folder and what stands beside it, from the compiled content and the bundles.
 * @throws BuildError for a page that cannot be rendered; the file system's error
 */
export async function makeClient(screen: Screen, work: ClientWork): Promise<void> {
  const { root, bundles, version, isChanged = false, stop } = work;
  mustBeOurs(root);
  const client = clientOf(root);
  const workers = new Workers();
  try {
    const standing = work.standing ?? lookAtStanding(root, version);
    const { kept } = standing;
    // While it is looked at what there is a thread can start, and read the bundle.
    if (isChanged) workers.begin({ kind: "open", ...bundleOf(root) });
    // Where nothing is remembered, as after a change of the build's own code, nobody knows which files are of no use any more.
    const finished = wasFinished(root) && existsSync(client) && Object.keys(kept.files).length > 0;
    const addresses = pageAddresses(root);
    const search = work.search ?? (async () => makeSearchIndex(root, version));
    const ofPages = addresses.flatMap((address) => Object.values(filesOfPage(address)));
    const copiesNow = () => new Map([...copiesOf(root, bundles), ...searchCopies(root)]);
    const wanted = new Set([...ofPages, ...copiesNow().keys(), ...writtenNames]);
    const isDrawn = (name: string) => drawnFolders.some((folder) => name.startsWith(`${folder}/`));
    const stays = (name: string) => wanted.has(name) || name.startsWith("media/") || isDrawn(name);
    markUnfinished(root);
    mkdirSync(client, { recursive: true });
    if (finished)
      removeFiles(
        client,
        Object.keys(kept.files).filter((name) => !stays(name)),
      );
    else sweep(client, orPacked(stays));

    const pageWork = { root, addresses, bundles, workers, stop };
    const start = performance.now();
    const first = await underWay(screen, "Pages", (update) =>
      renderPages({ ...pageWork, standing, seen: new Map() }, update),
    );
    printDone(screen, "Pages", performance.now() - start - first.packing);
    for (const warning of workers.warnings) print(screen, warning);
    const firstCards = await step(screen, "Cards", (update) =>
      drawCards({ root, pages: first.kept.pages, cards: first.cards, standing, workers, stop }, update),
    );
    await step(screen, "Search", search);
    await work.drawn?.();
    // Pages that have read what was drawn meanwhile are rendered again: by what they have read, as in another build.
    const before = standingAfter(standing, first, firstCards);
    const seen = new Map(Object.entries(first.kept.reads).filter(([name]) => name !== brochuresFile));
    const pages = await renderPages({ ...pageWork, standing: before, seen }, () => {});
    const again = await drawCards(
      { root, pages: pages.kept.pages, cards: pages.cards, standing: before, workers, stop },
      () => {},
    );
    const cards = { all: again.all, drawn: new Set([...firstCards.drawn, ...again.drawn]) };
    const rest = performance.now();
    await underWay(screen, "Compressing", async (update) => {
      const copies = copiesNow();
      const ofApp = new Set(bundles.client.filter((name) => !writtenNames.includes(name)));
      const copied = await copyNew({ root, copies, ofApp, standing, workers, stop });
      const written = { ...pages.kept.files, ...writeCopies(root, copies, standing, copied.files) };
      removeFiles(
        client,
        Object.keys(kept.files).filter((name) => stays(name) && !(name in written)),
      );
      const isWritten = orPacked((name) => name in written);
      if (!finished) for (const folder of drawnFolders) sweep(client, isWritten, folder);
      settlePictures({ root, addresses, pages: pages.kept.pages, copies, cards });
      await finish(root);
      const packedNow = {
        names: new Set([...first.packed.names, ...pages.packed.names, ...copied.packed.names]),
        kept: { ...first.packed.kept, ...pages.packed.kept, ...copied.packed.kept },
      };
      const { files, packed } = await compress(
        { root, files: written, ofApp, standing, packed: packedNow, workers, stop },
        update,
      );
      forgetPacked(root, packed, finished ? { ...kept.packed, ...packedNow.kept } : undefined);
      keepCards(root, cards.all, standing.cards);
      writeKept(root, version, { ...pages.kept, files, packed }, kept);
    });
    // With what it took of rendering.
    printDone(screen, "Compressing", performance.now() - rest + first.packing);
  } finally {
    await workers.close();
  }
}
