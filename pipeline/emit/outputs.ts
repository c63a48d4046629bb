// Makes all outputs except pictures, as texts by path.

import { encodedOnce } from "@site/common/encoded-once";
import type { EntryFields, SearchFields } from "@site/common/search-fields";
import type { Extension, ReadCompiled } from "../extension.ts";
import { type PicturePlan, pictureFiles } from "../images/picture-files.ts";
import type { TranslatedLanguage } from "../link/entry.ts";
import type { Site } from "../link/site.ts";
import { isUnreviewed, isUnreviewedAsAWhole } from "../link/unreviewed-translations.ts";
import type { SingleFiles } from "../read/file/singles.ts";
import type { Documents } from "../read/file/summary.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { addressIn } from "../read/markdown/address.ts";
import { asMap, type JsonMap, textAt } from "../read/yaml/value.ts";
import { compareText } from "../report/finding.ts";
import { enquiryClient, requestsFile } from "./enquiry-client.ts";
import { entryCompiler, type KnownEntries } from "./entry-compiler.ts";
import { feed } from "./feeds.ts";
import type { Output } from "./index.ts";
import { pick } from "./page-documents.ts";
import { searchWords } from "./search-words.ts";
import { type CompiledOf, jsonFile, type SiteOutputs, siteOutputs } from "./site-outputs.ts";
import { sitemap } from "./sitemap.ts";
import { fixedPages, languagesFile, sourceTag, versionsOf } from "./versions.ts";

interface OutputsOptions {
  /** Documents of files, by path. */
  readonly documents: Documents;
  readonly extension: Extension | undefined;
  readonly known?: KnownEntries;
  /** Whether the content has passed the check of a release; if not, the site is a preview. */
  readonly isRelease?: boolean;
}

const textFile = (text: string): Output => ({ text: () => text });

/**
 * All output files, by path in the output folder. The same input gives the same bytes.
 * @param site the linked site, without errors
 * @param pictures compiled pictures by path of their source
 */
