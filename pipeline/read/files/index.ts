// Reads the content folder (stage 1), and decides which files belong to it.

import {
  type BigIntStats,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { stampOf } from "@site/files/file-hashes";
import { holds } from "@site/files/folders";
import { hashOf } from "@site/files/hash";
import { errorCodeOf, refusal, UnusableError } from "@site/files/unusable";
import { codesOf } from "../../report/code.ts";
import { compareText, type Problem } from "../../report/finding.ts";
import { Contents, type LoadedContent } from "./contents.ts";
import { decode } from "./decode.ts";
import { isIgnored } from "./file-kind.ts";
import type { SourceFile } from "./source.ts";

export const codes = codesOf({
  "file-link": {
    severity: "error",
    meaning: "The file is a link, or not a regular file; only regular files are read.",
  },
  "file-unreadable": { severity: "error", meaning: "The file cannot be read." },
});

/** What is known of a file from an earlier run, if its stamp is unchanged. */
type KnownFile = (
  path: string,
  stamp: string,
) => Pick<SourceFile, "hash" | "mayBeFilled"> | undefined;

/** A file with an unchanged stamp has a different text by now. */
export class ChangedMeanwhileError extends Error {
  override name = "ChangedMeanwhileError";
}

/**
 * Reads the files of a content folder one after the other: they are small, and reading many at a
 * time costs more than it saves. Later stages open only the paths listed here, never a path that a
 * writer typed.
 * @param root the folder
 * @param known tells which files need not be read; their texts are read on demand
 * @returns text files and media in the order of their paths, and why the others are refused
 * @throws UnusableError if the folder itself cannot be read
 */
export async function load(
  root: string,
  known: KnownFile = () => undefined,
): Promise<LoadedContent> {
  const folder = realFolder(root);
  const contents = new Contents();

  const walk = (inside: string) => {
    const visible = readdirSync(join(folder, inside)).filter((name) => !isIgnored(name));
    for (const name of visible.sort(compareText)) visit(inside === "" ? name : `${inside}/${name}`);
  };
  const visit = (path: string) => {
    try {
      look(path);
    } catch (problem) {
      contents.refuse(path, unreadable(path, problem), { isFolder: true });
    }
  };
  const look = (path: string) => {
    const now = Date.now();
    const info = infoOf(path, folder);
    if (info === "leads out") {
      contents.refuse(path, {
        code: codes["file-link"],
        message: "The file is a link that does not lead to a file of the content folder.",
        help: "Put a copy of the file itself here.",
      });
    } else if (info.isDirectory()) {
      walk(path);
    } else if (!info.isFile()) {
      contents.refuse(path, {
        code: codes["file-link"],
        message: "This is not a regular file.",
        help: "Remove it.",
      });
    } else {
      take(path, Number(info.size), stampOf(info, now));
    }
  };
  const take = (path: string, size: number, stamp: string | undefined) => {
    const full = join(folder, path);
    const onDisk = stamp === undefined ? {} : { onDisk: { path: full, stamp } };
    contents.take({ path, size, read: () => readFile(full), ...onDisk }, () => {
      const before = stamp === undefined ? undefined : known(path, stamp);
      return before?.hash !== undefined && stamp !== undefined
        ? fileReadLater(folder, path, stamp, { ...before, hash: before.hash })
        : readFileSync(full);
    });
  };

  try {
    walk("");
  } catch (problem) {
    throw unreadableFolder(root, problem);
  }
  return contents.all();
}

/** Why an existing file or folder cannot be read. */
function unreadable(path: string, problem: unknown): Problem {
  const code = codes["file-unreadable"];
  return path.includes("\ufffd")
    ? {
        code,
        message: "The file's name has letters that cannot be read.",
        help: "Rename it with small letters, digits and single hyphens.",
      }
    : {
        code,
        message: `The file or folder cannot be read (${String(errorCodeOf(problem) ?? "unknown reason")}).`,
        help: "Give yourself the right to read it, or copy it here again.",
      };
}

function unreadableFolder(root: string, problem: unknown): unknown {
  const refused = refusal(problem);
  if (!refused) return problem;
  return new UnusableError(`The content folder ${root} cannot be read: ${refused.why}.`, {
    cause: problem,
  });
}

/** The real path of the content folder. */
function realFolder(root: string): string {
  try {
    return realpathSync(root);
  } catch (problem) {
    throw unreadableFolder(root, problem);
  }
}

/** A file with a known hash, whose text is read on demand. */
function fileReadLater(
  folder: string,
  path: string,
  stamp: string,
  known: { readonly hash: string },
): SourceFile {
  let text: string | undefined;
  return {
    ...known,
    path,
    stamp,
    get text() {
      text ??= textOf(folder, path, known.hash);
      return text;
    },
  };
}

/** @throws ChangedMeanwhileError if the file has changed */
function textOf(folder: string, path: string, hash: string): string {
  try {
    const decoded = decode(path, readFileSync(join(folder, path)));
    if ("text" in decoded && hashOf(decoded.text) === hash) return decoded.text;
  } catch (problem) {
    throw new ChangedMeanwhileError(`${path} was taken away while it was looked at.`, {
      cause: problem,
    });
  }
  throw new ChangedMeanwhileError(`${path} was changed while it was looked at.`);
}

/**
 * File information of a path; for a link, of the file that it leads to, if that is inside the
 * folder.
 */
function infoOf(path: string, root: string): BigIntStats | "leads out" {
  const absolute = join(root, path);
  const info = lstatSync(absolute, { bigint: true });
  if (!info.isSymbolicLink()) return info;
  try {
    const target = realpathSync(absolute);
    const led = statSync(target, { bigint: true });
    return holds(root, target) && led.isFile() ? led : "leads out";
  } catch {
    return "leads out";
  }
}
