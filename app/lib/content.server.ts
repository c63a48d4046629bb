// Reads the compiled content for the loaders, at build time; each file once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { data } from "react-router";
import type { CompiledContent, CompiledLists } from "./content.ts";

/** Collections of entries, and files that have one value. */
type EntryName = keyof CompiledLists;
type SingleName = Exclude<keyof CompiledContent, EntryName>;

const files = new Map<string, unknown>();

function read(path: string): unknown {
  // In development a file may be compiled again between two requests.
  if (import.meta.env.DEV || !files.has(path)) {
    files.set(path, JSON.parse(readFileSync(join(".content", path), "utf8")));
  }
  return files.get(path);
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
