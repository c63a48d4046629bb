// Tests that a build follows no symbolic link out of its own folders, neither to write nor to
// remove.

import { existsSync } from "node:fs";
import { lstat, mkdir, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { UnusableError } from "@site/files/unusable";
import { folderOf } from "@site/tests/support/folders";
import { beforeEach, describe, expect, it } from "vitest";
import { SiteFolder } from "./site-folder.ts";
import { makeSite, smallSite } from "./small-site.ts";

let root: string;
let outside: string;
beforeEach(async () => {
  root = await folderOf(smallSite);
  outside = await folderOf({
    "precious.txt": "mine",
    "index.html": "mine",
    "vboards.1f3c-640.avif": "mine",
  });
});

const client = (...path: string[]) => join(root, "build/client", ...path);

/** The files outside, by name. */
async function untouched() {
  const names = (await readdir(outside)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(outside, name), "utf8")));
  return names.map((name, index) => `${name}: ${texts[index]}`);
}
const asBefore = ["index.html: mine", "precious.txt: mine", "vboards.1f3c-640.avif: mine"];

describe.skipIf(process.platform === "win32")("A symbolic link", () => {
  it.each(["build", "build/client", ".cache", ".cache/pictures", ".cache/site", ".content"])(
    "in place of %s ends the build with an error",
    async (folder) => {
      const at = join(root, folder);
      await mkdir(join(at, ".."), { recursive: true });
      if (existsSync(at)) await rename(at, `${at}-moved`);
      await symlink(outside, at);
      const problem: unknown = await makeSite(root).catch((thrown: unknown) => thrown);
      expect(problem).toBeInstanceOf(UnusableError);
      expect(problem).toHaveProperty("message", expect.stringContaining(`${folder} is a link,`));
      expect(await untouched()).toEqual(asBefore);
    },
  );

  it("in place of a file or folder of a finished site, or beside it, is replaced by the build's own", async () => {
    root = (await SiteFolder.finished()).root;
    const linked = [
      "boards",
      "media",
      "assets",
      "index.html",
      "index.html.br",
      "planks/index.html",
      "robots.txt",
    ];
    const paths = [
      ...linked.map((name) => client(name)),
      ...["service.json", "headers.map"].map((name) => join(root, "build", name)),
    ];
    for (const path of paths) {
      const isFolder = (await lstat(path)).isDirectory();
      await rm(path, { recursive: true });
      await symlink(isFolder ? outside : join(outside, "precious.txt"), path);
    }
    await makeSite(root);
    for (const path of paths) expect((await lstat(path)).isSymbolicLink(), path).toBe(false);
    expect(await untouched()).toEqual(asBefore);
  });
});
