// Stage 6: all files together: keys and addresses, references, links and anchors, and which file each picture is.

import { entryCollections, own, requiredSingles, singleCollections } from "../collections.ts";
import { cutAddress } from "../model/address.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { Address, Entry, Linked, PublishedPage } from "../model/linked.ts";
import { folderOf } from "../model/path.ts";
import type { SourceFile } from "../model/source.ts";
import { Singles, type Unit } from "../model/unit.ts";
import { textAt, textsAt } from "../model/value.ts";
import { addressesOf } from "./addresses.ts";
import { doubtsOf } from "./doubts.ts";
import { checkDrawingNames } from "./drawing-names.ts";
import { entriesOf } from "./entries.ts";
import { checkGeo } from "./geo.ts";
import { checkHouse } from "./house.ts";
import { keptEntries, ofSameEntries } from "./kept-entries.ts";
import { checkLink, type LinkContext } from "./links.ts";
import { readLock } from "./lock.ts";
import { emptyCollections } from "./needed.ts";
import { once } from "./once.ts";
import { usedBeside, usedPictures } from "./pictures.ts";
import { checkPrint } from "./print.ts";
import { checkProfiles } from "./profiles.ts";
import { checkProperties } from "./properties.ts";
import { rowsOf } from "./redirect-rows.ts";
import { checkRedirects } from "./redirects.ts";
import { checkReferences } from "./references.ts";
import { checkScenes } from "./scenes.ts";
import { belongingsOf, isSettledIn, ofAddresses, ofGoods, type Settled, settledAt, touchedLinks } from "./settled.ts";
import { checkShownDrawings } from "./shown-drawings.ts";
import { successorsOf } from "./successors.ts";
import { checkThicknesses } from "./thicknesses.ts";
import { renamedPages, vanished } from "./vanished.ts";

/**
 * Links the units of a site.
 * @param units what the front end made of every file
 * @param media paths of all files of the media folder
 * @param sitePages addresses of the pages that are no entries; `{slug}` stands for the brand's
 * @param drafts whether drafts are part of the site
 * @param refused paths of files that are there, or would be under their right name, but could not be taken; of a folder with a slash too
 * @param lock the list of published addresses, if there is one
 * @param settled files that are as they were when the content was last linked: of these only what is new is told
 * @param history pages as they were when that list was last written, by their addresses, where that is known
 */
export function link(
  units: readonly Unit[],
  media: ReadonlySet<string>,
  sitePages: readonly string[],
  drafts: boolean,
  refused: ReadonlySet<string> = new Set(),
  lock?: SourceFile,
  settled?: Settled,
  history: ReadonlyMap<string, PublishedPage> = new Map(),
): Linked {
  const isSettled = isSettledIn(settled);
  const fresh = settled ? units.filter((unit) => !isSettled(unit)) : units;
  const untaken = new Set([...refused, ...standIns(refused), ...belongingsOf(settled, fresh)]);
  const diagnostics: Diagnostic[] = [];
  const report = (findings: Iterable<Diagnostic>) => {
    for (const finding of findings) diagnostics.push(finding);
  };
  const singles = new Singles(units);
  report(missingFiles(singles, untaken));

  const found = keptEntries(settled, fresh, untaken, () => entriesOf(units, singles.get(own.duplicates), untaken));
  const { entries, diagnostics: entryFindings } = found;
  // Of thousands of entries each is looked at only where it may be another one.
  const besides = settled?.units ?? units;
  const placesOf = (kept: typeof draftPlaces, isOne: (entry: Entry) => boolean) =>
    kept(found, besides, () => [...entries.keys()].filter((place) => isOne(entries[place] as Entry)));
  const isDraft = placesOf(draftPlaces, ({ draft }) => draft);
  const draftEntries = isDraft.map((place) => entries[place] as Entry);
  const hidden = new Set(drafts ? [] : isDraft);
  const published = hidden.size === 0 ? entries : entries.filter((_entry, place) => !hidden.has(place));
  const ofFresh = settled ? placesOf(freshPlaces, ({ unit }) => fresh.includes(unit)) : [];
  const beside = ofFresh.filter((place) => !hidden.has(place));
  const shown = { same: found.same, beside: beside.map((place) => entries[place] as Entry) };
  const { byPath: addresses, diagnostics: addressFindings } = ofAddresses(settled, fresh, shown, () =>
    addressesOf(published, singles, sitePages),
  );
  report([...entryFindings, ...addressFindings]);
  report(emptyCollections(published, units, singles.get(own.pages), untaken));
  report(ofGoods(settled, fresh, shown, () => checkGoods(units, published, singles, addresses)));

  const recorded = lock && readLock(lock);
  const isRecorded = (path: string) => recorded?.places.has(path) === true;
  const sharedAsSaid = entryFindings.every(({ code, severity }) => severity !== "error" && code !== "duplicates-stale");
  const known = { fresh, settled, entries: found, singles, sitePages, untaken, sharedAsSaid };
  const doubts = doubtsOf({ ...known, recorded: isRecorded });
  report(checkReferences(fresh, found, doubts, settled));

  const redirects = singles.get(own.redirects);
  const rows = rowsOf(redirects);
  const retired = new Map(rows.map((row) => [row.from, row.to]));
  const drafted = new Set(draftEntries.map(({ path }) => path));
  const lost = {
    addresses,
    drafts: draftEntries,
    redirects,
    retired: new Set(retired.keys()),
    brand: textAt(singles.get(own.site)?.root, "/brand/slug"),
    ...doubts,
  };
  const successors =
    recorded &&
    successorsOf({
      lock: recorded,
      addresses,
      entries: published,
      drafts: drafted,
      retired: lost.retired,
      history,
    });
  // Asked for where something is wrong only.
  const files = once(() => new Map(fresh.map((unit) => [unit.file.path, unit])));
  const textOf = (path: string) => (files().get(path) ?? (settled && settledAt(settled, path)))?.file.text;
  const pathOfFile = once(() => new Map(entries.map(({ unit, path }) => [unit.file.path, path])));
  const context: LinkContext = {
    addresses,
    ...doubts,
    drafts: drafted,
    get pathOfFile() {
      return pathOfFile();
    },
    redirects: retired,
    ...(recorded && successors
      ? {
          isGuess(from: string, to: string) {
            const successor = successors(from);
            return successor.to === to && /^(?:near|above)$/.test(successor.kind);
          },
          renamedTo: renamedPages(recorded, { ...lost, successors }),
        }
      : {}),
    recorded: isRecorded,
    ...(recorded ? { isNew: (path: string) => !isRecorded(path) } : {}),
    siteUrl: textAt(singles.get(own.site)?.root, "/url"),
    textOf,
  };
  if (redirects) report(checkRedirects(redirects, rows, context));
  if (recorded) {
    // The list is put in order only where each address in it has its page: one out of its place may be mistyped.
    const isKnown = [...recorded.places.keys()].every((path) => addresses.has(path) || retired.has(path));
    report(recorded.diagnostics.map(({ fix, ...finding }) => (fix && isKnown ? { ...finding, fix } : finding)));
  }
  // Where a row of the redirects is wrong, it is not known which addresses it would retire.
  if (recorded && successors && !untaken.has(own.redirects.file) && (!redirects || redirects.valid))
    report(vanished(recorded, { ...lost, successors }));
  if (settled) report(checkTouched(settled, redirects, context));
  report(checkLinks(fresh, redirects, context));

  const hosts = textsAt(singles.get(own.site)?.root, "/imageHosts");
  const around = { media, untaken, hosts, textOf };
  const used = settled ? usedBeside(settled.units, fresh, around) : usedPictures(units, around);
  report(used.diagnostics);
  report(checkScenes(singles.get(own.scenes), media, untaken));
  return {
    entries,
    singles,
    addresses,
    redirects: rows,
    pictures: used.pictures,
    recorded: keptRecorded(
      found,
      lock ?? noLock,
      () => new Set(entries.filter(({ path }) => isRecorded(path)).map(({ unit }) => unit.file.path)),
    ),
    diagnostics,
  };
}

