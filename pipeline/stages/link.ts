// Stage 6: all files together: keys and addresses, references, links and anchors, and which file each picture is.
import { collectionOf, collections, fixedPages } from "../collections.ts";
import type { Unit } from "../frontend.ts";
import { type Address, type Addresses, addressesOf, requiredSingles } from "../link/addresses.ts";
import { type Entry, entriesOf } from "../link/entries.ts";
import { checkGeo } from "../link/geo.ts";
import { checkLink, type LinkContext } from "../link/links.ts";
import { resolvePicture } from "../link/pictures.ts";
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";
import { entryAt, nodeAt } from "../model/value.ts";

export interface Linked {
  readonly entries: readonly Entry[];
  readonly singles: ReadonlyMap<string, Unit>;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Media files that are used as pictures, with every place that uses them. */
  readonly pictures: ReadonlyMap<string, readonly Place[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Links the units of a site.
 * @param units what the front end made of every file
 * @param media paths of all files of the media folder
 * @param drafts whether drafts are part of the site
 * @param refused paths of files that are there, or would be under their right name, but could not be taken
 */
export function link(
  units: readonly Unit[],
  media: ReadonlySet<string>,
  drafts: boolean,
  refused: ReadonlySet<string> = new Set(),
): Linked {
  const unread = new Set([...refused, ...units.flatMap((unit) => (unit.meant ? [unit.meant] : []))]);
  const diagnostics: Diagnostic[] = [];
  const singles = new Map(
    units.flatMap((unit) => (unit.collection.kind === "single" ? [[unit.collection.name, unit] as const] : [])),
  );
  for (const single of requiredSingles)
    if (!singles.has(single.name) && !unread.has(single.file))
      diagnostics.push(
        diagnostic(
          "file-missing",
          { file: single.file, span: { start: 0, end: 0 } },
          `The file ${single.file} is missing.`,
          { help: `Put it back; schemas/${single.name}.json says what it holds.` },
        ),
      );

  const { entries, undecided, diagnostics: entryFindings } = entriesOf(units, singles.get("duplicates"), unread);
  const published = entries.filter((entry) => drafts || !entry.draft);
  const addresses: Addresses = addressesOf(published, singles);
  diagnostics.push(...entryFindings, ...addresses.diagnostics, ...checkGeo(singles.get("geo")));

  for (const finding of checkReferences(units, entries, unread)) diagnostics.push(finding);
  const redirects = redirectsOf(singles.get("redirects"));
  for (const [from, place] of redirects.places)
    if (addresses.byPath.has(from))
      diagnostics.push(
        diagnostic("address-taken", place, `${from} is retired here, but the site has a page at this address.`, {
          help: "Remove the row, or give the page another key.",
        }),
      );
  const context: LinkContext = {
    addresses: addresses.byPath,
    ...uncertain(units, entries, singles, unread, undecided),
    drafts: new Set(entries.filter((e) => e.draft).map((e) => e.path)),
    pathOfFile: new Map(entries.map((e) => [e.unit.file.path, e.path])),
    redirects: redirects.targets,
    siteUrl: textAt(singles.get("site"), "/url"),
  };
  for (const unit of units)
    for (const use of unit.links) {
      const finding = checkLink(use, context);
      if (finding) diagnostics.push(finding);
    }

  const pictures = new Map<string, Place[]>();
  const hosts = singles.get("site")?.data.imageHosts;
  const pictureContext = { media, unread, hosts: Array.isArray(hosts) ? hosts.map(String) : [] };
  for (const unit of units)
    for (const use of unit.pictures) {
      const resolved = resolvePicture(use, pictureContext);
      if ("problem" in resolved) diagnostics.push(resolved.problem);
      else if ("media" in resolved) {
        const places = pictures.get(resolved.media);
        if (places) places.push(use.place);
        else pictures.set(resolved.media, [use.place]);
      }
    }
  return { entries, singles, addresses: addresses.byPath, pictures, diagnostics };
}

/** Where links may lead although it cannot be seen: pages of files with findings that say why. */
function uncertain(
  units: readonly Unit[],
  entries: readonly Entry[],
  singles: ReadonlyMap<string, Unit>,
  unread: ReadonlySet<string>,
  undecided: ReadonlySet<string>,
): Pick<LinkContext, "mayExist" | "mayHaveAnchor"> {
  const placed = new Set(entries.map((entry) => entry.unit));
  const partly = units.filter((unit) => !unit.whole || !placed.has(unit));
  const files = [...unread, ...partly.map((unit) => unit.file.path)];
  const possible = files.flatMap((path) => {
    const collection = collectionOf(path);
    if (collection?.kind !== "entries") return [];
    const name = path.slice(collection.folder.length + 1, -collection.extension.length);
    return [collection.path.replace("{key}", name).replace(/\{\w+\}/g, "*")];
  });
  const pages = singles.get("pages");
  const ofPart = new Set(entries.flatMap((entry) => (entry.unit.whole ? [] : [entry.path])));
  return {
    mayExist: (path) =>
      undecided.has(path) ||
      possible.some((pattern) => {
        const [before = "", after] = pattern.split("*");
        return after === undefined ? path === pattern : path.startsWith(before) && path.endsWith(after);
      }),
    mayHaveAnchor: (path) =>
      ofPart.has(path) || (fixedPages.includes(path) && !(pages?.whole && pages.root && entryAt(pages.root, "", path))),
  };
}

function checkReferences(units: readonly Unit[], entries: readonly Entry[], unread: ReadonlySet<string>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const keys = new Map(collections.map((c) => [c.name, entries.filter((e) => e.collection === c).map((e) => e.key)]));
  for (const unit of units)
    for (const reference of unit.references) {
      const known = keys.get(reference.collection) ?? [];
      const unreadable = unread.has(`${reference.collection}/${reference.key}.yaml`);
      if (known.includes(reference.key) || unreadable || reference.key.includes("{{")) continue;
      const near = closest(reference.key, known) ?? known.find((key) => key === reference.key.toLowerCase());
      diagnostics.push(
        diagnostic("reference-unknown", reference.place, `There is no product “${reference.key}”.`, {
          help: near ? `Did you mean “${near}”?` : `Products: ${known.join(", ")}.`,
        }),
      );
    }
  return diagnostics;
}

function redirectsOf(unit: Unit | undefined): { targets: Map<string, string>; places: Map<string, Place> } {
  const targets = new Map<string, string>();
  const places = new Map<string, Place>();
  const list = unit?.root && nodeAt(unit.root, "/redirects");
  if (unit?.root && list?.kind === "list")
    list.items.forEach((_item, index) => {
      const from = textAt(unit, `/redirects/${index}/from`);
      const to = textAt(unit, `/redirects/${index}/to`);
      if (!from || !to || !unit.root) return;
      targets.set(from, to);
      places.set(from, placeOf(unit.file, unit.root, `/redirects/${index}/from`));
    });
  return { targets, places };
}

function textAt(unit: Unit | undefined, pointer: string): string | undefined {
  const node = unit?.root && nodeAt(unit.root, pointer);
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}
