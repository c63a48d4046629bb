// Draws the section of a profile with its width and height.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { outlineOf, type Profile } from "./profile-outline.ts";
import { boundingBox, type Drawing, type DrawingWords, drawingOf, solid } from "./shapes.ts";

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
  const outline = solid("steel", "steel", outlineOf(profile));
  const { right, bottom } = boundingBox([outline]);
  const shapes = [
    outline,
    ...dimension([0, bottom], [right, bottom], type, 1.4),
    ...dimension([right, bottom], [right, 0], type, 1.4),
  ];
  const measured = (length: number) => markSample(millimetres(length), sample);
  const description = interpolate(words.text, {
    name,
    width: measured(right),
    height: measured(bottom),
    sheet: measured(profile.gauge),
  });
  return drawingOf(
    { title: interpolate(words.title, { name }), description, sample },
    shapes,
    type * 0.5,
  );
}
