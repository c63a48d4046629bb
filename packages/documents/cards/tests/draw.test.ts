// Tests the drawn social cards: layout, fonts and text, whatever a page's title is.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { type Card, cardName, cardSize } from "@site/common/cards";
import { folderOf } from "@site/tests/support/folders";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { drawCard, unbroken } from "../draw.ts";

const colour = "#fd4f57";
const plain: Card = { brand: "Brand", site: "www.example.org", title: "Boards", colour };

let media: string;
/** A card without a title. */
let bare: Pixels;
beforeAll(async () => {
  media = await folderOf({});
  const picture = { width: 900, height: 600, channels: 3, background: "#0000ff" } as const;
  await sharp({ create: picture }).jpeg().toFile(join(media, "wall.jpg"));
  const clear = {
    width: 300,
    height: 200,
    channels: 4,
    background: { r: 0, g: 0, b: 255, alpha: 0 },
  } as const;
  await sharp({ create: clear }).png().toFile(join(media, "clear.png"));
  bare = await pixelsOf({ ...plain, title: "", picture: { file: "wall.jpg" } });
});

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
}

const pixelsOf = async (card: Card): Promise<Pixels> =>
  decoded(await drawCard(card, card.picture && join(media, card.picture.file)));

async function decoded(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([cardSize.width, cardSize.height, 3]);
  return { data, width: info.width };
}

const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** The largest difference between the channels of two colours; JPEG changes them a little. */
const apart = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

const paper = [247, 245, 240];
const ofPage = [253, 79, 87];

type Part = readonly [left: number, top: number, right: number, bottom: number];

/** How far to the right an area has text. */
function inkedTo(pixels: Pixels, [left, top, right, bottom]: Part): number {
  for (let x = right - 1; x >= left; x--) {
    if (inked(pixels, [x, top, x + 1, bottom]) > 0) return x;
  }
  return left;
}

/** How many pixels of an area are darker than the background, that is, text. */
function inked(pixels: Pixels, [left, top, right, bottom]: Part): number {
  let count = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if ((at(pixels, x, y)[0] ?? 0) < 120) count++;
    }
  }
  return count;
}

/** Where the title is on a card with a picture. */
const titleRoom = [60, 120, 590, 530] as const;

