// Creates a DXF file's header, tables (units, layers with line weights, styles of text and dimensions) and hatches.

import {
  Colors,
  type DxfBlock,
  type Dxfier,
  DxfLayer,
  DxfWriter,
  type HatchPatternOptions_t as Hatch,
  HatchBoundaryPaths,
  HatchPolylineBoundary,
  Dxfier as Pairs,
  HatchPredefinedPatterns as Patterns,
  Units,
} from "@tarikjabiri/dxf";
import { cutLook } from "../hatches.ts";
import {
  type Drawing,
  type DrawnShape,
  type Look,
  type Path,
  smallestType,
  weightOf,
  weights,
} from "../shapes.ts";

/** Names of styles, and of the line type for objects of comparison. */
export const textStyle = "drawing";
export const dimensionStyle = "drawing";
export const dashes = "DASHED";

/** Name of a shape's layer: its material and line weight. */
export const layerOf = (shape: DrawnShape): string => `${shape.layer}_${weightOf(shape)}`;

/** Name of the layer for a surface's hatch. */
export const hatchLayerOf = ({ layer }: DrawnShape): string => `${layer}_hatch`;

/** A layer with a line weight (group code 370, in hundredths of a millimetre); the library always writes 0. */
class Layer extends DxfLayer {
  readonly #weight: number;

  constructor(name: string, weight: number) {
    super(name, Colors.White, "Continuous");
    this.#weight = weight;
  }

  override dxfy(dx: Dxfier): void {
    const pairs = new Pairs();
    super.dxfy(pairs);
    for (let at = 0; at < pairs.lines.length; at += 2) {
      const code = Number(pairs.lines[at]);
      dx.push(code, code === 370 ? this.#weight : pairs.lines[at + 1]);
    }
  }
}

function addLayers({ tables }: DxfWriter, shapes: readonly DrawnShape[]): void {
  const found = new Map<string, number>();
  for (const shape of shapes) {
    found.set(layerOf(shape), weights[weightOf(shape)].paper);
    if (hatchOf(shape)) found.set(hatchLayerOf(shape), weights.thin.paper);
  }
  for (const [name, weight] of found) {
    const layer = new Layer(name, weight);
    layer.ownerObjectHandle = tables.layerTable.handle;
    tables.layerTable.records.push(layer);
  }
}

/** Defines the dimension style, for programs that redraw dimensions, to match the drawing: oblique strokes and horizontal text. */
function addStyles(writer: DxfWriter, type: number): void {
  const style = writer.tables.addStyle(textStyle);
  style.fontFileName = "arial.ttf";
  const lengths = {
    DIMTXT: type,
    DIMTSZ: type * 0.3,
    DIMEXE: type * 0.3,
    DIMEXO: type * 0.35,
    DIMGAP: type * 0.4,
  };
  // Horizontal text, with at most one decimal.
  const choices = { DIMTIH: 1, DIMTOH: 1, DIMTMOVE: 2, DIMDEC: 1, DIMZIN: 8 };
  const unit = "<> mm";
  const own = { ...lengths, ...choices, DIMPOST: unit, DIMTXSTY: style.handle };
  Object.assign(writer.addDimStyle(dimensionStyle), own);
  for (const [name, value] of Object.entries(lengths)) {
    writer.setVariable(`$${name}`, { 40: value });
  }
  for (const [name, value] of Object.entries(choices)) {
    writer.setVariable(`$${name}`, { 70: value });
  }
  writer.setVariable("$DIMPOST", { 1: unit });
  writer.setVariable("$DIMSTYLE", { 2: dimensionStyle });
  writer.setVariable("$TEXTSTYLE", { 7: textStyle });
}

/**
 * Creates a file in millimetres with everything that a drawing needs, but without shapes. The names of its layers contain only what DXF
 * allows, which the compiler checks.
 */
export function newDxf(drawing: Drawing): DxfWriter {
  const type = smallestType(drawing);
  const writer = new DxfWriter();
  writer.setUnits(Units.Millimeters);
  // Metric, with line weights displayed.
  writer.setVariable("$MEASUREMENT", { 70: 1 });
  writer.setVariable("$LWDISPLAY", { 290: 1 });
  writer.addLType(dashes, "_ _ _", [type * 0.35, -type * 0.25]);
  addStyles(writer, type);
  addLayers(writer, drawing.shapes);
  return writer;
}

/** Standard patterns of CAD programs; the zigzag of wool is drawn as lines instead. */
const hatches: Readonly<Partial<Record<Look, Hatch>>> = {
  board: { name: Patterns.DOTS, scale: 2 },
  core: { name: Patterns.HONEY, scale: 1 },
  concrete: { name: Patterns.SACNCR, scale: 2 },
  timber: { name: Patterns.JIS_WOOD, scale: 2 },
  covering: { name: Patterns.ANSI31, scale: 2.5 },
  steel: { name: Patterns.SOLID },
  membrane: { name: Patterns.SOLID },
};

/** The hatch of a shape; undefined if it is not a cut surface or its material has none. */
function hatchOf(shape: DrawnShape): Hatch | undefined {
  const look = cutLook(shape);
  return look && hatches[look];
}

/** Adds the hatch of a surface, if its material has one. */
export function addHatch(block: DxfBlock, path: Path, layerName: string): void {
  const hatch = hatchOf(path);
  if (!hatch) return;
  const boundary = new HatchBoundaryPaths();
  boundary.addPolylineBoundary(new HatchPolylineBoundary(path.points.map(([x, y]) => ({ x, y }))));
  block.addHatch(boundary, hatch, { layerName });
}
