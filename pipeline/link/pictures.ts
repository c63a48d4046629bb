// Resolves the paths of pictures to files of the media folder. A path is only compared with the names that load listed; nothing that a
// writer typed is ever opened.

import { mediaFolder, singleFiles } from "../collections.ts";
import { compareFindings, type Finding, type Location, stageFinding } from "../finding.ts";
import { decoded, placeElsewhere, withRightStart } from "../model/address.ts";
import type { Summary } from "../model/analysis.ts";
import { closest } from "../model/closest.ts";
import type { StageCode } from "../model/codes.ts";
import { grouped } from "../model/grouped.ts";
import { keyOfText } from "../model/key.ts";
import { endingOf, folderOf, joined, nameOf, relativeTo, stemOf } from "../model/path.ts";
import type { PictureUse } from "../model/text.ts";
import { addressFix, atAddress, wayTo } from "./typed-address.ts";

export type Resolved =
  | { readonly media: string }
  | { readonly url: string }
  | { readonly unreadablePath: string }
  | { readonly problem: Finding };

export interface PictureContext {
  /** Paths of all files of the media folder. */
  readonly media: ReadonlySet<string>;
  /** Paths of files with their own findings, and of folders, with a trailing slash. */
  readonly unreadablePaths: ReadonlySet<string>;
  /** Hosts from which pictures with a full address are allowed. */
  readonly hosts: readonly string[];
  /** Text of a file, to find a path within it. */
  readonly textOf: (file: string) => string | undefined;
}

/** Root folders of computers, never of a site. */
const ofComputer =
  /^\/(?:bin|boot|dev|etc|home|lib|mnt|opt|private|proc|root|run|sbin|srv|sys|tmp|Users|usr|var|Volumes|[A-Za-z]:)(?:\/|$)/;

const noPicture = "There is no picture ";

/** Finds the file of a picture, or reports what is wrong with its path. */
export function resolvePicture(use: PictureUse, context: PictureContext): Resolved {
  const { src, location } = use;
  if (src.trim() === "") {
    return problem(
      use,
      context,
      "picture-missing",
      "The picture has no path.",
      "Write where its file is, such as ../media/products/vboards.jpg",
    );
  }
  const onComputer = /^[a-z]:[\\/]/i.test(src)
    ? "picture-outside"
    : /^file:/i.test(src)
      ? "picture-host"
      : undefined;
  const message = `“${src}” is a path on one computer.`;
  if (onComputer) return problem(use, context, onComputer, message, intoMedia(use));
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(src)) return remote(use, context);
  const path = joined(folderOf(location.file), src.replaceAll("\\", "/"));
  if (src.startsWith("/") || path === ".." || path.startsWith("../") || src.includes("\\")) {
    return outside(use, context);
  }
  if (context.media.has(path)) return { media: path };
  if (isUnreadable(path, context.unreadablePaths) || src.includes("{{")) {
    return { unreadablePath: path };
  }
  return missing(use, path, context);
}

/**
 * What is wrong with a path, and how to correct it.
 * @param correction `wanted`: the one picture that the path names, which a fix applies; `likely`: a probable one, which a person may choose
 */
function problem(
  { src, location }: PictureUse,
  { textOf }: PictureContext,
  code: StageCode,
  message: string,
  help: string,
  {
    wanted,
    likely,
  }: { readonly wanted?: string | undefined; readonly likely?: string | undefined } = {},
): Resolved {
  const text = textOf(location.file);
  const fix = wanted === undefined ? undefined : addressFix(text, location, src, wanted);
  const ways = likely === undefined ? [] : wayTo(text, location, src, likely);
  return {
    problem: stageFinding(code, atAddress(location, text, src), message, { help, fix, ways }),
  };
}

const toTop = ({ location }: PictureUse) => "../".repeat(location.file.split("/").length - 1);

const intoMedia = (use: PictureUse) => `Put its file into media/ and write ${toTop(use)}media/…`;

/** A picture with a scheme, of which only https: is allowed. */
function remote(use: PictureUse, context: PictureContext): Resolved {
  const { src } = use;
  const [scheme = ""] = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(src) ?? [];
  const refuse = (message: string, help: string) =>
    problem(use, context, "picture-host", message, help);
  if (/^data$/i.test(scheme)) {
    return refuse("A picture cannot be written into the text itself.", intoMedia(use));
  }
  const where = placeElsewhere(scheme);
  return where === undefined
    ? atHost(use, context, refuse)
    : refuse(
        `“${src}” leads to ${where}, which was not copied with the text.`,
        `Save the picture where the text was copied from, put its file into ${mediaFolder}/ and write ${toTop(use)}${mediaFolder}/…`,
      );
}

