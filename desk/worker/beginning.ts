// A new entry, as `content new` writes it.
import { entryCollections } from "../../pipeline/collections.ts";
import { readLock } from "../../pipeline/link/lock.ts";
import { NewEntryError, newEntry } from "../../pipeline/scaffold/new-entry.ts";
import type { Answers, Request } from "../protocol.ts";
import type { PublishedSite } from "./published.ts";
import { DeskError } from "./sentences.ts";

/** @throws DeskError with a sentence for the writer */
export async function begun(
  site: PublishedSite,
  { collection: name, title, day }: Extract<Request, { ask: "new" }>,
): Promise<Answers["new"]> {
  const collection = entryCollections.find((row) => row.name === name);
  if (!collection) throw new DeskError(`There is no collection ${name}.`);
  if (title.trim() === "") throw new DeskError("The title is empty.");
  await site.schemas.load([name]);
  try {
    return newEntry(
      collection,
      {
        title: title.trim(),
        today: day,
        sources: site.summaries,
        paths: [...site.summaries.map(({ path }) => path), ...site.index.others],
        media: site.index.media.map(([file, size]) => ({ path: file, size })),
        published: site.lock ? readLock(site.lock).places.keys() : [],
      },
      site.schemas.set,
    );
  } catch (problem) {
    throw problem instanceof NewEntryError ? new DeskError(problem.message, { cause: problem }) : problem;
  }
}
