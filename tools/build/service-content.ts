// Writes what the service has to know of the site's content, so that a deployment needs neither the content nor the compiler.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ServiceContent } from "../../server/service/content.ts";
import { writeOwn } from "./own-files.ts";

/** The compiler's outputs, as far as they are read here; the schemas have checked them. */
interface Compiled {
  readonly enquiry: Pick<ServiceContent, "slug" | "heading" | "text" | "categories" | "source" | "campaigns">;
  readonly site: {
    readonly brand: { readonly name: string };
    readonly contact: ServiceContent["contact"];
  };
}

/** Addresses of the stylesheets of a page that React has rendered: attributes in double quotes. */
function stylesheetsOf(html: string): string[] {
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  return links
    .filter((link) => / rel="stylesheet"/.test(link))
    .flatMap((link) => / href="([^"]+)"/.exec(link)?.slice(1) ?? []);
}

/**
 * What the service needs, from the compiled content.
 * @param root the project's folder
 * @param stylesheets addresses of the site's stylesheets
 * @throws the file system's error where the content is not compiled
 */
export async function compiledServiceContent(root: string, stylesheets: readonly string[]): Promise<ServiceContent> {
  const read = (name: string) => readFile(join(root, ".content", name), "utf8");
  const enquiry: Compiled["enquiry"] = JSON.parse(await read("enquiry-client.json"));
  const { brand, contact }: Compiled["site"] = JSON.parse(await read("site.json"));
  return {
    slug: enquiry.slug,
    brand: brand.name,
    heading: enquiry.heading,
    text: enquiry.text,
    categories: enquiry.categories,
    source: enquiry.source,
    campaigns: enquiry.campaigns,
    contact: { phone: contact.phone, phoneLink: contact.phoneLink },
    stylesheets,
    places: JSON.parse(await read("geo.json")),
  };
}

/**
 * Writes `build/service.json` from the compiled content and the built page for unknown addresses.
 * @param root the project's folder
 * @throws the file system's error where one of them is missing
 */
export async function writeServiceContent(root: string): Promise<void> {
  const page = await readFile(join(root, "build/client/404.html"), "utf8");
  const content = await compiledServiceContent(root, stylesheetsOf(page));
  writeOwn(join(root, "build"), "service.json", JSON.stringify(content));
}
