// Lists the documents of a compiled site that are compared: each entry, each row of pages.yaml and
// each shared file.
import { isRichText, readRichText } from "@site/common/rich-text";
import type { Output } from "../emit/index.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { addressIn } from "../read/markdown/address.ts";
import { asMap, type Json, type JsonMap } from "../read/yaml/value.ts";

/** The output files of one state of the site, by path. */
export type Snapshot = ReadonlyMap<string, Output>;

/**
 * Documents by the address of their page, or by the file's name if pages share it, such as
 * `hi/testimonials`.
 */
export type Documents = ReadonlyMap<string, JsonMap>;

/** Fields that the compiler adds to an entry. They repeat what other entries or fields say. */
const derived: ReadonlySet<string> = new Set([
  "key",
  "path",
  "beside",
  "dateText",
  "updatedText",
  "minutes",
  "properties",
  "facts",
]);

/** The documents of the files whose text differs from the other state. */
export function documentsIn(snapshot: Snapshot, other: Snapshot, table: SiteTable): Documents {
  const changed = [...snapshot].filter(([path, output]) => !isSame(output, other.get(path)));
  return new Map(
    changed.flatMap(([path, output]) => {
      const steps = path.replace(/\.json$/, "").split("/");
      const language = snapshot.has(`${steps[0]}/addresses.json`) ? steps.shift() : undefined;
      return path.endsWith(".json") ? documentsOf(steps, language, output, table) : [];
    }),
  );
}

/** @param steps of the file's path, without its language and its ending */
function documentsOf(
  [name = "", key, ...more]: readonly string[],
  language: string | undefined,
  output: Output,
  table: SiteTable,
): [string, JsonMap][] {
  const rows: readonly { readonly name: string; readonly internal?: boolean }[] =
    key === undefined ? table.singles : table.entries;
  const row = rows.find((each) => each.name === name);
  if (!row || row.internal || key === "index" || more.length > 0) return [];
  const fields = asMap(JSON.parse(output.text()));
  if (table.serves({ collection: name }, "pages")) {
    return Object.entries(fields).map(([page, value]) => [
      language ? addressIn(language, page) : page,
      asMap(value),
    ]);
  }
  if (key === undefined) return [[language ? `${language}/${name}` : name, fields]];
  const address = String(fields.path);
  // A language's lists also show entries that are not translated.
  if (language && !address.startsWith(`/${language}/`)) return [];
  const typed = Object.entries(fields).filter(([field]) => !derived.has(field));
  return [[address, Object.fromEntries(typed)]];
}

/** Texts with equal keys are equal, and need not be made. */
function isSame(output: Output, before: Output | undefined): boolean {
  if (before === undefined) return false;
  return (output.key !== undefined && output.key === before.key) || output.text() === before.text();
}

/** A word of a document. */
export interface PlacedWord {
  readonly word: string;
  /** The heading of its section; empty if it stands in none. */
  readonly heading: string;
}

/** The words of a document in their order, below the titles of its sections. */
export const placedWords = (document: JsonMap): PlacedWord[] =>
  Object.values({ ...document, id: null }).flatMap((field) =>
    (Array.isArray(field) ? field : [field]).flatMap((part) => {
      const heading = wordsOf(asMap(part).title ?? null).join(" ");
      return wordsOf(part).map((word) => ({ word, heading }));
    }),
  );

/** The words of a value in their order, with the alternative texts of pictures. */
export function wordsOf(value: Json): string[] {
  if (value === null || typeof value === "boolean") return [];
  if (typeof value !== "object") return String(value).match(/\S+/g) ?? [];
  if (isRichText(value)) {
    const texts = readRichText<string>(value, {
      text: (text) => text,
      picture: ({ alt }) => ` ${alt} `,
      element: ({ tagName }, children) =>
        inline.test(tagName) ? children.join("") : ` ${children.join("")} `,
    });
    return texts.join("").match(/\S+/g) ?? [];
  }
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  const isPicture = "alt" in value && "colour" in value && "height" in value;
  // The heading of a section has the words of its title.
  const title = isRichText(value.heading) ? null : value.title;
  const fields = isPicture
    ? { alt: value.alt, caption: value.caption }
    : { ...value, id: null, title };
  return Object.values(fields).flatMap((field) => wordsOf(field ?? null));
}

/** Elements within a line of words. */
const inline = /^(?:a|abbr|b|code|del|em|i|s|span|strong|sub|sup|u)$/;
