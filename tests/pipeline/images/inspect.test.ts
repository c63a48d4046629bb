// Tests reading a picture's properties from its bytes, and rejecting bytes that are no picture.
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { bomb } from "./bomb.ts";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("inspect", () => {
  it("gives size, transparency and the dominant colour", async () => {
    expect(await inspect(await grey(64, 48).jpeg().toBuffer())).toEqual({
      width: 64,
      height: 48,
      alpha: false,
      // sharp counts colours in steps of 16, and names the middle of a step.
      colour: "#888878",
    });
  });

  it.each(["jpeg", "png", "webp", "gif", "avif", "tiff"] as const)("accepts %s", async (format) => {
    expect(await inspect(await grey(20, 10).toFormat(format).toBuffer())).toMatchObject({ width: 20, height: 10 });
  });

  it("applies the EXIF orientation", async () => {
    const turned = await grey(64, 48).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await inspect(turned)).toMatchObject({ width: 48, height: 64 });
  });

  it("detects transparency", async () => {
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } });
    expect(await inspect(await clear.png().toBuffer())).toMatchObject({ alpha: true });
  });

  it("renders an SVG", async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>';
    expect(await inspect(bytesOf(svg))).toMatchObject({ width: 30, height: 20, colour: "#080808" });
  });

  it("reports a truncated picture", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const noise = sharp({
        create: {
          width: 200,
          height: 200,
          channels: 3,
          background: "#fff",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      });
      const whole = await noise.toFormat(format).toBuffer();
      expect(await inspect(whole.subarray(0, whole.length / 2)), format).toMatchObject({ code: "picture-unreadable" });
    }
  });

  it.each([
    [50_000, 50_000],
    [60_000, 60_000],
    [2_000_000_000, 1],
    [10_000, 5_001],
  ])("rejects %i × %i pixels before decoding", async (width, height) => {
    const result = await inspect(bomb(width, height));
    expect(["picture-size", "picture-unreadable"]).toContain((result as { code?: string }).code);
  });

  it("has a lower limit for AVIF, whose decoder takes more memory", async () => {
    const large = await grey(4000, 3200).avif({ effort: 0 }).toBuffer();
    expect(await inspect(large)).toMatchObject({
      code: "picture-size",
      message: "The picture has 4000 × 3200 pixels; an AVIF may have 12.5 million.",
    });
  });
});
