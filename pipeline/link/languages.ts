// Lists the translated pages at their sources' addresses after the language (`/hi/…`), and
// redirects of those without a page.

import type { SingleFiles } from "../read/file/singles.ts";
import { addressIn, cutAddress } from "../read/markdown/address.ts";
import { compareText, startOf } from "../report/finding.ts";
import type { Report } from "../report/report.ts";
import { codes as addressesCodes, listPages, pageSize } from "./addresses.ts";
import type { Address, Entry, TranslatedLanguage, Translation, Translations } from "./entry.ts";
import { listsOf } from "./entry-keys.ts";
import { translatedLanguages } from "./site-languages.ts";

/**
 * Lists the pages of each language: translated entries, lists that contain any of them, and pages
 * with a row in the translation of pages.yaml.
 * @param entries published ones
 * @param addresses of the sources' language
 */
export function languagesOf(
  { files }: Translations,
  entries: readonly Entry[],
  singles: SingleFiles,
  addresses: ReadonlyMap<string, Address>,
  report: Report,
): readonly TranslatedLanguage[] {
  return translatedLanguages(singles).map(({ tag, language, name }): TranslatedLanguage => {
    const own = new Map(
      files.flatMap((file) => (file.language === language ? [[file.source, file] as const] : [])),
    );
    const pages = new Map<string, Address>();
    for (const [of, file] of [...pagesIn(own, entries, singles)].sort(([a], [b]) =>
      compareText(a, b),
    )) {
      const source = addresses.get(of);
      if (!source) continue;
      const path = addressIn(language, of);
      pages.set(path, { ...source, path, of });
      if (!addresses.has(path)) continue;
      report({
        code: addressesCodes["address-taken"],
        at: startOf(file),
        message: `The address ${path} is taken.`,
        help: "Give the page that has it another name or key: the address belongs to the language.",
      });
    }
    const read = [...own].flatMap(([of, { summary }]) => (summary ? [[of, summary] as const] : []));
    return { tag, language, name, addresses: pages, files: new Map(read) };
  });
}

/** Source addresses that have a page in a language, each with the file that causes it. */
function* pagesIn(
  translated: ReadonlyMap<string, Translation>,
  entries: readonly Entry[],
  singles: SingleFiles,
): Iterable<readonly [path: string, file: string]> {
  const pages = translated.get(singles.table.fileFor("pages"));
  const root = pages?.summary?.root;
  if (pages && root?.kind === "map") {
    for (const { key } of root.entries) yield [key, pages.path];
  }
  for (const entry of entries) {
    const file = translated.get(entry.source.path)?.path;
    if (file === undefined) continue;
    for (const path of [entry.path, ...listsOf(entry)]) yield [path, file];
  }
  const perPage = pageSize(singles.get("site"));
  for (const { name, pagedList } of singles.table.entries) {
    const members = entries.filter(
      ({ source }) => source.collection === name && translated.has(source.path),
    );
    const [first] = members;
    if (!pagedList || !first) continue;
    for (const path of listPages(pagedList, members.length, perPage)) {
      yield [path, first.source.path];
    }
  }
}

/**
 * Published addresses of a language without a page now, with their redirects: to the target of
 * their source's address, in the language if it exists there.
 * @param recorded published addresses
 * @param pages pages of all languages, and the retired addresses of sources
 */
export function* retiredIn(
  languages: readonly TranslatedLanguage[],
  recorded: Iterable<string>,
  {
    addresses,
    retired,
  }: {
    readonly addresses: ReadonlyMap<string, Address>;
    readonly retired: ReadonlyMap<string, string>;
  },
): Iterable<readonly [from: string, to: string]> {
  if (languages.length === 0) return;
  for (const from of recorded) {
    const language = languages.find(
      (row) => from === `/${row.language}` || from.startsWith(`/${row.language}/`),
    )?.language;
    if (language === undefined || addresses.has(from) || retired.has(from)) continue;
    const of = from.slice(language.length + 1) || "/";
    const { path, rest } = cutAddress(retired.get(of) ?? of);
    const own = addressIn(language, path);
    if (addresses.has(own)) {
      yield [from, own + rest];
    } else if (addresses.has(path)) {
      yield [from, path + rest];
    }
  }
}
