// Reads the compiled content for the routes' loaders at build time.
import { data } from "react-router";
import { compiledFolder, readCompiledFile } from "./compiled-file.server.ts";
import type {
  AddressesByLanguage,
  ClientContent,
  CompiledContent,
  CompiledListPages,
  CompiledLists,
  ListPage,
  PageMessages,
} from "./content.ts";
import { pageRecord } from "./page-record.server.ts";
import { renderedLanguage, renderIn } from "./rendered-language.server.ts";

/** Names of collections with one list, of collections with a list in pages, and of single files. */
type ListName = keyof CompiledLists;
type PagedName = keyof CompiledListPages;
type EntryName = ListName | PagedName;
type SingleName = Exclude<keyof CompiledContent, EntryName>;

/** Parsed files that many pages need, by folder and path. */
const sharedFiles = new Map<string, unknown>();

/** The folder of the compiled content that the page is rendered from. */
const contentFolder = (): string => pageRecord()?.folder ?? compiledFolder;

/** The path of a file in the page's language. */
const inLanguage = (path: string): string => `${renderedLanguage()?.folder ?? ""}${path}`;

/**
 * Reads a compiled file, and notes that the page was made from it. It is not validated again, as
 * the compiler has checked it (decision 9).
 */
function read(path: string): unknown {
  pageRecord()?.reads.add(path);
  return JSON.parse(readCompiledFile(contentFolder(), path));
}

/** The data of a brochure that was drawn. */
interface MadeBrochure {
  readonly bytes: number;
  readonly pages: number;
  /** Its language, where this language has no brochure of its own. */
  readonly language?: string;
}

/** Reads a file that many pages need, once. */
function readShared(path: string): unknown {
  const key = `${contentFolder()}/${path}`;
  // In development the file may be compiled again between two requests.
  if (import.meta.env.DEV || !sharedFiles.has(key)) sharedFiles.set(key, read(path));
  pageRecord()?.reads.add(path);
  return sharedFiles.get(key);
}

/** What a function reads; undefined where its file does not exist. */
function orMissing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** What every page of a language loads. */
const clientContentIn = (folder: string) => readShared(`${folder}client.json`) as ClientContent;

/**
 * Renders a page in the language of its address; its loaders have all messages.
 * @param path the address without query
 */
export function renderInLanguageOf<Result>(path: string, render: () => Result): Result {
  const [, ...others] = clientContentIn("").site.languages ?? [];
  const [first = ""] = path.slice(1).split("/");
  const folder = others.some(({ tag }) => tag.split("-")[0] === first) ? `${first}/` : "";
  const messages = readShared(`${folder}messages.json`) as CompiledContent["messages"];
  return renderIn({ folder, content: { ...clientContentIn(folder), messages } }, render);
}

/**
 * Renders the components of a page with the messages that a browser has: the groups of every page,
 * and the groups in the page's data. So a page whose loader lacks some cannot be built.
 * @throws Error outside of `renderInLanguageOf`
 */
export function renderAsInBrowser<Result>(render: () => Result): Result {
  const language = renderedLanguage();
  if (!language) throw new Error("No page is being rendered, so there is no language.");
  const { folder } = language;
  const content = clientContentIn(folder);
  return renderIn({ folder, content: { ...content, messages: { ...content.messages } } }, render);
}

/**
 * For the data of a page, as `messages`: the groups of messages that its components show, except
 * the groups of every page.
 */
export function pickMessages(...groups: (keyof PageMessages)[]): Partial<PageMessages> {
  const messages = single("messages");
  return Object.fromEntries(groups.map((group) => [group, messages[group]]));
}

/** The document of one page by the last part of its address; undefined where there is none. */
function readDocument(folder: string, name: string | undefined): unknown {
  if (!/^[a-z0-9-]+$/.test(name ?? "")) return undefined;
  return orMissing(() => read(inLanguage(`${folder}/${name}.json`)));
}

/** A single file, such as the home page's. */
export function single<Name extends SingleName>(name: Name): CompiledContent[Name] {
  return readShared(inLanguage(`${name}.json`)) as CompiledContent[Name];
}

