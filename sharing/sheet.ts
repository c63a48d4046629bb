// The pixel buffer of a card while it is drawn. It composes in plain code, because sharp would take every pixel of the card through its
// colour conversion, which took longer than everything else.
import { cardSize } from "./card.ts";

const channels = 3;
const rowBytes = cardSize.width * channels;

/** Drawn text as RGBA pixels. */
export interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Blends a colour over another with an alpha of 0 to 255; integer arithmetic is twice as fast. */
const mix = (below: number, above: number, covered: number) => ((below * (255 - covered) + above * covered) / 255) | 0;

/** A part of the card, in pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The RGB pixels of a card, row by row. Reused from card to card, as allocating costs more than writing. */
export class Sheet {
  readonly pixels = Buffer.alloc(cardSize.height * rowBytes);

  /** The background of the last card, and the areas that text was drawn over. */
  #ground: Buffer | undefined;
  #laid: Part[] = [];

  /** Starts a card; on the same background as the last card, only the areas under its text are restored. `ground` must not change later. */
  begin(ground: Buffer): void {
    if (ground !== this.#ground) ground.copy(this.pixels);
    else
      for (const { left, top, right, bottom } of this.#laid)
        for (let row = top * rowBytes; row < bottom * rowBytes; row += rowBytes)
          ground.copy(this.pixels, row + left * channels, row + left * channels, row + right * channels);
    this.#ground = ground;
    this.#laid = [];
  }

  /** Copies an opaque panel: rows of `width` pixels, as high as the card. */
  cover(panel: Buffer, left: number, width: number): void {
    const bytes = width * channels;
    for (let y = 0; y < cardSize.height; y++)
      panel.copy(this.pixels, y * rowBytes + left * channels, y * bytes, (y + 1) * bytes);
  }

  /** Blends text over the card; what lies outside is clipped. */
  lay({ data, width, height }: Drawn, left: number, top: number): void {
    const { pixels } = this;
    const part: Part = {
      left: Math.max(0, left),
      top: Math.max(0, top),
      right: Math.min(left + width, cardSize.width),
      bottom: Math.min(top + height, cardSize.height),
    };
    this.#laid.push(part);
    for (let y = part.top; y < part.bottom; y++) {
      let from = ((y - top) * width + part.left - left) * 4;
      let to = y * rowBytes + part.left * channels;
      for (let x = part.left; x < part.right; x++, from += 4, to += channels) {
        const covered = data[from + 3] ?? 0;
        if (covered === 0) continue;
        pixels[to] = mix(pixels[to] ?? 0, data[from] ?? 0, covered);
        pixels[to + 1] = mix(pixels[to + 1] ?? 0, data[from + 1] ?? 0, covered);
        pixels[to + 2] = mix(pixels[to + 2] ?? 0, data[from + 2] ?? 0, covered);
      }
    }
  }
}
