// Rule: references lead somewhere: to entries by key, such as the products of an article, to topics by name, to facts by id, to features,
// drawings, states.

import { changeTo, replacing } from "../../finding.ts";
import type { Reference } from "../../model/analysis.ts";
import { closeNames, closest, inOtherCase } from "../../model/closest.ts";
import type { Collection } from "../../model/collection.ts";
import { mayBeRight } from "../../model/placeholders.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { namesIn } from "../../model/value.ts";
import { inPlaceOf } from "../../model/written.ts";
import type { CheckSite, Meta, Report, SiteModel } from "../../rule.ts";
import { checkGeo } from "./parts/geo.ts";

/**
 * The field names another entry by its key, so that the two pages can lead to each other. With a
 * key that nobody has, that link would be missing.
 *
 * An item of a product or a solution can show a drawing in place of a picture, and an application
 * one below its text: the build-up or a junction of a solution, or the section of an accessory. It
 * is named as its files on the page `/documents` are, without their ending, such as `partitions-office`.
 *
 * ```yaml bad articles/first-article.md fields
 * products: [bord]
 * ```
 *
 * ```yaml good articles/first-article.md fields
 * products: [board]
 * ```
 */
export const meta: Meta = {
  code: "reference-unknown",
  severity: "error",
  about: "reference",
  meaning: "A reference to an entry or a drawing that does not exist.",
  scope: "site",
};

export const checkSite: CheckSite = (site, report) => {
  checkReferences(site, report);
  checkGeo(site, report);
};

/** Checks every reference to an entry or a fact: its key has to exist. */
function checkReferences(site: SiteModel, report: Report): void {
  const keys = keysIn(site);
  for (const reference of site.files.flatMap(({ references }) => references)) {
    const { collection, key } = reference;
    // A placeholder in place of a key has its own finding.
    if (key.includes("{{")) continue;
    if (collection === "fact") {
      checkFact(reference, site, report);
      continue;
    }
    const known = keys.get(collection);
    // Without its file nobody knows the names; that is told there.
    const isNamed = site.table.namedSingles.some(({ name }) => name === collection);
    if (known?.size === 0 && isNamed) continue;
    if (!known?.has(key) && !site.mayBeKey(collection, key)) {
      reportKey(reference, [...(known ?? [])], site, report);
    }
  }
}

/** The existing keys, by collection; a file that is missing or cannot be read has none. */
function keysIn({ entries, singles, table }: SiteModel): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>([
    ...table.entries.map(({ name }) => [name, new Set<string>()] as const),
    ...table.namedSingles.map(
      (single) => [single.name, new Set(namesIn(singles.of(single)?.root))] as const,
    ),
  ]);
  for (const { collection, key } of entries) keys.get(collection.name)?.add(key);
  return keys;
}

function checkFact(
  { key, location }: Reference,
  { placeholders, table }: SiteModel,
  report: Report,
): void {
  const name = `fact.${key}`;
  if (placeholders.values.has(name) || mayBeRight(name, placeholders)) return;
  const ids = [...placeholders.values.keys()].flatMap((one) =>
    one.startsWith("fact.") ? one.slice(5) : [],
  );
  const help = `Use the id of a fact in ${table.fileFor("facts")}.`;
  report(location, `There is no fact “${key}”.`, closeNames(location, key, ids, help));
}

/** What messages call one and several. */
function wordsFor(collection: Collection | undefined): { noun: string; nouns: string } {
  if (collection?.kind === "entries") return collection;
  return collection?.named ?? { noun: "", nouns: "" };
}

/** `Products: a, b.` */
const listOf = (nouns: string, known: readonly string[]) =>
  `${nouns.slice(0, 1).toUpperCase()}${nouns.slice(1)}: ${known.join(", ")}.`;

function reportKey(
  reference: Reference,
  known: readonly string[],
  { texts, table }: SiteModel,
  report: Report,
): void {
  const { collection, key, location } = reference;
  const cased = inOtherCase(key, known);
  const near = cased ?? closest(key, known);
  const { span } = location;
  const typed = texts.get(location.file)?.slice(span.start, span.end) ?? "";
  // A key typed with a placeholder or escape differs from the key itself.
  const plain = typed === key || typed.slice(1, -1) === key;
  const referred = table.referred(collection);
  const { noun, nouns } = wordsFor(referred);
  const more = referred?.kind === "single" ? ` A new one gets a row in ${referred.file}.` : "";
  report(location, `There is no ${noun} “${key}”.`, {
    help: near ? `Did you mean “${near}”?` : `${listOf(nouns, known)}${more}`,
    suggestions: changeTo(location, near),
    fix:
      cased !== undefined && plain
        ? replacing(location, inPlaceOf(typed, cased), `“${key}” is called “${cased}”`)
        : undefined,
    address: addressOf(reference, table),
  });
}

/** The address that the entry had, if there was one: its page may have vanished. */
const addressOf = ({ collection, key }: Reference, table: SiteTable): string | undefined =>
  table.entries.find(({ name }) => name === collection)?.path.replace("{key}", key);
