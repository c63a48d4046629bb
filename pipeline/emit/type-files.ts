// Makes the generated files of TypeScript types: `types.d.ts` in the output, and the types of source files for the compiler's own code. As
// this is slow, a file is made again only when the hash in its first line, of the schemas and the code that it is made from, no longer
// matches.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { codeKey } from "@site/common/files/code";
import { readRegular } from "@site/common/files/folders";
import { unwritable } from "@site/common/files/unusable";
import { writeNamed } from "@site/common/files/write";
import { declaredSchema } from "../model/declared-schema.ts";
import type { Schema, SchemaSet } from "../model/schemas.ts";
import { sourceDeclarations, typeDeclarations } from "./types.ts";

const project = join(import.meta.dirname, "../..");

/**
 * First line of a type file: a hash of what the types are made from, which are the schemas and the compiler sources that make them.
 * @param more what else they are made from
 */
function stampOf(sources: ReadonlyMap<string, Schema>, more: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([...sources, more]))
    .update(codeKey(project, "@site/pipeline"));
  return `// From schemas ${hash.digest("hex")}\n`;
}

async function madeOrKept(
  file: string,
  stamp: string,
  make: () => Promise<string>,
): Promise<string> {
  const kept = readRegular(file) ?? "";
  return kept.startsWith(stamp) ? kept : stamp + (await make());
}

/**
 * The text of `types.d.ts`, the types of the compiled output.
 * @param messages text of messages.yaml, which declares its own fields
 */
export async function outputTypes(
  { sources, table }: SchemaSet,
  out: string,
  messages: string,
): Promise<string> {
  const file = `${table.servingFor("messages")?.name}.json`;
  return madeOrKept(
    join(out, "types.d.ts"),
    await stampOf(sources, `${JSON.stringify(table.data)}${messages}`),
    () => {
      const loose = sources.get(file);
      const declared = new Map(sources);
      if (loose) declared.set(file, declaredSchema(loose, messages));
      return typeDeclarations(declared, table);
    },
  );
}

/**
 * Writes the types of valid source files, which the compiler's own code uses.
 * @param cache folder of the cache
 * @throws UnusableError if they cannot be written
 */
export async function writeSourceTypes(schemas: SchemaSet, cache: string): Promise<void> {
  const file = join(cache, "types/sources.d.ts");
  try {
    const { sources, table } = schemas;
    const text = await madeOrKept(file, await stampOf(sources, JSON.stringify(table.data)), () =>
      sourceDeclarations(sources, table),
    );
    writeNamed(file, text);
  } catch (problem) {
    throw unwritable(file, problem);
  }
}
