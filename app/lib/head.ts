// The head of a page: title, metas, canonical address and what is shown where it is shared (Open Graph, X's cards), as React Router's
// meta descriptors.
import type { MetaDescriptor } from "react-router";
import { language } from "../../enquiry/filled.ts";
import type { Elsewhere } from "./elsewhere.server.ts";
import { languages } from "./language.ts";
import { site } from "./site.ts";

/** What a page's head says; made by a loader. */
export interface Head {
  title: string;
  description: string;
  keywords?: string[];
  /** The page's one true address. */
  path: string;
  /** Where it is in the site's other languages. */
  elsewhere?: Elsewhere[];
  /** The picture that is shown where the page is shared: its full address, and its words. */
  card?: { src: string; alt: string; width: number; height: number };
  /** Of an article: days as `YYYY-MM-DD`, and what it is about. */
  article?: { published: string; modified: string; topics?: string[] };
  /** false: search engines are asked not to list the page. */
  index?: boolean;
}

/** Full address of a page of the site. */
export function address(path: string): string {
  return new URL(path, site.url).href;
}

/** A language as Open Graph writes it. */
const localeOf = (tag: string) => tag.replace("-", "_");

/** The page in the other languages that have it. */
const versionsOf = ({ elsewhere = [] }: Head) => elsewhere.filter(({ instead }) => !instead);

/** Which page is the same in another language, for search engines; whoever speaks none of them is shown the sources' (hreflang's x-default). */
function versionTags(head: Head): MetaDescriptor[] {
  const others = versionsOf(head);
  // What is not to be found has no versions to be found.
  if (others.length === 0 || head.index === false) return [];
  const all = [{ tag: language, path: head.path }, ...others];
  const inOrder = languages.flatMap(({ tag }) => all.find((version) => version.tag === tag) ?? []);
  const rows = [...inOrder, ...inOrder.slice(0, 1).map(({ path }) => ({ tag: "x-default", path }))];
  return rows.map(({ tag, path }) => ({ tagName: "link", rel: "alternate", hrefLang: tag, href: address(path) }));
}

/** What is said of a page that is shared (ogp.me; X's "Summary Card with Large Image"). */
function shareTags(head: Head, canonical: string): MetaDescriptor[] {
  const { title, description, card, article } = head;
  const translated = versionsOf(head);
  const tags: [property: string, content: string | number][] = [
    ["og:site_name", site.brand.name],
    ["og:locale", localeOf(language)],
    ...translated.map(({ tag }): [string, string] => ["og:locale:alternate", localeOf(tag)]),
    ["og:type", article ? "article" : "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
  ];
  if (card)
    tags.push(
      ["og:image", card.src],
      ["og:image:type", "image/jpeg"],
      ["og:image:width", card.width],
      ["og:image:height", card.height],
      ["og:image:alt", card.alt],
    );
  if (article) {
    const { published, modified, topics = [] } = article;
    tags.push(["article:published_time", published], ["article:modified_time", modified]);
    if (topics[0]) tags.push(["article:section", topics[0]]);
    for (const topic of topics) tags.push(["article:tag", topic]);
  }
  const named = [
    ["card", card ? "summary_large_image" : "summary"],
    ["title", title],
    ["description", description],
    ...(card ? [["image", card.src] as const, ["image:alt", card.alt] as const] : []),
  ] as const;
  return [
    ...tags.map(([property, content]) => ({ property, content: String(content) })),
    ...named.map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}

/** The head of a page. Without data there was no such page. */
export function headTags(head: Head | undefined): MetaDescriptor[] {
  if (!head) return notFoundTags();
  const canonical = address(head.path);
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: "title", content: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    // Who shows a shared page reads its document: visitors need not load what writes this.
    ...(import.meta.env.SSR ? [...versionTags(head), ...shareTags(head, canonical)] : []),
  ];
  if (head.keywords?.length) tags.push({ name: "keywords", content: head.keywords.join(", ") });
  if (head.index === false) tags.push({ name: "robots", content: "noindex" });
  return tags;
}

/** The metas that Page not Found leaves as they are (specification, section 2; decisions 17 and 45). */
const keptMetas = ["title", "description", "keywords"] as const;

/** What a meta of the shown page says; on the way inside the site that is the page before. */
function metaHere(name: string): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/**
 * The head of Page not Found: a title of its own; the metas stay as they are.
 * @param head the site's own, for the page that servers answer with: there is no page before it
 */
export function notFoundTags(head?: Head): MetaDescriptor[] {
  const metas = keptMetas.flatMap((name): MetaDescriptor[] => {
    const value = head ? head[name] : metaHere(name);
    return value ? [{ name, content: Array.isArray(value) ? value.join(", ") : value }] : [];
  });
  return [{ title: site.notFound.pageTitle }, ...metas, { name: "robots", content: "noindex" }];
}
