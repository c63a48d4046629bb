// Stage 6: all files together: keys and addresses, references, links and anchors, and which file each picture is.
import { collectionOf, collections, fixedPages } from "../collections.ts";
import type { Unit } from "../frontend.ts";
import { type Address, type Addresses, addressesOf, requiredSingles } from "../link/addresses.ts";
import { type Entry, entriesOf } from "../link/entries.ts";
import { checkGeo } from "../link/geo.ts";
import { checkLink, type LinkContext } from "../link/links.ts";
import { readLock } from "../link/lock.ts";
import { resolvePicture } from "../link/pictures.ts";
import { type RedirectRow, rowsOf } from "../link/redirect-rows.ts";
import { checkRedirects, cutAddress } from "../link/redirects.ts";
import { vanished } from "../link/vanished.ts";
import { closest, onlyClose } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Place, replacing } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";
import { entryAt, nodeAt } from "../model/value.ts";
import { inPlaceOf } from "../yaml/written.ts";

export interface Linked {
  readonly entries: readonly Entry[];
  readonly singles: ReadonlyMap<string, Unit>;
  readonly addresses: ReadonlyMap<string, Address>;
  /** Retired addresses and where they lead. */
  readonly redirects: readonly RedirectRow[];
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
 * @param lock the list of published addresses, if there is one
 */
export function link(
  units: readonly Unit[],
  media: ReadonlySet<string>,
  drafts: boolean,
  refused: ReadonlySet<string> = new Set(),
  lock?: SourceFile,
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
  const redirects = singles.get("redirects");
  const rows = rowsOf(redirects);
  const retired = new Map(rows.map((row) => [row.from, row.to]));
  const doubts = uncertain(units, entries, singles, unread, undecided);
  const texts = new Map(units.map((unit) => [unit.file.path, unit.file.text]));
  const textOf = (file: string) => texts.get(file);
  const context: LinkContext = {
    addresses: addresses.byPath,
    ...doubts,
    drafts: new Set(entries.filter((e) => e.draft).map((e) => e.path)),
    pathOfFile: new Map(entries.map((e) => [e.unit.file.path, e.path])),
    redirects: retired,
    siteUrl: textAt(singles.get("site"), "/url"),
    textOf,
  };
  if (redirects) for (const finding of checkRedirects(redirects, rows, context)) diagnostics.push(finding);
  if (lock) {
    const recorded = readLock(lock);
    diagnostics.push(...recorded.diagnostics);
    // Where a row of redirects.yaml is wrong, it is not known which addresses it would retire.
    if (!unread.has("redirects.yaml") && (!redirects || redirects.valid))
      for (const finding of vanished(recorded, {
        addresses: addresses.byPath,
        entries,
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
  const hosts = singles.get("site")?.data.imageHosts;
  const pictureContext = { media, unread, hosts: Array.isArray(hosts) ? hosts.map(String) : [], textOf };
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
  return { entries, singles, addresses: addresses.byPath, redirects: rows, pictures, diagnostics };
}

/** Where links may lead although it cannot be seen: pages of files with findings that say why. */
function uncertain(
  units: readonly Unit[],
  entries: readonly Entry[],
  singles: ReadonlyMap<string, Unit>,
  unread: ReadonlySet<string>,
  undecided: ReadonlySet<string>,
): Required<Pick<LinkContext, "mayExist" | "mayHaveAnchor">> {
  const placed = new Set(entries.map((entry) => entry.unit));
  const partly = units.filter((unit) => !unit.whole || !placed.has(unit));
  const files = [...unread, ...partly.map((unit) => unit.file.path)];
  const possible = files.flatMap((path) => {
    const collection = collectionOf(path);
    if (collection?.kind !== "entries") return [];
    const name = path.slice(collection.folder.length + 1, -collection.extension.length);
    return [collection.path.replace("{key}", name).replace(/\{\w+\}/g, "*")];
  });
  // Without the brand it is not known what the pages named after it are called.
  const site = singles.get("site");
  if (!site?.whole || !textAt(site, "/brand/slug"))
    possible.push(...fixedPages.flatMap((path) => (path.includes("{slug}") ? [path.replace("{slug}", "*")] : [])));
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
      const certain = onlyClose(reference.key, known);
      const { span } = reference.place;
      const typed = unit.file.text.slice(span.start, span.end);
      // What is typed in another way, with a placeholder or an escape, is not the key that it stands for.
      const plain = typed === reference.key || typed.slice(1, -1) === reference.key;
      diagnostics.push(
        diagnostic("reference-unknown", reference.place, `There is no product “${reference.key}”.`, {
          help: near ? `Did you mean “${near}”?` : `Products: ${known.join(", ")}.`,
          fix:
            certain !== undefined && plain
              ? replacing(reference.place, inPlaceOf(typed, certain), `“${reference.key}” is called “${certain}”`)
              : undefined,
        }),
      );
    }
  return diagnostics;
}

function textAt(unit: Unit | undefined, pointer: string): string | undefined {
  const node = unit?.root && nodeAt(unit.root, pointer);
  return node?.kind === "scalar" && typeof node.value === "string" ? node.value : undefined;
}
