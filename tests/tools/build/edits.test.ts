// Tests by random edits and interrupted builds that the next build equals a build from nothing, file for file.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hashOf } from "../../../pipeline/cache/hash.ts";
import { tries } from "../../long.ts";
import { seeded } from "../../pipeline/seeded.ts";
import { folderOf } from "../../server/folders.ts";
import { contentsOf, fromNothing } from "./site-folder.ts";
import { bundleText, makeSite, pictureList, smallBundles, smallSite, unseen, vboards, vplank } from "./small-site.ts";

/** A small site that is edited at random; its inputs are always complete. */
class Edited {
  readonly #root: string;
  readonly #next: () => number;
  #count = 0;

  constructor(root: string, next: () => number) {
    this.#root = root;
    this.#next = next;
  }

  #path = (name: string) => join(this.#root, name);
  #pages = () => readdirSync(this.#path(".content/pages")).filter((name) => name !== "home.json");
  #one = <Item>(items: readonly Item[]) => items[Math.floor(this.#next() * items.length)];
  #write = (name: string, text: string) => writeFileSync(this.#path(name), text);

  /** The addresses are those of the documents; the page for unknown addresses has none. */
  #list(): void {
    const keys = this.#pages().map((name) => name.replace(".json", ""));
    this.#write(
      ".content/addresses.json",
      JSON.stringify(["/", ...keys.map((key) => `/${key}`)].map((path) => ({ path }))),
    );
  }

  #document = () => {
    const title = `Title ${String(++this.#count).padStart(4)}`;
    const picture = `/media/${this.#one([vboards, vplank, unseen])}`;
    return JSON.stringify({
      title,
      lists: this.#next() < 0.3,
      ...(this.#next() < 0.3 && { card: { title } }),
      ...(this.#next() < 0.5 && { picture }),
    });
  };

  /** Edits by their names. */
  readonly edits: Readonly<Record<string, () => void>> = {
    change: () => this.#write(`.content/pages/${this.#one(this.#pages()) ?? "boards.json"}`, this.#document()),
    add: () => this.#write(`.content/pages/page-${++this.#count}.json`, this.#document()),
    remove: () => rmSync(this.#path(`.content/pages/${this.#one(this.#pages())}`), { force: true }),
    rename: () => {
      const name = this.#one(this.#pages());
      if (name)
        renameSync(this.#path(`.content/pages/${name}`), this.#path(`.content/pages/page-${++this.#count}.json`));
    },
    swap: () => {
      const [one, other] = [this.#one(this.#pages()), this.#one(this.#pages())].map((name) => `.content/pages/${name}`);
      if (!one || !other || !existsSync(this.#path(one))) return;
      const text = readFileSync(this.#path(one), "utf8");
      this.#write(one, readFileSync(this.#path(other), "utf8"));
      this.#write(other, text);
    },
    list: () => this.#write(".content/list.json", JSON.stringify([`Entry ${++this.#count}`])),
    bundles: () =>
      this.#write(".cache/site/bundles/server/index.js", bundleText.replace("FIRST", `No. ${++this.#count}`)),
    file: () => this.#write(".content/static/feed.xml", `<feed>${"entry ".repeat(20)}${++this.#count}</feed>`),
    noFile: () => rmSync(this.#path(".content/static/feed.xml"), { force: true }),
    pictures: () => this.#write(".content/pictures.json", JSON.stringify(pictureList)),
    noPicture: () => {
      const left = pictureList.filter(({ file }) => !file.startsWith(this.#one([vboards, vplank, unseen]) ?? ""));
      this.#write(".content/pictures.json", JSON.stringify(left));
    },
    noPictures: () => rmSync(this.#path(".cache/pictures"), { recursive: true, force: true }),
    emptyCard: () => {
      const folder = this.#path(".cache/cards");
      const name = existsSync(folder) && this.#one(readdirSync(folder));
      // As a power failure may leave it.
      if (name) truncateSync(join(folder, name));
    },
    noCards: () => rmSync(this.#path(".cache/cards"), { recursive: true, force: true }),
    clean: () => rmSync(this.#path("build"), { recursive: true, force: true }),
  };

  /** Makes one of the edits and returns its name. */
  edit(): string {
    const name = this.#one(Object.keys(this.edits)) ?? "";
    this.edits[name]?.();
    this.#list();
    return name;
  }
}

const hashOfBundle = (root: string) => hashOf(readFileSync(join(root, ".cache/site/bundles/server/index.js")));

/** Kills a build after a while, which may be before it has begun or after it has ended. */
async function cutOff(root: string, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "make-small-site.ts"), root, hashOfBundle(root)]);
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  await once(child, "exit");
  clearTimeout(timer);
}

it.each(Array.from({ length: tries(1, 200) }, (_, seed) => seed))(
  "a build after random edits equals a build from nothing (seed %i)",
  async (seed) => {
    const next = seeded(seed);
    const root = await folderOf(smallSite);
    const site = new Edited(root, next);
    const done: string[] = [];
    for (let round = 0; round < 3; round++) {
      for (let count = 1 + next() * 4; count > 0; count--) done.push(site.edit());
      if (next() < 0.3) {
        const milliseconds = Math.round(150 + next() * 450);
        await cutOff(root, milliseconds);
        done.push(`cut off after ${milliseconds} ms`, site.edit());
      }
      const bundles = { ...smallBundles, hash: hashOfBundle(root) };
      await makeSite(root, bundles);
      done.push("built");
      expect(contentsOf(join(root, "build")), done.join(", ")).toEqual(await fromNothing(root, bundles));
    }
  },
);
