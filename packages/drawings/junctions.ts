// Draws a junction at 1:2 from its data: its kind decides the geometry, the build-up and the accessories the sizes, the content the words.

import type { Junction, BuildUp as System } from "../../.content/types.d.ts";
import { type Detail, JunctionData } from "./junction-data.ts";
import { labels } from "./junction-labels.ts";
import { shapesOf } from "./junction-pieces.ts";
import { detailOf, type JunctionFile } from "./junction-table.ts";
import ceilings from "./junctions-of-ceilings.json" with { type: "json" };
import facades from "./junctions-of-facades.json" with { type: "json" };
import partitions from "./junctions-of-partitions.json" with { type: "json" };
import roofs from "./junctions-of-roofs.json" with { type: "json" };
import { type Drawing, sheetOf } from "./shapes.ts";

/** Millimetres of the drawn object for one on paper. */
export const junctionScale = 2;

/** Height of the letters in millimetres of the drawn object: 2.5 mm on paper. */
const usualType = 2.5 * junctionScale;

const files: readonly JunctionFile[] = [partitions, ceilings, facades, roofs];

/** What a junction draws, by the table of its kind. */
function drawnDetail(kind: Junction["kind"], data: JunctionData): Detail {
  for (const file of files) {
    const table = file.kinds[kind];
    if (table) return detailOf(file, table, data);
  }
  throw new Error(`Nothing says how to draw the kind ${kind}.`);
}

/**
 * Draws a junction with the names of its parts beside it.
 * @param system the build-up that it is of
 * @throws Error if a part has no value or no section, which the compiler reports
 */
export function junctionDrawing(junction: Junction, system: System, type = usualType): Drawing {
  const data = new JunctionData(junction, system, type);
  const detail = drawnDetail(junction.kind, data);
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
