// Renders pages from the bundle by React Router's own handler, in the same way as its prerendering does: the data first, then
// the page, which is handed its data where that is short.

import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  isRouteErrorResponse,
  matchRoutes,
  type RouteObject,
  type ServerBuild,
} from "react-router";
import { dataAddress } from "./page-files.ts";

/** The bundle for rendering. The app hands out what its loaders read of the compiled content. */
interface Bundle extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & {
      readonly reading: { folder: string; readonly noted: Set<string> };
    };
  };
}

/** A page as it is rendered. */
export interface Rendered {
  readonly html: string;
  /** What the browser loads when a visitor comes from another page; undefined for a page without a loader. */
  readonly data?: string;
  /** Files of the compiled content that were read for it, relative to its folder. */
  readonly reads: readonly string[];
}

/** React Router passes the data in a header up to this size, and has the loaders run again for more. */
const headerLimit = 8 * 1024;

const origin = "http://localhost";

/** What a loader or React has thrown; an answer that is no page is thrown as such. */
function inWords(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}: ${error.data}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Routes as a tree of their paths, to be matched. */
function treeOf(routes: ServerBuild["routes"], parent = ""): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId ?? "") !== parent) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index: true } : { id, path, children: treeOf(routes, id) }];
  });
}

/**
 * Opens a bundle, which takes as long as importing React.
 * @param bundle the server's bundle
 * @param content folder of the compiled content
 * @returns what renders the page at an address; it is not asked for another before it is done, and throws an Error, with all
 *   that React and the loaders said, where there is no such page or it cannot be rendered
 */
export async function openBundle(bundle: string, content: string): Promise<(address: string) => Promise<Rendered>> {
  // Only then React Router takes the header with a page's data.
  process.env.IS_RR_BUILD_REQUEST = "yes";
  const build: Bundle = await import(pathToFileURL(bundle).href);
  const { module } = build.entry;
  const { reading } = module;
  reading.folder = content;
  const tree = treeOf(build.routes);
  const errors = new Set<string>();
  const handleError = (error: unknown) => void errors.add(inWords(error));
  // Addresses that are not on this list do not exist for a site that is prerendered: it always has the one that is asked for.
  const prerender: string[] = [];
  const handler = createRequestHandler(
    { ...build, prerender, entry: { module: { ...module, handleError } } },
    "production",
  );

  const answer = async (address: string, path: string, headers?: HeadersInit): Promise<string> => {
    const response = await handler(new Request(`${origin}${path}`, headers && { headers }));
    const text = await response.text();
    if (response.status === 200 && errors.size === 0) return text;
    throw new Error([`The page ${address} was answered ${response.status}.`, ...errors].join("\n"));
  };

  return async (address) => {
    reading.noted.clear();
    prerender[0] = address;
    const matches = matchRoutes(tree, address);
    const loads = matches?.some(({ route }) => route.id !== undefined && build.routes[route.id]?.module.loader);
    const data = loads ? await answer(address, dataAddress(address)) : undefined;
    const encoded = data && encodeURI(data);
    const headers = encoded && encoded.length < headerLimit ? { "X-React-Router-Prerender-Data": encoded } : undefined;
    const html = await answer(address, address === "/" ? address : `${address}/`, headers);
    return { html, ...(data !== undefined && { data }), reads: [...reading.noted].sort() };
  };
}
