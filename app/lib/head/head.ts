// Turns the head of a page into React Router's meta descriptors: title, description, canonical
// address and metadata for sharing.
import type { MetaDescriptor } from "react-router";
import { language, languages } from "../language.ts";
import type { LanguageVersion } from "../language-versions.server.ts";
import { site } from "../site.ts";

/** The data of a page's head, made by a loader (head.server.ts). */
export interface Head {
  title: string;
  description: string;
  keywords?: string[];
  /** The page's canonical path. */
  path: string;
  /** Its addresses in the site's other languages. */
  elsewhere?: LanguageVersion[];
  /** The picture for sharing: its full address, media type, alternative text and size in pixels. */
  image?: { src: string; type: string; alt: string; width: number; height: number };
  /** For an article: dates as `YYYY-MM-DD`, and its topics. */
  article?: { published: string; modified: string; topics?: string[] };
  /** When its text was written or changed, in words; a page without a date of its own has none. */
  date?: string;
  /** false: search engines are asked not to list the page. */
  index?: boolean;
}

/** The absolute URL of a page of the site. */
export function address(path: string): string {
  return new URL(path, site().url).href;
}

/** A language tag in Open Graph's form. */
const localeOf = (tag: string) => tag.replace("-", "_");

/** The translations of the page, without substitutes. */
const versionsOf = ({ elsewhere = [] }: Head) => elsewhere.filter(({ instead }) => !instead);

/**
 * The page's languages for search engines; visitors with any other language get the source language
 * (hreflang's x-default).
 */
function versionTags(head: Head): MetaDescriptor[] {
  const others = versionsOf(head);
  // A page that search engines must not list has no versions to list either.
  if (others.length === 0 || head.index === false) return [];
  const all = [{ tag: language(), path: head.path }, ...others];
  const inOrder = languages().flatMap(
    ({ tag }) => all.find((version) => version.tag === tag) ?? [],
  );
  const rows = [...inOrder, ...inOrder.slice(0, 1).map(({ path }) => ({ tag: "x-default", path }))];
  return rows.map(({ tag, path }) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang: tag,
    href: address(path),
  }));
}

/** Metadata for sharing (ogp.me; X's "Summary Card with Large Image"). */
function shareTags(head: Head, canonical: string): MetaDescriptor[] {
  const { title, description, image, article } = head;
  const translated = versionsOf(head);
  const tags: [property: string, content: string | number][] = [
    ["og:site_name", site().brand.name],
    ["og:locale", localeOf(language())],
    ...translated.map(({ tag }): [string, string] => ["og:locale:alternate", localeOf(tag)]),
    ["og:type", article ? "article" : "website"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", canonical],
  ];
  if (image) {
    tags.push(
      ["og:image", image.src],
      ["og:image:type", image.type],
      ["og:image:width", image.width],
      ["og:image:height", image.height],
      ["og:image:alt", image.alt],
    );
  }
  if (article) {
    const { published, modified, topics = [] } = article;
    tags.push(["article:published_time", published], ["article:modified_time", modified]);
    if (topics[0]) tags.push(["article:section", topics[0]]);
    for (const topic of topics) tags.push(["article:tag", topic]);
  }
  const twitterTags = [
    ["card", image ? "summary_large_image" : "summary"],
    ["title", title],
    ["description", description],
    ...(image ? [["image", image.src] as const, ["image:alt", image.alt] as const] : []),
  ] as const;
  return [
    ...tags.map(([property, content]) => ({ property, content: String(content) })),
    ...twitterTags.map(([name, content]) => ({ name: `twitter:${name}`, content })),
  ];
}

interface MetaArgs {
  readonly loaderData?: { readonly head: Head } | undefined;
}

/** The `meta` of every route; without loader data, the tags of Page not Found. */
export function headTags({ loaderData }: MetaArgs): MetaDescriptor[] {
  if (!loaderData) return notFoundTags();
  const { head } = loaderData;
  const canonical = address(head.path);
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: "title", content: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    // Only readers of the prerendered document need these, so the browser's bundle leaves out their
    // code.
    ...(import.meta.env.SSR ? [...versionTags(head), ...shareTags(head, canonical)] : []),
  ];
  if (head.keywords?.length) tags.push({ name: "keywords", content: head.keywords.join(", ") });
  if (head.index === false || !site().isRelease) {
    tags.push({ name: "robots", content: "noindex" });
  }
  return tags;
}

/** The metas that Page not Found does not change (specification, section 2; decision 17). */
const keptMetas = ["title", "description", "keywords"] as const;

/** A meta of the current document; on client-side navigation this is still the previous page's. */
function metaHere(name: string): string | undefined {
  return globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/**
 * The head of Page not Found: a title of its own, other metas as before.
 * @param head of the site, for the page that servers respond with, as there is no previous page
 */
export function notFoundTags(head?: Head): MetaDescriptor[] {
  const metas = keptMetas.flatMap((name): MetaDescriptor[] => {
    const value = head ? head[name] : metaHere(name);
    return value ? [{ name, content: Array.isArray(value) ? value.join(", ") : value }] : [];
  });
  return [{ title: site().notFound.pageTitle }, ...metas, { name: "robots", content: "noindex" }];
}
