// Tests which files a picture is encoded to.
// None is wider than its source, and names follow from the bytes and the settings.

import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, test } from "vitest";
import { openPicture } from "../../../pipeline/images/encode.ts";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { hexHash } from "../../../pipeline/images/names.ts";
import { type PictureFile, pictureFiles } from "../../../pipeline/images/picture-files.ts";
import { isUnusable } from "../../../pipeline/images/unusable.ts";
import { planPicture } from "../../../pipeline/images/variants.ts";

const seen = (width: number, height: number, alpha = false) => ({
  width,
  height,
  alpha,
  colour: "#123456",
});
const hash = hexHash("bytes");

describe("widths", () => {
  it.each([
    [4000, [340, 500, 740, 1104, 1600, 2400], 1200],
    [2400, [340, 500, 740, 1104, 1600, 2400], 1200],
    [2399, [340, 500, 740, 1104, 1600, 2399], 1200],
    // Hardly wider than an existing one.
    [1700, [340, 500, 740, 1104, 1600], 1200],
    [1599, [340, 500, 740, 1104, 1599], 1200],
    [551, [340, 500, 551], 551],
    // A tenth wider is not considerably wider.
    [550, [340, 500], 550],
    [500, [340, 500], 500],
    [339, [339], 339],
    [1, [1], 1],
  ])("of a source %i pixels wide are %j, and %i for the fallback", (width, avif, fallback) => {
    const variants = planPicture("media/a.jpg", hash, seen(width, width));
    expect(variants.widths).toEqual(avif);
    expect(variants.files.map((f) => f.width)).toEqual([...avif, fallback]);
    for (const file of variants.files) expect(file.width).toBeLessThanOrEqual(width);
  });

  it("keep the aspect ratio of the source, with a height of at least 1", () => {
    expect(planPicture("a.jpg", hash, seen(3200, 1800))).toMatchObject({
      width: 2400,
      height: 1350,
    });
    expect(planPicture("a.jpg", hash, seen(5000, 1)).height).toBe(1);
  });
});

describe("formats", () => {
  it("are AVIF and JPEG, or PNG if the picture has transparency", () => {
    expect(planPicture("a.png", hash, seen(320, 500)).files.map((f) => f.format)).toEqual([
      "avif",
      "jpeg",
    ]);
    expect(planPicture("a.png", hash, seen(320, 500, true)).files.map((f) => f.format)).toEqual([
      "avif",
      "png",
    ]);
  });
});

describe("names", () => {
  it.each([
    ["media/products/Grey Board (1).JPG", /^grey-board-1\.[0-9a-f]{12}$/],
    ["media/తెలుగు.jpg", /^picture\.[0-9a-f]{12}$/],
    ["media/a%2F..%2Fb.jpg", /^a-2f-2fb\.[0-9a-f]{12}$/],
  ])("for %s are safe in addresses", (path, pattern) => {
    expect(planPicture(path, hash, seen(500, 500)).name).toMatch(pattern);
  });

  it("are never too long for file systems", () => {
    const { name } = planPicture(`media/${"a-".repeat(120)}.jpg`, hash, seen(500, 500));
    expect(name).toMatch(/^(a-){29}a\.[0-9a-f]{12}$/);
  });

  it("do not contain the plain hash of the bytes, so that other parameters give other names", () => {
    expect(planPicture("media/a.jpg", hash, seen(500, 500)).name).not.toContain(hash.slice(0, 12));
  });
});

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
  if (isUnusable(seen)) throw new Error(seen.message);
  return pictureFiles(new Map([[path, planPicture(path, hexHash(bytes), seen)]]));
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
    await openPicture(drawing("aa1111"))(picture, to);
    const { width, format } = await sharp(to).metadata();
    expect([width, format]).toEqual([picture.width, picture.format === "avif" ? "heif" : "png"]);
  }
  expect(readdirSync(folder)).toHaveLength(files.length);
});

test("A source that has changed meanwhile is not encoded, because file names stand for the bytes and are cached for ever.", async () => {
  const [picture] = await filesOf("media/red.svg", drawing("aa1111"));
  if (!picture) throw new Error("There is no file.");
  await expect(openPicture(drawing("11aa11"))(picture, join(folder, picture.file))).rejects.toThrow(
    "media/red.svg was changed after the content had been compiled: compile it once more.",
  );
  expect(readdirSync(folder)).toEqual([]);
});

test("An SVG of the folder of details is published as it is, and no other one.", () => {
  const { name, ...plan } = planPicture("media/details/a.svg", hash, seen(500, 300, true));
  expect(plan).toMatchObject({ fallback: "svg", widths: [], width: 500, height: 300 });
  expect(plan.files).toEqual([{ file: `${name}.svg`, width: 500, format: "svg" }]);
  expect(planPicture("media/logos/a.svg", hash, seen(500, 300, true)).fallback).toBe("png");
});
