// Tests that a process which draws for too long ends, and the next drawing gets another.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCache } from "@site/files/cache";
import { afterAll, describe, expect, it } from "vitest";
import { encoderOf } from "../../../pipeline/images/decode.ts";
import { DrawingError, encodeDrawing, inspectDrawing } from "../../../pipeline/images/drawings.ts";
import { openPicture } from "../../../pipeline/images/encode.ts";
import { encodePictures, inspectPictures } from "../../../pipeline/images/index.ts";
import { inspectedBy } from "../../../pipeline/images/inspected-by.ts";
import { hashOf, pictureName } from "../../../pipeline/images/names.ts";
import type { Variant } from "../../../pipeline/images/picture-files.ts";

const folder = mkdtempSync(join(tmpdir(), "drawings-"));

afterAll(() => rmSync(folder, { recursive: true }));

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800">${inside}</svg>`);
const plain = drawing('<rect width="2400" height="1800" fill="#336699"/>');
/** Minutes of work for the library. */
const endless = drawing(
  `<filter id="f">${'<feMorphology radius="900"/>'.repeat(40)}</filter><rect width="2400" height="1800" filter="url(#f)"/>`,
);

const file = (name: string, width: number, format: Variant["format"], bytes: Buffer) => ({
  file: `${pictureName(name, hashOf(bytes))}-${width}`,
  source: name,
  width,
  format,
  pixels: 2400 * 1800,
});

describe("A drawing", () => {
  it("that takes too long is refused, and the next is drawn", async () => {
    const [bad, good] = await Promise.all([
      inspectDrawing(endless, true, 0.2),
      inspectDrawing(plain, true),
    ]);
    expect(bad).toMatchObject({
      code: "picture-unreadable",
      message: "Drawing the SVG takes more than 0.2 seconds.",
    });
    expect(good).toEqual({ width: 2400, height: 1800, alpha: true, colour: "#336699" });
  });

  it("that takes too long to be encoded is refused, too", async () => {
    const making = encodeDrawing(endless, file("endless.svg", 2400, "avif", endless), 0.2);
    const error = await making.catch((thrown: unknown) => thrown);
    expect(error instanceof DrawingError && error.problem).toMatchObject({
      code: "picture-unreadable",
      message: "Drawing the SVG takes more than 0.2 seconds.",
    });
  });

  it("is encoded to the same files as in this process", async () => {
    for (const format of ["avif", "png", "jpeg"] as const) {
      const picture = file("plain.svg", 340, format, plain);
      await openPicture(plain)(picture, join(folder, picture.file));
      expect(readFileSync(join(folder, picture.file)).equals(await encoderOf(plain)(picture))).toBe(
        true,
      );
    }
  });

  it("that cannot be encoded is an error of that picture, and others are encoded", async () => {
    const cache = mkdtempSync(join(tmpdir(), "drawings-cache-"));
    const broken = plain.subarray(0, -9);
    // As if it had been whole when it was inspected.
    const known = openCache(join(cache, "pictures"), inspectedBy(), () => undefined);
    const seen = { width: 600, height: 450, alpha: true, colour: "#336699" };
    for (const bytes of [broken, plain]) known.put(`bytes ${hashOf(bytes)}`, JSON.stringify(seen));
    known.close();
    const media = Object.entries({ "broken.svg": broken, "plain.svg": plain }).map(
      ([name, bytes]) =>
        [name, { path: name, size: bytes.length, read: async () => bytes }] as const,
    );
    const names = media.map(([name]) => name);
    const { pictures } = await inspectPictures(names, new Map(media), { cache, encode: true });
    const { unusable, encoded: count } = await encodePictures(pictures, new Map(media), { cache });
    expect(unusable.map(({ path, problem }) => [path, problem])).toMatchObject([
      [
        "broken.svg",
        {
          code: "picture-unreadable",
          message: expect.stringMatching(/^The drawing cannot be read/),
        },
      ],
    ]);
    const made = readdirSync(join(cache, "pictures")).filter((name) => /^plain\./.test(name));
    expect([count, made.length]).toEqual([4, 4]);
    rmSync(cache, { recursive: true });
  });
});
