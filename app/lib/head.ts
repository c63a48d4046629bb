// The head of a page: title, metas, canonical address and structured data as React Router's meta descriptors.
import type { MetaDescriptor } from "react-router";
import type { Picture } from "./content.ts";
import { pictureAddress } from "./picture.ts";
import { site } from "./site.ts";

/** What a page's head says; made by a loader. */
export interface Head {
  title: string;
  description: string;
  keywords?: string[];
  /** The page's one true address. */
  path: string;
  image?: Picture;
  type?: "website" | "article";
  /** false: search engines are asked not to list the page. */
  index?: boolean;
}

/** Full address of a page of the site. */
export function address(path: string): string {
  return new URL(path, site.url).href;
}

/** The head of a page. Without data there was no such page. */
export function headTags(head: Head | undefined, ...structured: object[]): MetaDescriptor[] {
  if (!head) return notFoundTags();
  const canonical = address(head.path);
  const tags: MetaDescriptor[] = [
    { title: head.title },
    { name: "title", content: head.title },
    { name: "description", content: head.description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: site.brand.name },
    { property: "og:title", content: head.title },
    { property: "og:description", content: head.description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: head.type ?? "website" },
  ];
  if (head.keywords?.length) tags.push({ name: "keywords", content: head.keywords.join(", ") });
  if (head.image) {
    tags.push(
      { property: "og:image", content: pictureAddress(head.image, site.url) },
      { property: "og:image:alt", content: head.image.alt },
    );
  }
  if (head.index === false) tags.push({ name: "robots", content: "noindex" });
  // For those who read documents, not for visitors who go on inside the site.
  if (import.meta.env.SSR)
    for (const data of structured) tags.push({ "script:ld+json": data as Record<string, string> });
  return tags;
}

/** The metas that Page not Found leaves as they are (specification, section 2; decisions 17 and 30 of the content model). */
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
