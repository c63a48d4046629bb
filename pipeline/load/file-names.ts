// Judges the name of a file by itself: names that some system cannot hold, and files that programs leave.
import { type Finding, stageFinding } from "../finding.ts";
import type { FileNames } from "../model/file-names.ts";
import { deviceName, keyOfText } from "../model/key.ts";
import { startOf } from "../model/location.ts";
import { folderOf, joined, nameOf } from "../model/path.ts";

/** Names that programs give to copies; the groups make the name of the file that it was made from. */
const copied: readonly RegExp[] = [
  /^(.+?)(?:~|\.(?:bak|orig|rej|swp|swo|tmp|old|save))$/i,
  /^(.+?\.(?:md|ya?ml|jpe?g|png|webp|svg))\.\d{1,3}$/i,
  /^#(.+)#$/,
  /^(.+?) +(?:- +)?(?:copy|kopie|copie|copia)(?: +(?:\d{1,3}|\(\d{1,3}\)))?(\.\w+)$/i,
  /^(.+?)[ _-]*\((?:\d{1,3}|(?:another |\d{1,3}(?:st|nd|rd|th) )?copy)\)(\.\w+)$/i,
  /^(?:copy|kopie|copie|copia) (?:\(\d{1,3}\) )?(?:of|von|de) (.+?)(\.\w+)$/i,
  // “(Anna's conflicted copy 2026-11-20)”, “(conflict 2026-11-20 10-15-00)”, “[Conflict]”, “(SFConflict anna …)”, “(case conflict)”.
  /^(.+?)[ ._-]*[([][^()[\]]*conflict[^()[\]]*[)\]](\.\w+)$/i,
  /^(.+?)(?:\.sync-conflict|[._]conflict)(?:-[\w-]+)?(\.\w+)$/i,
  /^(.+?)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+(\.\w+)$/,
];

/** Files that systems and editors leave. */
const leftAlone = /^(?:4913|desktop\.ini|thumbs\.db|ehthumbs\.db)$/i;

/** What browsers add to the name of a file while they fetch it. */
const unfinished = /\.(?:crdownload|part|partial|download|opdownload|filepart|aria2|!ut)$/i;

/** The finding about a file that a program left and that nobody needs; undefined for any other file. */
export function leftByProgram(path: string): Finding | undefined {
  const name = nameOf(path);
  if (leftAlone.test(name)) {
    return stageFinding("file-unknown", startOf(path), "A program left this file.", "Delete it.");
  }
  if (!unfinished.test(name)) return undefined;
  return stageFinding(
    "file-unknown",
    startOf(path),
    "This is a download that is not finished, or a rest of one.",
    "Delete it, and fetch the file again if it is not here yet.",
  );
}

/** The path of the file that a file is a copy of, by the name that a program has given it; undefined for any other file. */
export function copiedFrom(path: string): string | undefined {
  const name = nameOf(path);
  for (const pattern of copied) {
    const found = pattern.exec(name);
    if (found) return joined(folderOf(path), `${found[1]}${found[2] ?? ""}`.trim());
  }
  return undefined;
}

/** Characters that Windows' names cannot have, and those that nobody sees. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[<>:"|?*\\\u0000-\u001f\u007f]/u;

/** Why a system cannot hold a folder's or file's name; undefined if all can. */
function unfitFor(name: string): string | undefined {
  const stem = name.replace(/\.[^.]*$/, "");
  const reserved = deviceName(name);
  if (reserved !== undefined) return `Windows keeps the name “${reserved}” for itself`;
  const sign = forbidden.exec(name)?.[0];
  if (sign !== undefined) {
    const shown = sign < " " || sign === "\u007f" ? "a sign that is not seen" : `“${sign}”`;
    return `Windows' names cannot have ${shown}`;
  }
  if (/^\s|\s$/.test(name) || /\s$/.test(stem)) return "a blank at its edge is lost on the way";
  if (/\.$/.test(name) || /\.$/.test(stem)) return "a full stop at its end is lost on Windows";
  const letter = [...name.normalize("NFC")].find((each) => each !== each.normalize("NFD"));
  if (letter !== undefined) return `“${letter}” is stored in two ways, which are two names`;
  return undefined;
}

/**
 * The finding about a path that some system cannot hold; undefined if all can.
 * @param names those of all files, for another one that is free
 */
export function unportableName(path: string, names: FileNames): Finding | undefined {
  const steps = path.split("/");
  const at = steps.findIndex((step) => unfitFor(step) !== undefined);
  const name = steps[at];
  if (name === undefined) return undefined;
  const isFile = at === steps.length - 1;
  const [, stem = name, ending = ""] =
    (isFile && /^(.*?)((?:\.[a-z]{2})?\.\w+)?$/s.exec(name)) || [];
  const plain = keyOfText(stem);
  const fit = `${deviceName(plain) || plain === "" ? "another-name" : plain}${ending}`;
  const renamed = joined(folderOf(steps.slice(0, at + 1).join("/")), fit);
  const what = isFile ? "file" : "folder";
  return stageFinding(
    "file-name",
    startOf(path),
    `The ${what} cannot be named so on every computer: ${unfitFor(name)}.`,
    `Rename the ${what} to ${isFile ? names.free(renamed, path) : renamed}, also where it is used.`,
  );
}
