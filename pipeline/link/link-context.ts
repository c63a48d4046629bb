// What links are resolved with: the addresses of the site, and what is known of those without a page.
import type { Address } from "./entry.ts";
import type { Calendar } from "./publication.ts";

export interface LinkContext extends Calendar {
  readonly addresses: ReadonlyMap<string, Address>;
  /** Address of each file's page. */
  readonly pathOfFile: ReadonlyMap<string, string>;
  /** Addresses of drafts and scheduled texts. */
  readonly drafts: ReadonlySet<string>;
  /** True if an address may belong to an unreadable file, which has its own finding. */
  readonly mayExist: (path: string) => boolean;
  /** True if the page of an address may have anchors that could not be read. */
  readonly mayHaveAnchor: (path: string) => boolean;
  /** Retired addresses and their targets. */
  readonly retired: ReadonlyMap<string, string>;
  /** The new address of a published page that was renamed, if it is not redirected yet. */
  readonly renamedTo: (path: string) => string | undefined;
  /** Address of the site without trailing slash. */
  readonly siteUrl: string | undefined;
}
