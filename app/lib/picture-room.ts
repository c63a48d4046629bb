// Computes the `sizes` of pictures: a picture that covers its box is as wide as the box, or wider where the box is taller than its own
// proportions and its sides are cropped.
import { breakpoints } from "../../brand.json";

/** The box of a picture within a range of window widths. */
export interface Room {
  /** Smallest window width in rem; left out in the last row, for all other widths. */
  from?: number;
  /** CSS length that can be a factor in `calc()`. */
  width: string;
  /** For a box with a height of its own: CSS length that can be a factor in `calc()`. */
  height?: string;
  /** Width divided by height, for a box whose proportions differ from the component's. */
  ratio?: number;
}

/** Width of the page's content, and the gap between columns in rem, by window width as in tokens.css. */
const grid = [
  { from: breakpoints.wider, content: "min(80rem, 100vw - 10rem)", gutter: 1.5 },
  { from: breakpoints.middle, content: "(100vw - 5rem)", gutter: 1.5 },
  { from: undefined, content: "(100vw - 2.5rem)", gutter: 1 },
] as const;

/** Window widths in rem at which layouts change, the widest first. */
const steps = [breakpoints.wider, breakpoints.wide, breakpoints.middle, undefined] as const;

/** The number of equal columns, and how many of them a box spans; or a function from the content's width to the box's. */
type Columns = { of: number; takes?: number } | ((content: string) => string);

/** The width that columns take of the content. */
function part(columns: Columns, content: string, gutter: number): string {
  if (typeof columns === "function") return columns(content);
  const { of, takes = 1 } = columns;
  if (of === takes) return content;
  const gaps = (of - 1) * gutter;
  const column = gaps === 0 ? content : `(${content} - ${gaps}rem)`;
  return takes === 1
    ? `(${column} / ${of})`
    : `(${column} / ${of} * ${takes} + ${(takes - 1) * gutter}rem)`;
}

/**
 * Boxes in columns of the page's content.
 * @param wide from 64rem
 * @param middle from 48rem
 * @param narrow in smaller windows
 */
export function inColumns(wide: Columns, middle: Columns, narrow: Columns = { of: 1 }): Room[] {
  return steps.map((from) => {
    const { content, gutter } =
      grid.find((row) => row.from === undefined || row.from <= (from ?? 0)) ?? grid[2];
    const columns = from === undefined ? narrow : from >= breakpoints.wide ? wide : middle;
    return { ...(from !== undefined && { from }), width: part(columns, content, gutter) };
  });
}

/** Cards in a row that scrolls sideways; must match SlideRow.module.css. */
export const rowRooms: readonly Room[] = inColumns(
  { of: 3 },
  (content) => `((${content} - 3rem) / 2.6)`,
  (content) => `(${content} * 0.78)`,
);

/**
 * A card of a grid, in which the first card is wide for some numbers of cards; must match CardGrid.module.css.
 * @param narrow below 48rem
 */
export function cardRooms(index: number, count: number, narrow?: Columns): Room[] {
  if (index > 0 || count % 3 !== 1) return inColumns({ of: 3 }, { of: 2 }, narrow);
  return inColumns({ of: 3, takes: 2 }, { of: 2 }, narrow).map((room) =>
    room.from === undefined || room.from < breakpoints.wide ? room : { ...room, ratio: 16 / 7 },
  );
}

/** The picture at the top of a page; must match PageBanner.module.css. */
export const bannerRooms: readonly Room[] = [
  { from: breakpoints.widest, width: "100vw", height: "48rem" },
  { from: breakpoints.wide, width: "100vw", height: "max(43.75vw, 26rem)" },
  { from: breakpoints.middle, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", height: "min(125vw, 70svh)" },
];

/** The picture of a low banner. */
export const lowBannerRooms: readonly Room[] = [
  { from: breakpoints.wide, width: "100vw", height: "22rem" },
  { from: breakpoints.middle, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

/** A picture within an article's text; must match StoryBody.module.css. */
export const storyRooms: readonly Room[] = inColumns(
  { of: 12, takes: 9 },
  (content) => `min(${content}, 42rem)`,
);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The width of a picture in a box. */
function drawn(
  { width, height, ratio }: Room,
  shape: number,
  ownRatio: number | undefined,
): string {
  if (height !== undefined) return `max(${width}, ${height} * ${rounded(shape)})`;
  const boxShape = ratio ?? ownRatio;
  const cut = boxShape === undefined ? 1 : Math.max(1, rounded(shape / boxShape));
  if (cut !== 1) return `calc(${width} * ${cut})`;
  return width.startsWith("(") ? `calc${width}` : width;
}

/**
 * The `sizes` of a picture that covers its box.
 * @param rooms its boxes, that for the widest windows first
 * @param shape the picture's width divided by its height
 * @param ratio the same of the box, for rooms without one
 */
export function sizesOf(rooms: readonly Room[], shape: number, ratio?: number): string {
  return rooms
    .map((room) => {
      const width = drawn(room, shape, ratio);
      return room.from === undefined ? width : `(min-width: ${room.from}rem) ${width}`;
    })
    .join(", ");
}