/** Where the drafts are among the entries, and the entries of files that are not settled. */
const draftPlaces = ofSameEntries<readonly number[]>();
const freshPlaces = ofSameEntries<readonly number[]>();

/** Files whose address was published, by the list that says so. */
const keptRecorded = ofSameEntries<ReadonlySet<string>>();
const noLock = {};

/** What is wrong with what is sold, how it is drawn and printed, and where: of texts in Markdown only their addresses matter to it. */
function checkGoods(
  units: readonly Unit[],
  published: readonly Entry[],
  singles: Singles,
  addresses: ReadonlyMap<string, Address>,
): Diagnostic[] {
  const properties = checkProperties(units, singles);
  return [
    ...checkGeo(singles.get(own.geo)),
    ...properties,
    ...checkThicknesses(units, singles, new Set(properties.map(({ file }) => file))),
    ...checkPrint(published, singles, addresses),
    ...checkHouse(published),
    ...checkProfiles(singles.get(own.accessories)),
    ...checkDrawingNames(published, singles.get(own.accessories)),
    ...checkShownDrawings(published, singles.get(own.accessories)),
  ];
}

/** What may be in folders that could not be read: files of any name, which are named `*`. */
function standIns(refused: ReadonlySet<string>): string[] {
  if (refused.size === 0) return [];
  return [
    ...entryCollections.flatMap(({ folder, extension }) => (refused.has(folder) ? [`${folder}/*${extension}`] : [])),
    ...singleCollections.flatMap(({ file }) => (refused.has(folderOf(file)) ? [file] : [])),
  ];
}

/** Files that the site cannot do without. */
function missingFiles(singles: Singles, untaken: ReadonlySet<string>): Diagnostic[] {
  const missing = requiredSingles.filter((single) => !singles.get(single) && !untaken.has(single.file));
  return missing.map(({ file, name }) =>
    diagnostic("file-missing", { file, span: { start: 0, end: 0 } }, `The file ${file} is missing.`, {
      help: `Put it back; schemas/${name}.json says what it holds.`,
    }),
  );
}

/** Checks those links of settled files whose address is another one than before. */
function* checkTouched(settled: Settled, redirects: Unit | undefined, context: LinkContext): Iterable<Diagnostic> {
  for (const [unit, use] of touchedLinks(settled, context.addresses, context.redirects)) {
    const { path } = cutAddress(use.href);
    if (unit === redirects && context.redirects.has(path) && !context.addresses.has(path)) continue;
    const finding = checkLink(use, context);
    if (finding) yield finding;
  }
}

/** Checks the links of files. */
function* checkLinks(units: readonly Unit[], redirects: Unit | undefined, context: LinkContext): Iterable<Diagnostic> {
  for (const unit of units)
    for (const use of unit.links) {
      // A redirect to an address that is redirected itself has a finding of its own.
      const { path } = cutAddress(use.href);
      if (unit === redirects && context.redirects.has(path) && !context.addresses.has(path)) continue;
      const finding = checkLink(use, context);
      if (finding) yield finding;
    }
}
