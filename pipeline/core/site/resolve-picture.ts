// Finds the file that the path of a picture names (stage 6).
import { placeElsewhere, withRightStart } from "../../model/address.ts";
import { closest } from "../../model/closest.ts";
import { folderOf, joined, nameOf, stemOf } from "../../model/path.ts";
import type { PictureUse } from "../../model/text.ts";
import type { PathProblem } from "./lost-picture.ts";
import { isSameName } from "./picture-name.ts";

/** What a path names. */
export type ResolvedPicture =
  | { readonly kind: "media"; readonly file: string }
  | { readonly kind: "elsewhere"; readonly url: string }
  /** A file that exists, or may, and could not be read. */
  | { readonly kind: "unreadable"; readonly path: string }
  | PathProblem;

export interface PictureContext {
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Paths of files with their own findings, and of folders, with a trailing slash. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Hosts from which pictures with a full address are allowed. */
  readonly hosts: readonly string[];
}

/** Root folders of computers, never of a site. */
const ofComputer =
  /^\/(?:bin|boot|dev|etc|home|lib|mnt|opt|private|proc|root|run|sbin|srv|sys|tmp|Users|usr|var|Volumes|[A-Za-z]:)(?:\/|$)/;

/** Finds the file of a picture. */
export function resolvePicture(
  { src, location: { file }, width, height }: PictureUse,
  context: PictureContext,
): ResolvedPicture {
  if (src.trim() === "") return { kind: "no-path" };
  if (/^[a-z]:[\\/]/i.test(src)) return { kind: "drive" };
  if (/^file:/i.test(src)) return { kind: "file-address" };
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    return remote(src, width !== undefined && height !== undefined, context);
  }
  const path = joined(folderOf(file), src.replaceAll("\\", "/"));
  if (src.startsWith("/") || path === ".." || path.startsWith("../") || src.includes("\\")) {
    return outside(src, context);
  }
  if (context.media.has(path)) return { kind: "media", file: path };
  if (isUnreadable(path, context.unreadablePaths) || src.includes("{{")) {
    return { kind: "unreadable", path };
  }
  return missing(path, context);
}

/** A picture with a scheme, of which only https: is allowed. */
function remote(src: string, hasSize: boolean, { hosts }: PictureContext): ResolvedPicture {
  const [scheme = ""] = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(src) ?? [];
  if (/^data$/i.test(scheme)) return { kind: "data" };
  const where = placeElsewhere(scheme);
  if (where !== undefined) return { kind: "not-copied", where };
  // The beginning of an address has to be right before its host is asked for.
  const started = withRightStart(src) ?? src;
  const url = URL.canParse(started) ? new URL(started) : undefined;
  if (url === undefined || !hosts.includes(url.hostname) || !/^https?:$/.test(url.protocol)) {
    return { kind: "foreign-host", host: url?.hostname || undefined };
  }
  const secure = started.replace(/^http:/i, "https:");
  if (secure !== src) return { kind: "wrong-start", secure, isInsecure: started === src, hasSize };
  return hasSize ? { kind: "elsewhere", url: src } : { kind: "no-size" };
}

/** A path to the media folder from the content folder, from a file of it, or from the project: with nothing else before its name. */
const fromContent = /^(?:\.{0,2}[\\/])*(?:content[\\/])?media[\\/]/;

/** A path that leads out of the content folder. */
function outside(src: string, { media }: PictureContext): ResolvedPicture {
  const inside = `media/${src
    .replaceAll("\\", "/")
    .replace(/^.*?media\//, "")
    .replace(/^(\.\.\/|\/)+/, "")}`;
  if (media.has(inside)) {
    return { kind: "from-elsewhere", file: inside, isCertain: fromContent.test(src) };
  }
  if (!src.startsWith("/") || ofComputer.test(src) || src.includes("\\")) {
    return { kind: "outside" };
  }
  // As other systems write pictures.
  const name = nameOf(src.replace(/[?#].*$/, ""));
  const [first, ...others] = [...media].filter((known) => nameOf(known) === name);
  return { kind: "from-root", name, only: others.length === 0 ? first : undefined };
}

/** A path to a file that does not exist. */
function missing(path: string, { media }: PictureContext): ResolvedPicture {
  const all = [...media];
  const cased = all.find((known) => known.toLowerCase() === path.toLowerCase());
  if (cased !== undefined) return { kind: "other-case", file: cased };
  const [called, ...namesakes] = all.filter(
    (known) => folderOf(known) === folderOf(path) && isSameName(nameOf(known), nameOf(path)),
  );
  if (called !== undefined && namesakes.length === 0) {
    return { kind: "other-name", path, file: called };
  }
  return { kind: "no-file", path, likely: closestPicture(path, all) };
}

/** Whether a file, or a folder that contains it, exists but could not be read. */
function isUnreadable(typed: string, unreadablePaths: ReadonlySet<string>): boolean {
  if (unreadablePaths.size === 0) return false;
  // The file of a name that is stored in two ways has a finding of its own.
  if (unreadablePaths.has(typed.normalize("NFD"))) return true;
  const path = typed.normalize();
  return [...unreadablePaths].some(
    (other) => other === path || (other.endsWith("/") && path.startsWith(other)),
  );
}

/** The picture that was probably meant: with the same name elsewhere, another extension, or a similar name. */
function closestPicture(path: string, all: readonly string[]): string | undefined {
  const sameFolder = all.filter((known) => folderOf(known) === folderOf(path));
  for (const known of [sameFolder, all]) {
    const same =
      known.find((other) => nameOf(other) === nameOf(path)) ??
      known.find((other) => stemOf(other) === stemOf(path)) ??
      known.find((other) => isSameName(stemOf(other), stemOf(path)));
    if (same) return same;
    const near = closest(stemOf(path), known.map(stemOf));
    if (near !== undefined) return known.find((other) => stemOf(other) === near);
  }
  return undefined;
}
