// Judges the name of a file by itself: names that some system cannot hold, and files that programs leave.
import {
  type FileObservation,
  type NameProblem,
  type UnfitName,
  wholeFile,
} from "../core/source/file-observations.ts";
import type { FileNames } from "../model/file-names.ts";
import { deviceName, keyOfText } from "../model/key.ts";
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

/** What a program left in a file that nobody needs; undefined for any other file. */
export function leftByProgram(path: string): FileObservation | undefined {
  const name = nameOf(path);
  if (leftAlone.test(name)) {
    return { kind: "left-by-program", span: wholeFile, is: "rest" };
  }
  return unfinished.test(name)
    ? { kind: "left-by-program", span: wholeFile, is: "unfinished download" }
    : undefined;
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
function unfitFor(name: string): NameProblem | undefined {
  const stem = name.replace(/\.[^.]*$/, "");
  const reserved = deviceName(name);
  if (reserved !== undefined) return { is: "reserved", name: reserved };
  const sign = forbidden.exec(name)?.[0];
  if (sign !== undefined) {
    return { is: "sign", sign: sign < " " || sign === "\u007f" ? undefined : sign };
  }
  if (/^\s|\s$/.test(name) || /\s$/.test(stem)) return { is: "blank at the edge" };
  if (/\.$/.test(name) || /\.$/.test(stem)) return { is: "full stop at the end" };
  const letter = [...name.normalize("NFC")].find((each) => each !== each.normalize("NFD"));
  return letter === undefined ? undefined : { is: "letter stored in two ways", letter };
}

/**
 * What keeps some system from holding a path; undefined if all can.
 * @param names those of all files, for another one that is free
 */
export function unportableName(path: string, names: FileNames): UnfitName | undefined {
  const steps = path.split("/");
  const at = steps.findIndex((step) => unfitFor(step) !== undefined);
  const name = steps[at];
  const problem = name === undefined ? undefined : unfitFor(name);
  if (name === undefined || problem === undefined) return undefined;
  const isFile = at === steps.length - 1;
  const [, stem = name, ending = ""] =
    (isFile && /^(.*?)((?:\.[a-z]{2})?\.\w+)?$/s.exec(name)) || [];
  const plain = keyOfText(stem);
  const fit = `${deviceName(plain) || plain === "" ? "another-name" : plain}${ending}`;
  const renamed = joined(folderOf(steps.slice(0, at + 1).join("/")), fit);
  return {
    kind: "unfit-name",
    span: wholeFile,
    of: isFile ? "file" : "folder",
    problem,
    renamed: isFile ? names.free(renamed, path) : renamed,
  };
}
