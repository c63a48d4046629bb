// Builds the schema.org data of a page's subject: article, product, solution, video, or the company with its offices.
import type {
  ArticleLeaf,
  LocalBusinessLeaf,
  OrganizationLeaf,
  PostalAddressLeaf,
  ProductLeaf,
  PropertyValueLeaf,
  VideoObjectLeaf,
} from "schema-dts";
import { single } from "./content.server.ts";
import type { Article, Coverage, Offices, Product, Solution, Videos } from "./content.ts";
import { language } from "./language.ts";
import { address, company, companyData, companyId, pictureUrl } from "./structured-data.server.ts";
import { videoAddress } from "./video-address.ts";

/** A blog article or a press coverage. */
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
    ...(topics && { articleSection: topics, keywords: topics }),
    ...(source && { sourceOrganization: { "@type": "Organization", name: source } }),
  };
}

type Row = Product["specifications"][number];

/** The rows of a specification table. */
function properties(rows: readonly Row[]): PropertyValueLeaf[] {
  return rows.map(({ label, value }) => ({ "@type": "PropertyValue", name: label, value }));
}

/** The node id of a product or solution. */
const thingId = (path: string) => address(`${path}#product`);

/** A product. */
export function productData(
  product: Pick<
    Product,
    "title" | "tagline" | "description" | "path" | "productImage" | "images" | "specifications"
  >,
): ProductLeaf {
  const { title, tagline, description, path, productImage, images, specifications } = product;
  const { name } = single("site").brand;
  return {
    "@type": "Product",
    "@id": thingId(path),
    name: `${name} ${title}`,
    slogan: tagline,
    description,
    url: address(path),
    image: [productImage, ...images].map(pictureUrl),
    brand: { "@type": "Brand", name },
    manufacturer: company(),
    additionalProperty: properties(specifications),
  };
}

/** A solution, as a product built from other products. */
export function solutionData(
  solution: Pick<Solution, "title" | "description" | "path" | "images" | "specifications">,
  products: readonly { readonly path: string; readonly title: string }[],
): ProductLeaf {
  const { title, description, path, images, specifications } = solution;
  const { name } = single("site").brand;
  return {
    "@type": "Product",
    "@id": thingId(path),
    name: `${name} ${title}`,
    description,
    url: address(path),
    image: images.map(pictureUrl),
    brand: { "@type": "Brand", name },
    manufacturer: company(),
    additionalProperty: properties(specifications),
    isRelatedTo: products.map((product) => ({
      "@type": "Product",
      "@id": thingId(product.path),
      name: `${name} ${product.title}`,
      url: address(product.path),
    })),
  };
}

/** A video on the external platform. */
export function videoData({ id, title, poster, duration }: Videos["large"]): VideoObjectLeaf {
  const [minutes = 0, seconds = 0] = duration?.split(":").map(Number) ?? [];
  return {
    "@type": "VideoObject",
    name: title,
    description: poster.alt,
    thumbnailUrl: pictureUrl(poster),
    embedUrl: videoAddress(id),
    inLanguage: language(),
    publisher: { "@id": companyId() },
    ...(duration && { duration: `PT${minutes}M${seconds}S` }),
  };
}

type Office = Offices["corporate"];

/** Parses the lines of an Indian address, whose last line is town, six-digit postal code and state. */
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
    telephone: phone,
    ...(email && { email }),
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