/** A picture with a full address. */
function atHost(
  use: PictureUse,
  context: PictureContext,
  refuse: (message: string, help: string) => Resolved,
): Resolved {
  const { src } = use;
  const hasSize = use.width !== undefined && use.height !== undefined;
  // The beginning of an address has to be right before its host is asked for.
  const started = withRightStart(src) ?? src;
  const url = URL.canParse(started) ? new URL(started) : undefined;
  if (
    url === undefined ||
    !context.hosts.includes(url.hostname) ||
    !/^https?:$/.test(url.protocol)
  ) {
    return refuse(
      `Pictures may not come from ${url?.hostname || `“${src.slice(0, 40)}”`}.`,
      `Save the picture, put it into ${mediaFolder}/ and write its path. Another site can be allowed under imageHosts in ${singleFiles.site.file}.`,
    );
  }
  const secure = started.replace(/^http:/i, "https:");
  if (secure === src && hasSize) return { url: src };
  if (secure === src) {
    const message = "A picture with a full address needs its width and height.";
    return problem(use, context, "picture-size", message, sizeHelp(src));
  }
  const message =
    started === src
      ? "The address of a picture begins with https:"
      : `“${src}” does not begin as an address does.`;
  return hasSize
    ? problem(use, context, "picture-host", message, `Write ${secure}`, { likely: secure })
    : refuse(message, sizeHelp(secure));
}

/** What a full address needs besides: only a field can say how large the picture is. */
const sizeHelp = (address: string) =>
  `In a field, write ${address} with width: and height: in pixels. In a text, put the file into ${mediaFolder}/ and write its path.`;

/** A path to the media folder from the content folder, from a file of it, or from the project: with nothing else before its name. */
const fromContent = /^(?:\.{0,2}[\\/])*(?:content[\\/])?media[\\/]/;

/** A path that leads out of the content folder. */
function outside(use: PictureUse, context: PictureContext): Resolved {
  const { src } = use;
  const inside = `media/${src
    .replaceAll("\\", "/")
    .replace(/^.*?media\//, "")
    .replace(/^(\.\.\/|\/)+/, "")}`;
  const written = toTop(use) + inside;
  if (context.media.has(inside)) {
    return problem(
      use,
      context,
      "picture-missing",
      `“${src}” is not how the path is written.`,
      `Write ${written}`,
      fromContent.test(src) ? { wanted: written } : { likely: written },
    );
  }
  if (src.startsWith("/") && !ofComputer.test(src) && !src.includes("\\")) {
    return fromRoot(use, context);
  }
  return problem(
    use,
    context,
    "picture-outside",
    `“${src}” leads out of the content folder.`,
    intoMedia(use),
  );
}