export function outputs(
  site: Site,
  pictures: ReadonlyMap<string, PicturePlan>,
  options: OutputsOptions,
): Map<string, Output> {
  const { documents, extension, known, isRelease = false } = options;
  const { table, singles: originals } = site;
  const { addresses: places } = site;
  // A release leaves out a language without pages; a preview is also for those who translate.
  const languages = isRelease
    ? places.languages.filter(({ addresses }) => addresses.size > 0)
    : places.languages;
  const given = { pictures, extension, documents, known };
  const ownSite = siteOutputs({ ...entryCompiler(site, given), originals }, pictures, extension);
  const main = wholeSite(ownSite, originals, {
    tag: sourceTag(site),
    isRelease,
    languages,
  });
  const { files, compiledOf } = main;
  const write = (path: string, value: unknown) =>
    files.set(
      path,
      jsonFile(() => value),
    );
  const readSource = readFrom(main.files);
  /** Adds what the extension makes of the compiled files of a language. */
  const extend = (inside: ReadonlyMap<string, Output>, folder: string) => {
    for (const [path, text] of extension?.outputs(readFrom(inside), readSource) ?? []) {
      files.set(path.startsWith("static/") ? path : folder + path, textFile(text));
    }
  };
  const others = languages.map((language) => {
    const { language: name, tag, addresses } = language;
    const local = entryCompiler(site, given, language);
    const inside = wholeSite(siteOutputs({ ...local, originals }, pictures, extension), originals, {
      tag,
      isRelease,
      languages,
      pages: fixedPages(site, language),
      unreviewed: unreviewedPages(site, language),
    });
    for (const [path, output] of inside.files) files.set(`${name}/${path}`, output);
    extend(inside.files, `${name}/`);
    const hasAnswers = language.files.has(table.fileFor("dictionary"));
    write(
      `${name}/search.json`,
      searchWords(local, new Set(addresses.keys()), hasAnswers, originals),
    );
    write(`${name}/addresses.json`, [...addresses.values()]);
    files.set(`static/${name}/feed.xml`, feedOf(inside, name));
    return inside;
  });
  extend(new Map(files), "");
  write("requests.json", requestsFile(main, others));
  const versions = versionsOf(site);
  for (const [path, row] of versions) {
    for (const folder of ["", ...languages.map(({ language }) => `${language}/`)]) {
      write(`${folder}${languagesFile(path)}`, row);
    }
  }
  const published = table.entries.flatMap((row) =>
    compiledOf(row).map(({ summary }) => String(summary.path)),
  );
  write("search.json", searchWords(site, new Set(published)));
  const { search } = table.config;
  if (search) write("search-fields.json", searchFields(search, table));
  write("addresses.json", [...places.sourcePages.values()]);
  const changed = site.shown.flatMap(({ path, source }) => {
    const day = textAt(source.root, "/updated") ?? textAt(source.root, "/date");
    return day === undefined ? [] : [[path, day] as const];
  });
  const addresses = [...places.pages.values()];
  const siteMap = {
    site: String(main.valueFor("site").url),
    addresses,
    changed: new Map(changed),
    versions,
    canonicalPaths: table.config.canonicalPaths,
  };
  files.set("static/sitemap.xml", textFile(sitemap(siteMap)));
  files.set("static/feed.xml", feedOf(main));
  // One list for our server and for static hosts: the rows of redirects.yaml, and
  // retired addresses of translations.
  const retired = Array.from(places.retired, ([from, to]) => ({ from, to }));
  write("redirects.json", { redirects: retired });
  const languagesWithPages = places.languages
    .filter((language) => language.addresses.size > 0)
    .map(({ language }) => language);
  const redirects = staticRedirects(retired, languagesWithPages);
  if (redirects !== "") files.set("static/_redirects", textFile(redirects));
  write("pictures.json", pictureFiles(pictures));
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** Reads compiled files by their paths; undefined where there is none. */
const readFrom =
  (files: ReadonlyMap<string, Output>): ReadCompiled =>
  (path) => {
    const text = files.get(path)?.text();
    return text === undefined ? undefined : JSON.parse(text);
  };

/** What a collection without a row of its own is found by. */
const otherFields: EntryFields = {
  group: "pages",
  about: ["meta.description", "meta.keywords"],
  opening: ["lead"],
  parts: ["sections"],
  names: [],
  none: [],
  tables: [],
  offered: [],
};

/** What the search finds the entries of every collection by. */
const searchFields = (search: SearchFields, { entries }: SiteTable): SearchFields => ({
  ...search,
  collections: Object.fromEntries(
    entries.map(({ name }) => [name, search.collections[name] ?? otherFields]),
  ),
});

/**
 * A language of the site; in another one than the sources', with the addresses of fixed pages and
 * lists that it has, too.
 */
interface OutputLanguage {
  readonly tag: string;
  readonly isRelease: boolean;
  /** The other languages that have pages. */
  readonly languages: readonly TranslatedLanguage[];
  readonly pages?: readonly string[];
  readonly unreviewed?: true | readonly string[];
}

/** Addresses of the pages in a language whose translation nobody has read; true for all of them. */
function unreviewedPages(
  { shown, table }: Site,
  { language, files }: TranslatedLanguage,
): true | readonly string[] {
  if (isUnreviewedAsAWhole(files, table)) return true;
  return shown.flatMap(({ source, path }) =>
    isUnreviewed(files.get(source.path)) ? [addressIn(language, path)] : [],
  );
}

/** All outputs of a site in one language. */
function wholeSite(
  { files, table, valueFor, compiledOf }: SiteOutputs,
  originals: SingleFiles,
  { tag, isRelease, languages, pages, unreviewed }: OutputLanguage,
) {
  const client = () => ({
    language: tag,
    script: new Intl.Locale(tag).maximize().script,
    site: {
      ...siteClient(valueFor("site"), compiledOf, table, languages),
      address: asMap(valueFor("offices").corporate).address,
      isRelease: isRelease || undefined,
      pages,
      unreviewed,
    },
    enquiry: enquiryClient(valueFor("site"), originals.get("site")),
    messages: pick(valueFor("messages"), table.config.messageGroups?.everyPage ?? []),
  });
  files.set("client.json", jsonFile(client));
  return { files, table, tag, valueFor, compiledOf };
}

/** The feed of the collections that have one. */
function feedOf(
  { table, tag, valueFor, compiledOf }: ReturnType<typeof wholeSite>,
  folder?: string,
): Output {
  const rows = table.entries.filter((row) => row.feed);
  const summaries = rows.flatMap((row) => compiledOf(row).map(({ summary }) => summary));
  return { text: () => feed(valueFor("site"), summaries, { tag, folder }) };
}

/**
 * Fields of the site in `client.json` (architecture, "The app"): the part that the page frame
 * needs.
 */
export const siteClientFields = [
  "url",
  "brand",
  "certification",
  "navigation",
  "viewAll",
  "contactButton",
  "social",
  "footer",
  "notFound",
  "display",
  "languages",
] as const;

function siteClient(
  site: JsonMap,
  compiledOf: CompiledOf,
  table: SiteTable,
  others: readonly TranslatedLanguage[],
): object {
  const menus = table.entries.flatMap((row) => {
    const { name, menu, menuPicture } = row;
    const entries = compiledOf(row).map(
      ({ summary }) => menu && menuEntry(summary, menu, menuPicture),
    );
    return menu ? [[name, entries] as const] : [];
  });
  const { languages } = site;
  const isSpoken = ({ tag }: JsonMap, index: number) =>
    index === 0 || others.some((other) => other.tag === tag);
  return {
    ...pick(site, siteClientFields),
    ...(Array.isArray(languages) && {
      languages: languages
        .map(asMap)
        .filter(isSpoken)
        .map((row) => pick(row, ["tag", "name"])),
    }),
    contact: pick(asMap(site.contact), ["phone", "phoneLink", "email", "sample"]),
    enquiry: pick(asMap(site.enquiry), ["button"]),
    menus: Object.fromEntries(menus),
  };
}

function menuEntry(summary: JsonMap, fields: readonly string[], field: string | undefined): object {
  const picture = field && smallest(asMap(summary[field]));
  return { ...pick(summary, fields), picture };
}

/** Address of the smallest file of a compiled picture. */
function smallest({ name, url, widths, fallback }: JsonMap): string | undefined {
  if (typeof url === "string") return url;
  if (typeof name !== "string") return undefined;
  const [width] = Array.isArray(widths) ? widths : [];
  return width === undefined ? `${name}.${String(fallback)}` : `${name}-${String(width)}.avif`;
}

/**
 * `_redirects` for static hosts such as Netlify and Cloudflare Pages: `/from /to 301`. Hosts
 * compare exactly, so each address is written without and with a slash at its end.
 * @param redirects retired addresses and their targets, in the order of redirects.yaml
 * @param languages those that have their own 404 page
 */
export function staticRedirects(
  redirects: readonly { readonly from: string; readonly to: string }[],
  languages: readonly string[] = [],
): string {
  const rows = redirects.flatMap(({ from, to }) =>
    [from, `${from}/`].map((address) => `${encodedOnce(address)} ${encodedOnce(to)} 301\n`),
  );
  const missing = languages.map((language) => `/${language}/* /${language}/404.html 404\n`);
  return [...rows, ...missing].join("");
}
