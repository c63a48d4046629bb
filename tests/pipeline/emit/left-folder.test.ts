// How an output folder was left is another thing when a text of it is changed, and the same when a picture gets a second name.
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emit } from "../../../pipeline/emit/index.ts";
import { leftAs } from "../../../pipeline/emit/leaving.ts";
import type { Variants } from "../../../pipeline/model/media.ts";

const picture = { files: [{ file: "wall.320.avif", width: 320, format: "avif" }] } as unknown as Variants;

async function left() {
  const folder = mkdtempSync(join(tmpdir(), "left-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [out, cache] = [join(folder, "out"), join(folder, "cache")];
  mkdirSync(join(cache, "pictures"), { recursive: true });
  writeFileSync(join(cache, "pictures/wall.320.avif"), "pixels");
  await emit(out, new Map([["a.json", { text: () => "{}" }]]), [picture], cache);
  const name = leftAs(out);
  expect(name).toBeDefined();
  return { folder, out, name };
}

test("a picture has a second name, as in the site", async () => {
  const { folder, out, name } = await left();
  linkSync(join(out, "media/wall.320.avif"), join(folder, "in-the-site.avif"));
  expect(leftAs(out)).toBe(name);
});

test("a picture has gone, or is another one", async () => {
  const { out, name } = await left();
  const file = join(out, "media/wall.320.avif");
  rmSync(file);
  expect(leftAs(out)).toBeUndefined();
  writeFileSync(file, "other pixels");
  expect(leftAs(out)).not.toBe(name);
});

test("a text was written again", async () => {
  const { out, name } = await left();
  writeFileSync(join(out, "a.json"), readFileSync(join(out, "a.json")));
  expect(leftAs(out)).not.toBe(name);
});
