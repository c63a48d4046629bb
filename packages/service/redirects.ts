// Finds the redirect of a requested address among those that the build lists.

import type { Redirect } from "@site/common/service-content";

/** Targets of redirects, by decoded retired address. */
export type Redirects = ReadonlyMap<string, { readonly path: string; readonly anchor: string }>;

/** A path of this site; `//host` and `/\host` would be another host's (WHATWG URL, 4.4). */
const ownAddress = /^\/(?![/\\])/;

/** The targets by address. Rows that would lead to another host are dropped. */
export function targetsOf(redirects: readonly Redirect[]): Redirects {
  return new Map(
    redirects.flatMap(({ from, to }) => {
      const [path = "", ...rest] = to.split("#");
      if (!ownAddress.test(from) || !ownAddress.test(path)) return [];
      return [
        [
          from.normalize(),
          { path: encodeURI(path), anchor: rest.length > 0 ? `#${encodeURI(rest.join("#"))}` : "" },
        ],
      ];
    }),
  );
}

/**
 * Finds the redirect of a retired address, also if it is requested with a trailing slash. The request's query is added before the
 * target's #anchor (RFC 3986, 3.4).
 * @param decoded the request's decoded path
 * @param query the request's query with its question mark, or an empty string
 * @returns the Location header; undefined for an address that is not retired
 */
export function redirectedTo(
  redirects: Redirects,
  decoded: string,
  query: string,
): string | undefined {
  const to =
    redirects.get(decoded) ??
    (decoded.endsWith("/") ? redirects.get(decoded.slice(0, -1)) : undefined);
  return to && `${to.path}${query}${to.anchor}`;
}
