// Writes a new entry for `content new`, and lists what a person still has to do.

import { readLock } from "../check/addresses/lock.ts";
import { compile } from "../compile.ts";
import type { EntryCollection } from "../model/collection.ts";
import { lockFile } from "../model/content-files.ts";
import { load } from "../read/files/index.ts";
import { ownSchemas } from "../read/files/own-schemas.ts";
import { readTemplate } from "../read/files/templates.ts";
import { newEntry } from "../scaffold/new-entry.ts";
import { type IntoContent, madeAsAsked, writeNewFile } from "./write-new-file.ts";

export interface AskedEntry extends IntoContent {
  readonly title: string;
  /** The key, unless it is made from the title. */
  readonly key?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export interface WrittenEntry {
  /** Path relative to the content folder. */
  readonly path: string;
  /** Lines to print. */
  readonly lines: readonly string[];
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
  const { path, text, key, wanted } = madeAsAsked(() =>
    newEntry(
      collection,
      {
        title,
        key: askedKey,
        today,
        sources: summaries,
        paths: [
          ...content.files.map((file) => file.path),
          ...content.refused.map(({ path: refused }) => refused),
        ],
        table: parts.schemas.table,
        published: lock ? readLock(lock).places.keys() : [],
      },
      readTemplate(collection, parts.schemasFolder ?? ownSchemas),
    ),
  );
  const report = await writeNewFile({ path, text }, content, asked);
  return {
    path,
    lines: [
      ...(wanted === key ? [] : [`The key ${wanted} is taken, so it got the key ${key}.`]),
      ...(/^draft: true$/m.test(text)
        ? ["It is a draft, and not published until the line draft: true is removed."]
        : []),
      "What is still to be written, as the check tells it:",
      "",
      ...report,
    ],
  };
}
