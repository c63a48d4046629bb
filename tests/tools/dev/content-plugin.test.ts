// Tests that the development server encodes a picture on request, also one that the last compile added.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentPlugin } from "../../../tools/dev/content-plugin.ts";
import { drawings, pictureList, unseen, vboards } from "../build/small-site.ts";

const root = mkdtempSync(join(tmpdir(), "content-plugin-"));
const list = (files: typeof pictureList) => writeFileSync(join(root, ".content/pictures.json"), JSON.stringify(files));
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  for (const folder of [".content", ".cache/pictures"]) mkdirSync(join(root, folder), { recursive: true });
  for (const [path, text] of Object.entries(drawings)) {
    mkdirSync(dirname(join(root, "content", path)), { recursive: true });
    writeFileSync(join(root, "content", path), text);
  }
  writeFileSync(join(root, ".cache/pictures/cache.sqlite"), "");
  list(pictureList.filter(({ file }) => !file.startsWith(unseen)));
  server = await createServer({
    configFile: false,
    root,
    appType: "custom",
    logLevel: "silent",
    server: { port: 0, host: "127.0.0.1" },
    plugins: [contentPlugin({ root, output: join(root, ".content"), state: join(root, ".cache/state.json") })],
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, "") ?? "";
});

afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

const answer = async (path: string) => {
  const { status, headers } = await fetch(`${origin}/media/${path}`);
  return [status, headers.get("content-type")];
};

test("Only the requested picture file is encoded.", async () => {
  expect(await answer(`${vboards}-40.avif?t=1`)).toEqual([200, "image/avif"]);
  expect(readdirSync(join(root, ".cache/pictures")).sort()).toEqual(["cache.sqlite", `${vboards}-40.avif`].sort());
});

test("Other files of the cache and unknown pictures are answered 404.", async () => {
  for (const path of ["cache.sqlite", "none.0123456789ab.jpg"]) expect((await answer(path))[0], path).toBe(404);
});

test("A picture that a new compile adds is served.", async () => {
  expect((await answer(`${unseen}.jpg`))[0]).toBe(404);
  list(pictureList);
  expect(await answer(`${unseen}.jpg`)).toEqual([200, "image/jpeg"]);
});
