// Computes the map of offices: points by latitude and longitude on the outline of the country, north up.
// No map service: the drawing shows what a visitor asks, the border as the country draws it, and tells no other company of the visit.
import { interpolate } from "@site/common/messages/interpolate";
import type { Office, Offices } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { outline } from "./outline.ts";

export interface MapPoint {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  /** Side of the point on which the name stands. */
  readonly side: "left" | "right";
}

export interface OfficeMap {
  readonly width: number;
  readonly height: number;
  readonly points: readonly MapPoint[];
  /** SVG path of the country. */
  readonly land: string;
  /** Lines of every fifth degree, with their labels. */
  readonly parallels: readonly { y: number; words: string }[];
  readonly meridians: readonly { x: number; words: string }[];
}

const width = 400;
const edge = { top: 12, side: 6, bottom: 24 };
/** Estimated size of labels: line height, and width per letter. */
const letter = { height: 14, width: 6.6 };
const step = 5;

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The multiples of five within a range. */
function degrees(from: number, to: number): number[] {
  const first = Math.ceil(from / step) * step;
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  );
}

/** The least and the greatest of the numbers. */
const range = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const;

/**
 * The map of all offices with a known location, and of the whole country; undefined with fewer than two locations.
 * Equirectangular projection, true to scale along the middle parallel: accurate enough for one country.
 */
export function officeMap({ corporate, factories, marketing }: Offices): OfficeMap | undefined {
  const offices: Office[] = [
    corporate,
    ...factories,
    ...marketing.flatMap(({ offices }) => offices),
  ];
  const names = new Map<string, { at: readonly [number, number]; names: string[] }>();
  for (const { at, name } of offices) {
    const [latitude, longitude] = at ?? [];
    if (latitude === undefined || longitude === undefined) continue;
    const place = names.get(`${latitude} ${longitude}`) ?? { at: [latitude, longitude], names: [] };
    names.set(`${latitude} ${longitude}`, { ...place, names: [...place.names, name] });
  }
  const places = [...names.values()];
  if (places.length < 2) return undefined;
  const shown = [...outline, ...places.map(({ at }) => at)];
  const [south, north] = range(shown.map(([latitude]) => latitude));
  const [west, east] = range(shown.map(([, longitude]) => longitude));
  const scale = (width - 2 * edge.side) / (east - west);
  const upright = scale / Math.cos((((north + south) / 2) * Math.PI) / 180);
  const xOf = (longitude: number) => rounded(edge.side + (longitude - west) * scale);
  const yOf = (latitude: number) => rounded(edge.top + (north - latitude) * upright);
  const spots = places.map(({ at, names: all }) => ({
    x: xOf(at[1]),
    y: yOf(at[0]),
    name: all.join(", "),
  }));
  const points = spots.map((spot): MapPoint => {
    const long = spot.name.length * letter.width + 12;
    const beside = spots.some(
      (other) => other.x > spot.x && Math.abs(other.y - spot.y) < letter.height,
    );
    const fits = { left: spot.x > long, right: spot.x + long < width };
    return { ...spot, side: fits.left && (beside || !fits.right) ? "left" : "right" };
  });
  const land = outline.map(([latitude, longitude]) => `${xOf(longitude)} ${yOf(latitude)}`);
  return {
    width,
    height: rounded(edge.top + (north - south) * upright + edge.bottom),
    points,
    land: `M${land.join("L")}Z`,
    parallels: degrees(south, north).map((value) => ({
      y: yOf(value),
      words: interpolate(messages().stateOffice.north, { degrees: value }),
    })),
    meridians: degrees(west, east).map((value) => ({
      x: xOf(value),
      words: interpolate(messages().stateOffice.east, { degrees: value }),
    })),
  };
}
