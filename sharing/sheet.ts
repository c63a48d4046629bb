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

/** A card's pixels: red, green, blue, row by row. */
export class Sheet {
  readonly pixels: Buffer;

  /** @param ground pixels of a whole card, which stay as they are */
  constructor(ground: Buffer) {
    this.pixels = Buffer.from(ground);
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
    const right = Math.min(width, cardSize.width - left);
    const last = Math.min(height, cardSize.height - top);
    for (let y = Math.max(0, -top); y < last; y++) {
      let from = (y * width + Math.max(0, -left)) * 4;
      let to = (top + y) * rowBytes + Math.max(0, left) * channels;
      for (let x = Math.max(0, -left); x < right; x++, from += 4, to += channels) {
        const covered = data[from + 3] ?? 0;
        if (covered === 0) continue;
        for (let channel = 0; channel < channels; channel++) {
          const below = pixels[to + channel] ?? 0;
          pixels[to + channel] = below + (((data[from + channel] ?? 0) - below) * covered) / 255;
        }
      }
    }
  }
}
