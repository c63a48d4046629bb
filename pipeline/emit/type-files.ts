// Makes the generated files of TypeScript types: `types.d.ts` in the output, and the types of source files for the compiler's own code. As
// this is slow, a file is made again only when the hash in its first line, of the schemas and the code that it is made from, no longer
// matches.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readRegular } from "../cache/folders.ts";
import { unwritable } from "../cache/unusable.ts";
import { writeNamed } from "../cache/write.ts";
import { singleFiles } from "../collections.ts";
import { declaredSchema } from "../model/declared-schema.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { sourceDeclarations, typeDeclarations } from "./types.ts";

/** First line of a type file: a hash of what the types are made from, which are the schemas and the compiler sources that make them. */
async function stampOf(sources: ReadonlyMap<string, Schema>): Promise<string> {
  const hash = createHash("sha256").update(JSON.stringify([...sources]));
  for (const file of ["types.ts", "page-documents.ts", "../collections.ts"]) {
    hash.update(await readFile(new URL(file, import.meta.url), "utf8"));
  }
  return `// From schemas ${hash.digest("hex")}\n`;
}

type Make = (sources: ReadonlyMap<string, Schema>) => Promise<string>;

async function madeOrKept(
  file: string,
  sources: ReadonlyMap<string, Schema>,
  make: Make,
): Promise<string> {
  const stamp = await stampOf(sources);
  const kept = readRegular(file) ?? "";
  return kept.startsWith(stamp) ? kept : stamp + (await make(sources));
}

/**
 * The text of `types.d.ts`, the types of the compiled output.
 * @param messages text of messages.yaml, which declares its own fields
 */
export function outputTypes(schemas: SchemaSet, out: string, messages: string): Promise<string> {
  const file = `${singleFiles.messages.name}.json`;
  const loose = schemas.sources.get(file);
  const sources = new Map(schemas.sources);
  if (loose) sources.set(file, declaredSchema(loose, messages));
  return madeOrKept(join(out, "types.d.ts"), sources, typeDeclarations);
}

/**
 * Writes the types of valid source files, which the compiler's own code uses.
 * @param cache folder of the cache
 * @throws UnusableError if they cannot be written
 */
export async function writeSourceTypes(schemas: SchemaSet, cache: string): Promise<void> {
  const file = join(cache, "types/sources.d.ts");
  try {
    writeNamed(file, await madeOrKept(file, schemas.sources, sourceDeclarations));
  } catch (problem) {
    throw unwritable(file, problem);
  }
}
