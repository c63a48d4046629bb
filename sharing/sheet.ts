// The pixels of a card while it is drawn. Putting things together is done here: the library would take every pixel of the card
// through its colour arithmetic, which took longer than all the rest.
import { cardSize } from "./card.ts";

const channels = 3;
const rowBytes = cardSize.width * channels;

/** Words as pixels of red, green, blue and how much of it is covered. */
export interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A colour over another, of which it covers so many parts of 255; in whole numbers, which is twice as fast. */
const mix = (below: number, above: number, covered: number) => ((below * (255 - covered) + above * covered) / 255) | 0;

/** A part of the card, in pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A card's pixels: red, green, blue, row by row. Used for one card after another, as new memory costs more than writing to it. */
export class Sheet {
  readonly pixels = Buffer.alloc(cardSize.height * rowBytes);

  /** What the last card began with, and where words were laid over it. */
  #ground: Buffer | undefined;
  #laid: Part[] = [];

  /** Begins a card with the pixels of a whole one, which nobody changes any more. */
  begin(ground: Buffer): void {
    if (ground !== this.#ground) ground.copy(this.pixels);
    else
      for (const { left, top, right, bottom } of this.#laid)
        for (let row = top * rowBytes; row < bottom * rowBytes; row += rowBytes)
          ground.copy(this.pixels, row + left * channels, row + left * channels, row + right * channels);
    this.#ground = ground;
    this.#laid = [];
  }

  /** Copies what covers all below it: `panel` has rows of `width` pixels, as high as the card. */
  cover(panel: Buffer, left: number, width: number): void {
    const bytes = width * channels;
    for (let y = 0; y < cardSize.height; y++)
      panel.copy(this.pixels, y * rowBytes + left * channels, y * bytes, (y + 1) * bytes);
  }

  /** Lays words over what is there; what would be outside of the card is left out. */
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
