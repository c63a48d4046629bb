// Builds schema.org data that many pages share: the company, the site, breadcrumbs and lists.
import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  OrganizationLeaf,
  SearchActionLeaf,
  WebSiteLeaf,
  WithActionConstraints,
} from "schema-dts";
import { single } from "../content.server.ts";
import type { Picture } from "../content.ts";
import { hrefOf, language } from "../language.ts";
import { pictureAddress } from "../pictures/picture.ts";

/** A schema.org node. */
export type Node = { readonly "@type": string };

/** A breadcrumb. */
export interface Crumb {
  label: string;
  path: string;
}

/** The absolute URL of a file, or of a resource that all languages share. */
const absolute = (path: string) => new URL(path, single("site").url).href;

/** The absolute URL of a page, in this language if it has the page. */
export function address(path: string): string {
  return absolute(hrefOf(path));
}

/** The absolute URL of a picture. */
export function pictureUrl(picture: Picture): string {
  return pictureAddress(picture, single("site").url);
}

/**
 * A telephone number as it is dialled from abroad (E.164): `+914066124000` for `040 6612 4000`. One
 * without a country is of India; an extension is left out, as the standard has none.
 */
export function dialledNumber(phone: string): string {
  const [number = ""] = phone.split("ext");
  const digits = number.replace(/\(0\)|\D/g, "");
  return number.startsWith("+") ? `+${digits}` : `+91${digits.replace(/^0/, "")}`;
}

/** The node id of the company: all pages refer to this one node. */
export const companyId = () => absolute("/#organization");

/** The company with the fields that every page needs. */
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

/** The company with its contact data. */
export function companyData(): OrganizationLeaf {
  const { brand, contact, social } = single("site");
  return {
    ...company(),
    description: brand.tagline,
    email: contact.email,
    telephone: dialledNumber(contact.phone),
    sameAs: social.map(({ url }) => url),
    contactPoint: [
      {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: dialledNumber(contact.phone),
        email: contact.email,
      },
      {
        "@type": "ContactPoint",
        contactType: "sales",
        email: contact.salesEmail,
        areaServed: "IN",
      },
      { "@type": "ContactPoint", contactType: "export sales", email: contact.exportEmail },
    ],
  };
}

/** The site, with its search as a SearchAction. */
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
    inLanguage: language(),
    publisher: { "@id": companyId() },
    potentialAction: search,
  };
}

/** The breadcrumbs of a page. */
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
 * A list in its order.
 * @param before number of entries on the list's previous pages
 */
export function itemListData(
  name: string,
  entries: readonly { readonly path: string; readonly title: string }[],
  before = 0,
): ItemListLeaf {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: entries.length,
    itemListElement: entries.map(({ path, title }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      name: title,
      url: address(path),
    })),
  };
}
