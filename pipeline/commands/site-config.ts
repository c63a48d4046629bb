// Loads a site's configuration, and reports the mistakes that the compiler cannot do without.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { closest } from "@site/common/closest";
import { hashOf } from "@site/files/hash";
import { UnusableError } from "@site/files/unusable";
import { escaped } from "../helpers.ts";
import type { EntryCollection, SingleCollection } from "../read/files/collection.ts";
import { configFile } from "../read/files/path.ts";
import type { SiteConfig } from "../read/files/site-config.ts";

/** A mistake: what is wrong, and the names that lead to the place in the file. */
interface Mistake {
  readonly message: string;
  readonly at: readonly string[];
}

type Known<Of> = { readonly [Name in keyof Required<Of>]: true };

const knownFields: Known<SiteConfig> = {
  sourceLanguage: true,
  spelling: true,
  canonicalPaths: true,
  reservedIds: true,
  reservedKeys: true,
  pages: true,
  extension: true,
  pictureFields: true,
  messageGroups: true,
  collections: true,
  files: true,
  selections: true,
  search: true,
};

const entryFields: Known<Omit<EntryCollection, "kind" | "name">> = {
  noun: true,
  nouns: true,
  type: true,
  authorship: true,
  folder: true,
  extension: true,
  path: true,
  anchors: true,
  groups: true,
  pagedList: true,
  listedBy: true,
  named: true,
  ids: true,
  firstShownOn: true,
  order: true,
  list: true,
  neighbours: true,
  related: true,
  shows: true,
  additions: true,
  menu: true,
  menuPicture: true,
  scheduled: true,
  feed: true,
  cards: true,
  distinct: true,
};

const fileFields: Known<Omit<SingleCollection, "kind" | "name" | "noun">> = {
  type: true,
  authorship: true,
  file: true,
  for: true,
  shared: true,
  internal: true,
  optional: true,
  named: true,
};

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Names that are not among the known ones. */
function unknownIn(
  names: Iterable<string>,
  known: readonly string[],
  what: string,
  at: readonly string[],
): Mistake[] {
  return [...names]
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = closest(name, known);
      const guess = near === undefined ? "" : ` Did you mean ${near}?`;
      return { message: `There is no ${what} “${name}”.${guess}`, at: [...at, name] };
    });
}

/** Rows of `collections` or `files` with fields that nobody reads, or without a schema. */
function rowMistakes(
  group: "collections" | "files",
  rows: Readonly<Record<string, unknown>>,
  known: object,
  schemas: string,
): Mistake[] {
  return Object.entries(rows).flatMap(([name, row]) => {
    const at = [group, name];
    if (!isMap(row)) return [{ message: `${name} is no row with fields.`, at }];
    const unknown = unknownIn(Object.keys(row), Object.keys(known), "field", at);
    const hasSchema = existsSync(join(schemas, `${name}.json`));
    const missing = { message: `schemas/${name}.json is missing: the schema of ${name}.`, at };
    return hasSchema ? unknown : [...unknown, missing];
  });
}

/**
 * What is wrong with a configuration: unknown fields and collections, and missing schemas. The
 * type `SiteConfig` says the rest.
 */
function mistakesOf(config: unknown, schemas: string): readonly Mistake[] {
  if (!isMap(config) || !isMap(config.collections) || !isMap(config.files)) {
    return [{ message: "It exports no configuration with collections and files.", at: [] }];
  }
  const { collections, files, selections = {}, search } = config;
  const entries = Object.keys(collections);
  const unknownCollections = (names: unknown, at: readonly string[], known = entries): Mistake[] =>
    unknownIn(Array.isArray(names) ? names.map(String) : [], known, "collection", at);
  const shown = Object.entries(collections).flatMap(([name, row]) => {
    const rows = isMap(row) && Array.isArray(row.shows) ? row.shows.filter(isMap) : [];
    return unknownCollections(
      rows.map(({ of }) => of),
      ["collections", name, "shows", "of"],
    );
  });
  const searched = isMap(search) && isMap(search.collections) ? search.collections : {};
  return [
    ...unknownIn(Object.keys(config), Object.keys(knownFields), "field", []),
    ...rowMistakes("collections", collections, entryFields, schemas),
    ...rowMistakes("files", files, fileFields, schemas),
    ...shown,
    ...(isMap(selections)
      ? Object.entries(selections).flatMap(([word, names]) =>
          unknownCollections(names, ["selections", word]),
        )
      : []),
    ...unknownCollections(Object.keys(searched), ["search", "collections"]),
  ];
}

/** The line on which names that follow one another stand in the file; 1 if they do not. */
function lineOf(text: string, at: readonly string[]): number {
  const end = at.reduce((from, name) => {
    const found = new RegExp(`(?<![\\w$])["']?${escaped(name)}["']?(?![\\w$])`, "g");
    found.lastIndex = from;
    return found.exec(text) ? found.lastIndex : from;
  }, 0);
  return text.slice(0, end).split("\n").length;
}

/** The line that a loader's error names; 1 if it names none. */
function lineOfError(problem: unknown): number {
  const shown = problem instanceof Error ? `${problem.stack}\n${problem.message}` : "";
  return Number(/content\.config\.ts[^:\s]*:(\d+)/.exec(shown)?.[1] ?? 1);
}

/**
 * Why a configuration could not be loaded. tsx takes a file for CommonJS where no package.json says
 * otherwise.
 */
function reasonOf(problem: unknown): string {
  const why = problem instanceof Error ? problem.message.split("\n", 1)[0] : String(problem);
  return why?.includes(`${configFile}?`)
    ? 'its folder needs a package.json with "type": "module".'
    : `${why}`;
}

/**
 * Loads the configuration of a site anew.
 * @param folder of the site, with its `content.config.ts` and its schemas; absolute
 * @param shown the folder as a person would write it, with a slash at its end
 * @throws UnusableError with each mistake, its line and its correction
 */
export async function readSiteConfig(folder: string, shown = ""): Promise<SiteConfig> {
  const file = join(folder, configFile);
  const text = readFileSync(file, "utf8");
  let config: unknown;
  try {
    // Node keeps a loaded module, so each version has an address of its own.
    ({ default: config } = await import(`${pathToFileURL(file).href}?${hashOf(text)}`));
  } catch (problem) {
    throw new UnusableError(
      `${shown}${configFile}:${lineOfError(problem)} error It cannot be loaded: ${reasonOf(problem)}`,
    );
  }
  const mistakes = mistakesOf(config, join(folder, "schemas"));
  if (mistakes.length > 0) {
    const lines = mistakes.map(
      ({ message, at }) => `${shown}${configFile}:${lineOf(text, at)} error ${message}`,
    );
    throw new UnusableError(lines.join("\n"));
  }
  return config as SiteConfig;
}
