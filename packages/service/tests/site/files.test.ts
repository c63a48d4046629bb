// Tests that an address which Windows would take for another file leads to none.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import { fileAt } from "../../files.ts";

const site = () => folderOf({ "products/index.html": "page", "media/a.avif": "picture" });

it.each([
  ["/media/a.avif::$DATA", "media/a.avif::$DATA"],
  ["/media/a.avif.", "media/a.avif."],
  ["/media/a.avif ", "media/a.avif "],
  ["/products.", "products./index.html"],
  ["/c:/media/a.avif", "c:/media/a.avif"],
])("“%s” leads to no file: Windows would take it for another's", async (address, name) => {
  const root = await site();
  // Linux has a file of that very name.
  await mkdir(join(root, dirname(name)), { recursive: true });
  await writeFile(join(root, name), "found");
  expect(await fileAt(root, address)).toBeUndefined();
});
