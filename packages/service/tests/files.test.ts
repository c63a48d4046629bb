// Tests which file of the site an address leads to on Windows and macOS, which find a file by other
// spellings of its name, too.
import promises, { mkdir, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { dirname, join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it, onTestFinished, vi } from "vitest";
import { fileAt } from "../files.ts";

const site = () => folderOf({ "products/index.html": "page", "media/a.avif": "picture" });

it.each(["darwin", "win32"] as const)(
  "on %s a file has only the address of its own name",
  async (platform) => {
    const root = await site();
    const { lstat } = promises;
    vi.spyOn(process, "platform", "get").mockReturnValue(platform);
    // As a file system that ignores case.
    vi.spyOn(promises, "lstat").mockImplementation((path) =>
      lstat(root + String(path).slice(root.length).toLowerCase()),
    );
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    expect(await fileAt(root, "/products")).toBe("/products/index.html");
    expect(await fileAt(root, "/media/a.avif")).toBe("/media/a.avif");
    for (const address of ["/Products", "/Media/a.avif", "/media/A.avif", "/media/a.AVIF"]) {
      expect(await fileAt(root, address), address).toBeUndefined();
    }
  },
);

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
