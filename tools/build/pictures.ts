// The pictures of the site: those that the compiler has encoded, under names that carry their hash.

import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { namesIn } from "./copies.ts";
import { linkOrCopy } from "./packing.ts";
import { clientOf, compiledOf } from "./page-files.ts";

/**
 * Links the pictures that are missing and removes those that are too many.
 * @param root the project's folder
 * @throws the file system's error
 */
export function settlePictures(root: string): void {
  const from = join(compiledOf(root), "media");
  const to = join(clientOf(root), "media");
  const wanted = new Set(namesIn(from));
  const there = new Set(namesIn(to));
  for (const name of there) if (!wanted.has(name)) rmSync(join(to, name));
  if (wanted.size === 0) rmSync(to, { recursive: true, force: true });
  for (const name of wanted) {
    if (there.has(name)) continue;
    mkdirSync(dirname(join(to, name)), { recursive: true });
    linkOrCopy(join(from, name), join(to, name));
  }
}
