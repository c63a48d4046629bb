// Renders a page's HTML and its data from the server bundle with React Router's request handler.

import { pathToFileURL } from "node:url";
import { dataAddress } from "@site/common/page-files";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";

/** What loaders note about a page: the compiled files that they read. */
interface PageRecord {
  readonly reads: ReadonlySet<string>;
}

/** The server bundle. Its entry has the context where loaders find the record of a page. */
interface Bundle extends ServerBuild {
  readonly entry: {
    readonly module: ServerBuild["entry"]["module"] & {
      readonly newPageRecord: (folder: string) => PageRecord;
      readonly pageRecordContext: RouterContext<PageRecord | null>;
    };
  };
}

/** A rendered page. */
export interface Rendered {
  readonly html: string;
  /** The data for client navigation. */
  readonly data: string;
  /** Files of the compiled content that were read, relative to its folder. */
  readonly reads: readonly string[];
}

const origin = "http://localhost";

/**
 * Routes whose loaders run once for each page: its HTML and its data are rendered from the same.
 * @param loaded what the loaders of the page have returned, by route
 */
function loadedOnce(
  routes: ServerBuild["routes"],
  loaded: Map<string, unknown>,
): ServerBuild["routes"] {
  const wrapped = Object.entries(routes).map(([id, route]) => {
    const { loader } = route?.module ?? {};
    if (!(route && loader)) return [id, route];
    const once: typeof loader = (args) => {
      if (!loaded.has(id)) loaded.set(id, loader(args));
      return loaded.get(id);
    };
    return [id, { ...route, module: { ...route.module, loader: once } }];
  });
  return Object.fromEntries(wrapped);
}

/**
 * Loads a server bundle, which takes as long as importing React. React Router's own prerendering
 * renders every page each time; tests/site/reference.test.ts compares the two.
 * @param bundle path of the bundle
 * @param content folder of the compiled content
 * @param messages messages of React Router, React and the loaders
 * @returns a function that renders the page at an address, one at a time; it throws an Error with
 * these messages if the page does not exist or cannot be rendered
 */
export async function openBundle(
  bundle: string,
  content: string,
  messages: readonly string[],
): Promise<(address: string) => Promise<Rendered>> {
  const build: Bundle = await import(pathToFileURL(bundle).href);
  const { newPageRecord, pageRecordContext } = build.entry.module;
  // For a prerendered site, React Router answers only addresses on this list; it always contains
  // just the requested one.
  const prerender: string[] = [];
  const loaded = new Map<string, unknown>();
  const routes = loadedOnce(build.routes, loaded);
  const handler = createRequestHandler({ ...build, routes, prerender }, "production");

  return async (address) => {
    const record = newPageRecord(content);
    const context = new RouterContextProvider(new Map([[pageRecordContext, record]]));
    prerender[0] = address;
    loaded.clear();
    const answer = async (path: string): Promise<string> => {
      const response = await handler(new Request(`${origin}${path}`), context);
      if (response.status === 200) return response.text();
      throw new Error(
        [`The page ${address} was answered ${response.status}.`, ...messages].join("\n"),
      );
    };
    const data = await answer(dataAddress(address));
    const html = await answer(address === "/" ? address : `${address}/`);
    return { html, data, reads: [...record.reads].sort() };
  };
}
