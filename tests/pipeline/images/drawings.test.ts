// Tests that a process which draws for too long ends, and the next drawing gets another.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { encoderOf } from "../../../pipeline/images/decode.ts";
import { encodeDrawing, inspectDrawing } from "../../../pipeline/images/drawings.ts";
import { openPicture } from "../../../pipeline/images/encode.ts";
import { hexHash, pictureName } from "../../../pipeline/images/names.ts";
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
  file: `${pictureName(name, hexHash(bytes))}-${width}`,
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
      code: { code: "picture-unreadable" },
      message: "Drawing the SVG takes more than 0.2 seconds.",
    });
    expect(good).toEqual({ width: 2400, height: 1800, alpha: true, colour: "#336699" });
  });

  it.each([
    ["takes too long", "endless.svg", endless, "Drawing the SVG takes more than 0.2 seconds."],
    ["is damaged", "broken.svg", plain.subarray(0, -9), "The drawing cannot be read"],
  ])("that %s when it is encoded is refused with its name", async (_is, name, bytes, message) => {
    const making = encodeDrawing(bytes, file(name, 2400, "avif", bytes), 0.2);
    await expect(making).rejects.toThrow(`${name} cannot be encoded. ${message}`);
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
});
