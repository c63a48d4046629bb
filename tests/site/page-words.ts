// Collects from the compiled content the words that must be readable in the main part of each page.

import { isRichText, type RichTextReader, readRichText } from "@site/common/rich-text";
import { compiled, isCompiled, landingPath, pages, products, slides } from "../browser/compiled.ts";

/** Address prefixes of the collections' pages. */
const folders = {
  "/products/": "products",
  "/solutions/": "solutions",
  "/blog/": "articles",
  "/coverages/": "coverages",
  "/applications/indoor/": "applications",
  "/applications/outdoor/": "applications",
  "/": "legal",
};

/** Compiled files that one page shows as a whole. */
const wholes: Record<string, string[]> = {
  "/": ["home.json"],
  "/products": ["accessories.json", "features.json"],
  "/contact": ["offices.json"],
  "/clients": ["clients.json"],
  "/testimonials": ["testimonials.json"],
  "/certificates": ["certificates.json"],
  "/videos": ["videos.json"],
  [landingPath]: ["landing.json"],
};

/** Properties with words for readers. */
const spoken = new Set(
  `heading title label lead body text tagline description longDescription value name dateText quote company person place
  address phone email state standard sector note figure know applications duration source where how watch number laboratory`.split(
    /\s+/,
  ),
);

/** Reads the texts of a rich text one by one. */
const texts: RichTextReader<string[]> = {
  text: (value) => [value],
  picture: () => [],
  element: (_element, children) => children.flat(),
};

function collect(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => collect(item, name));
  if (isRichText(value)) return spoken.has(name) ? readRichText(value, texts).flat() : [];
  if (typeof value === "object" && value !== null) {
    // Pictures are checked separately.
    return "widths" in value
      ? []
      : Object.entries(value).flatMap(([inner, item]) => collect(item, inner));
  }
  return typeof value === "string" && spoken.has(name) ? [value] : [];
}

/** A text as one line in lower case, as line breaks and capitals are a matter of style. */
export function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}

/** The compiled file of the entry at this address; undefined for other pages. */
export function entryFile(path: string): string | undefined {
  const files = Object.entries(folders).flatMap(([prefix, folder]) =>
    path.startsWith(prefix) ? [`${folder}/${path.slice(prefix.length)}.json`] : [],
  );
  return files.find(isCompiled);
}

/** The part of the entry at this address that its page shows in words. */
function entryOf(path: string): object | undefined {
  const file = entryFile(path);
  if (file === undefined) return undefined;
  const entry = compiled<Record<string, unknown>>(file);
  // `print` is for the brochure, and cards show only a part of related entries. Values are behind
  // the words of tables and drawings.
  for (const name of ["meta", "print", "beside", "properties", "systems"]) delete entry[name];
  // A single finish offers no choice.
  if (Array.isArray(entry.finishes) && entry.finishes.length < 2) delete entry.finishes;
  // A text's description is the teaser of its card.
  if (/^(?:articles|coverages)\//.test(file)) delete entry.description;
  return entry;
}

/** The words of a page; empty for pages with hardly more than their heading. */
export function wordsOf(path: string): string[] {
  const words = collect(entryOf(path), "").concat(
    ...(wholes[path] ?? []).map((file) => collect(compiled(file), "")),
  );
  const banner = pages[path]?.banner;
  if (banner) words.push(banner.title, banner.description);
  const head = pages[path]?.head;
  if (head) words.push(head.title, head.text);
  if (path === "/products" || path === "/download-brochure") {
    words.push(...products.map(({ title }) => title));
  }
  if (path === "/") {
    words.push(
      ...slides.flatMap(({ title, tagline, description }) => [title, tagline, description]),
    );
  }
  return words.map(plain).filter(Boolean);
}
