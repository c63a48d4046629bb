// Makes all outputs except pictures, as texts by path. Pure: the same input gives the same bytes.

import { hashOf } from "@site/common/files/hash";
import type { SearchFields } from "@site/common/search-fields";
import type { Extension } from "../extension.ts";
import { compareText } from "../finding.ts";
import type { EntryCollection, Purpose } from "../model/collection.ts";
import type { Entry, Linked, SiteLanguage } from "../model/linked.ts";
import type { Variants } from "../model/media.ts";
import type { Output } from "../model/output.ts";
import { pageSize } from "../model/page-size.ts";
import { pictureFiles } from "../model/picture-files.ts";
import type { Documents } from "../model/result.ts";
import { samples } from "../model/samples.ts";
import type { Singles } from "../model/singles.ts";
import type { SiteTable } from "../model/site-table.ts";
import { type Json, type JsonMap, mapOf } from "../model/value.ts";
import { dayIn } from "../model/written-in.ts";
import { type CompiledLanguage, enquiryClient, requestsFile } from "./enquiry-client.ts";
import { compileData } from "./entry.ts";
import { feed, newestOf } from "./feeds.ts";
import { inLanguage, type LocalSite } from "./in-language.ts";
import { listDocuments } from "./list-documents.ts";
import { type CompiledEntry, localCompiler } from "./local-compiler.ts";
import { ordered } from "./ordered.ts";
import { pageDocument, pick, shownEntries, showsOtherEntries } from "./page-documents.ts";
import { inAlphabets } from "./place-names.ts";
import { staticRedirects } from "./redirects.ts";
import type { EmitContext } from "./rich-text.ts";
import { searchWords } from "./search-words.ts";
import { sitemap } from "./sitemap.ts";
import { sitemapPages } from "./sitemap-pages.ts";
import { textWords } from "./text-words.ts";
import { siteClientFields } from "./types.ts";
import { fixedPages, sourceTag, versionsFile, versionsOf } from "./versions.ts";

export interface OutputsOptions {
  /** Documents of files, by path. */
  readonly documents: Documents;
  /** Compiles an entry. */
  readonly compiled: (entry: Entry) => CompiledEntry;
  readonly extension: Extension | undefined;
  /** What the site's search finds pages by. */
  readonly search: SearchFields;
}

const textFile = (text: string): Output => ({ text: () => text });

const jsonFile = (value: unknown): Output => textFile(`${JSON.stringify(value)}\n`);

/** Compiled entries in list order, by collection name. */
type Compiled = ReadonlyMap<string, readonly CompiledEntry[]>;

/**
 * All output files, by path in the output folder.
 * @param linked the linked site, without errors
 * @param pictures compiled pictures by path of their source
 */
