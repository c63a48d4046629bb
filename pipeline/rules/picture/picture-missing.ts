// Rule: the path of a picture leads to a file of the media folder. One missing file is one finding, at its first use.

import { atAddress, suggestionTo } from "../../check/links/typed-address.ts";
import type { LostPicture, LostPictureOf } from "../../core/site/lost-picture.ts";
import { plainName } from "../../core/site/picture-name.ts";
import { compareText, type Location, type Suggestion } from "../../finding.ts";
import { mediaFolder } from "../../model/content-files.ts";
import { grouped } from "../../model/grouped.ts";
import { folderOf, joined, nameOf } from "../../model/path.ts";
import type { Texts } from "../../model/result.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import {
  noPicture,
  type PictureWords,
  reportPicture,
  typedIn,
  uploadTo,
  writtenIn,
} from "./parts/lost-pictures.ts";

/**
 * There is no file with this name, so the page would show an empty frame. It was renamed, moved or never uploaded.
 * An address such as /images/board.jpg, as other systems write them, is none of this site's: pictures are files of media/, and a text names
 * them by the way from its own file.
 *
 * ```markdown bad articles/second-article.md text
 * ![Grey board on a table.](../media/bord.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-missing",
  severity: "error",
  about: "picture",
  meaning: "A picture's file is not there.",
  scope: "site",
};

type WithoutFile = LostPictureOf<"no-file" | "other-name">;

const isWithoutFile = (picture: LostPicture): picture is WithoutFile =>
  picture.kind === "no-file" || picture.kind === "other-name";

export const checkSite: CheckSite = (site, report) => {
  const { lostPictures, texts } = site;
  for (const picture of lostPictures) {
    const words = wordsFor(picture, site.texts);
    if (words) reportPicture(picture, words, texts, report);
  }
  const groups = grouped(lostPictures.filter(isWithoutFile), ({ path }) => path);
  for (const uses of groups.values()) {
    const places = uses
      .map((use) => placeOf(use, texts))
      .toSorted((a, b) => compareText(a.file, b.file) || a.span.start - b.span.start);
    const [first, ...rest] = places;
    if (!first) continue;
    const { message, help, suggestion } = first;
    // It can be changed in one step if each use can.
    const edits = places.flatMap((place) => place.suggestion?.edits ?? []);
    report(first, message, {
      help,
      related: rest.map(({ file, span }) => ({ file, span, message: "It is used here too." })),
      suggestions:
        suggestion && places.every((place) => place.suggestion) ? [{ ...suggestion, edits }] : [],
    });
  }
};

/** A use of a missing file, with what is said of it there. */
function placeOf(picture: WithoutFile, texts: Texts) {
  const { src, location, path } = picture;
  const { help, likely } =
    picture.kind === "no-file" ? helpFor(picture, texts) : helpForOtherName(picture);
  const text = texts.get(location.file);
  const [suggestion]: readonly (Suggestion | undefined)[] =
    likely === undefined ? [] : suggestionTo(text, location, src, likely);
  return { ...atAddress(location, text, src), message: noPicture(path), help, suggestion };
}

type Help = Pick<PictureWords, "help" | "likely">;

function helpFor({ location, path, likely: file }: LostPictureOf<"no-file">, texts: Texts): Help {
  if (file === undefined) return { help: putInto(location, path) };
  const likely = typedIn(location, file, texts);
  const isNew = path.startsWith(`${mediaFolder}/`)
    ? ` A new picture is first put into ${folderOf(path)}/.`
    : "";
  return { help: `Did you mean ${likely}?${isNew}`, likely };
}

/** Where the file of a picture belongs, by a name that files may have. */
function putInto(location: Location, path: string): string {
  const called = nameOf(path);
  const name = plainName(called);
  const isInMedia = path.startsWith(`${mediaFolder}/`);
  const folder = isInMedia ? folderOf(path) : mediaFolder;
  if (isInMedia && name === called) return `Put the file into ${folder}/, or correct the path.`;
  const written = writtenIn(location, joined(folder, name));
  return name === called
    ? `Pictures are files of ${mediaFolder}/: put it there, and write ${written}`
    : `Name the file ${name}, in small letters, digits and hyphens, put it into ${folder}/, and write ${written}`;
}

/** A file whose name differs in signs and capital letters only: what is written in this site's form stays. */
function helpForOtherName({ location, path, file }: LostPictureOf<"other-name">): Help {
  const called = nameOf(file);
  const name = plainName(called);
  const wanted = writtenIn(location, joined(folderOf(file), name));
  if (name === called) return { help: `There is ${name}: write ${wanted}`, likely: wanted };
  const renamed = `There is ${file}: rename that file to ${name}`;
  return { help: nameOf(path) === name ? renamed : `${renamed}, and write ${wanted}` };
}

/** What is said of a path that names no file at all. */
function wordsFor(picture: LostPicture, texts: Texts): PictureWords | undefined {
  const { src, location } = picture;
  switch (picture.kind) {
    case "no-path":
      if (texts.get(location.file)?.startsWith("![Uploading ", location.span.start)) {
        return {
          message: "GitHub’s editor was still taking the picture when the text was committed.",
          help: uploadTo(location),
        };
      }
      return {
        message: "The picture has no path.",
        help: "Write where its file is, such as ../media/evening.jpg",
      };
    case "from-elsewhere": {
      const written = writtenIn(location, picture.file);
      return {
        message: `“${src}” is not how the path is written.`,
        help: `Write ${written}`,
        [picture.isCertain ? "wanted" : "likely"]: written,
      };
    }
    case "from-root": {
      const likely = picture.only && writtenIn(location, picture.only);
      const file = writtenIn(location, `${mediaFolder}/${plainName(picture.name)}`);
      return {
        message: `“${src}” is an address from the site's root; pictures are files of ${mediaFolder}/, written as a path from this file.`,
        help: likely
          ? `Did you mean ${likely}?`
          : `Put its file into ${mediaFolder}/ and write ${file}`,
        likely,
      };
    }
    default:
      return undefined;
  }
}
