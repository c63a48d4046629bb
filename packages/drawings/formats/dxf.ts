// Writes a drawing as DXF, with a layer for each material and line weight, blocks and dimensions.

import { markSample } from "@site/common/sample";
import {
  BlockFlags,
  type DimensionType,
  type DxfBlock,
  type DxfWriter,
  LinearDimension,
  LWPolylineFlags,
  TextHorizontalAlignment,
  TextVerticalAlignment,
} from "@tarikjabiri/dxf";
import { millimetres } from "../build-up.ts";
import {
  boxAround,
  type Drawing,
  type DrawnShape,
  type Measure,
  mapPoints,
  type Path,
  type Point,
  type TextShape,
  textBounds,
} from "../shapes.ts";
import {
  addHatch,
  dashes,
  dimensionStyle,
  hatchLayerOf,
  layerOf,
  newDxf,
  textStyle,
} from "./dxf-tables.ts";

const alignment: Readonly<Record<TextShape["anchor"], TextHorizontalAlignment>> = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
};

/** Escapes non-ASCII characters in DXF's original way, for programs that cannot read UTF-8. */
const plain = (words: string): string =>
  words.replaceAll(/[^ -~]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((at) => `\\U+${sign.charCodeAt(at).toString(16).toUpperCase().padStart(4, "0")}`)
      .join(""),
  );

const pointOf = ([x, y]: Point) => ({ x, y, z: 0 });

/** Writes a shape into the drawing or a block. */
function write(block: DxfBlock, shape: DrawnShape): void {
  const layerName = layerOf(shape);
  switch (shape.kind) {
    case "path": {
      addHatch(block, shape, hatchLayerOf(shape));
      if (shape.bare) return;
      const flags = shape.closed ? LWPolylineFlags.Closed : LWPolylineFlags.None;
      const line = shape.line === "dashed" && { lineType: dashes };
      block.addLWPolyline(
        shape.points.map(([x, y]) => ({ point: { x, y } })),
        { layerName, flags, ...line },
      );
      return;
    }
    case "circle":
      block.addCircle(pointOf(shape.centre), shape.radius, { layerName });
      return;
    case "words": {
      const place = pointOf(shape.at);
      const text = block.addText(place, shape.height, plain(shape.words), {
        layerName,
        horizontalAlignment: alignment[shape.anchor],
        verticalAlignment: TextVerticalAlignment.BaseLine,
        secondAlignmentPoint: place,
      });
      text.textStyle = textStyle;
    }
  }
}

/** Inserts a profile as a block, which is defined at its first use; its lower left corner is the block's origin. */
function insert(writer: DxfWriter, path: Path, name: string): void {
  const { left, top: low } = boxAround(path.points);
  const { records } = writer.tables.blockRecordTable;
  if (!records.some((record) => record.name === name)) {
    write(
      writer.addBlock(name),
      mapPoints(path, ([x, y]) => [x - left, y - low]),
    );
  }
  writer.modelSpace.addInsert(name, pointOf([left, low]), { layerName: layerOf(path) });
}

/** The text of a dimension beside its measured length: the mark of a sample, or an explicit one if the distance is drawn shortened. */
function textOf(words: string, length: number): { readonly text?: string } {
  const measured = millimetres(length);
  if (words === measured) return {};
  return { text: words === markSample(measured, true) ? markSample("<>", true) : plain(words) };
}

/** A dimension, drawn by its block. */
class Dimension extends LinearDimension {
  /** Group code 70: its block belongs to it alone, and its text has a custom position. */
  protected override dimensionType: DimensionType = 32 + 128;

  constructor(blockName: string, { from, to, line }: Measure, words: TextShape) {
    const across = to[0] - from[0];
    const up = to[1] - from[1];
    const length = Math.hypot(across, up);
    const { left, right } = textBounds(words);
    super(pointOf(from), pointOf(to), {
      layerName: layerOf(words),
      blockName,
      styleName: dimensionStyle,
      definitionPoint: pointOf(line),
      middlePoint: pointOf([(left + right) / 2, words.at[1] + words.height * 0.35]),
      angle: across === 0 ? 90 : (Math.atan(up / across) * 180) / Math.PI,
      ActualMeasurement: length,
      ...textOf(words.words, length),
    });
  }
}

/** Writes the shapes of a dimension into a block, and the dimension entity that refers to it. */
function measure({ blocks, document, modelSpace }: DxfWriter, shapes: readonly DrawnShape[]): void {
  const block = blocks.addBlock(`*D${blocks.blocks.length}`, document.objects, false);
  block.flags = BlockFlags.AnonymousBlock;
  for (const shape of shapes) {
    write(block, shape);
    if (shape.kind === "words" && shape.measure) {
      modelSpace.addEntity(new Dimension(block.name, shape.measure, shape));
    }
  }
}

/** Flips the y axis, so that upwards is positive, and rounds to a ten-thousandth of a millimetre. */
function upright({ shapes, height }: Drawing): DrawnShape[] {
  const exact = (length: number) => Math.round(length * 1e4) / 1e4;
  return shapes.map((shape) =>
    mapPoints(shape, ([right, down]) => [exact(right), exact(height - down)]),
  );
}

/** Writes a drawing as DXF; the y axis points up, the lower left corner is the origin. */
export function dxfFile(drawing: Drawing): string {
  const writer = newDxf(drawing);
  const shapes = upright(drawing);
  for (const shape of shapes) {
    if (shape.measure) continue;
    if (shape.kind === "path" && shape.block) {
      insert(writer, shape, shape.block);
    } else {
      write(writer.modelSpace, shape);
    }
  }
  const keyOf = (shape: DrawnShape) => JSON.stringify(shape.measure);
  for (const key of new Set(shapes.filter((shape) => shape.measure).map(keyOf))) {
    measure(
      writer,
      shapes.filter((shape) => keyOf(shape) === key),
    );
  }
  return writer.stringify();
}
