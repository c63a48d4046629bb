// Reads the compiled content for the loaders, at build time, and tells the build what a page was made from.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { data } from "react-router";
import type { CompiledContent, CompiledLists } from "./content.ts";

/** Collections of entries, and files that have one value. */
type EntryName = keyof CompiledLists;
type SingleName = Exclude<keyof CompiledContent, EntryName>;

/** Where the compiled content is, and the names of the files read since the build looked last: it renders one page at a time. */
export const reading = { folder: ".content", noted: new Set<string>() };

/** Files that stay in memory: those that every page reads are read again before they are the oldest. */
const keptFiles = 200;
const files = new Map<string, unknown>();

function read(path: string): unknown {
  reading.noted.add(path);
  // In development a file may be compiled again between two requests.
  const known = import.meta.env.DEV ? undefined : files.get(path);
  const value: unknown = known ?? JSON.parse(readFileSync(join(reading.folder, path), "utf8"));
  files.delete(path);
  files.set(path, value);
  for (const oldest of files.keys()) {
    if (files.size <= keptFiles) break;
    files.delete(oldest);
  }
  return value;
}

/** A file that has one value, such as the home page's. */
export function single<Name extends SingleName>(name: Name): CompiledContent[Name] {
  return read(`${name}.json`) as CompiledContent[Name];
}

/** All entries of a collection in list order, with the fields that lists need. */
export function list<Name extends EntryName>(name: Name): CompiledLists[Name][] {
  return read(`${name}/index.json`) as CompiledLists[Name][];
}

/** One whole entry. An unknown key is answered with 404, which shows Page not Found. */
export function entry<Name extends EntryName>(name: Name, key: string | undefined): CompiledContent[Name] {
  if (!list(name).some((summary) => summary.key === key)) throw notFound();
  return read(`${name}/${key}.json`) as CompiledContent[Name];
}

/** What a loader throws for a page that does not exist. */
export function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}
