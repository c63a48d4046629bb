// Builds the head of a page in its loader, from pages.yaml or from an entry, and records its
// structured data.

import { single } from "../content.server.ts";
import type { Meta, Page, Picture } from "../content.ts";
import { hrefOf } from "../language.ts";
import { languageVersionsOf } from "../language-versions.server.ts";
import { pictureSource } from "../pictures/picture.ts";
import type { Head } from "./head.ts";
import { breadcrumbData, type Crumb, type Node } from "./structured-data.server.ts";

/** The row of pages.yaml for an address; throws where there is none. */
export function page(path: string): Page {
  const row = single("pages")[path];
  if (!row) throw new Error(`pages.yaml has no row for ${path}.`);
  return row;
}

/**
 * Width in pixels of a photograph's fallback file, as `pipeline/images` makes it; other sites show
 * a large picture from there on.
 */
const width = 1200;

/** The brand's picture, which `site-build` draws with the icons. */
const brandPicture = { file: "/share.png", width, height: 630 } as const;

/**
 * True for a photograph of our own that is large enough: cut-outs are PNG with a transparent
 * ground.
 */
const isSharable = ({ name, fallback, width: widest = 0 }: Picture): boolean =>
  name !== undefined && fallback === "jpg" && widest >= width;

/** The first photograph among a page's pictures, else the brand's picture. */
export function sharePicture(
  pictures: readonly (Picture | undefined)[],
): NonNullable<Head["image"]> {
  const { brand, url } = single("site");
  const picture = pictures.find((each) => each && isSharable(each));
  if (!picture) {
    const { file, ...size } = brandPicture;
    return { src: new URL(file, url).href, type: "image/png", alt: brand.name, ...size };
  }
  const height = Math.round(((picture.height ?? 0) * width) / (picture.width ?? 1));
  const src = new URL(pictureSource(picture), url).href;
  return { src, type: "image/jpeg", alt: picture.alt, width, height };
}

/** Further data for the head, which the loader has. */
interface More {
  /** Its pictures; the first photograph among them is shown where the page is shared. */
  images?: readonly (Picture | undefined)[];
  /** The breadcrumbs from the home page. */
  trail?: readonly Crumb[];
  /** Its structured data (schema.org). */
  data?: readonly Node[];
}

/** The address of a page in this language, and in the others if the site has any. */
function pathsOf(address: string): Pick<Head, "path" | "elsewhere"> {
  const path = hrefOf(address);
  const elsewhere = languageVersionsOf(path);
  return elsewhere.length === 0 ? { path } : { path, elsewhere };
}

/**
 * Structured data of pages, by address: `finishPage` adds it, so that it is not in the loader data.
 * It outlives a request, as React Router's prerendering renders a page with the data that its
 * loader returned to an earlier one.
 */
export const structuredDataOf = new Map<string, readonly object[]>();

/** Records a page's structured data. */
function noteData({ path }: Head, { trail, data = [] }: More): void {
  const nodes = trail ? [...data, breadcrumbData(trail)] : data;
  if (nodes.length > 0) structuredDataOf.set(path, nodes);
}

/**
 * The head of a page with a row in pages.yaml; `path` and `title` replace the row's where several
 * pages share it.
 */
export function pageHead(
  path: string,
  more: More & { path?: string; title?: string; description?: string | undefined } = {},
): Head {
  const { title, description, keywords, index, banner } = page(path);
  const head: Head = {
    title: more.title ?? title,
    description: more.description ?? description,
    keywords,
    ...pathsOf(more.path ?? path),
    index,
    // A page that search engines must not list is not meant to be shared.
    ...(index !== false && { image: sharePicture(more.images ?? [banner?.image]) }),
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

/** The head of an entry's page; its `meta` takes precedence over its title and description. */
export function entryHead(
  entry: Entry,
  more: More & Pick<Head, "article" | "date" | "keywords"> = {},
): Head {
  const { brand } = single("site");
  const title = entry.meta?.title ?? `${entry.title} – ${brand.name}`;
  const head: Head = {
    title,
    description: entry.meta?.description ?? entry.description ?? title,
    keywords: entry.meta?.keywords ?? more.keywords,
    ...pathsOf(entry.path),
    image: sharePicture(more.images ?? []),
    article: more.article,
    ...(more.date !== undefined && { date: more.date }),
  };
  noteData(head, more);
  return head;
}
