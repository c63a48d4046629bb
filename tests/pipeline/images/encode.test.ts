// Tests encoding a picture's variants: a file is made only from the bytes that its name stands for.
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { encode } from "../../../pipeline/images/encode.ts";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { hashOf } from "../../../pipeline/images/names.ts";
import { variantsOf } from "../../../pipeline/images/variants.ts";
import { type PictureFile, pictureFiles } from "../../../pipeline/model/picture-files.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encode-"));
});

const drawing = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#${colour}"/></svg>`,
  );

async function filesOf(path: string, bytes: Uint8Array): Promise<PictureFile[]> {
  const seen = await inspect(bytes);
  if ("code" in seen) throw new Error(seen.message);
  return pictureFiles(new Map([[path, variantsOf(path, hashOf(bytes), seen)]]));
}

test("Each encoded file has the width and the format of its name.", async () => {
  const files = await filesOf("media/red.svg", drawing("aa1111"));
  expect(files.map(({ file }) => file.replace(/\.[0-9a-f]{12}/, ""))).toEqual([
    "red-340.avif",
    "red-500.avif",
    "red-600.avif",
    "red.png",
  ]);
  for (const picture of files) {
    const to = join(folder, picture.file);
    await encode(drawing("aa1111"), picture, to);
    const { width, format } = await sharp(to).metadata();
    expect([width, format]).toEqual([picture.width, picture.format === "avif" ? "heif" : "png"]);
  }
  expect(readdirSync(folder)).toHaveLength(files.length);
});

test("A source that has changed meanwhile is not encoded, because file names stand for the bytes and are cached for ever.", async () => {
  const [picture] = await filesOf("media/red.svg", drawing("aa1111"));
  if (!picture) throw new Error("There is no file.");
  await expect(encode(drawing("11aa11"), picture, join(folder, picture.file))).rejects.toThrow(
    "media/red.svg was changed after the content had been compiled: compile it once more.",
  );
  expect(readdirSync(folder)).toEqual([]);
});
