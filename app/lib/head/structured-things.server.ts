// Builds the schema.org data of a page's subject, such as an article, a product or a video.
import type {
  ArticleLeaf,
  ItemPageLeaf,
  LocalBusinessLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
  VideoObjectLeaf,
} from "schema-dts";
import { single } from "../content.server.ts";
import type { Article, Coverage, Offices, Product, Solution, Videos } from "../content.ts";
import { language } from "../language.ts";
import { videoAddress } from "../pictures/video-address.ts";
import {
  address,
  company,
  companyData,
  companyId,
  dialledNumber,
  pictureUrl,
} from "./structured-data.server.ts";

/**
 * A blog article or a press coverage. As elsewhere here, `satisfies` reports unknown properties,
 * which a spread would accept.
 */
export function articleData(
  story: Pick<
    Article,
    "title" | "description" | "date" | "updated" | "image" | "path" | "minutes"
  > &
    Partial<Pick<Article, "topics">> &
    Pick<Coverage, "source">,
): ArticleLeaf {
  const { title, description, date, updated, image, path, minutes, topics, source } = story;
  return {
    "@type": "Article",
    headline: title,
    description,
    inLanguage: language(),
    datePublished: date,
    dateModified: updated ?? date,
    timeRequired: `PT${minutes}M`,
    image: pictureUrl(image),
    mainEntityOfPage: address(path),
    author: company(),
    publisher: company(),
    ...(topics && ({ articleSection: topics, keywords: topics } satisfies Partial<ArticleLeaf>)),
    ...(source &&
      ({
        sourceOrganization: { "@type": "Organization", name: source },
      } satisfies Partial<ArticleLeaf>)),
  };
}

/**
 * The page of a product or solution. Not as a Product, which search engines take for something with
 * a price or reviews: we sell through dealers, and show neither.
 */
export function thingData(
  thing: Pick<Product | Solution, "title" | "description" | "path" | "images">,
  related: readonly { readonly path: string }[] = [],
): ItemPageLeaf {
  const { title, description, path, images } = thing;
  const image = images.map(pictureUrl);
  const name = `${single("site").brand.name} ${title}`;
  return {
    "@type": "ItemPage",
    name,
    description,
    url: address(path),
    inLanguage: language(),
    about: { "@type": "Thing", name, description, url: address(path), image },
    publisher: company(),
    ...(related.length > 0 &&
      ({
        relatedLink: related.map(({ path }) => address(path)),
      } satisfies Partial<ItemPageLeaf>)),
  };
}

/** A video on the external platform; nothing without its day, which search engines require. */
export function videoData(video: Videos["large"]): VideoObjectLeaf[] {
  const { id, title, poster, duration, uploaded } = video;
  if (uploaded === undefined) return [];
  const [minutes = 0, seconds = 0] = duration?.split(":").map(Number) ?? [];
  return [
    {
      "@type": "VideoObject",
      name: title,
      description: poster.alt,
      thumbnailUrl: pictureUrl(poster),
      uploadDate: uploaded,
      embedUrl: videoAddress(id),
      inLanguage: language(),
      publisher: { "@id": companyId() },
      ...(duration &&
        ({ duration: `PT${minutes}M${seconds}S` } satisfies Partial<VideoObjectLeaf>)),
    },
  ];
}

type Office = Offices["corporate"];

/**
 * Parses the lines of an Indian address, whose last line is town, six-digit postal code and state.
 */
function postalAddress(lines: readonly string[]): PostalAddressLeaf {
  const [, town, code, state] = /^(.+?) (\d{6}), (.+)$/.exec(lines.at(-1) ?? "") ?? [];
  const country = { "@type": "PostalAddress", addressCountry: "IN" } as const;
  if (!town || !code || !state) return { ...country, streetAddress: lines.join(", ") };
  const streetAddress = lines.slice(0, -1).join(", ");
  return {
    ...country,
    streetAddress,
    addressLocality: town,
    postalCode: code,
    addressRegion: state,
  };
}

function officeData({ name, address: lines, phone, email }: Office): LocalBusinessLeaf {
  return {
    "@type": "LocalBusiness",
    name: `${single("site").brand.name}, ${name}`,
    address: postalAddress(lines),
    telephone: dialledNumber(phone),
    url: address("/contact"),
    ...(email && ({ email } satisfies Partial<LocalBusinessLeaf>)),
    parentOrganization: { "@id": companyId() },
  };
}

/** The company with all offices and factories. */
export function companyWithOffices({ corporate, factories, marketing }: Offices): OrganizationLeaf {
  const branches = [...factories, ...marketing.flatMap(({ offices }) => offices)];
  return {
    ...companyData(),
    address: postalAddress(corporate.address),
    subOrganization: [corporate, ...branches].map(officeData),
  };
}
