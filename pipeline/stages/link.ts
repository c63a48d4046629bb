// Stage 6: all files together: keys and addresses, references, links and anchors, and which file each picture is.
import { posix } from "node:path";
import { collectionOf, collections, mediaFolder } from "../collections.ts";
import type { Unit } from "../frontend.ts";
import { type Address, type Addresses, addressesOf, requiredSingles } from "../link/addresses.ts";
import { type Entry, entriesOf } from "../link/entries.ts";
import { checkGeo } from "../link/geo.ts";
import { checkLink, type LinkContext } from "../link/links.ts";
import { resolvePicture } from "../link/pictures.ts";
import { closest } from "../model/closest.ts";
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";
import { nodeAt } from "../model/value.ts";
import { placeOf } from "./validate.ts";

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
 */
export function link(units: readonly Unit[], media: ReadonlySet<string>, drafts: boolean): Linked {
  const diagnostics: Diagnostic[] = [];
  const singles = new Map(
    units.flatMap((unit) => (unit.collection.kind === "single" ? [[unit.collection.name, unit] as const] : [])),
  );
  for (const single of requiredSingles)
    if (!singles.has(single.name))
      diagnostics.push(
        diagnostic(
          "file-missing",
          { file: single.file, span: { start: 0, end: 0 } },
          `The file ${single.file} is missing.`,
          { help: `Put it back; schemas/${single.name}.json says what it holds.` },
        ),
      );

  const { entries, diagnostics: entryFindings } = entriesOf(units, singles.get("duplicates"));
  const published = entries.filter((entry) => drafts || !entry.draft);
  const addresses: Addresses = addressesOf(published, singles);
  diagnostics.push(...entryFindings, ...addresses.diagnostics, ...checkGeo(singles.get("geo")));

  diagnostics.push(...checkReferences(units, entries));
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
  const pictureContext = { media, hosts: Array.isArray(hosts) ? hosts.map(String) : [] };
  for (const unit of units)
    for (const use of unit.pictures) {
      const resolved = resolvePicture(use, pictureContext);
      if ("problem" in resolved) diagnostics.push(resolved.problem);
      else if ("media" in resolved) pictures.set(resolved.media, [...(pictures.get(resolved.media) ?? []), use.place]);
    }
  return { entries, singles, addresses: addresses.byPath, pictures, diagnostics };
}

function checkReferences(units: readonly Unit[], entries: readonly Entry[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const keys = new Map(collections.map((c) => [c.name, entries.filter((e) => e.collection === c).map((e) => e.key)]));
  for (const unit of units)
    for (const reference of unit.references) {
      const known = keys.get(reference.collection) ?? [];
      if (known.includes(reference.key)) continue;
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

/** What is wrong with a file that is in no collection: usually its folder or its ending. */
export function strayFile(file: SourceFile): Diagnostic {
  const place = { file: file.path, span: { start: 0, end: 0 } };
  const folder = posix.dirname(file.path);
  const ending = posix.extname(file.path);
  const stem = file.path.slice(0, file.path.length - ending.length);
  for (const c of collections) {
    const wanted = c.kind === "entries" ? `${stem}${c.extension}` : c.file;
    const sameStem = c.kind === "single" && c.file.replace(/\.\w+$/, "") === stem;
    if ((c.kind === "entries" && folder === c.folder) || sameStem)
      return diagnostic(
        "file-extension",
        place,
        `The ending ${ending || "is missing; the file"} is not read${c.kind === "entries" ? ` in ${c.folder}/` : ""}.`,
        { help: `Rename the file to ${wanted}` },
      );
  }
  const entryFolders = collections.flatMap((c) => (c.kind === "entries" ? [c] : []));
  const last = posix.basename(folder);
  const parent = entryFolders.find((c) => folder.startsWith(`${c.folder}/`));
  if (parent)
    return diagnostic("file-folder", place, `Files in folders below ${parent.folder}/ are not read.`, {
      help: `Move the file to ${parent.folder}/${posix.basename(file.path)}`,
    });
  const near =
    entryFolders.find((c) => c.folder === last.toLowerCase()) ??
    entryFolders.find(
      (c) =>
        c.folder ===
        closest(
          last,
          entryFolders.map((e) => e.folder),
        ),
    );
  if (near && folder !== ".")
    return diagnostic("file-folder", place, `The folder ${folder}/ is in no collection.`, {
      help: `Did you mean ${near.folder}/${posix.basename(stem)}${near.extension}?`,
    });
  const fitting = /^(md|mdx|markdown)$/.test(ending.slice(1))
    ? entryFolders.find((c) => c.name === "articles")
    : undefined;
  if (fitting)
    return diagnostic(
      "file-folder",
      place,
      `A text in ${folder === "." ? "the content folder itself" : `${folder}/`} is on no page.`,
      {
        help: `Move it to the folder it belongs to, such as ${fitting.folder}/${posix.basename(stem)}${fitting.extension}`,
      },
    );
  const names = collections.flatMap((c) => (c.kind === "single" ? [c.file] : []));
  const meant = closest(file.path, names);
  return diagnostic("file-unknown", place, "The file is in no collection, so nothing reads it.", {
    help: meant ? `Did you mean ${meant}?` : `Remove it, or move it to ${mediaFolder}/ if it is a picture.`,
  });
}

/** Files of the media folder that no picture can be. */
export function strayMedia(path: string): Diagnostic | undefined {
  if (/\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i.test(path)) return undefined;
  if (/\.(md|mdx|markdown|ya?ml|json)$/i.test(path) || collectionOf(path))
    return diagnostic(
      "file-folder",
      { file: path, span: { start: 0, end: 0 } },
      `A text in ${mediaFolder}/ is on no page.`,
      { help: "Move it to the folder it belongs to, such as articles/." },
    );
  return diagnostic(
    "file-extension",
    { file: path, span: { start: 0, end: 0 } },
    `The file in ${mediaFolder}/ is not a picture by its name.`,
    { help: "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg; remove other files." },
  );
}
