// Checks references to entries by key, such as the products of an article, and to facts by id.
import { entryCollections, referredCollection, singleFiles } from "../collections.ts";
import { causedBy, changeTo, type Finding, replacing, stageFinding } from "../finding.ts";
import type { Reference, Summary } from "../model/analysis.ts";
import { closeNames, closest, inOtherCase } from "../model/closest.ts";
import { mayBeRight, type Placeholders } from "../model/placeholders.ts";
import type { Texts } from "../model/result.ts";
import { inPlaceOf } from "../model/written.ts";
import type { Entries } from "./entries.ts";
import type { Suppression } from "./suppression.ts";

/** What references are checked with, besides the entries. */
interface ReferenceContext extends Pick<Suppression, "mayBeKey"> {
  readonly placeholders: Placeholders;
  readonly texts: Texts;
}

/** `Products: a, b.` */
const listOf = (nouns: string, known: readonly string[]) =>
  `${nouns.slice(0, 1).toUpperCase()}${nouns.slice(1)}: ${known.join(", ")}.`;

/** The existing keys, by collection. */
function keysIn({ entries }: Entries): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>(entryCollections.map(({ name }) => [name, new Set()]));
  for (const { collection, key } of entries) keys.get(collection.name)?.add(key);
  return keys;
}

/** The finding about the vanished page of an entry, if that was published. */
function causeOf(
  { collection, key }: Reference,
  gone: ReadonlyMap<string, Finding>,
): Finding | undefined {
  const path = entryCollections.find(({ name }) => name === collection)?.path.replace("{key}", key);
  return path === undefined ? undefined : gone.get(path);
}

/**
 * Checks every reference to an entry or a fact: its key has to exist.
 * @param gone findings about published addresses without a page; broken references to those entries are consequences
 */
export function checkReferences(
  sources: readonly Summary[],
  entries: Entries,
  { mayBeKey, placeholders, texts }: ReferenceContext,
  gone: ReadonlyMap<string, Finding>,
): Finding[] {
  const keys = keysIn(entries);
  const findingAbout = (reference: Reference): Finding | [] => {
    const { collection, key } = reference;
    // A placeholder in place of a key has its own finding.
    if (key.includes("{{")) return [];
    if (collection === "fact") return unknownFact(reference, placeholders);
    const known = keys.get(collection);
    if (known?.has(key) || mayBeKey(collection, key)) return [];
    const finding = unknownKey(reference, [...(known ?? [])], texts);
    const cause = causeOf(reference, gone);
    return cause ? causedBy(finding, cause) : finding;
  };
  return sources.flatMap(({ references }) => references.flatMap(findingAbout));
}

function unknownFact({ key, location }: Reference, placeholders: Placeholders): Finding | [] {
  const name = `fact.${key}`;
  if (placeholders.values.has(name) || mayBeRight(name, placeholders)) return [];
  const ids = [...placeholders.values.keys()].flatMap((one) =>
    one.startsWith("fact.") ? one.slice(5) : [],
  );
  const advice = closeNames(
    location,
    key,
    ids,
    `Use the id of a fact in ${singleFiles.facts.file}.`,
  );
  return stageFinding("reference-unknown", location, `There is no fact “${key}”.`, advice);
}

function unknownKey(
  { collection, key, location }: Reference,
  known: readonly string[],
  texts: Texts,
): Finding {
  const cased = inOtherCase(key, known);
  const near = cased ?? closest(key, known);
  const { span } = location;
  const typed = texts.get(location.file)?.slice(span.start, span.end) ?? "";
  // A key typed with a placeholder or escape differs from the key itself.
  const plain = typed === key || typed.slice(1, -1) === key;
  const { noun = "", nouns = "" } = referredCollection(collection) ?? {};
  return stageFinding("reference-unknown", location, `There is no ${noun} “${key}”.`, {
    help: near ? `Did you mean “${near}”?` : listOf(nouns, known),
    ways: changeTo(location, near),
    fix:
      cased !== undefined && plain
        ? replacing(location, inPlaceOf(typed, cased), `“${key}” is called “${cased}”`)
        : undefined,
  });
}
