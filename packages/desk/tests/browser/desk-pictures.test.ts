// Tests dropped and pasted pictures, and that pasting never freezes the editor.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { executablePath } from "@site/tests/browser/browsers";
import { bomb } from "@site/tests/pipeline/images/bomb";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { pictureKind } from "../../../../pipeline/images/kind.ts";
import { deskParts } from "./desk-page.ts";
import type {} from "./desk-parts/main.tsx";

describe.skipIf(!executablePath)("At the desk", () => {
  const parts = deskParts();
  const visit = () => parts.visit({ viewport: { width: 390, height: 844 } });

  /** The desk's result for a file. */
  const taken = (page: Page, bytes: Uint8Array) =>
    page.evaluate(
      async (numbers) => {
        const found = await window.parts.preparePicture(new Blob([new Uint8Array(numbers)]));
        if ("code" in found) return { problem: found };
        const { blob, ...picture } = found;
        return { picture, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
      },
      [...bytes],
    );

  const grey = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#8a8578" } });

  test("a picture is turned upright, says no longer where it was taken, and is at most as wide as the site shows; a good one stays.", async () => {
    const page = await visit();
    // The upper half is red as the camera stored it: the right half once the picture is upright.
    const half = await sharp({
      create: { width: 900, height: 300, channels: 3, background: "#c00000" },
    })
      .png()
      .toBuffer();
    const bytes = await grey(900, 600)
      .composite([{ input: half, top: 0, left: 0 }])
      .withExif({
        IFD0: { Make: "Phone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const found = await taken(
      page,
      await sharp(bytes, { autoOrient: false }).keepMetadata().toBuffer(),
    );
    expect(found.problem).toBeUndefined();
    expect(found.picture).toMatchObject({ extension: "jpg", seen: { width: 600, height: 900 } });
    expect(found.picture?.messages).toEqual([
      "It lay on its side and was turned upright.",
      "The camera’s notes in it, such as the place, were removed.",
    ]);
    const made = Buffer.from(found.bytes ?? []);
    const { exif, width, height } = await sharp(made).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 600, height: 900 });
    const [right] = await sharp(made)
      .extract({ left: 450, top: 300, width: 10, height: 10 })
      .raw()
      .toBuffer();
    const [left] = await sharp(made)
      .extract({ left: 90, top: 300, width: 10, height: 10 })
      .raw()
      .toBuffer();
    expect(right).toBeGreaterThan(180);
    expect(left).toBeLessThan(150);

    const wide = await taken(page, await grey(4000, 300).jpeg().toBuffer());
    expect(wide.picture?.seen).toMatchObject({ width: 2400, height: 180 });
    expect(wide.picture?.messages).toEqual([
      "It was 4000 × 300 pixels and is now 2400 × 180, which is the largest that the site shows.",
    ]);
    const clear = await taken(page, await grey(2600, 260).ensureAlpha(0.5).webp().toBuffer());
    expect(clear.picture).toMatchObject({ extension: "png", seen: { width: 2400, height: 240 } });
    expect(pictureKind(new Uint8Array(clear.bytes ?? []))).toBe("png");
    const good = await grey(1600, 900).jpeg().toBuffer();
    expect((await taken(page, good)).bytes).toEqual([...good]);

    expect((await taken(page, bomb(60_000, 60_000))).problem?.message).toBe(
      "The picture has 60000 × 60000 pixels; it may have 50 million.",
    );
    // Its header is small enough, but its data are missing.
    expect((await taken(page, bomb(600, 600))).problem?.message).toMatch(/^The picture is damaged/);
    expect((await taken(page, new TextEncoder().encode("no picture"))).problem?.message).toMatch(
      /^The file is not a picture/,
    );
  });

  test("a text of Word is put in as Markdown; one of 5 MB, or nested without end, as its plain words, with a sentence.", async () => {
    const page = await visit();
    const paste = (html: string, plain: string) =>
      page.evaluate(([a = "", b = ""]) => window.parts.convertPasted(a, b), [html, plain]);
    const word = readFileSync(
      join(import.meta.dirname, "../../../../tests/fixtures/clipboard/word.html"),
      "utf8",
    );
    const found = await paste(word, "plain");
    expect(
      found.markdown.startsWith("## Before the cut\n\nA board is cut with a **fine blade**"),
    ).toBe(true);
    expect(found.title).toBe("Cutting a board");

    const huge = await page.evaluate(async () => {
      const plain = "Words and words. ".repeat(320_000);
      const { markdown, messages } = await window.parts.convertPasted(`<p>${plain}</p>`, plain);
      return { isPlain: markdown === plain, said: messages };
    });
    expect(huge.isPlain).toBe(true);
    expect(huge.said).toEqual([
      "What you pasted has 5.2 MB, which is more than the desk can look through. Paste it in parts to keep its form. Its words were put in without headings, lists and links.",
    ]);
    const deep = await paste("<div><b>".repeat(100_000), "deep");
    expect(deep.markdown).toBe("deep");
    expect(deep.messages).toHaveLength(1);
  });
});
