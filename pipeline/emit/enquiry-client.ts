// Makes what the enquiry form needs: its part of `client.json`, and `requests.json`.
import type { Summary } from "../read/file/summary.ts";
import { asMap, type JsonMap, textAt, textsAt } from "../read/yaml/value.ts";
import type { SiteOutputs } from "./site-outputs.ts";

/** @param original site.yaml in the sources' language, in whose words categories are submitted */
export function enquiryClient(site: JsonMap, original: Summary | undefined): object {
  const { button: _button, ...enquiry } = asMap(site.enquiry);
  const sent = textsAt(original?.root, "/enquiry/categories");
  const isSame = JSON.stringify(sent) === JSON.stringify(enquiry.categories);
  const sample = textAt(original?.root, "/enquiry/sampleCategory");
  return {
    slug: asMap(site.brand).slug,
    ...enquiry,
    ...(!isSame && {
      categories: sent,
      categoryNames: enquiry.categories,
      sampleCategory: sample,
    }),
  };
}

/** A compiled language of the site. */
interface CompiledLanguage extends Pick<SiteOutputs, "table" | "valueFor" | "compiledOf"> {
  /** Tag of the language. */
  readonly tag: string;
}

/**
 * Titles of what a visitor can ask about, the entries of collections with a menu, by collection and
 * key.
 */
function subjectTitles({ table, compiledOf }: CompiledLanguage): Map<string, string> {
  const rows = table.entries.filter(({ menu }) => menu !== undefined);
  return new Map(
    rows.flatMap((row) =>
      compiledOf(row).map(({ summary }): [string, string] => [
        `${row.name}/${String(summary.key)}`,
        String(summary.title),
      ]),
    ),
  );
}

/**
 * Content of `requests.json`. A product that is called as a solution is listed once.
 * @param source the site in the sources' language
 * @param others in its other languages
 */
export function requestsFile(
  source: CompiledLanguage,
  others: readonly CompiledLanguage[],
): object {
  const translated = others.map((language) => [language.tag, subjectTitles(language)] as const);
  const subjects = new Map(
    Array.from(subjectTitles(source), ([id, sent]) => {
      const names = translated.map(([tag, titles]) => [tag, titles.get(id) ?? sent]);
      return [sent, { sent, names: Object.fromEntries(names) }] as const;
    }),
  );
  const words = others.map(
    ({ tag, valueFor }) => [tag, asMap(valueFor("messages").requests)] as const,
  );
  const kinds = Object.entries(asMap(source.valueFor("messages").requests)).map(([kind, sent]) => {
    const names = words.map(([tag, named]) => [tag, named[kind] ?? sent]);
    return { kind, sent, names: Object.fromEntries(names) };
  });
  return { kinds, subjects: [...subjects.values()] };
}
