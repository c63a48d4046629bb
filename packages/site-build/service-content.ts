// Selects the content that the service needs, such as the words of forms.

import { compiledIn, type PageLanguage, pageLanguages, readCompiled } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import type { ServiceContent, ServiceWords } from "@site/common/service-content";
import type {
  ClientContent,
  Geo,
  Messages,
  PlaceNames,
  Requests,
  Site,
} from "../../.content/types.d.ts";

/** The addresses of the stylesheets of a rendered page. */
export function stylesheetsOf(html: string): string[] {
  return Array.from(
    html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g),
    ([, href = ""]) => href,
  );
}

/** What the service's pages say in a language. */
function wordsIn(root: string, language: PageLanguage): ServiceWords {
  const { tag, base } = language;
  const read = <Value>(name: string) => readCompiled<Value>(compiledIn(root, language), name);
  const {
    heading,
    text,
    categories,
    categoryNames = [],
  } = read<ClientContent>("client.json").enquiry;
  const { form, rules, service } = read<Messages>("messages.json");
  // In the sources' language places are called as they are sent.
  const places =
    base === "" ? {} : readCompiled<PlaceNames>(compiledFolderOf(root), "placenames.json")[tag];
  const { kinds, subjects } = readCompiled<Requests>(compiledFolderOf(root), "requests.json");
  const choices = [
    ...categoryNames.map((name, index) => [categories[index] ?? name, name] as const),
    ...[...kinds, ...subjects].flatMap(({ sent, names }) =>
      names[tag] ? [[sent, names[tag]] as const] : [],
    ),
  ];
  return {
    language: tag,
    base,
    heading,
    text,
    messages: { form, rules, service },
    names: { ...places, ...Object.fromEntries(choices) },
  };
}

/**
 * Reads this content from the compiled content. A deployment then needs neither the content nor the
 * compiler.
 * @param root the project's folder
 * @throws the file system's error if the content is not compiled
 */
export function compiledServiceContent(
  root: string,
  stylesheets: readonly string[],
): ServiceContent {
  const read = <Value>(name: string) => readCompiled<Value>(compiledFolderOf(root), name);
  const [written, ...translated] = pageLanguages(root);
  const { kinds, subjects } = read<Requests>("requests.json");
  const { slug, categories, source, campaigns } = read<ClientContent>("client.json").enquiry;
  const { url, brand, contact } = read<Site>("site.json");
  return {
    ...wordsIn(root, written),
    translations: translated.map((language) => wordsIn(root, language)),
    url,
    slug,
    brand: brand.name,
    categories,
    kinds: kinds.map(({ sent }) => sent),
    subjects: subjects.map(({ sent }) => sent),
    source,
    campaigns,
    contact: { phone: contact.phone, phoneLink: contact.phoneLink, email: contact.email },
    stylesheets,
    places: read<Geo>("geo.json"),
  };
}
