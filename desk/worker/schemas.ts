// The schemas of schemas/, bundled.
/// <reference types="vite/client" />
import type { Schema } from "../../pipeline/model/schemas.ts";
import { sourcesOf } from "../../pipeline/validate/validators.ts";

/** Files that were found by their folder: their names and what they hold, in the order of their names. */
export function byName<Value>(files: Readonly<Record<string, Value>>): [name: string, value: Value][] {
  return Object.entries(files)
    .map(([path, value]): [string, Value] => [path.slice(path.lastIndexOf("/") + 1), value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const files = import.meta.glob<Schema>(["../../schemas/*.json", "!../../schemas/compiled.json"], {
  eager: true,
  import: "default",
});

/** Every schema by file name, but that of what the compiler writes. */
export const sources: ReadonlyMap<string, Schema> = sourcesOf(new Map(byName(files)));
