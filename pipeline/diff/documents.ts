// Finds in the compiler's output the documents that are compared: each entry, each row of pages.yaml and each other file, in every language.
// Lists, menus, the feed and the search index repeat what is in these.
import { addressIn } from "../model/address.ts";
import type { Output } from "../model/output.ts";
import type { SiteTable } from "../model/site-table.ts";
import { type Json, type JsonMap, mapOf } from "../model/value.ts";

/** The output files of one state of the site, by path; no picture is among them. */
export type Snapshot = ReadonlyMap<string, Output>;

/** Values by name: the address of an entry or of a page, else that of the file, such as `testimonials` or `hi/testimonials`. */
export type NamedDocuments = ReadonlyMap<string, JsonMap>;

/** What the compiler adds to an entry: its place, what other entries say, and other forms of what is typed. */
const derived: ReadonlySet<string> = new Set([
  "key",
  "path",
  "beside",
  "dateText",
  "updatedText",
  "minutes",
  "properties",
  // The ids of those that it uses.
  "facts",
]);

/** The languages that a site is translated to. */
export function languagesOf(snapshot: Snapshot): string[] {
  return [...snapshot.keys()].flatMap((path) => /^(\w+)\/addresses\.json$/.exec(path)?.[1] ?? []);
}

/** The named documents of the files that have another text in the other state; with no other state, of all files. */
export function documentsIn(
  snapshot: Snapshot,
  table: SiteTable,
  other?: Snapshot,
): NamedDocuments {
  const languages = new Set(languagesOf(snapshot));
  const documents = new Map<string, JsonMap>();
  const isTranslated = ([path]: readonly [string, Output]) =>
    languages.has(path.split("/")[0] ?? "");
  const sources = [...snapshot].filter((file) => !isTranslated(file));
  // The sources first.
  for (const [path, output] of [...sources, ...[...snapshot].filter(isTranslated)]) {
    const steps = path.replace(/\.json$/, "").split("/");
    const language = languages.has(steps[0] ?? "") ? steps.shift() : undefined;
    if (
      path.endsWith(".json") &&
      isCompared(steps, table) &&
      !isSameOutput(output, other?.get(path))
    ) {
      for (const [name, value] of named(
        { steps, value: JSON.parse(output.text()), language },
        table,
      )) {
        documents.set(name, value);
      }
    }
  }
  return documents;
}

/** Whether a document is that of an entry or of another file. */
function isCompared([name, key, ...more]: readonly string[], table: SiteTable): boolean {
  if (key === undefined) {
    return table.singles.some((row) => row.name === name && !row.internal);
  }
  return more.length === 0 && key !== "index" && table.entries.some((row) => row.name === name);
}

/** Whether two outputs are the same; texts with equal keys need not be made. */
function isSameOutput(one: Output, other: Output | undefined): boolean {
  if (other === undefined) return false;
  return (one.key !== undefined && one.key === other.key) || one.text() === other.text();
}

/** An output file with the steps of its path, without those of its language. */
interface OutputFile {
  readonly steps: readonly string[];
  readonly value: Json;
  readonly language: string | undefined;
}

/** The values of an output file by their names. */
function named(
  { steps: [name = "", key], value, language }: OutputFile,
  table: SiteTable,
): (readonly [name: string, value: JsonMap])[] {
  const fields = mapOf(value);
  if (table.serves({ collection: name }, "pages")) {
    return Object.entries(fields).map(([address, row]) => [
      language === undefined ? address : addressIn(language, address),
      mapOf(row),
    ]);
  }
  if (key === undefined) return [[language === undefined ? name : `${language}/${name}`, fields]];
  const address = String(fields.path);
  // An entry that is not translated is in the documents of each language only for their lists.
  if (language !== undefined && !address.startsWith(`/${language}/`)) return [];
  const typed = Object.entries(fields).filter(([field]) => !derived.has(field));
  return [[address, Object.fromEntries(typed)]];
}
