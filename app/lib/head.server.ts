// Makes the head of a page from pages.yaml or from an entry's own words, and notes what its structured data says.

import { reading, single } from "./content.server.ts";
import type { Meta, Page, Picture } from "./content.ts";
import { elsewhereOf } from "./elsewhere.server.ts";
import type { Head } from "./head.ts";
import { hrefOf } from "./language.ts";
import { type CardWords, shareCard } from "./share-card.server.ts";
import { breadcrumbData, type Crumb, type Node } from "./structured-data.server.ts";

/** The row of pages.yaml for an address; a fixed page without one is a fault of the content. */
export function page(path: string): Page {
  const row = single("pages")[path];
  if (!row) throw new Error(`pages.yaml has no row for ${path}.`);
  return row;
}

/** What a page's loader knows besides the words of its head. */
interface More {
  /** The picture of its card. */
  image?: Picture | undefined;
  /** Words and colour of its card, where they are not the page's own. */
  card?: Partial<CardWords>;
  /** The way from the home page to it. */
  trail?: readonly Crumb[];
  /** What it says to machines (schema.org). */
  data?: readonly Node[];
}

/** Where a page is: in this language, and in the others where the site has any. */
function placeOf(address: string): Pick<Head, "path" | "elsewhere"> {
  const path = hrefOf(address);
  const elsewhere = elsewhereOf(path);
  return elsewhere.length === 0 ? { path } : { path, elsewhere };
}

/** Notes a page's structured data: `finishPage` puts it into the document, and visitors' scripts never have it. */
function noteData({ path }: Head, { trail, data = [] }: More): void {
  const nodes = trail ? [...data, breadcrumbData(trail)] : data;
  if (nodes.length > 0) reading.structured.set(path, nodes);
}

/** The head of a page that has a row in pages.yaml; `path` and `title` where it is one of several pages of that row. */
export function pageHead(path: string, more: More & { path?: string; title?: string } = {}): Head {
  const { title, description, keywords, index, banner } = page(path);
  const { brand } = single("site");
  const card = () =>
    shareCard({
      title: banner?.title ?? title.replace(` – ${brand.name}`, ""),
      text: banner?.tagline,
      picture: more.image ?? banner?.image,
      ...more.card,
    });
  const head: Head = {
    title: more.title ?? title,
    description,
    keywords,
    ...placeOf(more.path ?? path),
    index,
    // Nobody shares what is not to be found.
    ...(index !== false && { card: card() }),
  };
  noteData(head, more);
  return head;
}

interface Entry {
  title: string;
  description?: string;
  path: string;
  meta?: Meta;
}

/** The head of an entry's page; its `meta` goes before its own words. */
export function entryHead(entry: Entry, more: More & Pick<Head, "article" | "keywords"> = {}): Head {
  const { brand } = single("site");
  const title = entry.meta?.title ?? `${entry.title} – ${brand.name}`;
  const head: Head = {
    title,
    description: entry.meta?.description ?? entry.description ?? title,
    keywords: entry.meta?.keywords ?? more.keywords,
    ...placeOf(entry.path),
    card: shareCard({ title: entry.title, picture: more.image, ...more.card }),
    article: more.article,
  };
  noteData(head, more);
  return head;
}
