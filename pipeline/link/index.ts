// Links all files (stage 6): keys and addresses, references, links and anchors, and the file of each picture.

import { entryCollections, rowOf, singleCollections, singleFiles } from "../collections.ts";
import type { ObservedFile } from "../core/observation.ts";
import { type Drawings, drawingsOf } from "../core/site/drawings.ts";
import { propertyProblems } from "../core/site/properties.ts";
import type { PropertyProblem } from "../core/site/property-problem.ts";
import { cutAddress } from "../model/address.ts";
import type { Summary } from "../model/analysis.ts";
import { type Language, translatedLanguages } from "../model/languages.ts";
import { type Address, isPublic, type Linked, type RedirectRow } from "../model/linked.ts";
import { once } from "../model/once.ts";
import { folderOf } from "../model/path.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Texts } from "../model/result.ts";
import { Singles } from "../model/singles.ts";
import type { SourceFile } from "../model/source.ts";
import type { LinkUse } from "../model/text.ts";
import { noTranslations, type Translations } from "../model/translation.ts";
import { textAt, textsAt } from "../model/value.ts";
import { AddressSuggestions } from "./address-suggestions.ts";
import { type AddressProblem, addressesOf } from "./addresses.ts";
import { calendarOf, withdrawnIn } from "./calendar.ts";
import { entriesOf } from "./entries.ts";
import type { KeyProblem } from "./key-problem.ts";
import type { LinkContext } from "./link-context.ts";
import { type Lock, readLock } from "./lock.ts";
import type { LostPicture } from "./lost-picture.ts";
import { type PossibleContent, possibleContentOf } from "./possible-content.ts";
import { rowsOf, type WithText } from "./redirect-rows.ts";
import { resolveLink } from "./resolve-link.ts";
import type { SameName } from "./same-names.ts";
import { successorsOf } from "./successors.ts";
import type { Translating } from "./translating.ts";
import type { Unclaimed } from "./unclaimed.ts";
import { usedPictures } from "./used-pictures.ts";
import { renamedPages, type VanishedAddress, vanishedAddresses } from "./vanished.ts";
import type { WrongLink } from "./wrong-link.ts";

