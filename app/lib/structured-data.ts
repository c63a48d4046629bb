// Structured data (schema.org) of the pages that have some.
import type { Article, Site } from "./content.ts";
import { address } from "./head.ts";
import { pictureAddress } from "./picture.ts";
import { site } from "./site.ts";

/** The company, for the home page. */
export function organisation(): object {
  const { brand, contact, social } = site;
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: brand.name,
    legalName: brand.legalName,
    description: brand.tagline,
    url: address("/"),
    email: contact.email,
    telephone: contact.phone,
    sameAs: social.map((profile: Site["social"][number]) => profile.url),
  };
}

/** A blog article. */
export function articleData(article: Omit<Article, "beside">): object {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    image: [pictureAddress(article.image, site.url)],
    mainEntityOfPage: address(article.path),
    author: { "@type": "Organization", name: site.brand.name },
    publisher: { "@type": "Organization", name: site.brand.name },
  };
}

/**
 * Removes what the document says of its first page, as it shows another one now. Nothing is put in its place: who reads such data
 * asks for documents, and a script that is made by a script is what the pages' policy forbids.
 */
export function forgetStructuredData(): void {
  for (const script of document.querySelectorAll("script[type='application/ld+json']")) script.remove();
}

/** The way from the home page to this page. */
export function breadcrumbData(crumbs: { label: string; path: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.label,
      item: address(crumb.path),
    })),
  };
}
