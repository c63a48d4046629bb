// Draws the cut edges of some thicknesses side by side at one scale.
import { cutEdges, element, elementOf, onPage } from "@site/drawings";
import { Drawing } from "../../components/pictures/Drawing.tsx";

/**
 * Hidden from screen readers, as the text beside it says the same.
 * @param thicknesses in millimetres, thinnest first
 */
export function CutEdges({ thicknesses }: { thicknesses: readonly number[] }) {
  const { width, height, shapes } = cutEdges(thicknesses);
  const svg = element(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    shapes.map((shape) => elementOf(shape, onPage(shape))),
  );
  return <Drawing svg={JSON.stringify(svg)} />;
}
