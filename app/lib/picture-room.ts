// How wide a picture is drawn in its place, for the browser's choice among its files (`sizes`): as wide as the box, or wider where
// the box is taller than the picture's own shape and its sides are cut off.
import { breakpoints } from "../../brand.json";

/** The box of a picture in windows of some width. */
export interface Room {
  /** Least width of the window, in rem; left out for all others, which come last. */
  from?: number;
  /** A CSS length, as a factor of a calculation. */
  width: string;
  /** Where the box has a height of its own: a CSS length, as a factor of a calculation. */
  height?: string;
  /** Width by height, where the box has a shape of its own that is not the component's. */
  ratio?: number;
}

/** By width of the window in rem, as tokens.css has them: the width of the page's content, and the gap between columns in rem. */
const grid = [
  { from: breakpoints.wider, content: "min(80rem, 100vw - 10rem)", gutter: 1.5 },
  { from: breakpoints.middle, content: "(100vw - 5rem)", gutter: 1.5 },
  { from: undefined, content: "(100vw - 2.5rem)", gutter: 1 },
] as const;

/** Windows in which the site's layouts change, in rem, the widest first. */
const steps = [breakpoints.wider, breakpoints.wide, breakpoints.middle, undefined] as const;

/** Of so many equal columns of the content, how many a box takes; or its width by that of the content. */
type Columns = { of: number; takes?: number } | ((content: string) => string);

/** The part of the content that columns are. */
function part(columns: Columns, content: string, gutter: number): string {
  if (typeof columns === "function") return columns(content);
  const { of, takes = 1 } = columns;
  if (of === takes) return content;
  const gaps = (of - 1) * gutter;
  const column = gaps === 0 ? content : `(${content} - ${gaps}rem)`;
  return takes === 1 ? `(${column} / ${of})` : `(${column} / ${of} * ${takes} + ${(takes - 1) * gutter}rem)`;
}

/**
 * Boxes in columns of the page's content.
 * @param wide from 64rem on
 * @param middle from 48rem on
 * @param narrow in smaller windows
 */
export function inColumns(wide: Columns, middle: Columns, narrow: Columns = { of: 1 }): Room[] {
  return steps.map((from) => {
    const { content, gutter } = grid.find((row) => row.from === undefined || row.from <= (from ?? 0)) ?? grid[2];
    const columns = from === undefined ? narrow : from >= breakpoints.wide ? wide : middle;
    return { ...(from !== undefined && { from }), width: part(columns, content, gutter) };
  });
}

/** Cards of a row that scrolls sideways; SlideRow.module.css says the same. */
export const rowRooms: readonly Room[] = inColumns(
  { of: 3 },
  (content) => `((${content} - 3rem) / 2.6)`,
  (content) => `(${content} * 0.78)`,
);

/**
 * A card of a grid, where the first of some numbers of cards is wide; CardGrid.module.css says the same.
 * @param narrow in windows below 48rem
 */
export function cardRooms(index: number, count: number, narrow?: Columns): Room[] {
  if (index > 0 || count % 3 !== 1) return inColumns({ of: 3 }, { of: 2 }, narrow);
  return inColumns({ of: 3, takes: 2 }, { of: 2 }, narrow).map((room) =>
    room.from === undefined || room.from < breakpoints.wide ? room : { ...room, ratio: 16 / 7 },
  );
}

/** The picture that fills the top of a page; PageBanner.module.css says the same. */
export const bannerRooms: readonly Room[] = [
  { from: breakpoints.widest, width: "100vw", height: "48rem" },
  { from: breakpoints.wide, width: "100vw", height: "max(43.75vw, 26rem)" },
  { from: breakpoints.middle, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", height: "min(125vw, 70svh)" },
];

/** The same where the banner is low. */
export const lowBannerRooms: readonly Room[] = [
  { from: breakpoints.wide, width: "100vw", height: "22rem" },
  { from: breakpoints.middle, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", ratio: 4 / 3 },
];

/** A picture between the words of an editor's text; StoryBody.module.css says the same. */
export const storyRooms: readonly Room[] = inColumns({ of: 12, takes: 9 }, (content) => `min(${content}, 42rem)`);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** How wide a picture is drawn in a box. */
function drawn({ width, height, ratio }: Room, shape: number, ownRatio: number | undefined): string {
  if (height !== undefined) return `max(${width}, ${height} * ${rounded(shape)})`;
  const boxShape = ratio ?? ownRatio;
  const cut = boxShape === undefined ? 1 : Math.max(1, rounded(shape / boxShape));
  if (cut !== 1) return `calc(${width} * ${cut})`;
  return width.startsWith("(") ? `calc${width}` : width;
}

/**
 * The `sizes` of a picture that covers its box.
 * @param rooms its boxes, the one for the widest windows first
 * @param shape width of the picture by its height
 * @param ratio the same of the box, for rooms that do not say it
 */
export function sizesOf(rooms: readonly Room[], shape: number, ratio?: number): string {
  return rooms
    .map((room) => {
      const width = drawn(room, shape, ratio);
      return room.from === undefined ? width : `(min-width: ${room.from}rem) ${width}`;
    })
    .join(", ");
}
