// The answer of a whole run, kept by everything that it depends on: a run that is given the same says the same, and reads nothing.
import type { Diagnostic } from "../model/diagnostic.ts";
import type { LoadedContent } from "../model/media.ts";
import { markOf } from "../model/source.ts";

/** What a run said. */
export interface Answer {
  readonly diagnostics: readonly Diagnostic[];
  /** Files read. */
  readonly files: number;
  /** How the output folder was left; undefined where nothing was written. */
  readonly left?: string | undefined;
}

/**
 * Names what is in a content: texts by what is in them, pictures by what the file system says of them.
 * @returns undefined where a file has changed so lately that it may change again unseen, or is none of the disk
 */
export function marksOf({ files, media, diagnostics }: LoadedContent): string | undefined {
  const marks: string[] = [];
  for (const file of files) {
    const hash = markOf(file)?.hash;
    if (hash === undefined) return undefined;
    marks.push(file.path, hash);
  }
  for (const { path, onDisk } of media.values()) {
    if (!onDisk) return undefined;
    marks.push(path, onDisk.path, onDisk.stamp);
  }
  return JSON.stringify([marks, diagnostics]);
}

export function answerText({ diagnostics, files, left }: Answer): string {
  return JSON.stringify({ diagnostics, files, left });
}

export function readAnswer(text: string): Answer {
  return JSON.parse(text);
}
