// Where the links of a site lead that lead to no page, the published addresses that have none, and what may be there unread.
import { cutAddress } from "../../model/address.ts";
import { once } from "../../model/once.ts";
import { textAt } from "../../model/value.ts";
import { AddressSuggestions } from "./address-suggestions.ts";
import type { LinkContext } from "./link-context.ts";
import type { Linking } from "./linked-site.ts";
import { type PossibleContent, possibleContentOf } from "./possible-content.ts";
import type { Publication } from "./publication.ts";
import { resolveLink } from "./resolve-link.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import type { SiteFiles } from "./site-files.ts";
import { successorsOf } from "./successors.ts";
import { renamedPages, type VanishedAddress, vanishedAddresses } from "./vanished.ts";
import type { WrongLink } from "./wrong-link.ts";

export interface SiteLinks extends Pick<PossibleContent, "mayBeKey"> {
  /** The links that do not lead to a page that stays. */
  readonly wrongLinks: readonly WrongLink[];
  /** The published addresses that have neither a page nor a redirect. */
  readonly vanished: readonly VanishedAddress[];
}

/** What is linked: the files, what of them is published, and at which addresses. */
interface Parts {
  readonly files: SiteFiles;
  readonly publication: Publication;
  readonly addresses: SiteAddresses;
}

/** Resolves the links and the published addresses. */
export function siteLinks(parts: Parts, linking: Linking): SiteLinks {
  const { files, publication, addresses } = parts;
  const { all, lock, retired, redirectSource } = addresses;
  const possible = possibleContentOf(files, publication.entries, linking.pages, lock.places);
  const { singles } = files;
  const successors = successorsOf({
    table: singles.table,
    lock,
    addresses: all,
    retired,
    slug: textAt(singles.get("site")?.root, "/brand/slug"),
    entries: publication.shown,
    drafts: publication.hiddenPaths,
    formerPaths: linking.formerPaths,
  });
  const known = { addresses: all, retired, successors, ...possible };
  const context: LinkContext = {
    addresses: all,
    retired,
    ...possible,
    ...publication.calendar,
    drafts: publication.hiddenPaths,
    suggestions: once(() => new AddressSuggestions(all.keys())),
    pathOfFile: new Map(publication.entries.map(({ source, path }) => [source.path, path])),
    renamedTo: renamedPages(lock, known),
    siteUrl: textAt(singles.get("site")?.root, "/url"),
  };
  // If a row of the redirects has errors, it is not known which addresses it would retire.
  const isKnown =
    !files.unreadablePaths.has(singles.table.fileFor("redirects")) &&
    redirectSource?.valid !== false;
  return {
    mayBeKey: possible.mayBeKey,
    wrongLinks: wrongLinksIn(parts, context),
    vanished: isKnown ? vanishedAddresses(lock, { ...known, drafts: publication.hidden }) : [],
  };
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
