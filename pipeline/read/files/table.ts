// Reads the table of a site, which stands beside its schemas.
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Collection, EntryCollection, SingleCollection } from "./collection.ts";
import { SiteTable, type TableData } from "./site-table.ts";

/** Name of the file. */
export const tableFile = "table.yaml";

/** A row of a folder of entries, which may leave out anchors. */
type WrittenEntries = Omit<EntryCollection, "kind" | "name" | "anchors"> &
  Partial<Pick<EntryCollection, "anchors">>;

/** The table as it is written: the rows by the names of their collections. */
interface WrittenTable extends Omit<TableData, "collections"> {
  readonly collections: Readonly<Record<string, WrittenEntries>>;
  readonly files: Readonly<Record<string, Omit<SingleCollection, "kind" | "name" | "noun">>>;
}

/** The table as data, with each row complete. */
function tableData({ collections, files, ...others }: WrittenTable): TableData {
  return {
    ...others,
    collections: [
      ...Object.entries(collections).map(
        ([name, row]): Collection => ({ kind: "entries", name, anchors: [], ...row }),
      ),
      ...Object.entries(files).map(
        ([name, row]): Collection => ({ kind: "single", name, noun: row.file, ...row }),
      ),
    ],
  };
}

/** The text of the table in a folder of schemas. */
export const readTableText = (folder: URL | string): string =>
  readFileSync(new URL(tableFile, new URL(`${folder}/`)), "utf8");

/** The table of a text that has no mistake (`check-table.ts`). */
export const parseTable = (text: string): SiteTable => new SiteTable(tableData(parse(text)));

/** The table in a folder of schemas. */
export const readTable = (folder: URL | string): SiteTable => parseTable(readTableText(folder));
