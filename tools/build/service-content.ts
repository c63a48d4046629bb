// Selects the content that the server itself needs, such as the words of forms and the list of places, so that a deployment needs neither
// the content nor the compiler.

import type { ClientContent, Geo, Messages, Site } from "../../.content/types.d.ts";
import type { ServiceContent, Stylesheet } from "../../server/service/content.ts";
import { readCompiled } from "./languages.ts";
import { compiledOf } from "./page-files.ts";

/** The stylesheets of a rendered page. */
export function stylesheetsOf(html: string): Stylesheet[] {
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)" integrity="([^"]+)"/g);
  return Array.from(links, ([, href = "", integrity = ""]) => ({ href, integrity }));
}

/**
 * Reads this content from the compiled content.
 * @param root the project's folder
 * @throws the file system's error if the content is not compiled
 */
export function compiledServiceContent(
  root: string,
  stylesheets: readonly Stylesheet[],
): ServiceContent {
  const read = <Value>(name: string) => readCompiled<Value>(compiledOf(root), name);
  const { slug, heading, text, categories, source, campaigns } =
    read<ClientContent>("client.json").enquiry;
  const { form, rules, service } = read<Messages>("messages.json");
  const { url, brand, contact, repository } = read<Site>("site.json");
  return {
    url,
    slug,
    brand: brand.name,
    heading,
    text,
    categories,
    source,
    campaigns,
    contact: { phone: contact.phone, phoneLink: contact.phoneLink },
    ...(repository && { repository }),
    stylesheets,
    messages: { form, rules, service },
    places: read<Geo>("geo.json"),
  };
}