export function outputs(
  linked: Linked,
  pictures: ReadonlyMap<string, Variants>,
  options: OutputsOptions,
): Map<string, Output> {
  const { documents, compiled: compileOne, extension } = options;
  const originals = linked.singles;
  const { table } = linked;
  const perPage = pageSize(originals.get("site"));
  const hasSamples = linked.files.some(
    ({ root, language }) => language === undefined && root && !samples(root).next().done,
  );
  const main = siteOutputs(
    { ...linked, documents, compiled: compileOne, originals },
    pictures,
    perPage,
    { tag: sourceTag(linked), extension, hasSamples },
  );
  const { files, site, singles, entries, compiled } = main;
  const write = (path: string, value: unknown) => files.set(path, jsonFile(value));
  const others: CompiledLanguage[] = [];
  for (const language of linked.languages) {
    const { language: name, tag, addresses } = language;
    const local = inLanguage(linked, language, documents);
    const inside = siteOutputs(
      { ...local, compiled: localCompiler(linked, local, pictures, { tag, extension }), originals },
      pictures,
      perPage,
      { tag, extension, hasSamples, pages: fixedPages(linked, language) },
    );
    others.push({ table, tag, ...inside });
    for (const [path, output] of inside.files) files.set(`${name}/${path}`, output);
    write(
      `${name}/search.json`,
      searchWords(
        local,
        new Set(addresses.keys()),
        language.files.has(table.fileFor("dictionary")),
        originals,
      ),
    );
    write(`${name}/addresses.json`, [...addresses.values()]);
    files.set(`static/${name}/feed.xml`, feedOf({ table, ...inside }, language));
  }
  write("requests.json", requestsFile({ table, tag: sourceTag(linked), ...main }, others));
  const versions = versionsOf(linked);
  for (const [path, row] of versions) {
    for (const folder of ["", ...linked.languages.map(({ language }) => `${language}/`)]) {
      write(`${folder}${versionsFile(path)}`, row);
    }
  }
  write(
    "search.json",
    searchWords(
      linked,
      new Set([...compiled.values()].flat().map(({ summary }) => String(summary.path))),
    ),
  );
  write("search-fields.json", options.search);
  write("addresses.json", [...linked.addresses.values()]);
  const slug = String(mapOf(site.brand).slug);
  const pages = sitemapPages({ table, entries, singles, pictures, perPage, slug });
  const everywhere = [linked, ...linked.languages].flatMap((one) => [...one.addresses.values()]);
  const siteMap = {
    site: String(site.url),
    addresses: everywhere,
    pages,
    versions,
    canonicalPaths: table.canonicalPaths,
  };
  files.set("static/sitemap.xml", textFile(sitemap(siteMap)));
  files.set("static/feed.xml", feedOf({ table, site, compiled }));
  // One list for our server and for static hosts: the rows of redirects.yaml, withdrawn
  // pages, and retired addresses of translations.
  write("redirects.json", { redirects: linked.redirects });
  const languagesWithPages = linked.languages
    .filter((language) => language.addresses.size > 0)
    .map(({ language }) => language);
  const redirects = staticRedirects(linked.redirects, languagesWithPages);
  if (redirects !== "") files.set("static/_redirects", textFile(redirects));
  write("pictures.json", pictureFiles(pictures));
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** A site in one language and the function that compiles its entries. */
interface CompiledSite extends LocalSite {
  readonly compiled: (entry: Entry) => CompiledEntry;
  /** The single files in the sources' language, from whose names file names are made. */
  readonly originals: Singles;
}

/** A language of the site; in another one than the sources', with the addresses of fixed pages and lists that it has, too. */
interface OutputLanguage {
  readonly tag: string;
  readonly pages?: readonly string[];
  readonly extension: Extension | undefined;
  /** Whether anything that is shown is a sample. */
  readonly hasSamples: boolean;
}

/** The outputs of a site in one language. */
function siteOutputs(
  { singles: sources, shown, documents, compiled: compileOne, originals, withdrawn }: CompiledSite,
  pictures: EmitContext["pictures"],
  perPage: number,
  { tag, pages, extension, hasSamples }: OutputLanguage,
) {
  const files = new Map<string, Output>();
  const write = (path: string, value: unknown) => files.set(path, jsonFile(value));
  const shared = { pictures, withdrawn, words: textWords(sources) };
  const { table } = sources;
  const singles = new Map<string, Json>();
  for (const collection of table.singles) {
    const source = sources.of(collection);
    if (!source || collection.internal) continue;
    const data = compileData(source, documents.get(source.path) ?? { texts: {} }, shared);
    const original = originals.of(collection) ?? source;
    const extended = extension?.single(collection.for, data, original) ?? data;
    const value = collection.for === "placenames" ? inAlphabets(extended) : extended;
    singles.set(collection.name, value);
    write(`${collection.name}.json`, value);
  }
  const entries = new Map(table.entries.map((row) => [row.name, ordered(shown, row)]));
  const compiled: Compiled = new Map(
    table.entries.map((row) => [row.name, (entries.get(row.name) ?? []).map(compileOne)]),
  );
  const valueFor = (purpose: Purpose) => mapOf(singles.get(table.servingFor(purpose)?.name ?? ""));
  const site = valueFor("site");
  for (const [path, output] of pageDocuments(compiled, perPage, table)) files.set(path, output);
  write("client.json", {
    language: tag,
    script: new Intl.Locale(tag).maximize().script,
    site: {
      ...siteClient(site, compiled, table),
      address: mapOf(valueFor("offices").corporate).address,
      changedText: changedText(singles, tag),
      hasSamples,
      pages,
    },
    enquiry: enquiryClient(site, originals.get("site")),
    messages: pick(valueFor("messages"), table.clientMessages),
  });
  return { files, site, valueFor, singles, entries, compiled };
}

/** The documents of all entry pages and lists, by path. */
function pageDocuments(compiled: Compiled, perPage: number, table: SiteTable): Map<string, Output> {
  const documents = new Map<string, Output>();
  const entriesOf = ({ name }: EntryCollection) => compiled.get(name) ?? [];
  const summaries = new Map(
    table.entries.map((row) => [row.name, entriesOf(row).map(({ summary }) => summary)]),
  );
  for (const collection of table.entries) {
    const { name } = collection;
    const beside = showsOtherEntries(collection) ? shownEntries(collection, summaries) : [];
    for (const [place, entry] of entriesOf(collection).entries()) {
      const others = beside[place];
      documents.set(`${name}/${String(entry.summary.key)}.json`, {
        key: entry.key && hashOf(JSON.stringify([entry.key, others ?? null])),
        text: () => `${pageDocument(entry.text(), others)}\n`,
      });
    }
    for (const [path, value] of listDocuments(collection, summaries.get(name) ?? [], perPage)) {
      documents.set(path, jsonFile(value));
    }
  }
  return documents;
}

/** The feed with the newest entries of the collections that have one; only their texts are read. */
function feedOf(
  {
    table,
    site,
    compiled,
  }: { readonly table: SiteTable; readonly site: JsonMap; readonly compiled: Compiled },
  language?: SiteLanguage,
): Output {
  const newest = newestOf(
    table.entries.flatMap((row) => (row.feed ? (compiled.get(row.name) ?? []) : [])),
  );
  const entries = () => newest.map((entry): JsonMap => JSON.parse(entry.text()));
  return { text: () => feed(site, entries(), language) };
}

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The latest date on which something in the single files was issued. */
function changedText(singles: ReadonlyMap<string, Json>, tag: string): string | undefined {
  const dates = [...singles.values()].flatMap((single) =>
    Object.values(mapOf(single)).flatMap((row) => {
      const { date } = mapOf(row);
      return typeof date === "string" && isDay.test(date) ? [date] : [];
    }),
  );
  const last = dates.sort().at(-1);
  return last === undefined ? undefined : dayIn(tag, last);
}

function siteClient(site: JsonMap, compiled: Compiled, table: SiteTable): object {
  const menus = table.entries.flatMap(({ name, menu, menuPicture }) =>
    menu
      ? [
          [
            name,
            (compiled.get(name) ?? []).map(({ summary }) => menuEntry(summary, menu, menuPicture)),
          ] as const,
        ]
      : [],
  );
  const { languages } = site;
  return {
    ...pick(site, siteClientFields),
    ...(Array.isArray(languages) && {
      languages: languages.map((row) => pick(mapOf(row), ["tag", "name"])),
    }),
    contact: pick(mapOf(site.contact), ["phone", "phoneLink", "email"]),
    enquiry: pick(mapOf(site.enquiry), ["button"]),
    menus: Object.fromEntries(menus),
  };
}

function menuEntry(summary: JsonMap, fields: readonly string[], field: string | undefined): object {
  const picture = field && smallest(mapOf(summary[field]));
  return { ...pick(summary, fields), picture };
}

/** Address of the smallest file of a compiled picture. */
function smallest({ name, url, widths, fallback }: JsonMap): string | undefined {
  if (typeof url === "string") return url;
  if (typeof name !== "string") return undefined;
  const [width] = Array.isArray(widths) ? widths : [];
  return width === undefined ? `${name}.${String(fallback)}` : `${name}-${String(width)}.avif`;
}
