// Lists the addresses of a site: its pages in all languages, published addresses, and retired ones.

import type { Singles } from "../read/file/singles.ts";
import type { Texts } from "../read/files/contents.ts";
import type { SourceFile } from "../read/files/source.ts";
import { cutAddress } from "../read/markdown/address.ts";
import type { Report } from "../report/report.ts";
import { type Lock, readLock } from "./address-lock.ts";
import { addressesOf } from "./addresses.ts";
import type { Address, SiteLanguage } from "./entry.ts";
import { languagesOf, retiredIn } from "./languages.ts";
import type { Publication } from "./publication.ts";
import { type RedirectRow, rowsOf, type WithText } from "./redirect-rows.ts";
import type { Translations } from "./translation.ts";

export interface SiteAddresses {
  /** Pages in the sources' language. */
  readonly ofSources: ReadonlyMap<string, Address>;
  /** Pages in all languages. */
  readonly all: ReadonlyMap<string, Address>;
  readonly languages: readonly SiteLanguage[];
  /** The published addresses. */
  readonly lock: Lock;
  /** redirects.yaml, if there is one, and its rows. */
  readonly redirectSource: WithText | undefined;
  readonly redirectRows: readonly RedirectRow[];
  /** Retired addresses and their targets: withdrawn pages, the rows of redirects.yaml, translations. */
  readonly retired: ReadonlyMap<string, string>;
}

/** The files with addresses besides the entries. */
interface AddressFiles {
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations: Translations;
  readonly singles: Singles;
}

/**
 * Lists the addresses.
 * @param pages addresses of the pages that are not entries; `{slug}` stands for the brand's
 */
export function siteAddresses(
  { texts, lock: lockSource, translations, singles }: AddressFiles,
  { shown, withdrawn }: Publication,
  pages: readonly string[],
  report: Report,
): SiteAddresses {
  const ofSources = addressesOf(shown, singles, pages, report);
  const languages = languagesOf(translations, shown, singles, ofSources, report);
  const all = new Map([...ofSources, ...languages.flatMap(({ addresses }) => [...addresses])]);
  const lock = readLock(lockSource);

  const file = singles.get("redirects");
  const redirectSource = file && { ...file, text: texts.get(file.path) ?? "" };
  const redirectRows = rowsOf(redirectSource);
  const retired = new Map(withdrawn);
  for (const { from, to } of redirectRows) {
    retired.set(from, withdrawn.get(cutAddress(to).path) ?? to);
  }
  const known = { addresses: all, retired };
  const inLanguages = [...retiredIn(languages, lock.places.keys(), known)];
  for (const [from, to] of inLanguages) retired.set(from, to);
  return { ofSources, all, languages, lock, redirectSource, redirectRows, retired };
}
