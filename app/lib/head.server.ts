// Makes the head of a page from pages.yaml or from an entry's own words.

import { single } from "./content.server.ts";
import type { Meta, Page, Picture } from "./content.ts";
import type { Head } from "./head.ts";

/** The row of pages.yaml for an address; a fixed page without one is a fault of the content. */
export function page(path: string): Page {
  const row = single("pages")[path];
  if (!row) throw new Error(`pages.yaml has no row for ${path}.`);
  return row;
}

/** The head of a page that has a row in pages.yaml. */
export function pageHead(path: string, image?: Picture): Head {
  const { title, description, keywords, index, banner } = page(path);
  return { title, description, keywords, path, image: image ?? banner?.image, index };
}

interface Entry {
  title: string;
  description?: string;
  path: string;
  meta?: Meta;
}

/** The head of an entry's page; its `meta` goes before its own words. */
export function entryHead(
  entry: Entry,
  more: { image?: Picture; type?: Head["type"]; keywords?: string[] } = {},
): Head {
  const { brand } = single("site");
  const title = entry.meta?.title ?? `${entry.title} – ${brand.name}`;
  return {
    title,
    description: entry.meta?.description ?? entry.description ?? title,
    keywords: entry.meta?.keywords ?? more.keywords,
    path: entry.path,
    image: more.image,
    type: more.type,
  };
}
