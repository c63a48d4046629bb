// Reads the compiled content for the loaders, at build time, and tells the build what a page was made from. A page reads its own
// document and the few files that many pages share.
import { data } from "react-router";
import type { Card } from "../../sharing/card.ts";
import { compiledFile } from "./compiled-file.server.ts";
import type { CompiledContent, CompiledListPages, CompiledLists, ListPage, Versions } from "./content.ts";

/** Collections of entries by the way their lists are written, and files that have one value. */
type ListName = keyof CompiledLists;
type PagedName = keyof CompiledListPages;
type EntryName = ListName | PagedName;
type SingleName = Exclude<keyof CompiledContent, EntryName>;

/** Where the compiled content is, and what is noted of the page that is rendered, one at a time. */
export const reading = {
  folder: ".content",
  /** What leads from there to the content in the language of the sources: `../`; empty where it is that. */
  sources: "",
  /** For the build: names of the files that were read. */
  noted: new Set<string>(),
  /** For the build: cards that have to be drawn, by the names of their files. */
  cards: new Map<string, Card>(),
  /** For the document: what pages say to machines, by their addresses. */
  structured: new Map<string, readonly object[]>(),
  /** Files that many pages need, by their names: read once. */
  shared: new Map<string, unknown>(),
};

/** Reads a file of the compiled content, which is taken as it is: the compiler has checked it (decision 348). */
function read(path: string): unknown {
  reading.noted.add(path);
  return JSON.parse(compiledFile(reading.folder, path));
}

/** What is known of a brochure once it is drawn. */
interface MadeBrochure {
  readonly bytes: number;
  readonly pages: number;
  /** The language of one that this language has not. */
  readonly language?: string;
}

/** A file that many pages need: read once. */
function readShared(path: string): unknown {
  // In development a file may be compiled again between two requests.
  if (import.meta.env.DEV || !reading.shared.has(path)) reading.shared.set(path, read(path));
  reading.noted.add(path);
  return reading.shared.get(path);
}

/** The document of one page, by a part of its address; undefined where there is none. */
function readDocument(folder: string, name: string | undefined): unknown {
  if (!/^[a-z0-9-]+$/.test(name ?? "")) return undefined;
  try {
    return read(`${folder}/${name}.json`);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A file that has one value, such as the home page's. */
export function single<Name extends SingleName>(name: Name): CompiledContent[Name] {
  return readShared(`${name}.json`) as CompiledContent[Name];
}

/** The same in the language of the sources: for what there is in that language alone, such as drawings that are downloaded. */
export function sourceSingle<Name extends SingleName>(name: Name): CompiledContent[Name] {
  return readShared(`${reading.sources}${name}.json`) as CompiledContent[Name];
}

/** A file that the site can do without; undefined where there is none. */
export function optional<Name extends SingleName>(name: Name): CompiledContent[Name] | undefined {
  try {
    return single(name);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Which pictures show one place; a content may do without the file. */
export function scenes(): CompiledContent["scenes"] {
  return optional("scenes") ?? {};
}

/** All entries of a collection in list order, with the fields that lists need. */
export function list<Name extends ListName>(name: Name): CompiledLists[Name][] {
  return readShared(`${name}/index.json`) as CompiledLists[Name][];
}

/** A page of a list, by its number from 1 on. One that the list does not have is answered with 404. */
export function listPage<Name extends PagedName>(name: Name, number: number): ListPage<CompiledListPages[Name]> {
  const document = readDocument(`${name}/list`, String(number));
  if (document === undefined) throw notFound();
  return document as ListPage<CompiledListPages[Name]>;
}

/** One whole entry with what its page shows of others. An unknown key is answered with 404, which shows Page not Found. */
export function entry<Name extends EntryName>(name: Name, key: string | undefined): CompiledContent[Name] {
  // The name of a collection's list is no entry's key.
  const document = key === "index" ? undefined : readDocument(name, key);
  if (document === undefined) throw notFound();
  return document as CompiledContent[Name];
}

/**
 * The brochures that have been drawn, by the names of their files; none before the first time, as in development. A build draws them
 * while it renders, and renders a page again that has read other ones.
 */
export function madeBrochures(): Readonly<Record<string, MadeBrochure>> {
  const file = "brochures.json";
  try {
    return read(file) as Record<string, MadeBrochure>;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    return {};
  }
}

/** Where a page is in each language that has it, by the address of its source; undefined where it has no translation. */
export function versions(path: string): Versions | undefined {
  const file = `languages${path === "/" ? "/_" : path}.json`;
  try {
    return read(file) as Versions;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** What a loader throws for a page that does not exist. */
export function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}
