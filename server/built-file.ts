// Reads the JSON files that a build writes beside the site and validates each by its schema: it may be incomplete or of another version.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv, type AnySchemaObject } from "ajv";

const ajv = new Ajv();

/** A JSON file of a build, with its validator. */
export interface BuiltFile<Value> {
  readonly name: string;
  readonly isRight: (value: unknown) => value is Value;
}

/** Describes a file by its name and its JSON schema (draft 07). */
export function builtFile<Value>(name: string, schema: AnySchemaObject): BuiltFile<Value> {
  return { name, isRight: ajv.compile<Value>(schema) };
}

/**
 * Reads and validates a file.
 * @param folder its folder, such as `build/`
 * @returns undefined if there is no such file
 * @throws if the file cannot be read or does not match its schema
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
