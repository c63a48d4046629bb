// Renders pages from the bundle by React Router's own handler, as its prerendering does: the data first, then the page with the
// same data.

import { pathToFileURL } from "node:url";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunction,
  type ServerBuild,
} from "react-router";
import type { Card } from "../../sharing/card.ts";
import { dataAddress } from "./page-files.ts";

/** What the bundle's loaders note of a page: what they read of the compiled content, its cards, what it says to machines. */
interface Reading {
  folder: string;
  readonly noted: Set<string>;
  readonly cards: Map<string, Card>;
  readonly structured: Map<string, unknown>;
}

/** The bundle for rendering, whose entry gives pages as text. */
interface Bundle extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & {
      readonly renderPage: (url: string, context: EntryContext) => Promise<string>;
      readonly reading: Reading;
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
  /** The cards that it names, by the names of their files. */
  readonly cards: readonly (readonly [name: string, card: Card])[];
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
  const { reading, renderPage } = module;
  reading.folder = content;
  const loaded = new Map<string, unknown>();
  const routes = loadingOnce(build.routes, loaded);
  const errors = new Set<string>();
  const handleError = (error: unknown) => void errors.add(inWords(error));
  // Addresses that are not on this list do not exist for a site that is prerendered: it always has the one that is asked for.
  const prerender: string[] = [];
  let html = "";
  const entry: ServerBuild["entry"] = {
    module: {
      ...module,
      handleError,
      default: async ({ url }, status, headers, context) => {
        html = await renderPage(url, context);
        return new Response(null, { status, headers });
      },
    },
  };
  const handler = createRequestHandler({ ...build, routes, prerender, entry }, "production");

  const answer = async (address: string, path: string): Promise<Response> => {
    const response = await handler(new Request(`${origin}${path}`));
    if (response.status === 200 && errors.size === 0) return response;
    throw new Error([`The page ${address} was answered ${response.status}.`, ...errors].join("\n"));
  };

  return async (address) => {
    for (const notes of [reading.noted, reading.cards, reading.structured]) notes.clear();
    loaded.clear();
    html = "";
    prerender[0] = address;
    const data = await (await answer(address, dataAddress(address))).text();
    await answer(address, address === "/" ? address : `${address}/`);
    return { html, ...(loaded.size > 0 && { data }), reads: [...reading.noted].sort(), cards: [...reading.cards] };
  };
}
