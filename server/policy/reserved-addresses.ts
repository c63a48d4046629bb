// The addresses that belong to the service, to files and to data, so that no page and no redirect may have them. By this table the
// server chooses who answers, and the compiler refuses content.

/** An address, or many of them: the source of a regular expression for the whole of it. */
interface Reserved {
  readonly address: string;
  /** What is there, for a writer. */
  readonly holds: string;
}

/** What the service answers. */
export const ofService = [
  { address: "/api/.+", holds: "the calls of the site's forms" },
  { address: "/[^/]+/enquiries/.+", holds: "the service that takes enquiries" },
  { address: "(?:/[a-z]{2,3})?/find", holds: "the search" },
  { address: "/healthz", holds: "the check of the service's health" },
] as const satisfies readonly Reserved[];

/** What is answered with a file that is no page. */
const ofFiles: readonly Reserved[] = [
  { address: "/(?:assets|\\.well-known)(?:/.*)?", holds: "files that the pages load" },
  { address: "/(?:media|(?:[a-z]{2,3}/)?brochures|drawings)(?:/.*)?", holds: "pictures, brochures and drawings" },
  { address: "/desk(?:/.*)?", holds: "the writers' desk" },
  { address: "/.*\\.data", holds: "the data of pages" },
  { address: "(?:/[a-z]{2,3})?/search-index\\.json", holds: "the index of the search" },
  { address: "/build\\.json", holds: "what the site was built from" },
  {
    address: "/(?:robots\\.txt|sitemap\\.xml|(?:[a-z]{2,3}/)?(?:feed\\.xml|404\\.html)|_headers|_redirects)",
    holds: "a file of the site",
  },
  { address: "/(?:favicon\\.(?:ico|svg)|apple-touch-icon\\.png)", holds: "an icon of the site" },
];

// In any letters: some hosts take /Find for /find.
const reserved = [...ofService, ...ofFiles].map(({ address, holds }) => ({
  pattern: new RegExp(`^(?:${address})$`, "is"),
  holds,
}));

/**
 * What an address is reserved for, for a writer; undefined of one that a page may have.
 * @param path an address of the site, decoded, without a query
 */
export function reservedFor(path: string): string | undefined {
  return reserved.find(({ pattern }) => pattern.test(path))?.holds;
}
