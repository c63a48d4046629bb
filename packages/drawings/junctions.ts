// Draws a junction at 1:2 from its data: its kind decides the geometry, the build-up and the accessories the sizes, the content the words.

import type { Junction, BuildUp as System } from "../../.content/types.d.ts";
import { type Detail, JunctionData } from "./junction-data.ts";
import { labelled } from "./junction-labels.ts";
import { shapesOf } from "./junction-pieces.ts";
import { detailOf, type JunctionFile } from "./junction-table.ts";
import ceilings from "./junctions-of-ceilings.json" with { type: "json" };
import facades from "./junctions-of-facades.json" with { type: "json" };
import partitions from "./junctions-of-partitions.json" with { type: "json" };
import roofs from "./junctions-of-roofs.json" with { type: "json" };
import { typeOnPaper } from "./scale.ts";
import { type Drawing, sheetOf } from "./shapes.ts";

/** Millimetres of the drawn object for one on paper. */
export const junctionScale = 2;

/** Type size in millimetres of the drawn object. */
const usualType = typeOnPaper * junctionScale;

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
 * @param type type size in millimetres of the drawn object; if omitted, it is drawn for a page too, which shows numbers in place of names
 * @throws Error if a part has no value or no section, which the compiler reports
 */
export function junctionDrawing(junction: Junction, system: System, type?: number): Drawing {
  const size = type ?? usualType;
  const data = new JunctionData(junction, system, size);
  const detail = drawnDetail(junction.kind, data);
  const anchors = data.named(detail);
  const parts = anchors.map((anchor) => anchor.words);
  const shapes = shapesOf(detail.pieces);
  const { labels, numbers, legend } = labelled(shapes, anchors, size);
  return sheetOf(
    {
      title: junction.name,
      description: `${parts.join("; ")}.`,
      sample: junction.sample,
      small: true,
      legend,
    },
    [...shapes, ...labels, ...(type === undefined ? numbers : [])],
    size * 0.5,
  );
}
