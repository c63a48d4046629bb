// Renders pages from the bundle by React Router's own handler, as its prerendering does: the data, and the page.

import { pathToFileURL } from "node:url";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Card } from "../../sharing/card.ts";
import { dataAddress } from "./page-files.ts";

/** What the bundle's loaders note of a page: what they read of the compiled content, and its cards. */
interface Reading {
  folder: string;
  sources: string;
  readonly noted: Set<string>;
  readonly cards: Map<string, Card>;
}

/** The bundle for rendering, whose entry tells what a page was made from. */
interface Bundle extends ServerBuild {
  readonly entry: { readonly module: ServerBuild["entry"]["module"] & { readonly reading: Reading } };
}

/** A page as it is rendered. */
export interface Rendered {
  readonly html: string;
  /** What the browser loads when a visitor comes from another page. */
  readonly data: string;
  /** Files of the compiled content that were read for it, relative to the folder of its language. */
  readonly reads: readonly string[];
  /** The cards that it names, by the names of their files. */
  readonly cards: readonly (readonly [name: string, card: Card])[];
}

const origin = "http://localhost";

/**
 * Opens a bundle, which takes as long as importing React.
 * @param bundle the server's bundle
 * @param content folder of the compiled content that its pages read
 * @param base what the addresses of its pages begin with; empty, or as in `/hi`
 * @param heard what React Router, React and the loaders say: where a page cannot be rendered, why
 * @returns what renders the page at an address; it is not asked for another before it is done, and throws an Error, with all that was
 *   said, where there is no such page or it cannot be rendered
 */
export async function openBundle(
  bundle: string,
  content: string,
  base: string,
  heard: readonly string[],
): Promise<(address: string) => Promise<Rendered>> {
  const build: Bundle = await import(pathToFileURL(bundle).href);
  const { reading } = build.entry.module;
  reading.folder = content;
  reading.sources = base === "" ? "" : "../";
  // An address that is not on this list does not exist for a site that is prerendered: it is always the one that is asked for.
  const prerender: string[] = [];
  const handler = createRequestHandler({ ...build, prerender }, "production");

  return async (address) => {
    reading.noted.clear();
    reading.cards.clear();
    prerender[0] = address.slice(base.length) || "/";
    const answer = async (path: string): Promise<string> => {
      const response = await handler(new Request(`${origin}${path}`));
      if (response.status === 200) return response.text();
      throw new Error([`The page ${address} was answered ${response.status}.`, ...heard].join("\n"));
    };
    const data = await answer(dataAddress(address));
    const html = await answer(address === "/" ? address : `${address}/`);
    return { html, data, reads: [...reading.noted].sort(), cards: [...reading.cards] };
  };
}
