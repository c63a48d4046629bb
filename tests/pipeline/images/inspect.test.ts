// Tests reading a picture's properties from its bytes, and rejecting bytes that are no picture.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { unknownColour } from "../../../pipeline/images/names.ts";
import type { Kind } from "../../../pipeline/report/code.ts";
import { bomb } from "./bomb.ts";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("inspect", () => {
  it("gives size, transparency and the colour", async () => {
    expect(await inspect(await grey(64, 48).png().toBuffer())).toEqual({
      width: 64,
      height: 48,
      alpha: false,
      colour: "#8a8578",
    });
  });

  /** A picture that is half one and half another grey or colour. */
  const halves = (left: string, right: string) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: left } }).composite([
      {
        input: { create: { width: 32, height: 64, channels: 3, background: right } },
        left: 32,
        top: 0,
      },
    ]);

  it.each([
    // sharp's dominant colour is the middle of the fullest of 4,096 bins: mauve #b8a8a8 for a beige
    // board.
    ["a grey board with light and dark grain", "#bdb7ab", "#a59f93", "#b1ab9f"],
    ["a board of one colour", "#b1ab9f", "#b1ab9f", "#b1ab9f"],
    ["two colours", "#ff0000", "#0000ff", "#800080"],
  ])("gives the mean colour of %s", async (_, left, right, mean) => {
    expect(await inspect(await halves(left, right).png().toBuffer())).toMatchObject({
      colour: mean,
    });
  });

  it("gives the mean of what is visible of a transparent picture", async () => {
    const clear = {
      create: { width: 64, height: 64, channels: 4 as const, background: "#00000000" },
    };
    const board = {
      create: { width: 32, height: 64, channels: 4 as const, background: "#72c63a" },
    };
    const half = sharp(clear).composite([{ input: board, left: 32, top: 0 }]);
    expect(await inspect(await half.png().toBuffer())).toMatchObject({
      alpha: true,
      colour: "#72c63a",
    });
    expect(await inspect(await sharp(clear).png().toBuffer())).toMatchObject({
      colour: unknownColour,
    });
  });

  it("turns a picture as its EXIF data say, also by the header alone, which leaves damage to be found later", async () => {
    const turned = await grey(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toMatchObject({ width: 48, height: 64 });
    expect(await inspect(turned, { decode: false })).toEqual({
      width: 48,
      height: 64,
      alpha: false,
      colour: unknownColour,
    });
    const whole = await noise().jpeg().toBuffer();
    expect(await inspect(whole.subarray(0, whole.length / 2), { decode: false })).toMatchObject({
      width: 200,
    });
    expect(await inspect(bomb(50_000, 50_000), { decode: false })).toMatchObject({
      code: { code: "picture-size" },
    });
    expect(await inspect(bytesOf("no picture"), { decode: false })).toMatchObject({
      code: { code: "picture-type" },
    });
    const long = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${" ".repeat(300_000)}</svg>`;
    expect(await inspect(bytesOf(long), { decode: false })).toMatchObject({
      code: { code: "picture-unreadable" },
    });
  });

  it.each(["jpeg", "png", "webp", "gif", "avif", "tiff"] as const)("accepts %s", async (format) => {
    expect(await inspect(await grey(20, 10).toFormat(format).toBuffer())).toMatchObject({
      width: 20,
      height: 10,
    });
  });

  it("renders an SVG", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    expect(await inspect(bytesOf(svg))).toMatchObject({ width: 30, height: 20, colour: "#000000" });
  });

  it("reports a truncated WebP", async () => {
    const whole = await noise().webp().toBuffer();
    expect(await inspect(whole.subarray(0, whole.length / 2))).toMatchObject({
      code: { code: "picture-unreadable" },
    });
  });

  it.each([
    [50_000, 50_000],
    [2_000_000_000, 1],
    [10_000, 5_001],
  ])("rejects %i × %i pixels before decoding", async (width, height) => {
    const result = await inspect(bomb(width, height));
    expect(["picture-size", "picture-unreadable"]).toContain(
      (result as { code?: Kind }).code?.code,
    );
  });

  it("has a lower limit for AVIF, whose decoder takes more memory", async () => {
    const large = await grey(4000, 3200).avif({ effort: 0 }).toBuffer();
    expect(await inspect(large)).toMatchObject({
      code: { code: "picture-size" },
      message: "The picture has 4000 × 3200 pixels; an AVIF may have 12.5 million.",
    });
  });

  const heic = (brands: string) => bytesOf(`\0\0\0\x18ftyp${brands.slice(0, 4)}\0\0\0\0${brands}`);
  it.each(["heicmif1heic", "mif1heicmiaf"])("names HEIC of the brands %s", async (brands) => {
    expect(await inspect(heic(brands))).toMatchObject({ message: expect.stringContaining("HEIC") });
  });

  it("refuses a picture that moves", async () => {
    const frames = await Promise.all(
      ["#8a8578", "#72c63a"].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ["gif", "webp"] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        [format]({ loop: 0 })
        .toBuffer();
      expect(await inspect(moving), format).toMatchObject({
        message: expect.stringContaining("moves"),
      });
    }
    const still = frames[0] ?? Buffer.alloc(0);
    const control = Buffer.from("000000086163544c000000020000000000000000", "hex");
    const apng = Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
    expect(await inspect(apng)).toMatchObject({ message: expect.stringContaining("moves") });
  });
});
