// What pages say to machines in the words of schema.org, as documents hold it. The company and the site have ids, by which all
// pages mean the same ones.
import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { language } from "../../enquiry/filled.ts";
import { single } from "./content.server.ts";
import type { Picture } from "./content.ts";
import { hrefOf } from "./language.ts";
import { pictureAddress } from "./picture.ts";

/** A thing that a page describes. */
export type Node = { readonly "@type": string };

/** A step of the way to a page. */
export interface Crumb {
  label: string;
  path: string;
}

/** Language of all texts (BCP 47). */
export const inLanguage = language;

/** Full address of a file of the site, or of what is the same in all languages. */
const absolute = (path: string) => new URL(path, single("site").url).href;

/** Full address of a page of the site, in this language where it has the page. */
export function address(path: string): string {
  return absolute(hrefOf(path));
}

/** Full address of a picture. */
export function pictureUrl(picture: Picture): string {
  return pictureAddress(picture, single("site").url);
}

/** The id by which the company is meant. */
export const companyId = () => absolute("/#organization");

/** The company, as far as every page has to know it. */
export function company(): OrganizationLeaf {
  const { brand } = single("site");
  return {
    "@type": "Organization",
    "@id": companyId(),
    name: brand.name,
    legalName: brand.legalName,
    url: absolute("/"),
    logo: absolute("/apple-touch-icon.png"),
  };
}

/** The company with the ways to reach it. */
export function companyData(): OrganizationLeaf {
  const { brand, contact, social } = single("site");
  return {
    ...company(),
    description: brand.tagline,
    email: contact.email,
    telephone: contact.phone,
    sameAs: social.map(({ url }) => url),
    contactPoint: [
      { "@type": "ContactPoint", contactType: "customer service", telephone: contact.phone, email: contact.email },
      { "@type": "ContactPoint", contactType: "sales", email: contact.salesEmail, areaServed: "IN" },
      { "@type": "ContactPoint", contactType: "export sales", email: contact.exportEmail },
    ],
  };
}

/** The site, with its search (what search engines call a sitelinks search box). */
export function siteData(): WebSiteLeaf {
  const { brand } = single("site");
  const search: WithActionConstraints<SearchActionLeaf> = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${address("/search")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: brand.name,
    url: absolute("/"),
    inLanguage,
    publisher: { "@id": companyId() },
    potentialAction: search,
  };
}

/** The way from the home page to a page. */
export function breadcrumbData(crumbs: readonly Crumb[]): BreadcrumbListLeaf {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: address(path),
    })),
  };
}

/**
 * What a list shows, in its order.
 * @param before how many entries stand on the pages before this one
 * @param all how many the whole list has
 */
export function itemListData(
  name: string,
  entries: readonly { readonly path: string; readonly title: string }[],
  before = 0,
  all = entries.length,
): ItemListLeaf {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: all,
    itemListElement: entries.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: title,
      url: address(path),
    })),
  };
}
