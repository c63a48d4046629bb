// Writes a drawing as DXF, which every CAD program opens: millimetres, one layer for each material.

import {
  Colors,
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
} from "@tarikjabiri/dxf";
import type { Drawing, Point, Words } from "./shapes.ts";

/** What the name of a layer must not have (DXF reference, symbol table names). */
export const notInLayerNames = /[<>/\\":;?*|=,`\p{Cc}]/u;

const alignment: Readonly<Record<Words["anchor"], TextHorizontalAlignment>> = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
};

/** Signs beyond ASCII as DXF has written them since its beginning, for programs that read no UTF-8. */
const plain = (words: string): string =>
  words.replaceAll(/[^ -~]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\U+${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")}`)
      .join(""),
  );

/**
 * A drawing as DXF: upwards is positive there, the left lower corner is 0, 0.
 * @throws Error where a layer's name has a sign that DXF does not allow
 */
export function dxfFile(drawing: Drawing): string {
  const writer = new DxfWriter();
  writer.setUnits(Units.Millimeters);
  const at = ([right, down]: Point): Point => [right, drawing.height - down];
  for (const layer of new Set(drawing.shapes.map(({ layer }) => layer))) {
    if (notInLayerNames.test(layer)) throw new Error(`“${layer}” cannot be the name of a layer in DXF.`);
    writer.addLayer(layer, Colors.White);
  }
  for (const shape of drawing.shapes) {
    const layerName = shape.layer;
    switch (shape.kind) {
      case "path":
        writer.addLWPolyline(
          shape.points.map((point) => ({ point: point2d(...at(point)) })),
          { layerName, flags: shape.closed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
        );
        break;
      case "circle":
        writer.addCircle(point3d(...at(shape.centre)), shape.radius, { layerName });
        break;
      case "words": {
        const place = point3d(...at(shape.at));
        writer.addText(place, shape.height, plain(shape.words), {
          layerName,
          horizontalAlignment: alignment[shape.anchor],
          verticalAlignment: TextVerticalAlignment.BaseLine,
          secondAlignmentPoint: place,
        });
      }
    }
  }
  return writer.stringify();
}
