// Finds the redirect of a requested address among those that the build lists.

import { encodedOnce } from "@site/common/encoded-once";
import type { Redirect } from "@site/common/service-content";

/** A target of a redirect, encoded, in the parts of an address. */
interface Target {
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
  /** With its number sign; empty if there is none. */
  readonly anchor: string;
}

/** Targets of redirects, by decoded retired address. */
export type Redirects = ReadonlyMap<string, Target>;

/** A path of this site; `//host` and `/\host` would be another host's (WHATWG URL, 4.4). */
const ownAddress = /^\/(?![/\\])/;

/** The targets by address. Rows that would lead to another host are dropped. */
export function targetsOf(redirects: readonly Redirect[]): Redirects {
  const own = redirects.filter(({ from, to }) => ownAddress.test(from) && ownAddress.test(to));
  return new Map(
    own.map(({ from, to }) => {
      const [, path = "", query = "", anchor = ""] =
        /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(encodedOnce(to)) ?? [];
      return [from.normalize(), { path, query, anchor }];
    }),
  );
}

/**
 * Finds the redirect of a retired address, also if it is requested with a trailing slash. The
 * request's query is joined to the target's own, before its #anchor (RFC 3986, 3.4).
 * @param decoded the request's decoded path
 * @param query the request's query with its question mark, or an empty string
 * @returns the Location header; undefined for an address that is not retired
 */
export function redirectedTo(
  redirects: Redirects,
  decoded: string,
  query: string,
): string | undefined {
  const to = redirects.get(decoded) ?? redirects.get(decoded.replace(/\/$/, ""));
  if (!to) return undefined;
  const joined = to.query === "" ? query : to.query + query.replace(/^\?/, "&");
  return to.path + joined + to.anchor;
}
