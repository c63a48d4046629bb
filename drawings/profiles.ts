// Draws the section of a profile with its width and height.

import { interpolate } from "../messages/interpolate.ts";
import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { nameOf, outlineOf, type Profile } from "./profile-outline.ts";
import { around, type Drawing, type Path, sheetOf } from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** Type size in millimetres, the same for all, as all are drawn at one scale. */
const usualType = 7;

/**
 * Draws the section of a profile with its width and its height.
 * @param sample whether its dimensions are examples and not the maker's own
 * @param type type size in millimetres
 */
export function profileSection(
  name: string,
  profile: Profile,
  sample: boolean,
  { profile: words }: DrawingWords,
  type = usualType,
): Drawing {
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
  const [width, height, sheet] = [right, bottom, profile.gauge].map(millimetres) as [
    string,
    string,
    string,
  ];
  const text = interpolate(words.text, { name, width, height, sheet });
  const description = sample ? `${text} ${words.sample}` : text;
  return sheetOf(
    { title: interpolate(words.title, { name }), description, sample },
    shapes,
    type * 0.5,
  );
}
