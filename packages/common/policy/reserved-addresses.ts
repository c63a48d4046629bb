// The table of reserved addresses, which belong to the service, to files or to data.

/**
 * A reserved address or family of addresses, as the source of a regular expression that matches the
 * whole path.
 */
interface Reserved {
  readonly address: string;
  /** What the address is for, in words for writers. */
  readonly holds: string;
}

/** Addresses that the service answers; the development server recognises requests to it by them. */
export const serviceAddresses = [
  { address: "/api/.+", holds: "the calls of the site's forms" },
  { address: "/[^/]+/enquiries/.+", holds: "the service that takes enquiries" },
  { address: "/healthz", holds: "the check of the service's health" },
] as const satisfies readonly Reserved[];

/** Addresses of files that are not pages. */
const ofFiles: readonly Reserved[] = [
  { address: "/(?:assets|\\.well-known)(?:/.*)?", holds: "files that the pages load" },
  {
    address: "/(?:media|(?:[a-z]{2,3}/)?brochures|drawings)(?:/.*)?",
    holds: "pictures, brochures and drawings",
  },
  { address: "/.*\\.data", holds: "the data of pages" },
  { address: "(?:/[a-z]{2,3})?/search-index\\.json", holds: "the index of the search" },
  { address: "/build\\.json", holds: "what the site was built from" },
  {
    address:
      "/(?:robots\\.txt|sitemap\\.xml|(?:[a-z]{2,3}/)?(?:feed\\.xml|404\\.html)|_headers|_redirects)",
    holds: "a file of the site",
  },
  {
    address: "/(?:favicon\\.(?:ico|svg)|apple-touch-icon\\.png|share\\.png)",
    holds: "a picture of the brand",
  },
];

const reserved = [...serviceAddresses, ...ofFiles];

/** A pattern of the whole path; case-insensitive, because some hosts serve /Healthz as /healthz. */
const patternOf = (address: string) => new RegExp(`^(?:${address})$`, "is");

/** Nearly all addresses are free, and one pattern says so at once. */
const any = patternOf(reserved.map(({ address }) => address).join("|"));

/**
 * Says, in words for writers, what an address is reserved for; undefined if a page may have it.
 * @param path a decoded path of the site, without a query
 */
export function reservedFor(path: string): string | undefined {
  if (!any.test(path)) return undefined;
  return reserved.find(({ address }) => patternOf(address).test(path))?.holds;
}
