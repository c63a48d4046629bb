// Classifies a file of the content folder by its name and size: media, text, or a file that cannot be read.
import {
  entryCollections,
  lockFile,
  mediaFolder,
  translationLock,
  usualFolder,
} from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import { FileNames } from "../model/file-names.ts";
import { keyOfText } from "../model/key.ts";
import { startOf } from "../model/location.ts";
import { nameOf } from "../model/path.ts";
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
  path: string,
  size: number,
  names = new FileNames([path]),
): "media" | "text" | Finding {
  const original = copiedFrom(path);
  const refused =
    foreignFile(path, names) ??
    leftByProgram(path) ??
    (original === undefined ? undefined : namedCopy(path, original, names)) ??
    unportableName(path, names);
  if (refused) return refused;
  if (path.startsWith(`${mediaFolder}/`)) return "media";
  if (pictureEnding.test(path)) {
    return stageFinding(
      "file-folder",
      startOf(path),
      `The picture is not in ${mediaFolder}/.`,
      `Move the file to ${names.free(`${mediaFolder}/${nameOf(path)}`)}, also where it is used.`,
    );
  }
  const most = path === lockFile || path === translationLock ? largestLock : largestText;
  if (size <= most) return "text";
  return stageFinding(
    "file-too-large",
    startOf(path),
    `The file has ${Math.round(size / 1024)} KB; a text may have ${most / 1024} KB.`,
    `Pictures and other large files belong in ${mediaFolder}/; split a long text.`,
  );
}

/** The finding about a file of a word processor, which renaming cannot turn into text. */
function foreignFile(path: string, names: FileNames): Finding | undefined {
  const name = path.replace(/^.*\//, "");
  const location = startOf(path);
  if (name.startsWith("~$")) {
    return stageFinding(
      "file-unknown",
      location,
      "This is a lock file, which Word leaves while a document is open.",
      "Delete it; there is nothing in it.",
    );
  }
  const ending = documentEnding.exec(name)?.[0];
  if (!ending || path.startsWith(`${mediaFolder}/`)) return undefined;
  const folder = entryCollections.find(
    (c) => c.extension === ".md" && path.startsWith(`${c.folder}/`),
  )?.folder;
  const stem = keyOfText(name.slice(0, -ending.length));
  return stageFinding(
    "file-unknown",
    location,
    shortcutEnding.test(ending)
      ? `A ${ending.toLowerCase()} file only leads to a document somewhere else, and has no text of it.`
      : `A ${ending.toLowerCase()} document cannot be read; a text is a file of plain Markdown.`,
    `Open it, copy its text into a new file ${names.free(`${folder ?? usualFolder}/${stem || "a-name"}.md`)} below its fields, and delete the document.`,
  );
}
