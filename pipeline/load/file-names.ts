// Judges the name of a file by itself: names that some system cannot hold, and copies that programs leave beside a file.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import { deviceName, keyOfText } from "../model/key.ts";
import { startOf } from "../model/location.ts";
import { folderOf, joined, nameOf } from "../model/path.ts";

/** What programs leave in a folder, by the file's name; the first group is the name of the file that it was made from. */
const leftByPrograms: readonly RegExp[] = [
  /^(.+?)(?:~|\.(?:bak|orig|rej|swp|swo|tmp|old|save))$/i,
  /^#(.+)#$/,
  /^(4913|desktop\.ini|thumbs\.db|ehthumbs\.db)$/i,
  /^(.+?) +(?:- +)?copy(?: +(?:\d{1,3}|\(\d{1,3}\)))?(\.\w+)$/i,
  /^(.+?)[ _-]*\(\d{1,3}\)(\.\w+)$/,
  /^copy (?:\(\d{1,3}\) )?of (.+?)(\.\w+)$/i,
  /^(.+?)[ ._-]*\([^()]*conflicted copy[^()]*\)(\.\w+)$/i,
  /^(.+?)[ ._-]*\(case conflict[^()]*\)(\.\w+)$/i,
  /^(.+?)\.sync-conflict-[\w-]+(\.\w+)$/i,
  /^(.+?)_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+(\.\w+)$/,
];

/** The finding about a copy that a program left; undefined for any other file. */
export function programCopy(path: string): Diagnostic | undefined {
  const name = nameOf(path);
  for (const pattern of leftByPrograms) {
    const found = pattern.exec(name);
    if (!found) continue;
    const original = `${found[1]}${found[2] ?? ""}`;
    const isCopy = original !== name;
    return diagnostic(
      "file-unknown",
      startOf(path),
      isCopy ? `A program left this copy of ${original}.` : "A program left this file.",
      isCopy ? `Delete it; if it is the better one, name it ${original}.` : "Delete it.",
    );
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

/** The finding about a path that some system cannot hold; undefined if all can. */
export function unportableName(path: string): Diagnostic | undefined {
  const steps = path.split("/");
  const at = steps.findIndex((step) => unfitFor(step) !== undefined);
  const name = steps[at];
  if (name === undefined) return undefined;
  const isFile = at === steps.length - 1;
  const [, stem = name, ending = ""] = (isFile && /^(.*?)(\.\w+)?$/s.exec(name)) || [];
  const plain = keyOfText(stem);
  const fit = `${deviceName(plain) || plain === "" ? "another-name" : plain}${ending}`;
  const renamed = joined(folderOf(steps.slice(0, at + 1).join("/")), fit);
  return diagnostic(
    "file-name",
    startOf(path),
    `The ${isFile ? "file" : "folder"} cannot be named so on every computer: ${unfitFor(name)}.`,
    `Name it ${renamed}, also where it is used.`,
  );
}
