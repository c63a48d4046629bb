// Writes a new entry for `content new`, and lists what a person still has to do.
import { posix } from "node:path";
import { makeInside } from "@site/common/files/folders";
import { unwritable } from "@site/common/files/unusable";
import { lockFile } from "../collections.ts";
import { compile } from "../compile.ts";
import { readLock } from "../link/lock.ts";
import { load } from "../load/index.ts";
import { readTemplate } from "../load/templates.ts";
import type { EntryCollection } from "../model/collection.ts";
import { printable } from "../report/printable.ts";
import { textDiagnostics } from "../report/text-diagnostics.ts";
import { NewEntryError, newEntry } from "../scaffold/new-entry.ts";
import { type Parts, UsageError } from "./command.ts";
import { writeText } from "./write-text.ts";

export interface AskedEntry {
  readonly title: string;
  /** The key, unless it is made from the title. */
  readonly key?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The content folder, absolute and as a person would write it. */
  readonly content: string;
  readonly shown: string;
  readonly parts: Parts;
}

export interface WrittenEntry {
  /** Path relative to the content folder. */
  readonly path: string;
  /** Lines to print. */
  readonly lines: readonly string[];
}

/** Converts errors in what a person asked for to usage errors. */
function made<Made>(make: () => Made): Made {
  try {
    return make();
  } catch (problem) {
    throw problem instanceof NewEntryError ? new UsageError(printable(problem.message)) : problem;
  }
}

/**
 * Writes a new entry.
 * @throws UsageError for an invalid key or date, and if the file exists
 */
export async function writeEntry(
  collection: EntryCollection,
  asked: AskedEntry,
): Promise<WrittenEntry> {
  const { title, key: askedKey, today, parts } = asked;
  const content = await load(asked.content);
  const { summaries } = await compile({ content, ...parts });
  const lock = content.files.find((file) => file.path === lockFile);
  const { path, text, key, wanted } = made(() =>
    newEntry(
      collection,
      {
        title,
        key: askedKey,
        today,
        sources: summaries,
        paths: [
          ...content.files.map((file) => file.path),
          ...content.diagnostics.map(({ file }) => file),
        ],
        published: lock ? readLock(lock).places.keys() : [],
      },
      readTemplate(collection),
    ),
  );
  const { diagnostics, texts } = await compile({
    content: { ...content, files: [...content.files, { path, text }] },
    ...parts,
  });
  try {
    makeInside(asked.content, posix.dirname(path));
  } catch (problem) {
    throw unwritable(`${asked.shown}/${path}`, problem);
  }
  if ((await writeText(asked.content, path, undefined, text)) !== "written") {
    throw new UsageError(`${asked.shown}/${path} is there already, or may not be written.`);
  }

  const findings = diagnostics.filter(({ file }) => file === path);
  const report = textDiagnostics(findings, texts, { folder: asked.shown, colour: false });
  return {
    path,
    lines: [
      ...(wanted === key ? [] : [`The key ${wanted} is taken, so it got the key ${key}.`]),
      ...(/^draft: true$/m.test(text)
        ? ["It is a draft, and not published until the line draft: true is removed."]
        : []),
      "What is still to be written, as the check tells it:",
      "",
      report.trimEnd(),
    ],
  };
}
