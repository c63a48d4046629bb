// The cut edges of some thicknesses side by side at one scale, with as few elements as they need: the finder has one in every row.
import { cutEdges } from "../../../drawings/strip.ts";
import { classesOf, elementOf, type SvgElement } from "../../../drawings/svg-element.ts";
import { Drawing } from "../../components/parts/Drawing.tsx";

/** Lines of one kind in one path, and no part of a list beside it. */
function joined(shapes: readonly SvgElement[]): SvgElement[] {
  const lines = new Map<string, string>();
  for (const { tag, attributes } of shapes)
    if (tag === "path") lines.set(attributes.class ?? "", (lines.get(attributes.class ?? "") ?? "") + attributes.d);
  const words = shapes.flatMap((shape) => {
    const { "data-part": _, ...attributes } = shape.attributes;
    return shape.tag === "text" ? [{ ...shape, attributes }] : [];
  });
  return [
    ...[...lines].map(([kind, d]): SvgElement => ({ tag: "path", attributes: { class: kind, d }, children: [] })),
    ...words,
  ];
}

/**
 * Said by the words beside it.
 * @param thicknesses in millimetres, thinnest first
 */
export function CutEdges({ thicknesses }: { thicknesses: readonly number[] }) {
  const { width, height, shapes } = cutEdges(thicknesses);
  const svg: SvgElement = {
    tag: "svg",
    attributes: { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    children: joined(shapes.map((shape) => elementOf(shape, (one) => ({ class: classesOf(one) })))),
  };
  return <Drawing svg={JSON.stringify(svg)} />;
}
