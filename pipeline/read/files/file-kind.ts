// Classifies a file of the content folder by its name and size.

import { basename } from "node:path/posix";
import { codesOf } from "../../report/code.ts";
import type { Problem } from "../../report/finding.ts";
import { deviceName, keyOfText } from "./key.ts";
import { addressLockFile, mediaFolder, translationLock } from "./path.ts";

export const codes = codesOf({
  "file-name": {
    severity: "error",
    meaning: "The file's name cannot be the last part of an address.",
  },
  "file-too-large": {
    severity: "error",
    meaning: "The file is larger than a text of this site can be.",
  },
  "file-unknown": { severity: "error", meaning: "No collection reads the file." },
});

/** Largest text file in bytes. The longest article has about 10 KB; the list of districts 55. */
export const largestText = 128 * 1024;

/** Largest lock file in bytes: tens of thousands of published addresses. */
const largestLock = 4 * 1024 * 1024;

const pictureEnding = /\.(?:jpe?g|png|webp|avif|gif|tiff?|svg)$/i;

const textEnding = /(?:^|\/)[^.]*$|\.(?:md|mdx|markdown|txt|ya?ml|json|lock)$/i;

/** Hidden files (.DS_Store, .gitkeep, .article.md.swp), which are not content. */
export function isIgnored(name: string): boolean {
  return name.startsWith(".");
}

/** Classifies a file by path and size. */
export function kindOf({
  path,
  size,
}: {
  readonly path: string;
  readonly size: number;
}): "media" | "text" | Problem {
  const wrong = wrongName(path);
  if (wrong) return wrong;
  const isPicture = pictureEnding.test(path);
  const code = codes["file-unknown"];
  if (path.startsWith(`${mediaFolder}/`)) {
    const help = "Pictures end in .jpg, .png, .webp, .avif, .gif, .tif or .svg.";
    const message = `Nothing in ${mediaFolder}/ is read but pictures.`;
    return isPicture ? "media" : { code, message, help };
  }
  if (isPicture) {
    const help = `Move the file to ${mediaFolder}/${basename(path)}, also where it is used.`;
    return { code, message: `The picture is not in ${mediaFolder}/.`, help };
  }
  if (!textEnding.test(path)) {
    const help = "Copy its text into a file that a collection reads, and delete it.";
    return { code, message: "No collection reads this file.", help };
  }
  const limit = path === addressLockFile || path === translationLock ? largestLock : largestText;
  if (size <= limit) return "text";
  return {
    code: codes["file-too-large"],
    message: `The file has ${Math.round(size / 1024)} KB; a text may have ${limit / 1024} KB.`,
    help: `Split a long text. Pictures belong in ${mediaFolder}/.`,
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[<>:"|?*\\\u0000-\u001f\u007f]|^\s|\s$|\.$|[\s.](?=\.[^.]*$)/u;

/** True if some system cannot hold a name, or stores it in another way. */
const isUnportable = (name: string) =>
  deviceName(name) !== undefined ||
  forbidden.test(name) ||
  name.normalize("NFC") !== name.normalize("NFD");

/** What is wrong with a name that some system cannot hold. */
function wrongName(path: string): Problem | undefined {
  const steps = path.split("/");
  const at = steps.findIndex(isUnportable);
  const name = steps[at];
  if (name === undefined) return undefined;
  const isFile = at === steps.length - 1;
  const [, stem = name, ending = ""] =
    (isFile && /^(.*?)((?:\.[a-z]{2})?\.\w+)?$/s.exec(name)) || [];
  const renamed = [...steps.slice(0, at), (keyOfText(stem) || "another-name") + ending].join("/");
  return {
    code: codes["file-name"],
    message: `“${name}” is not a possible name on every computer.`,
    help: `Rename the ${isFile ? "file" : "folder"} to ${renamed}, also where it is used.`,
  };
}
