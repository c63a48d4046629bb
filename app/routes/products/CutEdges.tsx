// Draws the cut edges of some thicknesses side by side at one scale, with few SVG elements, as every row of the finder has such a drawing.
import { classesOf, cutEdges, element, elementOf, type SvgElement } from "@site/drawings";
import { Drawing } from "../../components/pictures/Drawing.tsx";

/** Joins lines of the same class into one path, and drops the numbers of parts, as there is no legend. */
function joined(shapes: readonly SvgElement[]): SvgElement[] {
  const lines = new Map<string, string>();
  for (const { tag, attributes } of shapes) {
    if (tag === "path") {
      lines.set(attributes.class ?? "", (lines.get(attributes.class ?? "") ?? "") + attributes.d);
    }
  }
  const words = shapes.flatMap((shape) => {
    const { "data-part": _, ...attributes } = shape.attributes;
    return shape.tag === "text" ? [{ ...shape, attributes }] : [];
  });
  return [...Array.from(lines, ([kind, d]) => element("path", { class: kind, d })), ...words];
}

/**
 * Hidden from screen readers, as the text beside it says the same.
 * @param thicknesses in millimetres, thinnest first
 */
export function CutEdges({ thicknesses }: { thicknesses: readonly number[] }) {
  const { width, height, shapes } = cutEdges(thicknesses);
  const svg = element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    joined(shapes.map((shape) => elementOf(shape, { class: classesOf(shape) }))),
  );
  return <Drawing svg={JSON.stringify(svg)} />;
}
