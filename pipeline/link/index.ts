// Stage 6: all files together: keys and addresses, references, links and anchors, and which file each picture is.

import { entryCollections, own, referredCollection, requiredSingles } from "../collections.ts";
import { cutAddress } from "../model/address.ts";
import { closest, onlyClose } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Place, replacing } from "../model/diagnostic.ts";
import type { Entry, Linked } from "../model/linked.ts";
import type { SourceFile } from "../model/source.ts";
import { Singles, type Unit } from "../model/unit.ts";
import { textAt, textsAt } from "../model/value.ts";
import { inPlaceOf } from "../model/written.ts";
import { type Addresses, addressesOf } from "./addresses.ts";
import { type Doubts, doubtsOf } from "./doubts.ts";
import { entriesOf } from "./entries.ts";
import { checkGeo } from "./geo.ts";
import { checkLink, type LinkContext } from "./links.ts";
import { readLock } from "./lock.ts";
import { emptyCollections } from "./needed.ts";
import { resolvePicture, togetherByFile } from "./pictures.ts";
import { checkPrint } from "./print.ts";
import { rowsOf } from "./redirect-rows.ts";
import { checkRedirects } from "./redirects.ts";
import { guessesOf, vanished } from "./vanished.ts";

/**
 * Links the units of a site.
 * @param units what the front end made of every file
 * @param media paths of all files of the media folder
 * @param sitePages addresses of the pages that are no entries; `{slug}` stands for the brand's
 * @param drafts whether drafts are part of the site
 * @param refused paths of files that are there, or would be under their right name, but could not be taken
 * @param lock the list of published addresses, if there is one
 */
export function link(
  units: readonly Unit[],
  media: ReadonlySet<string>,
  sitePages: readonly string[],
  drafts: boolean,
  refused: ReadonlySet<string> = new Set(),
  lock?: SourceFile,
): Linked {
  const unread = new Set([...refused, ...units.flatMap((unit) => (unit.meant ? [unit.meant] : []))]);
  const diagnostics: Diagnostic[] = [];
  const singles = new Singles(units);
  for (const single of requiredSingles)
    if (!singles.get(single) && !unread.has(single.file))
      diagnostics.push(
        diagnostic(
          "file-missing",
          { file: single.file, span: { start: 0, end: 0 } },
          `The file ${single.file} is missing.`,
          { help: `Put it back; schemas/${single.name}.json says what it holds.` },
        ),
      );

  const { entries, undecided, diagnostics: entryFindings } = entriesOf(units, singles.get(own.duplicates), unread);
  const published = entries.filter((entry) => drafts || !entry.draft);
  const addresses: Addresses = addressesOf(published, singles, sitePages);
  diagnostics.push(...entryFindings, ...addresses.diagnostics, ...checkGeo(singles.get(own.geo)));
  for (const finding of emptyCollections(published, units, singles.get(own.pages), unread)) diagnostics.push(finding);
  for (const finding of checkPrint(published, singles, addresses.byPath)) diagnostics.push(finding);

  const recorded = lock && readLock(lock);
  const isRecorded = (path: string) => recorded?.places.has(path) === true;
  const doubts = doubtsOf({ units, entries, singles, sitePages, unread, undecided, recorded: isRecorded });
  for (const finding of checkReferences(units, entries, doubts)) diagnostics.push(finding);
  const redirects = singles.get(own.redirects);
  const rows = rowsOf(redirects);
  const retired = new Map(rows.map((row) => [row.from, row.to]));
  const texts = new Map(units.map((unit) => [unit.file.path, unit.file.text]));
  const textOf = (file: string) => texts.get(file);
  const drafted = new Set(entries.filter((e) => e.draft).map((e) => e.path));
  const guesses = recorded && guessesOf({ lock: recorded, addresses: addresses.byPath, drafts: drafted });
  const context: LinkContext = {
    addresses: addresses.byPath,
    ...doubts,
    drafts: drafted,
    pathOfFile: new Map(entries.map((e) => [e.unit.file.path, e.path])),
    redirects: retired,
    ...(guesses ? { isGuess: (from: string, to: string) => guesses(from).to === to } : {}),
    recorded: isRecorded,
    siteUrl: textAt(singles.get(own.site)?.root, "/url"),
    textOf,
  };
  if (redirects) for (const finding of checkRedirects(redirects, rows, context)) diagnostics.push(finding);
  if (recorded && guesses) {
    diagnostics.push(...recorded.diagnostics);
    // Where a row of the redirects is wrong, it is not known which addresses it would retire.
    if (!unread.has(own.redirects.file) && (!redirects || redirects.valid))
      for (const finding of vanished(recorded, {
        addresses: addresses.byPath,
        entries,
        guesses,
        redirects,
        retired: new Set(retired.keys()),
        mayExist: doubts.mayExist,
      }))
        diagnostics.push(finding);
  }
  for (const unit of units)
    for (const use of unit.links) {
      // A redirect to an address that is redirected itself has a finding of its own.
      const { path } = cutAddress(use.href);
      if (unit === redirects && retired.has(path) && !addresses.byPath.has(path)) continue;
      const finding = checkLink(use, context);
      if (finding) diagnostics.push(finding);
    }

  const pictures = new Map<string, Place[]>();
  const problems: Diagnostic[] = [];
  const site = singles.get(own.site);
  const pictureContext = { media, unread, hosts: textsAt(site?.root, "/imageHosts"), textOf };
  for (const unit of units)
    for (const use of unit.pictures) {
      const resolved = resolvePicture(use, pictureContext);
      if ("problem" in resolved) problems.push(resolved.problem);
      else if ("media" in resolved) {
        const places = pictures.get(resolved.media);
        if (places) places.push(use.place);
        else pictures.set(resolved.media, [use.place]);
      }
    }
  for (const problem of togetherByFile(problems)) diagnostics.push(problem);
  return {
    entries,
    singles,
    addresses: addresses.byPath,
    redirects: rows,
    pictures,
    recorded: new Set(entries.flatMap(({ path, unit }) => (isRecorded(path) ? [unit.file.path] : []))),
    diagnostics,
  };
}

