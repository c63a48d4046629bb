// Renders pages from the bundle by React Router's own handler, as its prerendering does: the data first, then the page with the
// same data.

import { pathToFileURL } from "node:url";
import { createRequestHandler, isRouteErrorResponse, type LoaderFunction, type ServerBuild } from "react-router";
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

const origin = "http://localhost";

/** What a loader or React has thrown; an answer that is no page is thrown as such. */
function inWords(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}: ${error.data}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Routes whose loaders run once for each page: what they return for the data is there for the page, too. React Router hands the
 * page its data in a header where it is short, and has the loaders run again where it is not.
 * @param loaded results by route, empty when a page is begun
 */
function loadingOnce(routes: ServerBuild["routes"], loaded: Map<string, unknown>): ServerBuild["routes"] {
  const withLoader = Object.entries(routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!route || !loader) return [id, route];
    const once: LoaderFunction = async (args) => {
      if (!loaded.has(id)) loaded.set(id, await loader(args));
      return loaded.get(id);
    };
    return [id, { ...route, module: { ...route.module, loader: once } }];
  });
  return Object.fromEntries(withLoader);
}

/**
 * Opens a bundle, which takes as long as importing React.
 * @param bundle the server's bundle
 * @param content folder of the compiled content
 * @returns what renders the page at an address; it is not asked for another before it is done, and throws an Error, with all
 *   that React and the loaders said, where there is no such page or it cannot be rendered
 */
export async function openBundle(bundle: string, content: string): Promise<(address: string) => Promise<Rendered>> {
  const build: Bundle = await import(pathToFileURL(bundle).href);
  const { module } = build.entry;
  const { reading } = module;
  reading.folder = content;
  const loaded = new Map<string, unknown>();
  const routes = loadingOnce(build.routes, loaded);
  const errors = new Set<string>();
  const handleError = (error: unknown) => void errors.add(inWords(error));
  // Addresses that are not on this list do not exist for a site that is prerendered: it always has the one that is asked for.
  const prerender: string[] = [];
  const handler = createRequestHandler(
    { ...build, routes, prerender, entry: { module: { ...module, handleError } } },
    "production",
  );

  const answer = async (address: string, path: string): Promise<string> => {
    const response = await handler(new Request(`${origin}${path}`));
    const text = await response.text();
    if (response.status === 200 && errors.size === 0) return text;
    throw new Error([`The page ${address} was answered ${response.status}.`, ...errors].join("\n"));
  };

  return async (address) => {
    reading.noted.clear();
    loaded.clear();
    prerender[0] = address;
    const data = await answer(address, dataAddress(address));
    const html = await answer(address, address === "/" ? address : `${address}/`);
    return { html, ...(loaded.size > 0 && { data }), reads: [...reading.noted].sort() };
  };
}
