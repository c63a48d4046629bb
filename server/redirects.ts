// Retired addresses: where the content says they lead now.

import { dirname } from "node:path";
import { builtFile, readBuilt } from "./built-file.ts";

/** Where retired addresses lead, by decoded address. */
export type Redirects = ReadonlyMap<string, { readonly path: string; readonly anchor: string }>;

/** An address of this site; `//host` and `/\host` would be another's (WHATWG URL, 4.4). */
const ownAddress = /^\/(?![/\\])/;

const text = { type: "string" };
const list = builtFile<{ readonly redirects: readonly { readonly from: string; readonly to: string }[] }>(
  "redirects.json",
  {
    type: "object",
    required: ["redirects"],
    properties: {
      redirects: {
        type: "array",
        items: { type: "object", required: ["from", "to"], properties: { from: text, to: text } },
      },
    },
  },
);

/**
 * Reads the list that the build puts beside the site's folder. A row that would lead out of the site is left out.
 * @param root folder of the built site
 * @returns none where there is no list
 * @throws where the list is there and cannot be read
 */
export async function readRedirects(root: string): Promise<Redirects> {
  const { redirects = [] } = (await readBuilt(dirname(root), list)) ?? {};
  return new Map(
    redirects.flatMap(({ from, to }) => {
      const [path = "", ...rest] = to.split("#");
      if (!ownAddress.test(from) || !ownAddress.test(path)) return [];
      return [
        [from.normalize(), { path: encodeURI(path), anchor: rest.length > 0 ? `#${encodeURI(rest.join("#"))}` : "" }],
      ];
    }),
  );
}

/**
 * Where a request for a retired address is sent, also with a slash at its end. What the request asks behind its question mark
 * goes along, before the #anchor (RFC 3986, 3.4).
 * @param decoded the request's path, decoded
 * @param query the request's query with its question mark, or nothing
 * @returns value of the Location header; undefined for an address that is not retired
 */
export function redirectedTo(redirects: Redirects, decoded: string, query: string): string | undefined {
  const to = redirects.get(decoded) ?? (decoded.endsWith("/") ? redirects.get(decoded.slice(0, -1)) : undefined);
  return to && `${to.path}${query}${to.anchor}`;
}
