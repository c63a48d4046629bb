// Reports pictures whose path names no file of the media folder and no address on an allowed host.
import type { CheckSite, SiteModel } from "../../check.ts";
import type { Code } from "../../codes.ts";
import { compareText, type Location, type Suggestion } from "../../finding.ts";
import { keyOfText } from "../../read/files/key.ts";
import {
  endingOf,
  folderOf,
  joined,
  mediaFolder,
  nameOf,
  relativeTo,
  stemOf,
} from "../../read/files/path.ts";
import { decoded, placeElsewhere, withRightStart } from "../../read/markdown/address.ts";
import { closest } from "../../read/schema/closest.ts";
import { textsAt } from "../../read/yaml/value.ts";
import type { Report } from "../../report.ts";
import { addressFix, atAddress, suggestionTo } from "../links/typed-address.ts";
import type { UnresolvedPicture } from "./used-pictures.ts";

/** A use of a file that is missing. */
interface MissingUse extends Location {
  readonly help: string;
  readonly suggestion: Suggestion | undefined;
}

/** A path that may be meant: a fix writes a certain one, a person may choose another. */
interface Meant {
  readonly certain?: string | undefined;
  readonly likely?: string | undefined;
}

/** What the checks of a picture use. */
interface Context {
  readonly site: SiteModel;
  readonly hosts: readonly string[];
  /** Uses of missing files by path: one missing file is one finding. */
  readonly missing: Map<string, MissingUse[]>;
  readonly report: Report;
}

export const checkSite: CheckSite = (site, report) => {
  const hosts = textsAt(site.singles.get("site")?.root, "/imageHosts");
  const missing = new Map<string, MissingUse[]>();
  for (const picture of site.unresolvedPictures) {
    checkPath(picture, { site, hosts, missing, report });
  }
  for (const [path, uses] of missing) reportMissing(path, uses, report);
};

/** Reports a picture at its path, if that is found in the text as it was read. */
function reportPicture(
  code: Code,
  { src, location }: UnresolvedPicture,
  [message, help]: readonly [message: string, help: string],
  { site, report }: Context,
  { certain, likely }: Meant = {},
): void {
  const text = site.texts.get(location.file);
  report(code, atAddress(location, text, src), message, {
    help,
    fix: certain === undefined ? undefined : addressFix(text, location, src, certain),
    suggestions: likely === undefined ? [] : suggestionTo(text, location, src, likely),
  });
}

function checkPath(picture: UnresolvedPicture, context: Context): void {
  const { src, location } = picture;
  const { texts, unreadablePaths } = context.site;
  const path = joined(folderOf(location.file), src.replaceAll("\\", "/"));
  if (src.trim() === "") {
    const isUploading = texts.get(location.file)?.startsWith("![Uploading ", location.span.start);
    const words = isUploading
      ? (["GitHub’s editor had not received the picture yet.", uploadTo(location)] as const)
      : ([
          "The picture has no path.",
          "Write where its file is, such as ../media/evening.jpg",
        ] as const);
    reportPicture("picture-missing", picture, words, context);
  } else if (/^(?:[a-z]:[\\/]|file:)/i.test(src)) {
    const code = src.toLowerCase().startsWith("file:") ? "picture-host" : "picture-outside";
    const message = `“${src}” is a path on one computer.`;
    reportPicture(code, picture, [message, intoMedia(location)], context);
  } else if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) {
    checkAddress(picture, context);
  } else if (/^\/|\\/.test(src) || path === ".." || path.startsWith("../")) {
    reportOutside(picture, context);
  } else if (!isUnreadable(path, unreadablePaths) && !src.includes("{{")) {
    reportName(picture, path, context);
  }
}

/** The way from a file to the media folder. */
const mediaFrom = ({ file }: Location) =>
  `${"../".repeat(file.split("/").length - 1)}${mediaFolder}/…`;

const intoMedia = (location: Location) =>
  `Put its file into ${mediaFolder}/ and write ${mediaFrom(location)}`;

const uploadTo = (location: Location) =>
  `Upload it to the folder ${mediaFolder} of your branch (Add file → Upload files), and write ${mediaFrom(location)} here.`;

/** The path of a picture relative to a file. */
const writtenIn = ({ file }: Location, media: string) => relativeTo(folderOf(file), media);

