// Gives the values of content files and random damage to them, for tests of what wrong values do.

import type { Collection } from "../../pipeline/read/files/collection.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { parse } from "../../pipeline/read/yaml/index.ts";
import { type Json, toJson } from "../../pipeline/read/yaml/value.ts";
import { table } from "./own-table.ts";
import { pick } from "./seeded.ts";

/** The value of a file, with its collection. */
export interface FileValue {
  readonly file: SourceFile;
  readonly collection: Collection;
  readonly value: Json;
}

/** The values of all files in a collection. */
export function valuesOf(files: readonly SourceFile[]): readonly FileValue[] {
  return files.flatMap((file) => {
    const collection = table.collectionOf(file.path);
    const parsed = collection && parse(file, collection).root;
    return collection && parsed ? [{ file, collection, value: toJson(parsed) }] : [];
  });
}

const strange: readonly Json[] = [
  null,
  0,
  -1,
  "",
  "x",
  "{{brand.name}}",
  "2024-02-30",
  [],
  {},
  [1, 1],
  { a: 1 },
  { a: { b: "c" } },
  [{ a: 1 }, { a: 1 }],
  "a".repeat(20_000),
  `${"word ".repeat(4000)}.`,
];

/** A value with a random part, at any depth, replaced, removed, doubled or added. */
export function spoilt(value: Json, random: () => number): Json {
  const other = () => pick(strange, random);
  if (value === null || typeof value !== "object" || random() < 0.1) return other();
  if (Array.isArray(value)) {
    if (value.length === 0) return [other()];
    const at = Math.floor(random() * value.length);
    if (random() < 0.2) return [...value, value[at] ?? null];
    return value.map((item, index) => (index === at ? spoilt(item, random) : item));
  }
  const keys = Object.keys(value);
  const key = pick(keys, random);
  const copy: { [key: string]: Json } = Object.assign(Object.create(null), value);
  const turn = random();
  if (turn < 0.1) {
    Reflect.set(copy, "constructor", other());
  } else if (turn < 0.25) {
    delete copy[key];
  } else {
    copy[key] = spoilt(copy[key] ?? null, random);
  }
  return copy;
}
