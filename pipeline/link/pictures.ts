// Which file of the content folder a picture's path means. The path is only compared with the names that load listed; nothing
// that a writer typed is ever opened.

import { mediaFolder, own } from "../collections.ts";
import { decoded } from "../model/address.ts";
import type { Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import { compareDiagnostics, type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import { folderOf, joined, nameOf, relativeTo, stemOf } from "../model/path.ts";
import type { PictureUse } from "../model/text.ts";
import { atAddress, readdressed } from "./typed-address.ts";

export type Resolved =
  | { readonly media: string }
  | { readonly url: string }
  | { readonly untaken: string }
  | { readonly problem: Diagnostic };

export interface PictureContext {
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Paths of files that have findings of their own, and of folders, with a slash at their end. */
  readonly untaken?: ReadonlySet<string>;
  /** Hosts from which pictures with a full address may come. */
  readonly hosts: readonly string[];
  /** Text of a file, for the place of a path in what names it; without it no finding has a fix. */
  readonly textOf?: (file: string) => string | undefined;
}

/** Folders that stand at the root of a computer and of no site. */
const ofComputer =
  /^\/(?:bin|boot|dev|etc|home|lib|mnt|opt|private|proc|root|run|sbin|srv|sys|tmp|Users|usr|var|Volumes|[A-Za-z]:)(?:\/|$)/;

const noPicture = "There is no picture ";

/** Finds the file of a picture, or says what is wrong with its path. */
export function resolvePicture(use: PictureUse, context: PictureContext): Resolved {
  const { src, place } = use;
  const problem = (
    code: "picture-missing" | "picture-case" | "picture-outside" | "picture-host" | "picture-size",
    message: string,
    help: string,
    wanted?: string,
    likely?: string,
  ): Resolved => {
    const text = context.textOf?.(place.file);
    const fix = wanted === undefined ? undefined : readdressed(text, place, src, wanted);
    const change = likely === undefined ? undefined : readdressed(text, place, src, likely);
    const ways = change ? [{ label: `Change it to ${likely}`, edits: change.edits }] : [];
    return { problem: atAddress(diagnostic(code, place, message, { help, fix, ways }), text, src) };
  };
  /** How other systems write their pictures: as addresses of their site. */
  const fromRoot = (address: string): Resolved => {
    const name = nameOf(address.replace(/[?#].*$/, ""));
    const same = [...context.media].filter((known) => nameOf(known) === name);
    const [only] = same;
    const wanted = only !== undefined && same.length === 1 ? writtenIn(place.file, only) : undefined;
    return problem(
      "picture-missing",
      `“${address}” is an address from the site's root; pictures are files of ${mediaFolder}/, written as a path from this file.`,
      wanted
        ? `Write ${wanted}`
        : `Put its file into ${mediaFolder}/ and write ${writtenIn(place.file, `${mediaFolder}/${plainName(name)}`)}`,
      wanted,
    );
  };
  if (src.trim() === "")
    return problem(
      "picture-missing",
      "The picture has no path.",
      "Write where its file is, such as ../media/products/vboards.jpg",
    );
  const depth = place.file.split("/").length - 1;
  const here = `Put its file into media/ and write ${"../".repeat(depth)}media/…`;
  if (/^[a-z]:[\\/]/i.test(src)) return problem("picture-outside", `“${src}” is a path on one computer.`, here);
  if (/^file:/i.test(src)) return problem("picture-host", `“${src}” is a path on one computer.`, here);
  if (/^data:/i.test(src)) return problem("picture-host", "A picture cannot be written into the text itself.", here);
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    const url = URL.canParse(src) ? new URL(src) : undefined;
    if (url?.protocol === "http:" && context.hosts.includes(url.hostname))
      return problem(
        "picture-host",
        "The address of a picture begins with https:",
        `Write ${src.replace(/^http:/i, "https:")}`,
        use.width === undefined || use.height === undefined ? undefined : src.replace(/^http:/i, "https:"),
      );
    if (url?.protocol !== "https:" || !context.hosts.includes(url.hostname))
      return problem(
        "picture-host",
        `Pictures may not come from ${url && url.hostname !== "" ? url.hostname : `“${src.slice(0, 40)}”`}.`,
        `Save the picture, put it into ${mediaFolder}/ and write its path. Another site can be allowed under imageHosts in ${own.site.file}.`,
      );
    if (use.width === undefined || use.height === undefined)
      return problem(
        "picture-size",
        "A picture with a full address needs its width and height.",
        "In a field, add width: and height: in pixels. In a text, put the file into media/ and write its path.",
      );
    return { url: src };
  }
  const path = joined(folderOf(place.file), src.replaceAll("\\", "/"));
  if (src.startsWith("/") || path === ".." || path.startsWith("../") || src.includes("\\")) {
    const inside = `media/${src
      .replaceAll("\\", "/")
      .replace(/^.*?media\//, "")
      .replace(/^(\.\.\/|\/)+/, "")}`;
    const known = context.media.has(inside);
    if (known)
      return problem(
        "picture-missing",
        `“${src}” is not how the path is written.`,
        `Write ${"../".repeat(depth)}${inside}`,
        `${"../".repeat(depth)}${inside}`,
      );
    const isOfSite = src.startsWith("/") && !ofComputer.test(src) && !src.includes("\\");
    return isOfSite ? fromRoot(src) : problem("picture-outside", `“${src}” leads out of the content folder.`, here);
  }
  if (context.media.has(path)) return { media: path };
  if (isUntaken(path, context.untaken) || src.includes("{{")) return { untaken: path };
  const all = [...context.media];
  const sameLetters = all.find((known) => known.toLowerCase() === path.toLowerCase());
  if (sameLetters)
    return problem(
      "picture-case",
      `“${src}” is written in other letters than its file, ${sameLetters}.`,
      `Write ${writtenIn(place.file, sameLetters)}`,
      writtenIn(place.file, sameLetters),
    );
  const isHere = (known: string) => folderOf(known) === folderOf(path) && plainName(nameOf(path)) === nameOf(known);
  const spelt = all.find(isHere);
  if (spelt !== undefined) {
    const written = writtenIn(place.file, spelt);
    return problem("picture-missing", `${noPicture}${path}.`, `There is ${nameOf(spelt)}: write ${written}`, written);
  }
  const near = closestPicture(path, all);
  const likely = near === undefined ? undefined : writtenIn(place.file, near);
  const moved = all.filter((known) => nameOf(known) === nameOf(path));
  const [only] = moved;
  return problem(
    "picture-missing",
    `${noPicture}${path}.`,
    likely === undefined ? "Put the file there, or correct the path." : `Did you mean ${likely}?`,
    moved.length === 1 && only !== undefined ? writtenIn(place.file, only) : undefined,
    likely,
  );
}

/** A name as files of this site have them: small letters, digits and hyphens. */
function plainName(name: string): string {
  const plain = decoded(name)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, "-")
    .replace(/^-/, "");
  return plain === "" ? "…" : plain;
}

/** Whether a file, or a folder that it is in, is there but could not be taken. */
function isUntaken(path: string, untaken: PictureContext["untaken"]): boolean {
  if (!untaken || untaken.size === 0) return false;
  if (untaken.has(path)) return true;
  for (let at = folderOf(path); at !== "." && at !== "/"; at = folderOf(at)) if (untaken.has(`${at}/`)) return true;
  return false;
}

/** The picture that was meant: one of the same name elsewhere, of the same name but for its ending, or of a close name. */
function closestPicture(path: string, all: readonly string[]): string | undefined {
  const stem = (known: string) => stemOf(known);
  const sameFolder = all.filter((known) => folderOf(known) === folderOf(path));
  for (const known of [sameFolder, all]) {
    const same =
      known.find((other) => nameOf(other) === nameOf(path)) ?? known.find((other) => stem(other) === stem(path));
    if (same) return same;
    const near = closest(stem(path), known.map(stem));
    if (near !== undefined) return known.find((other) => stem(other) === near);
  }
  return undefined;
}

/** How a file writes the path of a picture. */
function writtenIn(file: string, media: string): string {
  return relativeTo(folderOf(file), media);
}

/**
 * The files of all pictures that are used, with every place that uses them.
 * @param sources what is known of every file
 */
export function usedPictures(
  sources: readonly Summary[],
  context: PictureContext,
): { readonly pictures: ReadonlyMap<string, readonly Place[]>; readonly diagnostics: readonly Diagnostic[] } {
  const pictures = new Map<string, Place[]>();
  const problems: Diagnostic[] = [];
  // Most pictures of a folder are used by many of its files, in the same words.
  const found = new Map<string, string>();
  for (const source of sources)
    for (const use of source.pictures) {
      const typed = `${folderOf(use.place.file)} ${use.src}`;
      const known = found.get(typed);
      const resolved = known === undefined ? resolvePicture(use, context) : { media: known };
      if ("media" in resolved) found.set(typed, resolved.media);
      if ("problem" in resolved) problems.push(resolved.problem);
      else if ("media" in resolved) {
        const places = pictures.get(resolved.media);
        if (places) places.push(use.place);
        else pictures.set(resolved.media, [use.place]);
      }
    }
  return { pictures, diagnostics: togetherByFile(problems) };
}

/**
 * One finding for a file that is not there, at its first use, with the other uses; mended together, if all can be.
 * @param problems what is wrong with pictures, in the order of their uses
 */
export function togetherByFile(problems: readonly Diagnostic[]): Diagnostic[] {
  // What is said of a file does not depend on who uses it; other sentences are about how a path is written.
  const groups = grouped(problems, (problem) => (problem.message.startsWith(noPicture) ? problem.message : problem));
  return [...groups.values()].map((group) => {
    const [first, ...rest] = group.toSorted(compareDiagnostics) as [Diagnostic, ...Diagnostic[]];
    if (rest.length === 0) return first;
    const fixes = [first, ...rest].flatMap(({ fix }) => fix ?? []);
    const { fix, ways, ...finding } = first;
    return {
      ...finding,
      related: rest.map(({ file, span }) => ({ file, span, message: "It is used here too." })),
      ...(fix && fixes.length === group.length ? { fix: { ...fix, edits: fixes.flatMap(({ edits }) => edits) } } : {}),
    };
  });
}
