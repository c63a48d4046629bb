// Reports references to entries, named rows and facts that do not exist.

import { closest, inOtherCase } from "@site/common/closest";
import type { Site } from "../../link/site.ts";
import type { Reference } from "../../read/file/summary.ts";
import { mayBeRight } from "../../read/placeholders/placeholders.ts";
import { namesIn } from "../../read/yaml/value.ts";
import { requoted } from "../../read/yaml/written.ts";
import { codesOf } from "../../report/code.ts";
import { replacing } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "reference-unknown": {
    severity: "error",
    meaning: "A reference to an entry or a drawing that does not exist.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const keys = keysIn(site);
  for (const reference of site.files.flatMap(({ references }) => references)) {
    const { collection, key } = reference;
    const known = keys.get(collection);
    // An unknown placeholder has its own finding.
    if (!known || known.has(key) || key.includes("{{")) continue;
    const mayExist =
      collection === "fact"
        ? mayBeRight(`fact.${key}`, site.placeholders)
        : site.addresses.incomplete.has(addressOf(collection, key, site));
    if (!mayExist) reportReference(reference, [...known], site, report);
  }
};

/** The address that an entry with a key has, as far as the key says. */
function addressOf(collection: string, key: string, { table }: Site): string {
  const row = table.referred(collection);
  return row?.kind === "entries" ? row.path.replace("{key}", key) : "";
}

/**
 * The existing keys by collection; without a single file that is missing or unreadable, which has
 * its own finding.
 */
export function keysIn({ entries, singles, table, placeholders }: Site) {
  const keys = new Map<Reference["collection"], Set<string>>();
  for (const { name } of table.entries) keys.set(name, new Set());
  for (const { collection, key } of entries) keys.get(collection.name)?.add(key);
  for (const single of table.namedSingles) {
    const names = namesIn(singles.of(single)?.root);
    if (names.length > 0) keys.set(single.name, new Set(names));
  }
  const facts = [...placeholders.values.keys()].filter((name) => name.startsWith("fact."));
  return keys.set("fact", new Set(facts.map((name) => name.slice("fact.".length))));
}

function reportReference(
  { collection, key, location }: Reference,
  known: readonly string[],
  site: Site,
  report: Report,
): void {
  const { table } = site;
  const cased = inOtherCase(key, known);
  const near = cased ?? closest(key, known);
  const { start, end } = location.span;
  const typed = site.folder.texts.get(location.file)?.slice(start, end) ?? "";
  // A key typed with a placeholder or escape differs from the key itself.
  const isPlain = typed === key || typed.slice(1, -1) === key;
  const row = table.referred(collection);
  const noun = (row?.kind === "single" ? row.named?.noun : row?.noun) ?? "fact";
  const place = row?.kind === "entries" ? `${row.folder}/` : (row?.file ?? table.fileFor("facts"));
  report({
    code: codes["reference-unknown"],
    at: location,
    message: `There is no ${noun} “${key}”.`,
    help:
      near === undefined
        ? `Names in ${place}: ${known.join(", ") || "none"}.`
        : `Did you mean “${near}”?`,
    fix:
      cased !== undefined && isPlain
        ? replacing(location, requoted(typed, cased), `“${key}” is called “${cased}”`)
        : undefined,
    // The page that it had may have vanished.
    about: row?.kind === "entries" ? addressOf(collection, key, site) : undefined,
  });
}