/** Content whose files have been analysed. */
export interface AnalysedContent {
  readonly summaries: readonly Summary[];
  /** Files that no collection reads. */
  readonly unclaimed: readonly Unclaimed[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Files and folders that could not be loaded; they are not reported as missing. */
  readonly refused: readonly ObservedFile[];
  /** File names that are one on many computers. */
  readonly names: readonly SameName[];
  readonly placeholders: Placeholders;
  /** The source texts, for findings that quote or change them. */
  readonly texts: Texts;
  /** The list of published addresses, if there is one. */
  readonly lock: SourceFile | undefined;
  readonly translations?: Translations | undefined;
}

/** The linked site with what rules ask of it besides. */
export interface LinkedSite extends Linked {
  /** Files of entries that have no key. */
  readonly misnamed: readonly ObservedFile[];
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Paths that exist, or would under the right name, but could not be read. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** What is wrong with properties; computed once for several rules. */
  readonly properties: () => readonly PropertyProblem[];
  /** Everything drawn; computed once for several rules. */
  readonly drawings: () => Drawings;
  /** Every address, in all languages. */
  readonly everyAddress: ReadonlyMap<string, Address>;
  readonly addressProblems: readonly AddressProblem[];
  readonly keyProblems: readonly KeyProblem[];
  readonly sameNames: readonly SameName[];
  /** The published addresses that have neither a page nor a redirect. */
  readonly vanished: readonly VanishedAddress[];
  /** The links that do not lead to a page that stays. */
  readonly wrongLinks: readonly WrongLink[];
  /** The pictures of texts and fields that have no file to be shown. */
  readonly lostPictures: readonly LostPicture[];
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** The rows of redirects.yaml, and the file. */
  readonly redirectRows: readonly RedirectRow[];
  readonly redirectSource: WithText | undefined;
  /** The published addresses. */
  readonly lock: Lock;
  readonly placeholders: Placeholders;
  readonly mayBeKey: PossibleContent["mayBeKey"];
}

/** Options of `link`. */
export interface Linking {
  /** Addresses of the site's pages that are not entries; `{slug}` stands for the brand's. */
  readonly pages: readonly string[];
  /** Whether drafts and scheduled texts are part of the site. */
  readonly drafts: boolean;
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** Knows the pages of other languages; without it their addresses are not checked. */
  readonly translating?: Translating;
  /** Asks Git for the paths that renamed files had, by their paths now; called only if a published address has no page. */
  readonly formerPaths?: (() => ReadonlyMap<string, string>) | undefined;
}

/**
 * Links the files of a site.
 * @param refused paths that exist, or would under the right name, but could not be read; with a trailing slash where it may be a folder
 */
export function link(
  content: AnalysedContent,
  refused: ReadonlySet<string>,
  { pages: sitePages, drafts, today, translating, formerPaths }: Linking,
): LinkedSite {
  const {
    summaries: sources,
    media,
    placeholders,
    lock,
    texts,
    translations = noTranslations,
  } = content;
  const unreadablePaths = new Set([
    ...refused,
    ...possiblePaths(refused),
    ...sources.flatMap(({ belongs }) => belongs ?? []),
  ]);
  const singles = new Singles(sources.filter((source) => rowOf(source).kind === "single"));

  const found = entriesOf(sources, singles.get(singleFiles.duplicates), today, unreadablePaths);
  const { entries, problems: keyProblems, misnamed } = found;
  const calendar = calendarOf(entries);
  const withdrawn = withdrawnIn(entries);
  const hidden = entries.filter((entry) => !isPublic(entry) && !withdrawn.has(entry.path));
  const published = entries.filter(
    (entry) => !withdrawn.has(entry.path) && (drafts || isPublic(entry)),
  );
  const { byPath: sourceAddresses, problems } = addressesOf(published, singles, sitePages);
  const { languages = [], problems: ofLanguages = [] } =
    translating?.languagesOf(translations, published, singles, sourceAddresses) ?? {};
  const addresses = new Map([
    ...sourceAddresses,
    ...languages.flatMap((language) => [...language.addresses]),
  ]);

  const addressLock = readLock(lock);
  const isRecorded = (path: string) => addressLock.places.has(path);
  const possible = ignoreTranslatedPaths(
    translating ? [] : translatedLanguages(singles),
    possibleContentOf({ sources, texts, entries, singles, sitePages, unreadablePaths, isRecorded }),
  );

  const file = singles.get(singleFiles.redirects);
  const redirects = file && { ...file, text: texts.get(file.path) ?? "" };
  const rows = rowsOf(redirects);
  const leads = (to: string) => withdrawn.get(cutAddress(to).path) ?? to;
  const retired = new Map([...withdrawn, ...rows.map((row) => [row.from, leads(row.to)] as const)]);
  const inLanguages = { addresses, retired };
  for (const [from, to] of translating?.retiredIn(
    languages,
    addressLock.places.keys(),
    inLanguages,
  ) ?? []) {
    retired.set(from, to);
  }
  const drafted = new Set(hidden.map(({ path }) => path));
  const known = { addresses, retired, ...possible };
  const successors = successorsOf({
    lock: addressLock,
    addresses,
    retired,
    slug: textAt(singles.get(singleFiles.site)?.root, "/brand/slug"),
    entries: published,
    drafts: drafted,
    formerPaths,
  });
  const renamedTo = renamedPages(addressLock, { ...known, successors });
  // Read only if something is wrong.
  const textOf = (path: string) => texts.get(path);
  const context: LinkContext = {
    addresses,
    ...possible,
    ...calendar,
    drafts: drafted,
    suggestions: once(() => new AddressSuggestions(addresses.keys())),
    pathOfFile: new Map(entries.map(({ source, path }) => [source.path, path])),
    retired,
    renamedTo,
    isRecorded,
    siteUrl: textAt(singles.get(singleFiles.site)?.root, "/url"),
    textOf,
  };
  // If a row of the redirects has errors, it is not known which addresses it would retire.
  const isKnown = !unreadablePaths.has(singleFiles.redirects.file) && redirects?.valid !== false;
  const vanished = isKnown
    ? vanishedAddresses(addressLock, { ...known, drafts: hidden, successors })
    : [];

  const hosts = textsAt(singles.get(singleFiles.site)?.root, "/imageHosts");
  const used = usedPictures(sources, { media, unreadablePaths, hosts });
  return {
    files: sources,
    entries,
    shown: published,
    singles,
    addresses: sourceAddresses,
    languages,
    redirects: Array.from(retired, ([from, to]) => ({ from, to })),
    withdrawn,
    pictures: used.pictures,
    lostPictures: used.lost,
    media,
    unreadablePaths,
    properties: once(() => propertyProblems(sources, singles)),
    drawings: once(() => drawingsOf(published, singles.get(singleFiles.accessories))),
    everyAddress: addresses,
    lock: addressLock,
    addressProblems: [...problems, ...ofLanguages],
    keyProblems,
    sameNames: content.names,
    vanished,
    wrongLinks: wrongLinksIn(sources, redirects, context),
    drafts: drafted,
    redirectRows: rows,
    redirectSource: redirects,
    placeholders,
    mayBeKey: possible.mayBeKey,
    recordedFiles: new Set(
      entries.filter(({ path }) => isRecorded(path)).map(({ source }) => source.path),
    ),
    misnamed,
  };
}

/** Without knowledge of translations, any address in their languages may exist. */
function ignoreTranslatedPaths(
  languages: readonly Language[],
  { mayExist, ...others }: PossibleContent,
): PossibleContent {
  if (languages.length === 0) return { mayExist, ...others };
  const isTheirs = (path: string) =>
    languages.some(({ language }) => `${path}/`.startsWith(`/${language}/`));
  return { ...others, mayExist: (path) => mayExist(path) || isTheirs(path) };
}

/** Possible files in unreadable folders: any name, written `*`. */
function possiblePaths(refused: ReadonlySet<string>): string[] {
  if (refused.size === 0) return [];
  return [
    ...entryCollections.flatMap(({ folder, extension }) =>
      refused.has(folder) ? [`${folder}/*${extension}`] : [],
    ),
    ...singleCollections.flatMap(({ file }) => (refused.has(folderOf(file)) ? [file] : [])),
  ];
}

/** The links of files that do not lead to a page that stays. */
function wrongLinksIn(
  sources: readonly Summary[],
  redirects: Summary | undefined,
  context: LinkContext,
): WrongLink[] {
  // Where a redirect to a redirected address leads is looked at as a course of rows.
  const isChain = ({ location }: LinkUse, path: string) =>
    location.file === redirects?.path &&
    context.retired.has(path) &&
    !context.addresses.has(path) &&
    !context.withdrawals.has(path);
  return sources.flatMap(({ path: file, links }) =>
    links.flatMap(({ href, span }) => {
      const location = { file, span };
      const target = resolveLink({ href, location }, context);
      if (!target || isChain({ href, location }, cutAddress(href).path)) return [];
      return [{ ...target, href, location }];
    }),
  );
}
