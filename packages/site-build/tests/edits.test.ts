// Tests by random edits and interrupted builds that the next build equals a build from nothing, file for file.

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { hashOf } from "@site/files/hash";
import { tries } from "@site/tests/long";
import { seeded } from "@site/tests/pipeline/seeded";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";
import { contentsOf, fromNothing } from "./site-folder.ts";
import {
  bundleText,
  makeSite,
  pictureList,
  smallBundles,
  smallSite,
  unseen,
  vboards,
  vplank,
} from "./small-site.ts";

/** Random edits of the small site in a folder, whose inputs are always complete. */
function editing(root: string, next: () => number) {
  let count = 0;
  const at = (name: string) => join(root, name);
  const one = (items: readonly string[]) => items[Math.floor(next() * items.length)] ?? "";
  const write = (name: string, text: string) => writeFileSync(at(name), text);
  const files = () => readdirSync(at(".content/pages")).filter((name) => name !== "home.json");
  const page = () => `.content/pages/${one(files()) || "boards.json"}`;
  const newPage = () => `.content/pages/page-${++count}.json`;
  const picture = () => one([vboards, vplank, unseen]);
  const document = () => {
    const title = `Title ${String(++count).padStart(4)}`;
    const more = {
      ...(next() < 0.5 && { picture: `/media/${picture()}` }),
    };
    return JSON.stringify({ title, lists: next() < 0.3, ...more });
  };
  const listPictures = (dropped?: string) =>
    write(
      ".content/pictures.json",
      JSON.stringify(pictureList.filter(({ file }) => !dropped || !file.startsWith(dropped))),
    );
  const remove = (name: string) => rmSync(at(name), { recursive: true, force: true });
  const edits: Readonly<Record<string, () => void>> = {
    change: () => write(page(), document()),
    add: () => write(newPage(), document()),
    remove: () => remove(page()),
    rename: () => files().length > 0 && renameSync(at(page()), at(newPage())),
    swap: () => {
      if (files().length === 0) return;
      const first = page();
      const second = page();
      const text = readFileSync(at(first), "utf8");
      write(first, readFileSync(at(second), "utf8"));
      write(second, text);
    },
    list: () => write(".content/list.json", JSON.stringify([`Entry ${++count}`])),
    bundles: () => write(bundle, bundleText.replace("FIRST", `No. ${++count}`)),
    file: () => write(".content/static/feed.xml", `<feed>${"entry ".repeat(20)}${++count}</feed>`),
    noFile: () => remove(".content/static/feed.xml"),
    pictures: () => listPictures(),
    noPicture: () => listPictures(picture()),
    noPictures: () => remove(".cache/pictures"),
    emptyCard: () => {
      const folder = at(".cache/cards");
      const name = existsSync(folder) && one(readdirSync(folder));
      // As a power failure may leave it.
      if (name) truncateSync(join(folder, name));
    },
    clean: () => remove("build"),
  };
  /** Makes one of the edits and returns its name. */
  return () => {
    const name = one(Object.keys(edits));
    edits[name]?.();
    // The documents have these addresses; the page for unknown addresses has none.
    const paths = ["/", ...files().map((file) => `/${file.replace(".json", "")}`)];
    write(".content/addresses.json", JSON.stringify(paths.map((path) => ({ path }))));
    return name;
  };
}

const bundle = ".cache/site/bundles/server/index.js";
const hashOfBundle = (root: string) => hashOf(readFileSync(join(root, bundle)));

/** Kills a build after a while, which may be before it has begun or after it has ended. */
async function cutOff(root: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, "make-small-site.ts"),
    root,
    hashOfBundle(root),
  ]);
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  await once(child, "exit");
  clearTimeout(timer);
}

it.each(Array.from({ length: tries(1, 80) }, (_, seed) => seed))(
  "a build after random edits equals a build from nothing (seed %i)",
  // Four builds, beside whatever else the machine does.
  { timeout: 240_000 },
  async (seed) => {
    const next = seeded(seed);
    const root = await folderOf(smallSite);
    const edit = editing(root, next);
    const done: string[] = [];
    for (let round = 0; round < 3; round++) {
      for (let count = 1 + next() * 4; count > 0; count--) done.push(edit());
      if (next() < 0.3) {
        const milliseconds = Math.round(150 + next() * 450);
        await cutOff(root, milliseconds);
        done.push(`cut off after ${milliseconds} ms`, edit());
      }
      const bundles = { ...smallBundles, hash: hashOfBundle(root) };
      await makeSite(root, bundles);
      done.push("built");
      expect(contentsOf(join(root, "build")), done.join(", ")).toEqual(
        await fromNothing(root, bundles),
      );
    }
  },
);
