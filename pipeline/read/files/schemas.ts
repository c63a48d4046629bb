// Reads the schema files.
import { readdirSync, readFileSync } from "node:fs";
import type { Schema } from "../schema/schema.ts";

/** Every schema of a folder by file name, sorted. */
export function readSchemas(folder: URL | string): Map<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names
      .sort()
      .map((name): [string, Schema] => [
        name,
        JSON.parse(readFileSync(new URL(name, new URL(`${folder}/`)), "utf8")),
      ]),
  );
}