/** `Products: a, b.` */
const listOf = (nouns: string, known: readonly string[]) =>
  `${nouns.slice(0, 1).toUpperCase()}${nouns.slice(1)}: ${known.join(", ")}.`;

function checkReferences(units: readonly Unit[], entries: readonly Entry[], { mayBeKey }: Doubts): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<string, string[]>(
    entryCollections.map((c) => [c.name, entries.filter((e) => e.collection === c).map((e) => e.key)]),
  );
  for (const unit of units)
    for (const reference of unit.references) {
      const known = keys.get(reference.collection) ?? [];
      if (known.includes(reference.key) || reference.key.includes("{{")) continue;
      if (mayBeKey(reference.collection, reference.key)) continue;
      const near = closest(reference.key, known) ?? known.find((key) => key === reference.key.toLowerCase());
      const certain = onlyClose(reference.key, known);
      const { span } = reference.place;
      const typed = unit.file.text.slice(span.start, span.end);
      // What is typed in another way, with a placeholder or an escape, is not the key that it stands for.
      const plain = typed === reference.key || typed.slice(1, -1) === reference.key;
      const { noun = "", nouns = "" } = referredCollection(reference.collection) ?? {};
      diagnostics.push(
        diagnostic("reference-unknown", reference.place, `There is no ${noun} “${reference.key}”.`, {
          help: near ? `Did you mean “${near}”?` : listOf(nouns, known),
          fix:
            certain !== undefined && plain
              ? replacing(reference.place, inPlaceOf(typed, certain), `“${reference.key}” is called “${certain}”`)
              : undefined,
        }),
      );
    }
  return diagnostics;
}
