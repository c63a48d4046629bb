// Writes a new file into the content folder for `content new`, and lists what the check says of it: what a person still has to do.
import { posix } from "node:path";
import { makeInside } from "@site/common/files/folders";
import { unwritable } from "@site/common/files/unusable";
import { compile } from "../compile.ts";
import type { LoadedContent } from "../model/media.ts";
import type { SourceFile } from "../model/source.ts";
import { printable } from "../report/printable.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { NewEntryError } from "../scaffold/new-entry.ts";
import { type Parts, UsageError } from "./command.ts";
import { writeText } from "./write-text.ts";

/** Where a new file goes. */
export interface IntoContent {
  /** The content folder, absolute and as a person would write it. */
  readonly content: string;
  readonly shown: string;
  readonly parts: Parts;
}

/** Makes something that a person asked for; what is wrong with that becomes a usage error. */
export function madeAsAsked<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (problem) {
    throw problem instanceof NewEntryError ? new UsageError(printable(problem.message)) : problem;
  }
}

/**
 * Writes the file.
 * @param others the content without it
 * @returns the lines of the report on it
 * @throws UsageError if it exists or cannot be written
 */
export async function writeNewFile(
  { path, text }: SourceFile,
  others: LoadedContent,
  { content, shown, parts }: IntoContent,
): Promise<readonly string[]> {
  const files = [...others.files, { path, text }];
  const { diagnostics, texts } = await compile({ content: { ...others, files }, ...parts });
  try {
    makeInside(content, posix.dirname(path));
  } catch (problem) {
    throw unwritable(`${shown}/${path}`, problem);
  }
  if ((await writeText(content, path, undefined, text)) !== "written") {
    throw new UsageError(`${shown}/${path} is there already, or may not be written.`);
  }
  const findings = diagnostics.filter(({ file }) => file === path);
  return [textDiagnostics(findings, texts, { folder: shown, colour: false }).trimEnd()];
}
