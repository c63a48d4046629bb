// Classifies a file of the content folder by its name and size: media, text, or a file that cannot be read.

import { type FileObservation, wholeFile } from "../core/source/file-observations.ts";
import { lockFile, mediaFolder, translationLock } from "../model/content-files.ts";
import { FileNames } from "../model/file-names.ts";
import { keyOfText } from "../model/key.ts";
import type { MediaFile } from "../model/media.ts";
import { nameOf } from "../model/path.ts";
import type { SiteTable } from "../model/site-table.ts";
import { namedCopy } from "./copies.ts";
import { copiedFrom, leftByProgram, unportableName } from "./file-names.ts";

/** Largest text file in bytes. The longest article has about 10 KB; the list of districts 55. */
export const largestText = 128 * 1024;

/** Largest lock file in bytes: tens of thousands of published addresses. */
const largestLock = 4 * 1024 * 1024;

const pictureEnding = /\.(jpe?g|png|webp|avif|gif|tiff?|svg|heic|bmp)$/i;

/** Extensions of word processors and similar programs. */
const documentEnding =
  /\.(docx?|odt|rtf|pages|pdf|pptx?|xlsx?|gdoc|gsheet|gslides|webloc|url|lnk)$/i;

/** Extensions of files that only lead to a document. */
const shortcutEnding = /\.(gdoc|gsheet|gslides|webloc|url|lnk)$/i;

/** Hidden files (.DS_Store, .gitkeep, .article.md.swp), which are not content. */
export function isIgnored(name: string): boolean {
  return name.startsWith(".");
}

/**
 * Classifies a file by path and size: media, a text to read, or why it is neither.
 * @param names those of all files, for another one that is free
 */
export function kindOf(
  { path, size }: Pick<MediaFile, "path" | "size">,
  table: SiteTable,
  names = new FileNames([path]),
): "media" | "text" | FileObservation {
  const original = copiedFrom(path);
  const refused =
    foreignFile(path, names, table) ??
    leftByProgram(path) ??
    (original === undefined ? undefined : namedCopy({ path, original, names }, table)) ??
    unportableName(path, names);
  if (refused) return refused;
  if (path.startsWith(`${mediaFolder}/`)) return "media";
  if (pictureEnding.test(path)) {
    const inMedia = names.free(`${mediaFolder}/${nameOf(path)}`);
    return { kind: "picture-outside-media", span: wholeFile, path: inMedia };
  }
  const limit = path === lockFile || path === translationLock ? largestLock : largestText;
  return size <= limit ? "text" : { kind: "too-large", span: wholeFile, size, limit };
}

/** A file of a word processor, which renaming cannot turn into text. */
function foreignFile(
  path: string,
  names: FileNames,
  table: SiteTable,
): FileObservation | undefined {
  const name = path.replace(/^.*\//, "");
  if (name.startsWith("~$")) {
    return { kind: "left-by-program", span: wholeFile, is: "lock of Word" };
  }
  const ending = documentEnding.exec(name)?.[0];
  if (!ending || path.startsWith(`${mediaFolder}/`)) return undefined;
  const folder = table.entries.find(
    (c) => c.extension === ".md" && path.startsWith(`${c.folder}/`),
  )?.folder;
  const stem = keyOfText(name.slice(0, -ending.length));
  return {
    kind: "office-document",
    span: wholeFile,
    ending: ending.toLowerCase(),
    isShortcut: shortcutEnding.test(ending),
    textPath: names.free(`${folder ?? table.usualFolder}/${stem || "a-name"}.md`),
  };
}
