// Draws the cut edges of some thicknesses side by side at one scale, with few SVG elements, as every row of the finder has such a drawing.
import { cutEdges, element, elementOf, onPage, type SvgElement } from "@site/drawings";
import { Drawing } from "../../components/pictures/Drawing.tsx";

/** Joins lines of the same class into one path, and drops the numbers of parts, as there is no legend. */
function joined(shapes: readonly SvgElement[]): SvgElement[] {
  const lines = new Map<string | undefined, SvgElement>();
  const words: SvgElement[] = [];
  for (const shape of shapes) {
    const { "data-part": _, ...attributes } = shape.attributes;
    if (shape.tag === "path") {
      const before = lines.get(attributes.class)?.attributes.d ?? "";
      const d = `${before}${attributes.d}`;
      lines.set(attributes.class, element("path", { ...attributes, d }));
    } else {
      words.push({ ...shape, attributes });
    }
  }
  return [...lines.values(), ...words];
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
    joined(shapes.map((shape) => elementOf(shape, onPage(shape)))),
  );
  return <Drawing svg={JSON.stringify(svg)} />;
}
