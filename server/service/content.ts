// What the service needs of the site's content: written when the site is built, read when the server starts.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { arePlaces, type Places } from "../../enquiry/places.ts";
import { StartError } from "../settings.ts";

/** The compiler's outputs, as far as they are read here; the schemas have checked them. */
interface Compiled {
  readonly enquiry: Pick<ServiceContent, "slug" | "heading" | "text" | "categories" | "source" | "campaigns">;
  readonly site: { readonly brand: { readonly name: string }; readonly contact: ServiceContent["contact"] };
}

/** Content of `build/service.json`. */
export interface ServiceContent {
  /** First part of the address of the call. */
  readonly slug: string;
  readonly brand: string;
  readonly heading: string;
  readonly text: string;
  readonly categories: readonly string[];
  /** Source of an enquiry that names none. */
  readonly source: string;
  /** Campaign of an enquiry that names none, by area of the site. */
  readonly campaigns: { readonly default: number; readonly [area: string]: number };
  readonly contact: { readonly phone: string; readonly phoneLink: string };
  /** Addresses of the site's stylesheets. */
  readonly stylesheets: readonly string[];
  /** Answer of the geo call. */
  readonly places: Places;
}

const fileIn = (root: string) => join(root, "build/service.json");

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
  await mkdir(dirname(fileIn(root)), { recursive: true });
  await writeFile(fileIn(root), JSON.stringify(content));
}

/**
 * Reads what the last build wrote.
 * @param root the project's folder
 * @throws StartError where there is none, or not a whole one
 */
export async function readServiceContent(root: string): Promise<ServiceContent> {
  try {
    const content: ServiceContent = JSON.parse(await readFile(fileIn(root), "utf8"));
    if (typeof content.slug === "string" && arePlaces(content.places)) return content;
  } catch (error) {
    if (!(error instanceof SyntaxError) && (error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  throw new StartError(`${fileIn(root)} is missing or not complete: build the site with "npm run build".`);
}
