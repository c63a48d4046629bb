// Tests that many equal pictures can be inspected at once with an empty cache.
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { images } from "../../../pipeline/images/index.ts";
import type { MediaFile } from "../../../pipeline/model/media.ts";
import { fixtures } from "../fixture-report.ts";

test("Many equal sources can be inspected at once with an empty cache.", async () => {
  const cache = mkdtempSync(join(tmpdir(), "content-images-"));
  const bytes = readFileSync(join(fixtures, "base", "media", "board.jpg"));
  const paths = Array.from({ length: 24 }, (_none, index) => `media/board-${index}.jpg`);
  const media = new Map<string, MediaFile>(
    paths.map((path) => [path, { path, size: bytes.length, read: () => Promise.resolve(bytes) }]),
  );
  const used = new Map(paths.map((path) => [path, [{ file: "home.yaml", span: { start: 0, end: 1 } }]]));
  const { pictures, diagnostics } = await images(used, media, { cache, encode: false });
  expect(diagnostics).toEqual([]);
  expect([...pictures.keys()].sort()).toEqual(paths.sort());
});
