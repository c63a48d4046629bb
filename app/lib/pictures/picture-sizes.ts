// The `sizes` of pictures: how wide each kind of box draws its picture.

/** Cards in a row that scrolls sideways; must match SlideRow.module.css. */
export const rowSizes =
  "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw, (min-width: 48rem) 33vw, 72vw";

/** Cards in three columns, two from 48rem, with the picture beside its text in narrower windows. */
export const cardSizes =
  "(min-width: 90rem) 25.7rem, (min-width: 64rem) 29vw, (min-width: 48rem) 44vw, 35vw";

const wideCardSizes =
  "(min-width: 90rem) max(52.8rem, 23.1rem * shape), " +
  "(min-width: 64rem) max(60vw, 26.3vw * shape), " +
  "(min-width: 48rem) max(44vw, 29.3vw * shape), " +
  "max(35vw, 24vw * shape)";

/**
 * A card of a grid; the first is wide for some numbers of cards. Must match CardGrid.module.css.
 */
export function sizesInGrid(index: number, count: number): string {
  return index === 0 && count % 3 === 1 ? wideCardSizes : cardSizes;
}

/** A picture within an article's text; must match StoryBody.module.css. */
export const storySizes =
  "(min-width: 90rem) 52.8rem, (min-width: 64rem) 60vw, (min-width: 48rem) 42rem, 91vw";

/** Some hundredths are enough, as the next file of a picture is half as wide again. */
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * The `sizes` of a picture that covers its box.
 * @param sizes of its box: the box's widths, if it has the proportions `ratio`, else how wide the
 * picture is drawn, where `shape` stands for its width divided by its height, such as `max(100vw,
 * 40rem * shape)` in a box 40rem high
 * @param shape the picture's width divided by its height
 * @param ratio the same of the box
 */
export function sizesOf(sizes: string, shape: number, ratio = shape): string {
  if (sizes.includes("shape")) return sizes.replaceAll("shape", `${rounded(shape)}`);
  const cut = rounded(shape / ratio);
  return cut <= 1 ? sizes : sizes.replace(/[^\s,]+(?=,|$)/g, `calc($& * ${cut})`);
}
