// Draws a junction at 1:2: its kind decides the geometry, the content decides sizes and words.

import type { BuildUp as CompiledBuildUp, Junction } from "../../.content/types.d.ts";
import { concealedGridWall } from "./junctions/concealed-grid-wall.ts";
import { doorJamb } from "./junctions/door-jamb.ts";
import { eaves } from "./junctions/eaves.ts";
import {
  filledWords,
  type JunctionData,
  type JunctionDetail,
  junctionData,
} from "./junctions/junction-data.ts";
import { labelled, numbered, type SidedAnchor } from "./junctions/junction-labels.ts";
import { shapesOf } from "./junctions/junction-pieces.ts";
import { partitionCorner } from "./junctions/partition-corner.ts";
import { partitionFoot } from "./junctions/partition-foot.ts";
import { partitionHead } from "./junctions/partition-head.ts";
import { partitionTee } from "./junctions/partition-tee.ts";
import { plankCorner } from "./junctions/plank-corner.ts";
import { solarPanels } from "./junctions/solar-panels.ts";
import { teeGridHanger } from "./junctions/tee-grid-hanger.ts";
import { teeGridWall } from "./junctions/tee-grid-wall.ts";
import { wetFoot } from "./junctions/wet-foot.ts";
import { windowHeadAndSill } from "./junctions/window-head-and-sill.ts";
import { type Drawing, drawingOf } from "./shapes.ts";

/** Millimetres of the drawn object for one on paper. */
export const junctionScale = 2;

const details: Readonly<Record<Junction["kind"], (data: JunctionData) => JunctionDetail>> = {
  "partition head": partitionHead,
  "partition foot": partitionFoot,
  "partition corner": partitionCorner,
  "partition tee": partitionTee,
  "door jamb": doorJamb,
  "wet foot": wetFoot,
  "plank corner": plankCorner,
  "window head and sill": windowHeadAndSill,
  "tee grid wall": teeGridWall,
  "tee grid hanger": teeGridHanger,
  "concealed grid wall": concealedGridWall,
  eaves,
  "solar panels": solarPanels,
};

/**
 * Draws a junction with the names of its parts and its dimensions.
 * @param system the build-up that it is of
 * @param type type size in millimetres of the drawn object; if omitted, it is drawn for a page: numbers in place of names, no dimensions
 * @throws Error if a part has no value or no section, which the compiler reports
 */
export function junctionDrawing(
  junction: Junction,
  system: CompiledBuildUp,
  type?: number,
): Drawing {
  const size = type ?? 3 * junctionScale;
  const detail = details[junction.kind](junctionData(junction, system, size));
  const { pieces, left = {}, right } = detail;
  const anchors = junction.parts.flatMap((row): SidedAnchor[] => {
    const { part } = row;
    const at = left[part] ?? right[part];
    const side = part in left ? -1 : 1;
    return at ? [{ part, at, side, words: filledWords(row, system, junction.sample) }] : [];
  });
  const isForPage = type === undefined;
  const all = shapesOf(pieces);
  const shapes = isForPage ? all.filter(({ measure }) => !measure) : all;
  const { labels, legend, width } = isForPage
    ? numbered(shapes, anchors)
    : { labels: labelled(shapes, anchors, size), legend: undefined, width: undefined };
  return drawingOf(
    {
      title: junction.name,
      description: `${anchors.map(({ words }) => words).join("; ")}.`,
      sample: junction.sample,
      ...(legend && { legend }),
    },
    [...shapes, ...labels],
    size * 0.5,
    width,
  );
}
