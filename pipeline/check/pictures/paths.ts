// Reports pictures whose path names no file of the media folder and no address on an allowed host.

import { basename, dirname, join, relative } from "node:path/posix";
import { closest } from "@site/common/closest";
import { oncePer } from "../../helpers.ts";
import { codes as unusableCodes } from "../../images/unusable.ts";
import type { Site } from "../../link/site.ts";
import type { UnresolvedPicture } from "../../link/used-pictures.ts";
import { mediaFolder, stemOf } from "../../read/files/path.ts";
import { textsAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Location } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";
import { addressFix, atAddress } from "../links/typed-address.ts";
import { byLocation, reportFile } from "./files.ts";

export const codes = codesOf({
  "picture-case": { severity: "error", meaning: "A picture's name is written in the wrong case." },
  "picture-host": {
    severity: "error",
    meaning: "A picture from a host that site.yaml does not allow.",
  },
  "picture-missing": { severity: "error", meaning: "A picture's file is missing." },
  "picture-outside": {
    severity: "error",
    meaning: "A picture's path leads out of the content folder.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const hosts = textsAt(site.singles.get("site")?.root, "/imageHosts");
  /** Uses of missing files by path: one missing file is one finding. */
  const missing = new Map<string, UnresolvedPicture[]>();
  const inOrder = site.pictures.unresolved.toSorted((a, b) => byLocation(a.location, b.location));
  for (const picture of inOrder) {
    const { src, location } = picture;
    const slashed = src.replaceAll("\\", "/");
    const path = slashed.startsWith("/") ? slashed : join(dirname(location.file), slashed);
    if (src.trim() === "") {
      const help = "Write where its file is, such as ../media/evening.jpg";
      report({
        code: codes["picture-missing"],
        at: location,
        message: "The picture has no path.",
        help,
      });
    } else if (/^[a-z][a-z0-9+.-]+:|^\/\//i.test(src)) {
      checkAddress(picture, hosts, site, report);
    } else if (!reportOtherPath(picture, path, site, report)) {
      missing.set(path, [...(missing.get(path) ?? []), picture]);
    }
  }
  for (const [index, [path, uses]] of [...missing].entries()) {
    reportMissing(path, uses, site, report, index < maxCompared);
  }
};

/**
 * Most missing files whose names are compared with all others: a site that lacks more lacks a
 * folder.
 */
const maxCompared = 5;

/** The media files by their paths in lower case. */
const byLowerCase = oncePer(
  (media: ReadonlySet<string>) => new Map(Array.from(media, (path) => [path.toLowerCase(), path])),
);

/** The location of the path alone, if that is found in the text as it was read. */
const atPath = ({ src, location }: UnresolvedPicture, { folder }: Site) =>
  atAddress(location, folder.texts.get(location.file), src);

/** Most characters of an unreadable address that a message shows. */
const maxShown = 40;

/** Checks a picture with a scheme: only https: and allowed hosts are right. */
function checkAddress(
  picture: UnresolvedPicture,
  hosts: readonly string[],
  site: Site,
  report: Report,
): void {
  const { src, hasSize } = picture;
  const location = atPath(picture, site);
  const url = URL.canParse(src) ? new URL(src) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  const secure = src.replace(/^http:/i, "https:");
  const help = `In a field, write ${secure} with width: and height: in pixels. In a text, use a file of ${mediaFolder}/.`;
  if (!isWeb || !hosts.includes(url.hostname)) {
    report({
      code: codes["picture-host"],
      at: location,
      message: `Pictures may not come from ${isWeb ? url.hostname : `“${src.slice(0, maxShown)}”`}.`,
      help: isWeb
        ? `Save it in ${mediaFolder}/ and write its path, or add the host to imageHosts in ${site.table.fileFor("site")}.`
        : `Save it in ${mediaFolder}/ and write its path.`,
    });
  } else if (secure !== src) {
    report({
      code: codes["picture-host"],
      at: location,
      message: "The address of a picture begins with https:",
      help,
    });
  } else if (!hasSize) {
    const message = "A picture with a full address needs its width and height.";
    report({ code: unusableCodes["picture-size"], at: location, message, help });
  }
}

/**
 * A path to the media folder from the content folder, from a file of it, or from the project: with
 * nothing else before its name.
 */
const fromContent = /^(?:\.{0,2}[\\/])*(?:content[\\/])?media[\\/]/;

/**
 * Reports a path that is written in another way than its file, or leads out of the content folder.
 * @returns false if the path can only name a missing file
 */
function reportOtherPath(
  picture: UnresolvedPicture,
  path: string,
  site: Site,
  report: Report,
): boolean {
  const { src, location } = picture;
  const { media, texts, unreadable } = site.folder;
  const inside = src.replace(fromContent, `${mediaFolder}/`).replaceAll("\\", "/");
  const isInside = media.has(inside);
  if (!isInside && (/\\|^[a-z]:/i.test(src) || path === ".." || path.startsWith("../"))) {
    const right = `${"../".repeat(location.file.split("/").length - 1)}${mediaFolder}/…`;
    report({
      code: codes["picture-outside"],
      at: atPath(picture, site),
      message: `“${src}” leads out of the content folder.`,
      help: `Put its file into ${mediaFolder}/ and write ${right}`,
    });
    return true;
  }
  const file = isInside ? inside : byLowerCase(media).get(path.toLowerCase());
  if (file === undefined) return isUnreadable(path, unreadable) || src.includes("{{");
  const written = writtenIn(location, file, site);
  report({
    code: isInside ? codes["picture-missing"] : codes["picture-case"],
    at: atPath(picture, site),
    message: isInside
      ? `“${src}” is not how the path is written.`
      : `“${src}” is written in other letters than its file, ${file}.`,
    help: `Write ${written}`,
    fix: addressFix(texts.get(location.file), location, src, written),
  });
  return true;
}

/**
 * The path of a picture as it can be typed where it is used: in a text, an address has no blanks.
 */
function writtenIn({ file, span }: Location, media: string, { folder }: Site): string {
  const path = relative(dirname(file), media);
  const isInText = /^[!<[]/.test(folder.texts.get(file)?.slice(span.start) ?? "");
  return isInText ? path.replace(/\s/g, "%20") : path;
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

/**
 * The picture that was probably meant: with another extension or a similar name in its folder, or
 * with the same name elsewhere.
 */
function closestPicture(path: string, all: readonly string[]): string | undefined {
  const folder = dirname(path);
  const sameFolder = all.filter(
    (known) => known.startsWith(`${folder}/`) && known.lastIndexOf("/") === folder.length,
  );
  const stem = stemOf(path);
  const near = closest(stem, sameFolder.map(stemOf));
  return (
    sameFolder.find((other) => stemOf(other) === stem) ??
    sameFolder.find((other) => stemOf(other) === near) ??
    all.find((other) => other.endsWith(`/${basename(path)}`)) ??
    all.find((other) => other.includes(`/${stem}.`) && stemOf(other) === stem)
  );
}

/** Reports a missing file at its first use. */
function reportMissing(
  path: string,
  uses: readonly UnresolvedPicture[],
  site: Site,
  report: Report,
  isCompared: boolean,
): void {
  const [first] = uses;
  if (!first) return;
  const isInMedia = path.startsWith(`${mediaFolder}/`);
  const name = basename(path.replace(/[?#].*$/, ""));
  const wanted = isInMedia ? path : `${mediaFolder}/${name}`;
  const file = isCompared ? closestPicture(wanted, [...site.folder.media]) : undefined;
  let help = `Put the file into ${dirname(path)}/, or correct the path.`;
  if (/[{}]/.test(path)) {
    help = "Write the path of the picture: no program runs in a text.";
  } else if (file !== undefined) {
    const orNew = isInMedia ? ` A new picture is first put into ${dirname(path)}/.` : "";
    help = `Did you mean ${writtenIn(first.location, file, site)}?${orNew}`;
  } else if (!isInMedia) {
    const written = writtenIn(first.location, `${mediaFolder}/${name}`, site);
    help = `Pictures are files of ${mediaFolder}/: put it there, and write ${written}`;
  }
  const problem = { code: codes["picture-missing"], message: `There is no picture ${path}.`, help };
  reportFile(
    problem,
    uses.map((use) => atPath(use, site)),
    report,
  );
}
