// Selects the content that the server itself needs, such as the words of forms and the list of places, so that a deployment needs neither
// the content nor the compiler.

import type { Messages } from "../../.content/types.d.ts";
import type { SearchLanguage, ServiceContent, Stylesheet } from "../../server/service/content.ts";
import { builtLanguages, compiledName, readCompiled } from "./languages.ts";
import { compiledOf } from "./page-files.ts";

/** The compiler's outputs that are read here; already validated by their schemas. */
interface Compiled {
  readonly enquiry: Pick<ServiceContent, "slug" | "heading" | "text" | "categories" | "source" | "campaigns">;
  readonly site: {
    readonly url: string;
    readonly brand: { readonly name: string };
    readonly contact: ServiceContent["contact"];
    readonly repository?: NonNullable<ServiceContent["repository"]>;
  };
}

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
export function compiledServiceContent(root: string, stylesheets: readonly Stylesheet[]): ServiceContent {
  const read = <Value>(name: string) => readCompiled<Value>(compiledOf(root), name);
  const enquiry = read<Compiled["enquiry"]>("enquiry-client.json");
  const { form, rules, service } = read<ServiceContent["messages"]>("messages.json");
  const searches = builtLanguages(root).map((language): SearchLanguage => {
    const { tag, base } = language;
    const { search } = read<Pick<Messages, "search">>(compiledName(language, "messages.json"));
    return { tag, base, words: search };
  });
  const { url, brand, contact, repository } = read<Compiled["site"]>("site.json");
  return {
    url,
    slug: enquiry.slug,
    brand: brand.name,
    heading: enquiry.heading,
    text: enquiry.text,
    categories: enquiry.categories,
    source: enquiry.source,
    campaigns: enquiry.campaigns,
    contact: { phone: contact.phone, phoneLink: contact.phoneLink },
    ...(repository && { repository }),
    stylesheets,
    messages: { form, rules, service },
    searches,
    places: read("geo.json"),
  };
}