/** The path as it can be typed where a picture is used: in a text, an address has no blanks. */
function typedIn(location: Location, media: string, { texts }: SiteModel): string {
  const path = writtenIn(location, media);
  const isInText = /^[!<[]/.test(texts.get(location.file)?.slice(location.span.start) ?? "");
  return isInText ? path.replace(/\s/g, "%20") : path;
}

/** Where GitHub keeps what is dropped into its editor. */
const ofGitHub =
  /^https?:\/\/(?:github\.com\/(?:user-attachments\/|[^/]+\/[^/]+\/assets\/)|(?:private-)?user-images\.githubusercontent\.com\/)/i;

/** Most characters of an unreadable address that a message shows. */
const maxShown = 40;

/** Checks a picture with a scheme: only https: and allowed hosts are right. */
function checkAddress(picture: UnresolvedPicture, context: Context): void {
  const { src, location } = picture;
  const reportHost = (message: string, help: string) =>
    reportPicture("picture-host", picture, [message, help], context);
  const [scheme = ""] = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(src) ?? [];
  const where = placeElsewhere(scheme);
  // The beginning of an address has to be right before its host is asked for.
  const address = withRightStart(src) ?? src;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (/^data$/i.test(scheme)) {
    reportHost("A picture cannot be written into the text itself.", intoMedia(location));
  } else if (where !== undefined) {
    reportHost(
      `“${src}” leads to ${where}, which was not copied with the text.`,
      `Save the picture, put its file into ${mediaFolder}/ and write ${mediaFrom(location)}`,
    );
  } else if (url && context.hosts.includes(url.hostname) && /^https?:$/.test(url.protocol)) {
    checkAllowed(picture, address, context);
  } else if (ofGitHub.test(src)) {
    reportHost(
      "A picture dropped into GitHub’s editor is not part of the site.",
      uploadTo(location),
    );
  } else {
    reportHost(
      `Pictures may not come from ${url?.hostname || `“${src.slice(0, maxShown)}”`}.`,
      `Save it in ${mediaFolder}/ and write its path, or add the host to imageHosts in ${context.site.table.fileFor("site")}.`,
    );
  }
}

/** Checks the beginning and the size of a picture from an allowed host. */
function checkAllowed(picture: UnresolvedPicture, address: string, context: Context): void {
  const { src, hasSize } = picture;
  const secure = address.replace(/^http:/i, "https:");
  const sizeHelp = `In a field, write ${secure} with width: and height: in pixels. In a text, use a file of ${mediaFolder}/.`;
  if (secure !== src) {
    const message =
      address === src
        ? "The address of a picture begins with https:"
        : `“${src}” does not begin as an address does.`;
    const help = hasSize ? `Write ${secure}` : sizeHelp;
    const likely = hasSize ? secure : undefined;
    reportPicture("picture-host", picture, [message, help], context, { likely });
  } else if (!hasSize) {
    const message = "A picture with a full address needs its width and height.";
    reportPicture("picture-size", picture, [message, sizeHelp], context);
  }
}

/** Root folders of computers, never of a site. */
const ofComputer =
  /^\/(?:bin|boot|dev|etc|home|lib|mnt|opt|private|proc|root|run|sbin|srv|sys|tmp|Users|usr|var|Volumes|[A-Za-z]:)(?:\/|$)/;

/** A path to the media folder from the content folder, from a file of it, or from the project: with nothing else before its name. */
const fromContent = /^(?:\.{0,2}[\\/])*(?:content[\\/])?media[\\/]/;

/** Reports a path that leads out of the content folder. */
function reportOutside(picture: UnresolvedPicture, context: Context): void {
  const { src, location } = picture;
  const { media } = context.site;
  const inside = `${mediaFolder}/${src
    .replaceAll("\\", "/")
    .replace(/^.*?media\//, "")
    .replace(/^(\.\.\/|\/)+/, "")}`;
  if (media.has(inside)) {
    const written = writtenIn(location, inside);
    const meant = { [fromContent.test(src) ? "certain" : "likely"]: written };
    const message = `“${src}” is not how the path is written.`;
    reportPicture("picture-missing", picture, [message, `Write ${written}`], context, meant);
  } else if (!src.startsWith("/") || ofComputer.test(src) || src.includes("\\")) {
    const message = `“${src}” leads out of the content folder.`;
    reportPicture("picture-outside", picture, [message, intoMedia(location)], context);
  } else {
    // As other systems write pictures.
    const name = nameOf(src.replace(/[?#].*$/, ""));
    const [first, ...others] = [...media].filter((known) => nameOf(known) === name);
    const likely =
      first !== undefined && others.length === 0 ? writtenIn(location, first) : undefined;
    const message = `“${src}” is an address from the site's root; a picture needs a path from this file.`;
    const help = likely
      ? `Did you mean ${likely}?`
      : `Put its file into ${mediaFolder}/ and write ${writtenIn(location, `${mediaFolder}/${plainName(name)}`)}`;
    reportPicture("picture-missing", picture, [message, help], context, { likely });
  }
}

/** True if a file, or a folder that contains it, exists but could not be read. */
function isUnreadable(typed: string, unreadablePaths: ReadonlySet<string>): boolean {
  // The file of a name that is stored in two ways has a finding of its own.
  if (unreadablePaths.has(typed.normalize("NFD"))) return true;
  const path = typed.normalize();
  return [...unreadablePaths].some(
    (other) => other === path || (other.endsWith("/") && path.startsWith(other)),
  );
}

/** A file name in this site's form: lower-case letters, digits and hyphens. */
function plainName(name: string): string {
  const whole = decoded(name);
  const stem = keyOfText(stemOf(whole));
  return stem === "" ? "…" : stem + endingOf(whole).toLowerCase();
}

/** True if two file names have the same letters and digits, and the same ending. */
function isSameName(one: string, other: string): boolean {
  const letters = (name: string) => plainName(name).replace(/-/g, "");
  return letters(one) === letters(other) && !letters(one).startsWith("…");
}

/** Reports a path in the content folder that names no file. */
function reportName(picture: UnresolvedPicture, path: string, context: Context): void {
  const { src, location } = picture;
  const { site, missing } = context;
  const all = [...site.media];
  const cased = all.find((known) => known.toLowerCase() === path.toLowerCase());
  if (cased !== undefined) {
    const certain = typedIn(location, cased, site);
    const message = `“${src}” is written in other letters than its file, ${cased}.`;
    reportPicture("picture-case", picture, [message, `Write ${certain}`], context, { certain });
    return;
  }
  const [sameName, ...namesakes] = all.filter(
    (known) => folderOf(known) === folderOf(path) && isSameName(nameOf(known), nameOf(path)),
  );
  const { help, likely } =
    sameName !== undefined && namesakes.length === 0
      ? helpForName(location, path, sameName)
      : helpForPath(location, path, site);
  const text = site.texts.get(location.file);
  const [suggestion] = likely === undefined ? [] : suggestionTo(text, location, src, likely);
  const use = { ...atAddress(location, text, src), help, suggestion };
  missing.set(path, [...(missing.get(path) ?? []), use]);
}

type Help = Pick<Meant, "likely"> & { readonly help: string };

/** Help for a file whose name differs in signs and capital letters only. */
function helpForName(location: Location, path: string, file: string): Help {
  const name = plainName(nameOf(file));
  const likely = writtenIn(location, joined(folderOf(file), name));
  if (name === nameOf(file)) return { help: `There is ${name}: write ${likely}`, likely };
  const rename = `There is ${file}: rename that file to ${name}`;
  return { help: nameOf(path) === name ? rename : `${rename}, and write ${likely}` };
}

/** Help for a path without a file: the picture that was probably meant, or where its file belongs. */
function helpForPath(location: Location, path: string, site: SiteModel): Help {
  const isInMedia = path.startsWith(`${mediaFolder}/`);
  const folder = isInMedia ? folderOf(path) : mediaFolder;
  const file = closestPicture(path, [...site.media]);
  if (file !== undefined) {
    const likely = typedIn(location, file, site);
    const orNew = isInMedia ? ` A new picture is first put into ${folder}/.` : "";
    return { help: `Did you mean ${likely}?${orNew}`, likely };
  }
  const called = nameOf(path);
  const name = plainName(called);
  const written = writtenIn(location, joined(folder, name));
  if (name !== called) {
    return {
      help: `Name the file ${name}, in small letters, digits and hyphens, put it into ${folder}/, and write ${written}`,
    };
  }
  return {
    help: isInMedia
      ? `Put the file into ${folder}/, or correct the path.`
      : `Pictures are files of ${mediaFolder}/: put it there, and write ${written}`,
  };
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

/** Reports a missing file at its first use; a suggestion changes all uses. */
function reportMissing(path: string, uses: readonly MissingUse[], report: Report): void {
  const [first, ...rest] = uses.toSorted(
    (a, b) => compareText(a.file, b.file) || a.span.start - b.span.start,
  );
  if (!first) return;
  const { help, suggestion } = first;
  const isChangeable = uses.every((use) => use.suggestion);
  const edits = [first, ...rest].flatMap((use) => use.suggestion?.edits ?? []);
  report("picture-missing", first, `There is no picture ${path}.`, {
    help,
    related: rest.map(({ file, span }) => ({ file, span, message: "It is used here too." })),
    suggestions: suggestion && isChangeable ? [{ ...suggestion, edits }] : [],
  });
}
