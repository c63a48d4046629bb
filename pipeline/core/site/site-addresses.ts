// The addresses of a site: those of its pages in all languages, those that were published, and those that are retired.
import { cutAddress } from "../../model/address.ts";
import type { Address, RedirectRow, SiteLanguage } from "../../model/linked.ts";
import { noTranslations } from "../../translations/translation.ts";
import { type AddressProblem, addressesOf } from "./addresses.ts";
import { languagesOf, retiredIn } from "./languages.ts";
import type { AnalysedContent, Linking } from "./linked-site.ts";
import { type Lock, readLock } from "./lock.ts";
import type { Publication } from "./publication.ts";
import { rowsOf, type WithText } from "./redirect-rows.ts";
import type { SiteFiles } from "./site-files.ts";

export interface SiteAddresses {
  /** Pages in the sources' language. */
  readonly ofSources: ReadonlyMap<string, Address>;
  /** Pages in all languages. */
  readonly all: ReadonlyMap<string, Address>;
  readonly languages: readonly SiteLanguage[];
  readonly problems: readonly AddressProblem[];
  /** The published addresses. */
  readonly lock: Lock;
  /** redirects.yaml, if there is one, and its rows. */
  readonly redirectSource: WithText | undefined;
  readonly redirectRows: readonly RedirectRow[];
  /** Retired addresses and their targets: withdrawn pages, the rows of redirects.yaml, translations. */
  readonly retired: ReadonlyMap<string, string>;
}

/** Lists the addresses. */
export function siteAddresses(
  { texts, lock: lockSource, translations = noTranslations }: AnalysedContent,
  { singles }: SiteFiles,
  { shown, withdrawn }: Publication,
  { pages }: Linking,
): SiteAddresses {
  const { byPath: ofSources, problems } = addressesOf(shown, singles, pages);
  const translated = languagesOf(translations, shown, singles, ofSources);
  const { languages } = translated;
  const all = new Map([...ofSources, ...languages.flatMap(({ addresses }) => [...addresses])]);
  const lock = readLock(lockSource);

  const file = singles.get("redirects");
  const redirectSource = file && { ...file, text: texts.get(file.path) ?? "" };
  const redirectRows = rowsOf(redirectSource);
  const leads = (to: string) => withdrawn.get(cutAddress(to).path) ?? to;
  const ofRows = redirectRows.map(({ from, to }) => [from, leads(to)] as const);
  const retired = new Map([...withdrawn, ...ofRows]);
  const known = { addresses: all, retired };
  const inLanguages = retiredIn(languages, lock.places.keys(), known);
  for (const [from, to] of inLanguages) retired.set(from, to);
  return {
    ofSources,
    all,
    languages,
    problems: [...problems, ...translated.problems],
    lock,
    redirectSource,
    redirectRows,
    retired,
  };
}
