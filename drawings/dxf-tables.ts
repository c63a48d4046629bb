// What a DXF file names before it draws: units, layers with the weights of their lines, the styles of words and of dimensions.

import { Colors, type Dxfier, DxfLayer, DxfWriter, Dxfier as Pairs, Units } from "@tarikjabiri/dxf";
import { hatchOf } from "./dxf-hatches.ts";
import { type Drawing, type DrawnShape, smallestType, type Weight, weightOf } from "./shapes.ts";

/** What the name of a layer must not have (DXF reference, symbol table names). */
export const notInLayerNames = /[<>/\\":;?*|=,`\p{Cc}]/u;

/** Weights of lines in hundredths of a millimetre (group code 370). */
const weights: Readonly<Record<Weight, number>> = { cut: 35, seen: 18, thin: 13 };

/** Names of styles, and of the type of the lines of what is only compared with. */
export const textStyle = "drawing";
export const dimensionStyle = "drawing";
export const dashes = "DASHED";

/** How heavy the lines of a shape are; words are as thin as the lines of dimensions. */
const weightIn = (shape: DrawnShape): Weight => (shape.kind === "words" ? "thin" : weightOf(shape));

/** The layer of a shape: what it is of, and how heavy its lines are. */
export const layerOf = (shape: DrawnShape): string => `${shape.layer}_${weightIn(shape)}`;

/** The layer of the hatch of a surface. */
export const hatchLayerOf = ({ layer }: DrawnShape): string => `${layer}_hatch`;

/** A layer with a weight; the library writes 0 for all. */
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
    found.set(layerOf(shape), weights[weightIn(shape)]);
    if (hatchOf(shape)) found.set(hatchLayerOf(shape), weights.thin);
  }
  for (const [name, weight] of found) {
    if (notInLayerNames.test(name)) throw new Error(`“${name}” cannot be the name of a layer in DXF.`);
    const layer = new Layer(name, weight);
    layer.ownerObjectHandle = tables.layerTable.handle;
    tables.layerTable.records.push(layer);
  }
}

/** How dimensions look where a program draws them anew: as they are drawn here, with strokes and level words. */
function addStyles(writer: DxfWriter, type: number): void {
  const style = writer.tables.addStyle(textStyle);
  style.fontFileName = "arial.ttf";
  const lengths = { DIMTXT: type, DIMTSZ: type * 0.3, DIMEXE: type * 0.3, DIMEXO: type * 0.35, DIMGAP: type * 0.4 };
  // Words are level, with one decimal where there is one.
  const choices = { DIMTIH: 1, DIMTOH: 1, DIMTMOVE: 2, DIMDEC: 1, DIMZIN: 8 };
  const unit = "<> mm";
  const own = { ...lengths, ...choices, DIMPOST: unit, DIMTXSTY: style.handle };
  Object.assign(writer.addDimStyle(dimensionStyle), own);
  for (const [name, value] of Object.entries(lengths)) writer.setVariable(`$${name}`, { 40: value });
  for (const [name, value] of Object.entries(choices)) writer.setVariable(`$${name}`, { 70: value });
  writer.setVariable("$DIMPOST", { 1: unit });
  writer.setVariable("$DIMSTYLE", { 2: dimensionStyle });
  writer.setVariable("$TEXTSTYLE", { 7: textStyle });
}

/**
 * A file in millimetres with all that a drawing needs, and nothing drawn.
 * @throws Error where a layer's name has a sign that DXF does not allow
 */
export function newFile(drawing: Drawing): DxfWriter {
  const type = smallestType(drawing);
  const writer = new DxfWriter();
  writer.setUnits(Units.Millimeters);
  // Metric, and with the weights of lines shown.
  writer.setVariable("$MEASUREMENT", { 70: 1 });
  writer.setVariable("$LWDISPLAY", { 290: 1 });
  writer.addLType(dashes, "_ _ _", [type * 0.35, -type * 0.25]);
  addStyles(writer, type);
  addLayers(writer, drawing.shapes);
  return writer;
}
