// Tests which files a picture is encoded to: never wider than its source, and named by its bytes and the encoder settings.
import { describe, expect, it } from "vitest";
import { widths } from "../../../pipeline/images/limits.ts";
import { hashOf } from "../../../pipeline/images/names.ts";
import { variantsOf } from "../../../pipeline/images/variants.ts";

const seen = (width: number, height: number, alpha = false) => ({ width, height, alpha, colour: "#123456" });
const hash = hashOf("bytes");

describe("widths", () => {
  it.each([
    [4000, [340, 500, 740, 1104, 1600, 2400], 1200],
    [2400, [340, 500, 740, 1104, 1600, 2400], 1200],
    [2399, [340, 500, 740, 1104, 1600, 2399], 1200],
    // Hardly wider than an existing one.
    [1700, [340, 500, 740, 1104, 1600], 1200],
    [1599, [340, 500, 740, 1104, 1599], 1200],
    [1000, [340, 500, 740, 1000], 1000],
    [500, [340, 500], 500],
    [340, [340], 340],
    [339, [339], 339],
    [1, [1], 1],
  ])("of a source %i pixels wide are %j, and %i for the fallback", (width, avif, fallback) => {
    const variants = variantsOf("media/a.jpg", hash, seen(width, width));
    expect(variants.widths).toEqual(avif);
    expect(variants.files.map((f) => f.width)).toEqual([...avif, fallback]);
    for (const file of variants.files) expect(file.width).toBeLessThanOrEqual(width);
  });

  it("differ by at most a factor of 1.5 from the next narrower one", () => {
    for (const [index, width] of widths.entries())
      if (index > 0) expect(width / (widths[index - 1] ?? 0)).toBeLessThanOrEqual(1.5);
  });

  it("keep the aspect ratio of the source, with a height of at least 1", () => {
    expect(variantsOf("a.jpg", hash, seen(3200, 1800))).toMatchObject({ width: 2400, height: 1350 });
    expect(variantsOf("a.jpg", hash, seen(5000, 1)).height).toBe(1);
  });
});

describe("formats", () => {
  it("are AVIF and JPEG, or PNG if the picture has transparency", () => {
    expect(variantsOf("a.png", hash, seen(320, 500)).files.map((f) => f.format)).toEqual(["avif", "jpeg"]);
    expect(variantsOf("a.png", hash, seen(320, 500, true)).files.map((f) => f.format)).toEqual(["avif", "png"]);
    expect(variantsOf("a.png", hash, seen(500, 500, true)).files.at(-1)?.file).toMatch(/\.png$/);
  });
});

describe("names", () => {
  it.each([
    ["media/products/Grey Board (1).JPG", /^grey-board-1\.[0-9a-f]{12}$/],
    ["media/తెలుగు.jpg", /^picture\.[0-9a-f]{12}$/],
    ["media/....jpg", /^picture\.[0-9a-f]{12}$/],
    ["media/a%2F..%2Fb.jpg", /^a-2f-2fb\.[0-9a-f]{12}$/],
  ])("for %s are safe in addresses", (path, pattern) => {
    expect(variantsOf(path, hash, seen(500, 500)).name).toMatch(pattern);
  });

  it("are never too long for file systems", () => {
    const { name } = variantsOf(`media/${"a-".repeat(120)}.jpg`, hash, seen(500, 500));
    expect(name).toMatch(/^(a-){29}a\.[0-9a-f]{12}$/);
  });

  it("are equal for equal bytes and differ for different bytes", () => {
    const name = (bytes: string) => variantsOf("media/a.jpg", hashOf(bytes), seen(500, 500)).name;
    expect(name("one")).toBe(name("one"));
    expect(name("one")).not.toBe(name("two"));
  });

  it("do not contain the plain hash of the bytes, so that other parameters give other names", () => {
    expect(variantsOf("media/a.jpg", hash, seen(500, 500)).name).not.toContain(hash.slice(0, 12));
  });
});