/** An address of the site, as other systems write pictures. */
function fromRoot(use: PictureUse, context: PictureContext): Resolved {
  const { src, location } = use;
  const name = nameOf(src.replace(/[?#].*$/, ""));
  const [only, ...others] = [...context.media].filter((known) => nameOf(known) === name);
  const likely =
    only !== undefined && others.length === 0 ? writtenIn(location.file, only) : undefined;
  const file = writtenIn(location.file, `${mediaFolder}/${plainName(name)}`);
  return problem(
    use,
    context,
    "picture-missing",
    `“${src}” is an address from the site's root; pictures are files of ${mediaFolder}/, written as a path from this file.`,
    likely ? `Did you mean ${likely}?` : `Put its file into ${mediaFolder}/ and write ${file}`,
    { likely },
  );
}

/** A path to a file that does not exist. */
function missing(use: PictureUse, path: string, context: PictureContext): Resolved {
  const { src, location } = use;
  const all = [...context.media];
  const written = (file: string | undefined) =>
    file === undefined ? undefined : typedAs(use, writtenIn(location.file, file), context);
  const sameLetters = all.find((known) => known.toLowerCase() === path.toLowerCase());
  const cased = written(sameLetters);
  if (cased !== undefined) {
    return problem(
      use,
      context,
      "picture-case",
      `“${src}” is written in other letters than its file, ${sameLetters}.`,
      `Write ${cased}`,
      { wanted: cased },
    );
  }
  const message = `${noPicture}${path}.`;
  const [called, ...namesakes] = all.filter(
    (known) => folderOf(known) === folderOf(path) && isSameName(nameOf(known), nameOf(path)),
  );
  if (called !== undefined && namesakes.length === 0) {
    return otherwiseNamed(use, { path, called, message }, context);
  }
  const likely = written(closestPicture(path, all));
  return problem(
    use,
    context,
    "picture-missing",
    message,
    likely === undefined ? "Put the file there, or correct the path." : `Did you mean ${likely}?`,
    { likely },
  );
}

/** A path to a file whose name differs in signs and capital letters only: what is written in this site's form stays. */
function otherwiseNamed(
  use: PictureUse,
  {
    path,
    called,
    message,
  }: { readonly path: string; readonly called: string; readonly message: string },
  context: PictureContext,
): Resolved {
  const { location } = use;
  const name = plainName(nameOf(called));
  const isPlain = name === nameOf(called);
  const wanted = writtenIn(location.file, joined(folderOf(called), name));
  if (isPlain) {
    const help = `There is ${name}: write ${wanted}`;
    return problem(use, context, "picture-missing", message, help, { likely: wanted });
  }
  const renamed = `There is ${called}: rename that file to ${name}`;
  const help = nameOf(path) === name ? renamed : `${renamed}, and write ${wanted}`;
  return problem(use, context, "picture-missing", message, help);
}

/** Whether two file names have the same letters and digits, and the same ending. */
function isSameName(one: string, other: string): boolean {
  const letters = (name: string) => plainName(name).replace(/-/g, "");
  return letters(one) === letters(other) && !letters(one).startsWith("…");
}

/** A file name in this site's form: lower-case letters, digits and hyphens. */
function plainName(name: string): string {
  const whole = decoded(name);
  const stem = keyOfText(stemOf(whole));
  return stem === "" ? "…" : stem + endingOf(whole).toLowerCase();
}

/** Whether a file, or a folder that contains it, exists but could not be read. */
function isUnreadable(typed: string, unreadablePaths: PictureContext["unreadablePaths"]): boolean {
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

/** A path as it can be typed where a picture is used: in a text, an address has no blanks. */
function typedAs({ location }: PictureUse, path: string, { textOf }: PictureContext): string {
  const isInText = /^[!<[]/.test(textOf(location.file)?.slice(location.span.start) ?? "");
  return isInText ? path.replace(/\s/g, "%20") : path;
}

/** The path of a picture relative to a file. */
const writtenIn = (file: string, media: string) => relativeTo(folderOf(file), media);

/**
 * The files of all pictures used, with every location that uses them.
 * @param sources summaries of all files
 */
export function usedPictures(
  sources: readonly Summary[],
  context: PictureContext,
): {
  readonly pictures: ReadonlyMap<string, readonly Location[]>;
  readonly diagnostics: readonly Finding[];
} {
  const pictures = new Map<string, Location[]>();
  const problems: Finding[] = [];
  // Most pictures of a folder are used by many of its files with the same path.
  const known = new Map<string, Location[]>();
  for (const { path: file, pictures: uses } of sources) {
    const folder = folderOf(file);
    for (const use of uses) {
      const location = { file, span: use.span };
      const typed = `${folder} ${use.src}`;
      const resolved = known.has(typed) ? undefined : resolvePicture({ ...use, location }, context);
      if (resolved && "problem" in resolved) problems.push(resolved.problem);
      if (resolved && "media" in resolved) {
        const locations = pictures.get(resolved.media) ?? [];
        pictures.set(resolved.media, locations);
        known.set(typed, locations);
      }
      known.get(typed)?.push(location);
    }
  }
  return { pictures, diagnostics: togetherByFile(problems) };
}

/**
 * Merges the findings about a missing file into one, at its first use, with the other uses as related locations; it can be changed in one
 * way if each use can.
 * @param problems findings about pictures, in the order of their uses
 */
export function togetherByFile(problems: readonly Finding[]): Finding[] {
  // Only messages about a missing file are the same for every use; others are about how a path is typed.
  const groups = grouped(problems, (problem) =>
    problem.message.startsWith(noPicture) ? problem.message : problem,
  );
  return [...groups.values()].map((group) => {
    const [first, ...rest] = group.toSorted(compareFindings) as [Finding, ...Finding[]];
    if (rest.length === 0) return first;
    const changes = [first, ...rest].flatMap(({ ways: [way] = [] }) => way ?? []);
    const { ways: _ways, ...finding } = first;
    const [change] = changes;
    return {
      ...finding,
      related: rest.map(({ file, span }) => ({ file, span, message: "It is used here too." })),
      ...(change &&
        changes.length === group.length && {
          ways: [{ ...change, edits: changes.flatMap(({ edits }) => edits) }],
        }),
    };
  });
}
