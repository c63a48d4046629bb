// Measures the contrast of words as they are drawn, pixel by pixel. What a browser does to colours by itself is in no computed style.

import type { Page } from "playwright-core";
import sharp from "sharp";

/** A line of text: its box in CSS pixels. */
interface Line {
  readonly words: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The first line of each text of the page, in document order. */
function linesOf(page: Page): Promise<Line[]> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (words === "" || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [box] = range.getClientRects();
      if (!box || box.width < 4 || box.left < 0 || box.right > innerWidth) continue;
      const { left, top, width, height } = box;
      lines.push({ words: words.slice(0, 40), left, top: top + scrollY, width, height });
    }
    return lines;
  });
}

/** @param colour its channels in three bytes */
function luminance(colour: number): number {
  const linear = (value: number) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return (
    0.2126 * linear(colour >> 16) +
    0.7152 * linear((colour >> 8) & 0xff) +
    0.0722 * linear(colour & 0xff)
  );
}

/** The contrast of two luminances (WCAG 2.2). */
const contrast = (one: number, other: number) =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Pixels of a text, by colour: a number, as a key of text would take most of the test's time. */
type Colours = ReadonlyMap<number, number>;

/**
 * The contrast between the most frequent colour, which is the ground, and the colour of the strokes:
 * the one farthest from it that at least one of 500 pixels reaches.
 */
function contrastOf(colours: Colours): number {
  const pixels = [...colours.values()].reduce((sum, count) => sum + count, 0);
  const luminances = [...colours].map(([colour, count]) => ({
    count,
    luminance: luminance(colour),
  }));
  const ground = luminances.reduce((most, one) => (one.count > most.count ? one : most));
  const strokes = luminances
    .map(({ count, luminance }) => ({ count, value: contrast(luminance, ground.luminance) }))
    .sort((one, other) => other.value - one.value);
  let reached = 0;
  for (const { count, value } of strokes) {
    reached += count;
    if (reached * 500 >= pixels) return value;
  }
  return 1;
}

/** Words of a page and the contrast in which they are drawn. */
export interface Drawn {
  readonly words: string;
  readonly contrast: number;
}

/** Height of a window whose picture Chromium still draws whole at two device pixels for each pixel. */
const maxHeight = 7000;

/** What bars that stay in the window may cover at its edges. */
const edge = 150;

/** The colours inside a box of a picture. */
function coloursIn(
  { data, info }: { readonly data: Buffer; readonly info: { width: number; height: number } },
  { left, top, width, height }: Omit<Line, "words">,
  scale: number,
): Colours {
  const colours = new Map<number, number>();
  const last = Math.min(info.height, Math.round((top + height) * scale));
  for (let y = Math.max(0, Math.round(top * scale)); y < last; y++) {
    for (let x = Math.round(left * scale); x < Math.floor((left + width) * scale); x++) {
      const colour = data.readUIntBE((y * info.width + x) * 3, 3);
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
  }
  return colours;
}

/**
 * Measures the words in the first and the last 7,000 pixels of a page, in document order; 0 stands for
 * those between, and for those that may be covered.
 */
export async function drawnContrasts(page: Page): Promise<Drawn[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const height = Math.min(whole, maxHeight);
  await page.setViewportSize({ width, height });
  // Bars that stay in the window are where the first picture has them.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const lines = await linesOf(page);
  const measured = lines.map(() => 0);
  const session = await page.context().newCDPSession(page);
  for (const start of new Set([0, whole - height])) {
    await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), start);
    // Of Chromium itself, which takes most of the time to make the picture's file small.
    const { data } = await session.send("Page.captureScreenshot", { optimizeForSpeed: true });
    const picture = sharp(Buffer.from(data, "base64")).removeAlpha();
    const drawn = await picture.raw().toBuffer({ resolveWithObject: true });
    const scrolled = await page.evaluate(() => scrollY);
    const from = scrolled === 0 ? 0 : edge;
    const to = scrolled + height >= whole ? height : height - edge;
    for (const [index, line] of lines.entries()) {
      const top = line.top - scrolled;
      if (top < from || top + line.height > to) continue;
      const colours = coloursIn(drawn, { ...line, top }, drawn.info.width / width);
      measured[index] = colours.size === 0 ? 0 : contrastOf(colours);
    }
  }
  await session.detach();
  return lines.map(({ words }, index) => ({ words, contrast: measured[index] ?? 0 }));
}
