// Tests which pictures the desk accepts, judging their bytes as the compiler does, and which file names it gives them.

import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspectPicture } from "../../../pipeline/browser/inspect-picture.ts";
import { picturePath } from "../../../pipeline/browser/picture-path.ts";
import { inspect } from "../../../pipeline/images/inspect.ts";
import { unusableSize } from "../../../pipeline/images/unusable.ts";
import { bomb } from "../images/bomb.ts";

const grey = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a8578" } });
const bytesOf = (text: string) => new TextEncoder().encode(text);
const inspected = (bytes: Uint8Array) => inspectPicture(new Blob([new Uint8Array(bytes)]));
const plain = { isTurned: false, hasMetadata: false };

/** A JPEG as phones store it: rotated by its metadata, with the place where it was taken. */
const fromPhone = () =>
  grey(64, 48)
    .withExif({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "12/1 58/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe("A picture", () => {
  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
    "of kind %s has the size that the compiler finds.",
    async (kind) => {
      const bytes = await grey(40, 24).toFormat(kind).toBuffer();
      expect(await inspected(bytes)).toEqual({ kind, width: 40, height: 24, ...plain });
      expect(await inspect(bytes)).toMatchObject({ width: 40, height: 24 });
    },
  );

  test("that lies on its side is as large as it is shown.", async () => {
    const bytes = await fromPhone();
    expect(await inspected(bytes)).toEqual({
      kind: "jpeg",
      width: 48,
      height: 64,
      isTurned: true,
      hasMetadata: true,
    });
    expect(await inspect(bytes)).toMatchObject({ width: 48, height: 64 });
  });

  test.each(["jpeg", "png", "webp", "avif"] as const)(
    "of kind %s has its metadata found, too.",
    async (kind) => {
      const bytes = await grey(20, 10)
        .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N" } })
        .toFormat(kind)
        .toBuffer();
      expect(await inspected(bytes)).toMatchObject({ hasMetadata: true });
    },
  );

  test("with more pixels than there is memory for is refused by its header, in the compiler's words.", async () => {
    const bytes = bomb(60_000, 60_000);
    expect(bytes.byteLength).toBeLessThan(200);
    expect(await inspected(bytes)).toEqual({
      code: "picture-size",
      message: "The picture has 60000 × 60000 pixels; it may have 50 million.",
      help: "Export it 3200 pixels wide; the site shows no more than 2400.",
    });
    expect(await inspect(bytes)).toMatchObject({ code: "picture-size" });
  });

  test.each([
    ["nothing", ""],
    ["a text", "not a picture"],
    ["a page", "<!doctype html><svg></svg>"],
    [
      "a drawing of 210 KB",
      `<svg xmlns='http://www.w3.org/2000/svg'>${" ".repeat(210 * 1024)}</svg>`,
    ],
    [
      "a drawing with a picture of another host",
      `<svg xmlns='http://www.w3.org/2000/svg'><image href="https://a.example/b.jpg"/></svg>`,
    ],
  ])("is refused as the compiler refuses it: %s.", async (_name, text) => {
    expect(await inspected(bytesOf(text))).toEqual(await inspect(bytesOf(text)));
  });

  test("that browsers cannot show is named: HEIC and TIFF.", async () => {
    const heic = bytesOf("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    expect(await inspected(heic)).toMatchObject({
      code: "picture-type",
      message: expect.stringContaining("HEIC"),
    });
    const tiff = await grey(20, 10).tiff().toBuffer();
    expect(await inspected(tiff)).toMatchObject({
      code: "picture-type",
      message: expect.stringContaining("TIFF"),
    });
  });

  test("cut off after its first bytes is damaged.", async () => {
    const whole = await grey(400, 300).jpeg().toBuffer();
    expect(await inspected(whole.subarray(0, 30))).toMatchObject({
      code: "picture-unreadable",
    });
  });

  test("of 51 MB is not even read.", () => {
    expect(unusableSize(51 * 1024 * 1024)).toMatchObject({
      message: "The picture has 51 MB; it may have 50.",
    });
    expect(unusableSize(50 * 1024 * 1024)).toBeUndefined();
  });

  test("of no byte is empty.", async () => {
    expect(await inspected(new Uint8Array())).toMatchObject({ message: "The file is empty." });
  });
});

describe("A picture's name", () => {
  const stemOf = (fileName: string, title: string) =>
    picturePath({ folder: "media", fileName, title, extension: "jpg" }, []).slice(6, -4);

  test.each([
    ["Board on a Saw.JPG", "", "board-on-a-saw"],
    ["Fußboden – Küche.png", "", "fussboden-kuche"],
    ["IMG_2041.JPG", "Grey boards on the wall of a porch.", "grey-boards-on-the-wall-of-a-porch"],
    ["DSC00123.jpg", "", "picture"],
    [
      "WhatsApp Image 2026-11-02 at 10.12.33.jpeg",
      "A shop from the street",
      "a-shop-from-the-street",
    ],
    ["दीवार.jpg", "", "picture"],
    ["दीवार.jpg", "A wall of boards", "a-wall-of-boards"],
    ["../../../etc/passwd.png", "", "passwd"],
  ])("for %s with the text “%s” is %s.", (file, alt, stem) => {
    expect(stemOf(file, alt)).toBe(stem);
  });

  test("is as long as can be read, and ends with a word.", () => {
    const stem = stemOf(
      "IMG_1.jpg",
      "A very long description of a wall that goes on and on until nobody reads it",
    );
    expect(stem).toBe("a-very-long-description-of-a-wall-that-goes-on-and-on-until");
  });

  test("is one that nobody has, capitals or not.", () => {
    const taken = ["media/articles/Board.jpg", "media/articles/board-2.jpg"];
    const pathOf = (extension: string) =>
      picturePath({ folder: "media/articles", fileName: "Board.jpg", title: "", extension }, taken);
    expect(pathOf("jpg")).toBe("media/articles/board-3.jpg");
    expect(pathOf("png")).toBe("media/articles/board.png");
  });
});
