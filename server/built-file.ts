// Reads the JSON that a build or a release leaves beside the site, each file by its schema: it may be another version's, or not whole.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv, type AnySchemaObject } from "ajv";

const ajv = new Ajv();

/** A file of a build: its name, and what is in it. */
export interface BuiltFile<Value> {
  readonly name: string;
  readonly isRight: (value: unknown) => value is Value;
}

/** Names a file and its schema (draft 07). */
export function builtFile<Value>(name: string, schema: AnySchemaObject): BuiltFile<Value> {
  return { name, isRight: ajv.compile<Value>(schema) };
}

/**
 * Reads one.
 * @param folder where it is, such as `build/`
 * @returns undefined where there is no such file
 * @throws where it is there and cannot be read, or is not as its schema says
 */
export async function readBuilt<Value>(
  folder: string,
  { name, isRight }: BuiltFile<Value>,
): Promise<Value | undefined> {
  const text = await readFile(join(folder, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  if (!isRight(value)) throw new SyntaxError(`${name} is not as a build of this version writes it.`);
  return value;
}
