// A folder of which every change was heard is looked at as if for the first time, whatever was changed.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { load } from "../../../pipeline/load/index.ts";
import type { LoadedContent } from "../../../pipeline/model/media.ts";
import { pick, seeded } from "../seeded.ts";

/** A folder with a bit of everything: texts, pictures, links, what cannot be read and what is passed over. */
function folderOfAll() {
  const outside = mkdtempSync(join(tmpdir(), "load-again-"));
  onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
  const root = join(outside, "content");
  const put = (path: string, data: string | Uint8Array) => {
    rmSync(join(root, path), { recursive: true, force: true });
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), data);
  };
  for (const path of [
    "site.yaml",
    "articles/a.md",
    "articles/b.md",
    "articles/more/c.md",
    "media/a.jpg",
    "media/b/c.png",
  ])
    put(path, path);
  put("articles/broken.md", new Uint8Array([0x61, 0xff, 0xfe]));
  put("articles/.a.md.swp", "left behind");
  writeFileSync(join(outside, "secret.md"), "secret");
  return { root, outside, put };
}

/** All that a load gives, as plain data. */
function told({ files, media, diagnostics, refused = [], links = new Set() }: LoadedContent) {
  return {
    files: files.map(({ path, text }) => [path, text]),
    media: [...media.values()].map(({ path, size }) => [path, size]),
    diagnostics,
    refused: refused.map(({ path, text }) => [path, text]),
    links: [...links].sort(),
  };
}

const names = [
  "articles/a.md",
  "articles/b.md",
  "articles/more/c.md",
  "articles/more/d.md",
  "media/a.jpg",
  "site.yaml",
];
const folders = ["articles", "articles/more", "media/b", "texts"];

test.each([1, 2, 3, 4, 5, 6])("edits at random, seed %i", async (seed) => {
  const { root, outside, put } = folderOfAll();
  const random = seeded(seed);
  const one = <T>(list: readonly T[]) => pick(list, random);
  /** Changes something and tells which paths the system would name. */
  const edits: readonly (() => string[])[] = [
    () => {
      const path = one(names);
      put(path, `${random()}`);
      return [path, dirname(path)];
    },
    () => {
      const path = one(names);
      put(path, new Uint8Array([0x62, 0xff]));
      return [path, dirname(path)];
    },
    () => {
      const path = one([...names, ...folders]);
      rmSync(join(root, path), { recursive: true, force: true });
      return [path];
    },
    () => {
      const [from, to] = [one(folders), one(folders)];
      try {
        renameSync(join(root, from), join(root, to));
      } catch {}
      return [from, to];
    },
    () => {
      const [path, to] = [one(names), one([join(root, one(names)), join(outside, "secret.md"), root])];
      rmSync(join(root, path), { recursive: true, force: true });
      mkdirSync(dirname(join(root, path)), { recursive: true });
      symlinkSync(to, join(root, path));
      return [path, dirname(path)];
    },
    () => {
      put("articles/.b.md.swp", `${random()}`);
      return ["articles/.b.md.swp", "articles"];
    },
  ];
  let content = await load(root);
  for (let step = 0; step < 25; step++) {
    const changed = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(edits)()).flat());
    content = await load(root, undefined, { content, changed: new Set([...changed].filter((path) => path !== ".")) });
    expect(told(content), `step ${step}: ${[...changed].join()}`).toEqual(told(await load(root)));
  }
});

test("only what has changed is looked at", async () => {
  const { root, put } = folderOfAll();
  const content = await load(root, () => undefined);
  const old = { ...content, files: content.files.filter(({ path }) => path !== "site.yaml") };
  put("articles/a.md", "other");
  const again = await load(root, undefined, { content: old, changed: new Set(["articles/a.md"]) });
  expect(again.files.map(({ path }) => path)).not.toContain("site.yaml");
  expect(again.files.find(({ path }) => path === "articles/a.md")?.text).toBe("other");
});
