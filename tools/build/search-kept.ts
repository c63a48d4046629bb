// What a build remembers of the documents of the search, in `.cache/site/search`: of each entry the words that it has, so that only
// changed ones are cut into words again. Numbers by the million, so they are kept as bytes.

import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Group } from "../../search/index-files.ts";
import { siteCache } from "./page-files.ts";
import { hashOf, type Seen } from "./seen.ts";

/** Folder of the index and of what is kept of its documents, relative to the project. */
export const searchFolder = `${siteCache}/search`;

/** An entry of the compiled content as it was. */
export interface KeptDocument extends Seen {
  readonly group: Group;
  readonly path: string;
  /** Stands for all that is shown of it. */
  readonly name: string;
  readonly terms: Uint32Array;
}

/** What is remembered. */
export interface KeptDocuments {
  /** Words by number. */
  readonly stems: readonly string[];
  /** By file, relative to the compiled content. */
  readonly documents: ReadonlyMap<string, KeptDocument>;
}

const nameOfFile = "documents.bin";

/** Letters of a hash, before the rest. */
const sealLength = 43;

const sealOf = (version: string, bytes: Uint8Array) => hashOf(`${version} ${hashOf(bytes)}`);

/**
 * What the last build has kept; nothing where that is of another version, or damaged.
 * @param version of the code that has written it
 */
export function readDocuments(folder: string, version: string): KeptDocuments {
  const nothing: KeptDocuments = { stems: [], documents: new Map() };
  try {
    const sealed = readFileSync(join(folder, nameOfFile));
    const bytes = sealed.subarray(sealLength);
    if (sealed.subarray(0, sealLength).toString("latin1") !== sealOf(version, bytes)) return nothing;
    const kept: KeptDocuments = deserialize(bytes);
    return kept;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return nothing;
    throw error;
  }
}

/** Remembers documents. */
export function writeDocuments(folder: string, version: string, kept: KeptDocuments): void {
  const bytes = serialize(kept);
  const unfinished = join(folder, `${nameOfFile}.${process.pid}.tmp`);
  writeFileSync(unfinished, Buffer.concat([Buffer.from(sealOf(version, bytes), "latin1"), bytes]));
  renameSync(unfinished, join(folder, nameOfFile));
}
