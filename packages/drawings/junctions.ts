// Draws a junction at 1:2 from its data: its kind decides the geometry, the build-up and the accessories the sizes, the content the words.

import type { Junction, BuildUp as System } from "../../.content/types.d.ts";
import { type Detail, JunctionData } from "./junction-data.ts";
import { labels } from "./junction-labels.ts";
import { shapesOf } from "./junction-pieces.ts";
import { concealedGridWall, teeGridHanger, teeGridWall } from "./junctions-of-ceilings.ts";
import { plankCorner, windowHeadAndSill } from "./junctions-of-facades.ts";
import {
  doorJamb,
  partitionCorner,
  partitionFoot,
  partitionHead,
  partitionTee,
  wetFoot,
} from "./junctions-of-partitions.ts";
import { eaves, solarPanels } from "./junctions-of-roofs.ts";
import { type Drawing, sheetOf } from "./shapes.ts";

/** Millimetres of the drawn object for one on paper. */
export const junctionScale = 2;

/** Height of the letters in millimetres of the drawn object: 2.5 mm on paper. */
const usualType = 2.5 * junctionScale;

const kinds: Readonly<Record<Junction["kind"], (data: JunctionData) => Detail>> = {
  "partition head": partitionHead,
  "partition foot": partitionFoot,
  "partition corner": partitionCorner,
  "partition tee": partitionTee,
  "door jamb": doorJamb,
  "wet foot": wetFoot,
  "tee grid wall": teeGridWall,
  "tee grid hanger": teeGridHanger,
  "concealed grid wall": concealedGridWall,
  "plank corner": plankCorner,
  "window head and sill": windowHeadAndSill,
  eaves,
  "solar panels": solarPanels,
};

/**
 * Draws a junction with the names of its parts beside it.
 * @param system the build-up that it is of
 * @throws Error if a part has no value or no section, which the compiler reports
 */
export function junctionDrawing(junction: Junction, system: System, type = usualType): Drawing {
  const data = new JunctionData(junction, system, type);
  const detail = kinds[junction.kind](data);
  const anchors = data.named(detail);
  const parts = anchors.map((anchor) => anchor.words);
  const shapes = shapesOf(detail.pieces);
  return sheetOf(
    {
      title: junction.name,
      description: `${parts.join("; ")}.`,
      sample: junction.sample,
      small: true,
    },
    [...shapes, ...labels(shapes, anchors, type)],
    type * 0.5,
  );
}
