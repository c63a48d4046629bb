// The project folder of a small site for tests: its files, its inputs, and what a build has
// changed.

import { type Dirent, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { hashOf } from "@site/files/hash";
import { folderOf } from "@site/tests/support/folders";
import type { Bundles } from "../bundles.ts";
import { bundleText, forget, makeSite, smallBundles, smallSite } from "./small-site.ts";

/** The path of something in a folder, relative to that, with forward slashes. */
const pathIn = (folder: string, { parentPath, name }: Dirent) =>
  join(parentPath, name)
    .slice(folder.length + 1)
    .split(sep)
    .join("/");

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => pathIn(folder, entry))
    .sort();
}

/** Every file of a folder with its bytes, and every folder in it. */
export function contentsOf(folder: string): Record<string, string> {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return Object.fromEntries([
    ...folders.map((entry) => [pathIn(folder, entry), "folder"]),
    ...filesIn(folder).map((name) => [name, readFileSync(join(folder, name), "base64")]),
  ]);
}

/** The files that the same inputs give without any cache. */
export async function fromNothing(
  root: string,
  bundles = smallBundles,
): Promise<Record<string, string>> {
  const copy = await folderOf({});
  await cp(root, copy, { recursive: true });
  forget(copy);
  await makeSite(copy, bundles);
  return contentsOf(join(copy, "build"));
}

let first: Promise<string> | undefined;

/** The small site, built once for all tests of a worker: to be read or copied only. */
export function made(): Promise<string> {
  first ??= folderOf(smallSite).then(async (root) => {
    await makeSite(root);
    return root;
  });
  return first;
}

export class SiteFolder {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** A folder with the small site before its build. */
  static async begun(): Promise<SiteFolder> {
    return new SiteFolder(await folderOf(smallSite));
  }

  /** A folder with the small site after its build. */
  static async finished(): Promise<SiteFolder> {
    const root = await folderOf({});
    await cp(await made(), root, {
      recursive: true,
      preserveTimestamps: true,
      // Files of a database that is being closed may vanish meanwhile; without them it is as it was
      // written last.
      filter: (path) => !/\.sqlite-(?:shm|wal)$/.test(path),
    });
    return new SiteFolder(root);
  }

  /** A path in the served folder. */
  client(...path: string[]): string {
    return join(this.root, "build/client", ...path);
  }

  /** The text of a served file. */
  read(name: string): Promise<string> {
    return readFile(this.client(name), "utf8");
  }

  /** A path in the compiled content. */
  compiled(name: string): string {
    return join(this.root, ".content", name);
  }

  /** Writes a file of the compiled content. */
  change(name: string, value: unknown): Promise<void> {
    return writeFile(this.compiled(name), JSON.stringify(value));
  }

  /** Builds the site. */
  make(bundles?: Bundles, version?: string): Promise<string> {
    return makeSite(this.root, bundles, version);
  }

  /** Builds it again and returns the names of the files that were written. */
  async writtenBy(bundles?: Bundles, version?: string): Promise<string[]> {
    const times = () =>
      new Map(filesIn(this.client()).map((name) => [name, statSync(this.client(name)).mtimeMs]));
    const before = times();
    await this.make(bundles, version);
    return [...times()].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  }

  /** Changes the bundle, so that the pages differ. */
  async otherBundles(from: string, to: string): Promise<Bundles> {
    const text = bundleText.replace(from, to);
    await writeFile(join(this.root, ".cache/site/bundles/server/index.js"), text);
    return { ...smallBundles, hash: hashOf(text) };
  }
}
