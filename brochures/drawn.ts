// Draws the shapes of a drawing on paper: lines of one weight at any scale, words in the brochures' font.
import type { Drawing, DrawnShape, Point } from "../drawings/shapes.ts";
import { fillOf } from "../drawings/tones.ts";
import { colours } from "./paper.ts";

/** Weights of lines in points (ISO 128-2: what is cut twice as heavy as the rest). */
const weights = { outline: 0.7, hairline: 0.35, dashed: 0.5 } as const;

/**
 * Draws shapes.
 * @param at the drawing's left upper corner, in points
 * @param factor points of a millimetre of the drawing
 */
export function drawShapes(doc: PDFKit.PDFDocument, { shapes }: Drawing, at: { x: number; y: number }, factor: number) {
  const place = ([right, down]: Point): [number, number] => [at.x + right * factor, at.y + down * factor];
  for (const shape of shapes) drawShape(doc, shape, place, factor);
}

function drawShape(
  doc: PDFKit.PDFDocument,
  shape: DrawnShape,
  place: (point: Point) => [number, number],
  factor: number,
): void {
  if (shape.kind === "words") {
    const size = shape.height * factor;
    doc.font("text").fontSize(size).fillColor(colours.ink);
    const [x, y] = place(shape.at);
    const width = doc.widthOfString(shape.words);
    const left = x - (shape.anchor === "start" ? 0 : shape.anchor === "end" ? width : width / 2);
    doc.text(shape.words, left, y, { lineBreak: false, baseline: "alphabetic" });
    return;
  }
  doc.lineWidth(weights[shape.line]).lineJoin("round").strokeColor(colours.ink);
  if (shape.line === "dashed") doc.dash(3, { space: 2 });
  if (shape.kind === "circle") doc.circle(...place(shape.centre), shape.radius * factor);
  else {
    const [first, ...others] = shape.points;
    if (!first) return;
    doc.moveTo(...place(first));
    for (const point of others) doc.lineTo(...place(point));
    if (shape.closed) doc.closePath();
  }
  const fill = fillOf(shape);
  if (fill) doc.fillAndStroke(fill, colours.ink);
  else doc.stroke();
  doc.undash();
}
