// A drawing that was made while the site was built: its elements as they are. They travel as one text, since a page's data name each
// value inside an object by a number of its own.
import { createElement, type ReactNode } from "react";
import type { SvgElement } from "../../../drawings/svg-element.ts";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Drawing.module.css";

interface DrawingProps {
  /** An `SvgElement` in JSON. */
  svg: string;
  className?: string | undefined;
}

/** Attributes of SVG that React knows by other names. */
const named: Readonly<Record<string, string>> = {
  class: "className",
  "font-size": "fontSize",
  "text-anchor": "textAnchor",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
};

function elementOf({ tag, attributes, children }: SvgElement, key: number, className?: string): ReactNode {
  const properties = Object.entries(attributes).map(([name, value]) => [named[name] ?? name, value]);
  return createElement(
    tag,
    { ...Object.fromEntries(properties), key, ...(className && { className }) },
    ...children.map((child, index) => (typeof child === "string" ? child : elementOf(child, index))),
  );
}

/** Takes the width it is given; its classes say what each line and surface is. */
export function Drawing({ svg, className }: DrawingProps) {
  const element: SvgElement = JSON.parse(svg);
  return elementOf(element, 0, classNames(styles.drawing, className));
}
