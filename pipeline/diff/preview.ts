// Lists the pages that a change of the content changes for visitors, for a preview of them.
import { fileOfPage } from "../link/page-file.ts";
import type { Site } from "../link/site.ts";
import { changesBetween } from "./diff.ts";
import type { Snapshot } from "./documents.ts";

/** A page that changes. */
export interface PreviewedPage {
  readonly path: string;
  /** Its address before the change; null if visitors had no such page. */
  readonly before: string | null;
  /** The file that it comes from, relative to the content folder. */
  readonly file: string;
  /**
   * Why visitors do not see it yet: `draft`, or the day from which they do, such as `2027-01-05`.
   */
  readonly hidden?: string | undefined;
}

/** What a preview shows. */
export interface Preview {
  readonly pages: readonly PreviewedPage[];
  /** Addresses of pages that visitors had and that are gone. */
  readonly removed: readonly string[];
  /** Changed files that several pages show. */
  readonly shared: readonly SharedFile[];
}

/** A file that several pages show. */
interface SharedFile {
  /** The compiled file, relative to its folder, such as `hi/offices.json`. */
  readonly compiled: string;
  /** The file that it comes from, relative to the content folder. */
  readonly file: string;
}

/** A compiled state of the content. */
interface Compiled {
  readonly site: Site;
  readonly outputFiles: Snapshot | undefined;
}

/** Why pages are hidden, by address. */
const hiddenIn = ({ entries }: Site): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap(({ path, draft, scheduled }) => {
      const why = draft ? "draft" : scheduled;
      return why === undefined ? [] : [[path, why] as const];
    }),
  );

/** @param name of the file, after its language if it is translated: `hi/offices` */
function sharedFile({ addresses, table }: Site, name: string): SharedFile {
  const [single = "", language] = name.split("/").reverse();
  const source = table.singles.find((row) => row.name === single)?.file ?? name;
  const own = addresses.languages.find((row) => row.language === language)?.files.get(source);
  return { compiled: `${name}.json`, file: own?.path ?? source };
}

/**
 * The pages that differ between two states of the content, both compiled with drafts. A page that
 * leaves the drafts counts as new.
 * @returns undefined if either has errors
 */
export function previewOf(before: Compiled, after: Compiled): Preview | undefined {
  const { outputFiles: old } = before;
  const { outputFiles: now } = after;
  if (!old || !now) return undefined;
  const { added, removed, moves, changed, shared } = changesBetween(old, now, after.site.table);
  const hiddenBefore = hiddenIn(before.site);
  const hidden = hiddenIn(after.site);
  const shown = after.site.entries
    .map(({ path }) => path)
    .filter((path) => hidden.get(path) !== hiddenBefore.get(moves.get(path) ?? path));
  const paths = new Set([...added, ...moves.keys(), ...changed.keys(), ...shown]);
  const isNew = new Set(added);
  return {
    pages: Array.from(paths, (path) => {
      const was = moves.get(path) ?? path;
      const isPublished = hiddenBefore.has(was) && !hidden.has(path);
      return {
        path,
        before: isNew.has(path) || isPublished ? null : was,
        file: fileOfPage(after.site, path),
        hidden: hidden.get(path),
      };
    }),
    removed,
    shared: Array.from(shared.keys(), (name) => sharedFile(after.site, name)),
  };
}
