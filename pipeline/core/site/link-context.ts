// What links are resolved with: the addresses of the site, and what is known of those that are none.
import type { Address } from "../../model/linked.ts";
import type { AddressSuggestions } from "./address-suggestions.ts";
import type { Calendar } from "./calendar.ts";

export interface LinkContext extends Calendar {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Address of each file's page. */
  readonly pathOfFile: ReadonlyMap<string, string>;
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** The addresses prepared for suggestions; made on demand. */
  readonly suggestions: () => AddressSuggestions;
  /** Whether an address may belong to an unknown page, whose file has its own finding. */
  readonly mayExist: (path: string) => boolean;
  /** Whether the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** Retired addresses and their targets. */
  readonly retired: ReadonlyMap<string, string>;
  /** The new address of a published page that was renamed, if it is not redirected yet. */
  readonly renamedTo: (path: string) => string | undefined;
  /** Address of the site without trailing slash. */
  readonly siteUrl: string | undefined;
  /** Whether the address is one that is tried in place of another. */
  readonly isTrial?: boolean;
}
