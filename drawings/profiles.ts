// The drawing of a profile: its section with its width and its height.

import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { nameOf, outlineOf, type Profile } from "./profile-outline.ts";
import { around, type Drawing, type Path, sheetOf } from "./shapes.ts";

/** Type in millimetres: the same for all, as all are drawn at one scale. */
const usualType = 7;

/**
 * Draws the section of a profile with its width and its height.
 * @param sample whether its dimensions stand in for those of the maker
 * @param type height of the type in millimetres
 */
export function profileSection(name: string, profile: Profile, sample: boolean, type = usualType): Drawing {
  const outline: Path = {
    kind: "path",
    points: outlineOf(profile),
    closed: true,
    line: "outline",
    look: "steel",
    side: "cut",
    layer: "steel",
    block: nameOf(profile),
  };
  const { right, bottom } = around([outline]);
  const shapes = [
    outline,
    ...dimension([0, bottom], [right, bottom], { off: type * 1.4, type }),
    ...dimension([right, bottom], [right, 0], { off: type * 1.4, type }),
  ];
  const description = `${name}: ${millimetres(right)} wide and ${millimetres(bottom)} high, of sheet ${millimetres(profile.gauge)} thick.${
    sample ? " The dimensions are typical ones." : ""
  }`;
  return sheetOf({ title: `${name}, section`, description, sample }, shapes, type * 0.5);
}
