// Computes the outlines of sheet metal profiles, from a centre line bent at corners and the
// thickness of the sheet.

import { boxAround, type Point, rectangle } from "./shapes.ts";

/** Overall widths and heights in millimetres. */
export type Profile =
  | {
      readonly kind: "channel";
      readonly web: number;
      readonly flanges: readonly [number, number];
      readonly gauge: number;
    }
  | {
      readonly kind: "stud";
      readonly web: number;
      readonly flange: number;
      readonly lip: number;
      readonly gauge: number;
    }
  | { readonly kind: "angle"; readonly legs: readonly [number, number]; readonly gauge: number }
  | {
      readonly kind: "tee";
      readonly height: number;
      readonly flange: number;
      readonly bulb: number;
      readonly gauge: number;
    }
  | {
      readonly kind: "hat";
      readonly height: number;
      readonly top: number;
      readonly brim: number;
      readonly gauge: number;
    }
  | {
      readonly kind: "tube";
      readonly width: number;
      readonly height: number;
      readonly gauge: number;
    };

/** Overall width and height, in millimetres. */
export function sizeOf(profile: Profile): [width: number, height: number] {
  const { left, top, right, bottom } = boxAround(outlineOf(profile));
  return [right - left, bottom - top];
}

/** The centre line of the sheet, from end to end. */
function lineOf(profile: Profile): Point[] {
  const half = profile.gauge / 2;
  switch (profile.kind) {
    case "channel": {
      const { web, flanges } = profile;
      return [
        [flanges[0], half],
        [half, half],
        [half, web - half],
        [flanges[1], web - half],
      ];
    }
    case "stud": {
      const { web, flange, lip } = profile;
      return [
        [flange - half, lip],
        [flange - half, half],
        [half, half],
        [half, web - half],
        [flange - half, web - half],
        [flange - half, web - lip],
      ];
    }
    case "angle": {
      const [across, down] = profile.legs;
      return [
        [across, half],
        [half, half],
        [half, down],
      ];
    }
    case "hat": {
      const { height, top, brim } = profile;
      const wide = top + 2 * brim;
      return [
        [0, height - half],
        [brim + half, height - half],
        [brim + half, half],
        [wide - brim - half, half],
        [wide - brim - half, height - half],
        [wide, height - half],
      ];
    }
    case "tee":
    case "tube":
      throw new Error(`A ${profile.kind} is no single line.`);
  }
}

/**
 * Gives a centre line the thickness of the sheet, with mitred corners.
 * @param line two or more points, with straight or right-angled joints
 * @param gauge thickness in millimetres
 */
function thickened(line: readonly Point[], gauge: number): Point[] {
  const side = (sign: number) =>
    line.map(([x, y], index): Point => {
      /** Unit vector to the right of the direction between two points. */
      const across = (from: Point | undefined, to: Point | undefined): Point | undefined => {
        if (!from || !to) return undefined;
        const dx = to[0] - from[0];
        const dy = to[1] - from[1];
        const length = Math.hypot(dx, dy);
        return [-dy / length, dx / length];
      };
      const before = across(line[index - 1], line[index]);
      const after = across(line[index], line[index + 1]);
      const a = before ?? after ?? [0, 0];
      const b = after ?? before ?? [0, 0];
      // Length of the mitre at which both sides meet.
      const along = 1 + a[0] * b[0] + a[1] * b[1];
      const mx = (a[0] + b[0]) / along;
      const my = (a[1] + b[1]) / along;
      return [x + (mx * gauge * sign) / 2, y + (my * gauge * sign) / 2];
    });
  return [...side(1), ...side(-1).toReversed()];
}

/** The outline of a tee: a flange at the bottom, a web, and a bulb at the top. */
function teeOutline({ height, flange, bulb, gauge }: Extract<Profile, { kind: "tee" }>): Point[] {
  const middle = flange / 2;
  const half = gauge / 2;
  const bulbHeight = bulb * 1.5;
  return [
    [middle - bulb / 2, 0],
    [middle + bulb / 2, 0],
    [middle + bulb / 2, bulbHeight],
    [middle + half, bulbHeight],
    [middle + half, height - gauge],
    [flange, height - gauge],
    [flange, height],
    [0, height],
    [0, height - gauge],
    [middle - half, height - gauge],
    [middle - half, bulbHeight],
    [middle - bulb / 2, bulbHeight],
  ];
}

/** The outline of a tube: around the outside, then back around the inside. */
function tubeOutline({ width, height, gauge }: Extract<Profile, { kind: "tube" }>): Point[] {
  const ring = (inset: number): Point[] => [
    ...rectangle(inset, inset, width - inset, height - inset),
    [inset, inset],
  ];
  return [...ring(0), ...ring(gauge).toReversed()];
}

/** The closed outline of a profile, with its upper left corner at 0, 0. */
export function outlineOf(profile: Profile): Point[] {
  if (profile.kind === "tube") return tubeOutline(profile);
  return profile.kind === "tee" ? teeOutline(profile) : thickened(lineOf(profile), profile.gauge);
}