/**
 * A single file in the source language, for what exists in that language alone, such as drawings to
 * download.
 */
export function sourceSingle<Name extends SingleName>(name: Name): CompiledContent[Name] {
  return readShared(`${name}.json`) as CompiledContent[Name];
}

/** An entry in the source language, for what its owner calls a part of it. */
export const sourceEntry = <Name extends EntryName>(name: Name, key: string) =>
  readShared(`${name}/${key}.json`) as CompiledContent[Name];

/** A single file that a site may lack; undefined where there is none. */
export function optional<Name extends SingleName>(name: Name): CompiledContent[Name] | undefined {
  return orMissing(() => single(name));
}

/** What is drawn of the content; undefined in a site without drawings. */
export function drawings(): CompiledContent["drawings"] {
  return orMissing(() => readShared(inLanguage("drawings.json"))) as CompiledContent["drawings"];
}

/** What the pictures are; empty where the site does not say. */
export function pictureKinds(): CompiledContent["pictureKinds"] {
  return optional("pictureKinds") ?? [];
}

/** All entries of a collection in list order, with the fields for lists. */
export function list<Name extends ListName>(name: Name): CompiledLists[Name][] {
  return readShared(inLanguage(`${name}/index.json`)) as CompiledLists[Name][];
}

/**
 * A page of a list, numbered from 1. Throws a 404 response for a number that the list does not
 * have.
 */
export function listPage<Name extends PagedName>(
  name: Name,
  number: number,
): ListPage<CompiledListPages[Name]> {
  const document = readDocument(`${name}/list`, String(number));
  if (document === undefined) throw notFound();
  return document as ListPage<CompiledListPages[Name]>;
}

/**
 * The names that have their own pages, such as topics, each with the number of its entries, the
 * most first.
 */
export function listNames(name: PagedName): { readonly name: string; readonly count: number }[] {
  return readShared(inLanguage(`${name}/by/index.json`)) as ReturnType<typeof listNames>;
}

/** The entries of a list with a name. Throws a 404 response for a name that no entry has. */
export function listByName<Name extends PagedName>(
  name: Name,
  wanted: string | undefined,
): CompiledListPages[Name][] {
  const document = wanted === "index" ? undefined : readDocument(`${name}/by`, wanted);
  if (document === undefined) throw notFound();
  return document as CompiledListPages[Name][];
}

/**
 * An entry with the data of other entries that its page shows. Throws a 404 response for an unknown
 * key.
 */
export function entry<Name extends EntryName>(
  name: Name,
  key: string | undefined,
): CompiledContent[Name] {
  // index.json is the collection's list.
  const document = key === "index" ? undefined : readDocument(name, key);
  if (document === undefined) throw notFound();
  return document as CompiledContent[Name];
}

/**
 * The brochures that have been drawn, by file name; none before the first build, as in development.
 * A build draws them while it renders, and renders a page again if they have changed since the page
 * read them.
 */
export function madeBrochures(): Readonly<Record<string, MadeBrochure>> {
  return (orMissing(() => read(inLanguage("brochures.json"))) ?? {}) as Record<
    string,
    MadeBrochure
  >;
}

/**
 * Whether a document could not be made. The list is empty before the first build, and has whole
 * folders in a site without documents. A page that has read it is rendered again if it has changed.
 * @param path such as `brochures/vanya-vboards.pdf`, in the form of the source language
 */
export function isMissingDocument(path: string): boolean {
  const missing = (orMissing(() => read("missing-documents.json")) ?? []) as string[];
  return missing.some((start) => path.startsWith(start));
}

/**
 * Addresses of a page in all languages that have it, by the address of its source; undefined where
 * it is not translated.
 */
export function versions(path: string): AddressesByLanguage | undefined {
  return orMissing(() => read(inLanguage(`languages${path === "/" ? "/_" : path}.json`))) as
    | AddressesByLanguage
    | undefined;
}

/** The 404 response that a loader throws for a page that does not exist. */
export function notFound() {
  return data(null, { status: 404, statusText: "Not Found" });
}
