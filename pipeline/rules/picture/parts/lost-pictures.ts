// How the rules about pictures that are not shown report them, and write paths as they can be typed.

import { addressFix, atAddress, suggestionTo } from "../../../check/links/typed-address.ts";
import type { LostPicture } from "../../../core/site/lost-picture.ts";
import type { Location } from "../../../finding.ts";
import { mediaFolder } from "../../../model/content-files.ts";
import { folderOf, relativeTo } from "../../../model/path.ts";
import type { Texts } from "../../../model/result.ts";
import type { Report } from "../../../rule.ts";

/** What a rule says of a picture. */
export interface PictureWords {
  readonly message: string;
  readonly help: string;
  /** The path that is certainly meant, which a fix writes. */
  readonly wanted?: string | undefined;
  /** One that may be meant, which a person may choose. */
  readonly likely?: string | undefined;
}

/** Reports a picture at its path, if that is found in the text as it was read. */
export function reportPicture(
  { src, location }: LostPicture,
  { message, help, wanted, likely }: PictureWords,
  texts: Texts,
  report: Report,
): void {
  const text = texts.get(location.file);
  report(atAddress(location, text, src), message, {
    help,
    fix: wanted === undefined ? undefined : addressFix(text, location, src, wanted),
    suggestions: likely === undefined ? [] : suggestionTo(text, location, src, likely),
  });
}

/** The way from a file to the content folder. */
export const toTop = ({ file }: Location) => "../".repeat(file.split("/").length - 1);

/** What to do with a picture that is not in the media folder. */
export const intoMedia = (location: Location) =>
  `Put its file into ${mediaFolder}/ and write ${toTop(location)}${mediaFolder}/…`;

/** What to do with a picture that GitHub's editor was to take. */
export const uploadTo = (location: Location) =>
  `In the folder ${mediaFolder} of your branch choose Add file → Upload files, drop the picture there, and write ${toTop(location)}${mediaFolder}/… with its name here.`;

/** The path of a picture relative to a file. */
export const writtenIn = ({ file }: Location, media: string) => relativeTo(folderOf(file), media);

/** The path as it can be typed where a picture is used: in a text, an address has no blanks. */
export function typedIn(location: Location, media: string, texts: Texts): string {
  const path = writtenIn(location, media);
  const isInText = /^[!<[]/.test(texts.get(location.file)?.slice(location.span.start) ?? "");
  return isInText ? path.replace(/\s/g, "%20") : path;
}

/** What a picture with a full address needs besides: only a field can say how large it is. */
export const sizeHelp = (address: string) =>
  `In a field, write ${address} with width: and height: in pixels. In a text, put the file into ${mediaFolder}/ and write its path.`;

/** What is said of a file that is not there. */
export const noPicture = (path: string) => `There is no picture ${path}.`;

export const putThere = "Put the file there, or correct the path.";
