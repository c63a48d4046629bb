// Makes the file of a new entry like `content new`, without hints, which the form shows.
import { entryCollections } from "@site/pipeline/collections";
import { readLock } from "@site/pipeline/link/lock";
import { keyOfTitle } from "@site/pipeline/model/key";
import { NewEntryError, newEntry } from "@site/pipeline/scaffold/new-entry";
import type { Answers, Questions } from "../protocol.ts";
import type { PublishedSite } from "./published-site.ts";
import { DeskError } from "./sentences.ts";

/**
 * @param site the site, with the collection's schemas loaded
 * @throws DeskError with a message for the writer
 */
export function newEntryText(
  site: PublishedSite,
  { collection: name, title, day, drafts }: Questions["new"],
): Answers["new"] {
  const collection = entryCollections.find((row) => row.name === name);
  if (!collection) throw new DeskError(`There is no collection ${name}.`);
  if (title.trim() === "") throw new DeskError("The title is empty.");
  try {
    const { path, text } = newEntry(
      collection,
      {
        title: title.trim(),
        // For a title in another script, such as Hindi; the writer can improve the address later.
        spareKey: `${keyOfTitle(collection.noun)}-${day}`,
        today: day,
        isForForm: true,
        sources: site.summaries,
        paths: [...site.summaries.map(({ path }) => path), ...site.index.others, ...drafts],
        media: site.index.media.map(([file, size]) => ({ path: file, size })),
        published: site.lock ? readLock(site.lock).places.keys() : [],
      },
      site.schemas.set,
    );
    return { path, text };
  } catch (problem) {
    throw problem instanceof NewEntryError
      ? new DeskError(problem.message, { cause: problem })
      : problem;
  }
}
