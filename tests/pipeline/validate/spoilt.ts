// Gives the values of all content files, and random damage to them, for comparing validators.
import { join } from "node:path";
import { collectionOf } from "../../../pipeline/collections.ts";
import { load } from "../../../pipeline/load/index.ts";
import type { Collection } from "../../../pipeline/model/collection.ts";
import { type Json, toJson } from "../../../pipeline/model/value.ts";
import { parse } from "../../../pipeline/parse/index.ts";
import { pick } from "../seeded.ts";

const root = join(import.meta.dirname, "../../..");

/** The values of all files of the content, with their collections. */
export const contentValues: readonly { readonly collection: Collection; readonly value: Json }[] = (
  await load(join(root, "content"))
).files.flatMap((file) => {
  const collection = collectionOf(file.path);
  const parsed = collection && parse(file, collection).root;
  return collection && parsed ? [{ collection, value: toJson(parsed) }] : [];
});

/** A value with a random part, at any depth, replaced, removed, doubled or added. */
export function spoilt(value: Json, random: () => number): Json {
  const other = () => pick<Json>([null, 0, -1, "", "x", "{{brand.name}}", "2024-02-30", [], [1, 1], { a: 1 }], random);
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
  if (turn < 0.1) Reflect.set(copy, "constructor", other());
  else if (turn < 0.25) delete copy[key];
  else copy[key] = spoilt(copy[key] ?? null, random);
  return copy;
}
