// Renders a drawing that was made at build time as inline SVG. The drawing is one JSON string, because React Router's loader data would
// encode each value of an object separately.
import { createElement, type ReactNode } from "react";
import type { SvgElement } from "../../../drawings/svg-element.ts";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Drawing.module.css";

interface DrawingProps {
  /** An `SvgElement` as JSON. */
  svg: string;
  className?: string | undefined;
}

/** SVG attributes that have other names in React. */
const named: Readonly<Record<string, string>> = {
  class: "className",
  "font-size": "fontSize",
  "text-anchor": "textAnchor",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
};

function elementOf(
  { tag, attributes, children }: SvgElement,
  key: number,
  className?: string,
): ReactNode {
  const properties = Object.entries(attributes).map(([name, value]) => [
    named[name] ?? name,
    value,
  ]);
  return createElement(
    tag,
    { ...Object.fromEntries(properties), key, ...(className && { className }) },
    ...children.map((child, index) =>
      typeof child === "string" ? child : elementOf(child, index),
    ),
  );
}

/** Fills the width of its container. */
export function Drawing({ svg, className }: DrawingProps) {
  const element: SvgElement = JSON.parse(svg);
  return elementOf(element, 0, classNames(styles.drawing, className));
}
