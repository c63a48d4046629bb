// Composes the pixels of a social card from its panels and texts, for draw.ts. It does so in plain code, as sharp would take every pixel
// through its colour conversion, which took longer than everything else.
import { cardSize } from "@site/common/cards";

const channels = 3;
const rowBytes = cardSize.width * channels;

/** Drawn text as RGBA pixels. */
export interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Blends a colour over another with an alpha of 0 to 255; integer arithmetic is twice as fast. */
const mix = (below: number, above: number, covered: number) =>
  ((below * (255 - covered) + above * covered) / 255) | 0;

/**
 * Copies an opaque panel, as high as the card, onto a card.
 * @param pixels the RGB pixels of the card, row by row
 * @param panel those of the panel
 */
export function cover(pixels: Buffer, panel: Buffer, left: number, width: number): void {
  const bytes = width * channels;
  for (let y = 0; y < cardSize.height; y++) {
    panel.copy(pixels, y * rowBytes + left * channels, y * bytes, (y + 1) * bytes);
  }
}

/** Blends text over a card; what lies outside is clipped. */
export function lay(
  pixels: Buffer,
  { data, width, height }: Drawn,
  left: number,
  top: number,
): void {
  const right = Math.min(left + width, cardSize.width);
  const bottom = Math.min(top + height, cardSize.height);
  for (let y = Math.max(0, top); y < bottom; y++) {
    let from = (y - top) * width * 4;
    let to = y * rowBytes + left * channels;
    for (let x = left; x < right; x++, from += 4, to += channels) {
      const covered = data[from + 3] ?? 0;
      if (covered === 0) continue;
      pixels[to] = mix(pixels[to] ?? 0, data[from] ?? 0, covered);
      pixels[to + 1] = mix(pixels[to + 1] ?? 0, data[from + 1] ?? 0, covered);
      pixels[to + 2] = mix(pixels[to + 2] ?? 0, data[from + 2] ?? 0, covered);
    }
  }
}
