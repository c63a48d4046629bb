// Where the links of a site lead that lead to no page, the published addresses that have none, and what may be there unread.
import type { Publication } from "../../check/addresses/publication.ts";
import type { RenamedPages } from "../../check/addresses/renamed-pages.ts";
import type { SiteAddresses } from "../../check/addresses/site-addresses.ts";
import type { AnalysedContent, Linking } from "../../linked-site.ts";
import { cutAddress } from "../../model/address.ts";
import { isSlip } from "../../model/closest.ts";
import { once } from "../../model/once.ts";
import { textAt } from "../../model/value.ts";
import { AddressSuggestions } from "./address-suggestions.ts";
import type { LinkContext } from "./link-context.ts";
import { type PossibleContent, possibleContentOf } from "./possible-content.ts";
import { resolveLink } from "./resolve-link.ts";
import type { SiteFiles } from "./site-files.ts";
import type { WrongLink } from "./wrong-link.ts";

export interface SiteLinks extends Pick<PossibleContent, "mayBeKey" | "mayExist"> {
  /** The links that do not lead to a page that stays. */
  readonly wrongLinks: readonly WrongLink[];
}

/** What is linked: the files, what of them is published, and at which addresses. */
interface Parts {
  readonly files: SiteFiles;
  readonly publication: Publication;
  readonly addresses: SiteAddresses;
  readonly renamedPage: RenamedPages;
}

/** Resolves the links. */
export function siteLinks({ texts }: AnalysedContent, parts: Parts, linking: Linking): SiteLinks {
  const { files, publication, addresses, renamedPage } = parts;
  const { all, lock, retired } = addresses;
  const possible = possibleIn(texts, parts, linking);
  const { singles } = files;
  const context: LinkContext = {
    addresses: all,
    retired,
    ...possible,
    ...publication.calendar,
    drafts: publication.hiddenPaths,
    suggestions: once(() => new AddressSuggestions(all.keys())),
    pathOfFile: new Map(publication.entries.map(({ source, path }) => [source.path, path])),
    renamedTo: (path) => {
      if (!lock.places.has(path) || all.has(path) || possible.mayExist(path)) return undefined;
      const to = renamedPage(path)?.path;
      return to === undefined || isSlip(path, to) ? undefined : to;
    },
    isRecorded: (path) => lock.places.has(path),
    siteUrl: textAt(singles.get("site")?.root, "/url"),
    // Read only if something is wrong.
    textOf: (path) => texts.get(path),
  };
  return {
    mayBeKey: possible.mayBeKey,
    mayExist: possible.mayExist,
    wrongLinks: wrongLinksIn(parts, context),
  };
}

/** What the files that cannot be read may have. */
function possibleIn(
  texts: AnalysedContent["texts"],
  { files, publication, addresses }: Parts,
  { pages: sitePages }: Linking,
): PossibleContent {
  const { sources, singles, unreadablePaths } = files;
  const { entries } = publication;
  const isRecorded = (path: string) => addresses.lock.places.has(path);
  return possibleContentOf({
    sources,
    texts,
    entries,
    singles,
    sitePages,
    unreadablePaths,
    isRecorded,
  });
}

/** The links of files that do not lead to a page that stays. */
function wrongLinksIn({ files, addresses }: Parts, context: LinkContext): WrongLink[] {
  // Where a redirect to a redirected address leads is looked at as a course of rows.
  const isChain = (file: string, path: string) =>
    file === addresses.redirectSource?.path &&
    context.retired.has(path) &&
    !context.addresses.has(path) &&
    !context.withdrawals.has(path);
  return files.sources.flatMap(({ path: file, links }) =>
    links.flatMap(({ href, span }) => {
      const location = { file, span };
      const target = resolveLink({ href, location }, context);
      if (!target || isChain(file, cutAddress(href).path)) return [];
      return [{ ...target, href, location }];
    }),
  );
}
