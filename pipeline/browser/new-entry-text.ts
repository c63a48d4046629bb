// Makes the file of a new entry like `content new`, without hints and empty fields, which the form shows.
import type { Summary } from "../analyse/analysis.ts";
import { readLock } from "../check/addresses/lock.ts";
import { keyOfTitle } from "../read/files/key.ts";
import { lockFile } from "../read/files/path.ts";
import { newEntry } from "../scaffold/new-entry.ts";
import { DeskError, madeForDesk } from "./desk-error.ts";
import type { Overlay } from "./overlay.ts";
import type { NewEntryQuestion, NewEntryText } from "./types.ts";

/** Texts of the templates, by path. */
const templates = import.meta.glob<string>("../../schemas/templates/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Lines of dashes, and fields with a value. */
const known = /^(?:---|\w+: (?!\[\]|\{\}).+)\n/gm;

/** @throws DeskError with a message for the writer */
export function newEntryText(
  site: Overlay,
  summaries: readonly Summary[],
  { collection: name, title, day, drafts }: NewEntryQuestion,
): NewEntryText {
  const collection = site.table.entries.find((row) => row.name === name);
  const template = templates[`../../schemas/templates/${name}${collection?.extension}`];
  if (!collection || template === undefined) {
    throw new DeskError(`There is no collection ${name}.`);
  }
  if (title.trim() === "") throw new DeskError("The title is empty.");
  const { path, text } = madeForDesk(() =>
    newEntry(
      collection,
      {
        title: title.trim(),
        // For a title in another script, such as Hindi; the writer can improve the address later.
        spareKey: `${keyOfTitle(collection.noun)}-${day}`,
        today: day,
        table: site.table,
        sources: summaries.filter(({ language }) => !language),
        paths: [...site.paths, ...drafts],
        published: readLock(site.fileAt(lockFile)).places.keys(),
      },
      template,
    ),
  );
  const fields = (text.match(known) ?? []).join("");
  return { path, text: collection.extension === ".md" ? `${fields}\n` : fields };
}