describe("a social card", () => {
  it("has its words on the left, the page's colour beside them, and its picture on the right", async () => {
    const pixels = await pixelsOf({ ...plain, picture: { file: "wall.jpg" } });
    expect(inked(pixels, titleRoom)).toBeGreaterThan(1000);
    expect(apart(at(pixels, 640, 300), ofPage)).toBeLessThan(12);
    for (const x of [680, 930, 1190]) {
      expect(apart(at(pixels, x, x / 2), [0, 0, 255]), `${x}`).toBeLessThan(12);
    }
    expect(apart(at(pixels, 20, 20), paper)).toBeLessThan(6);
  });

  it("without a picture gives its words the whole width, and the page's colour the right edge", async () => {
    const pixels = await pixelsOf({
      ...plain,
      title: "A title that is longer than one line of the narrow ones",
    });
    expect(inked(pixels, [700, 120, 1100, 530])).toBeGreaterThan(1000);
    expect(apart(at(pixels, 1190, 300), ofPage)).toBeLessThan(12);
    // It shows its background where the picture is transparent.
    const clear = await pixelsOf({ ...plain, picture: { file: "clear.png" } });
    expect(apart(at(clear, 930, 315), paper)).toBeLessThan(6);
  });

  it.each([
    [
      "a long title",
      "How a house of boards stays dry, quiet and cool through three months of rain, and what it costs",
    ],
    ["thousands of words", "boards and planks ".repeat(400)],
    ["one endless word", "Donaudampfschifffahrtsgesellschaft".repeat(20)],
    ["markup", "<b>Boards</b> & <span foreground='red'>planks</span> &amp; &#0;"],
    ["control characters", "Boards\u0000\u0007 \ud83e \ufffe of\u000bours"],
    ["other scripts", "बोर्ड पलंग 板 لوح"],
  ])("keeps its title inside its area: %s", async (_, title) => {
    const pixels = await pixelsOf({ ...plain, title, picture: { file: "wall.jpg" } });
    expect(inked(pixels, titleRoom)).toBeGreaterThan(50);
    // Between the title and the picture, and above and below the title, nothing has changed.
    for (const part of [
      [592, 0, 624, 630],
      [0, 0, 628, 124],
      [0, 532, 628, 630],
    ] as const) {
      expect(inked(pixels, part), part.join(" ")).toBe(inked(bare, part));
    }
  });

  it("is drawn in our fonts on a machine without fonts", async () => {
    const card = {
      ...plain,
      label: "Products",
      text: "Flat – “hard” and ready",
      title: "Fibre cement, 8–12 mm",
    };
    const config = join(await folderOf({ "fonts.conf": "<fontconfig/>" }), "fonts.conf");
    const script = join(import.meta.dirname, "draw-one.ts");
    const env = { ...process.env, FONTCONFIG_FILE: config, NODE_OPTIONS: "" };
    const elsewhere = execFileSync(process.execPath, [script, JSON.stringify(card)], {
      env,
    }).toString();
    const there = await decoded(Buffer.from(elsewhere, "base64"));
    const here = await pixelsOf(card);
    // Letters are fitted to pixels differently on each machine; another font would be a tenth wider.
    for (const part of [
      [60, 330, 1120, 370],
      [60, 380, 1120, 460],
      [60, 480, 1120, 530],
    ] as const) {
      const one = inkedTo(there, part);
      const other = inkedTo(here, part);
      expect(one, part.join(" ")).toBeGreaterThan(100);
      expect(Math.abs(one - other), part.join(" ")).toBeLessThan(5);
    }
  });
});

it("a card joins Devanagari letters into conjuncts, in one of our fonts", async () => {
  const room = [60, 330, 1120, 540] as const;
  const widthOf = async (title: string) => inkedTo(await pixelsOf({ ...plain, title }), room) - 60;
  // Two letters and their joiner are narrower than the two apart, or than the three boxes of a font without them.
  const joined = await widthOf("क्षक्षक्षक्ष");
  const apart = await widthOf("कषकषकषकष");
  expect(joined).toBeGreaterThan(100);
  expect(joined).toBeLessThan(apart * 0.8);
});

it("a card's name is the same for equal cards, and different for any other card", () => {
  const changes: Partial<Card>[] = [
    { brand: "Other" },
    { site: "other.example.org" },
    { title: "Planks" },
    { label: "Products" },
    { text: "Products" },
    { colour: "#72c63a" },
    { picture: { file: "wall.jpg" } },
    { picture: { file: "wall.jpg", position: "top" } },
  ];
  const names = [plain, ...changes.map((change) => ({ ...plain, ...change }))].map(cardName);
  expect(cardName({ ...plain })).toBe(names[0]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^card\.[0-9a-f]{16}\.jpg$/);
});

describe("a card's title", () => {
  it("has lines of similar length", async () => {
    // All but the last word fit on the first line of this card.
    const pixels = await pixelsOf({ ...plain, title: "Compare boards, planks and wood" });
    const first = inkedTo(pixels, [60, 330, 1120, 400]);
    expect(inkedTo(pixels, [60, 440, 1120, 520])).toBeGreaterThan(60 + (first - 60) * 0.6);
  });

  it("does not break short compounds", () => {
    expect(unbroken("How eco-friendly is a full-size house?")).toBe(
      "How eco-\u2060friendly is a full-\u2060size house?",
    );
    expect(unbroken("Open – or a self-compensating-joint")).toBe(
      "Open – or a self-compensating-joint",
    );
  });
});
