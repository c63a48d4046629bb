// Renders a drawing made at build time as inline SVG, and the list of its parts.

import type { SvgElement } from "@site/drawings";
import { createElement, type ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import type { DrawnPart } from "../../lib/pictures/drawings.server.ts";
import styles from "./Drawing.module.css";

interface DrawingProps {
  /** An `SvgElement` as JSON: loader data would encode each value of an object separately. */
  svg: string;
  className?: string | undefined;
}

/** SVG attributes that have other names in React. */
const reactNames: Readonly<Record<string, string>> = {
  class: "className",
  "font-size": "fontSize",
  "text-anchor": "textAnchor",
  "stroke-width": "strokeWidth",
  "stroke-linecap": "strokeLinecap",
};

function elementOf({ tag, attributes, children }: SvgElement, className?: string): ReactNode {
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [reactNames[name] ?? name, value]),
  );
  return createElement(
    tag,
    className === undefined ? properties : { ...properties, className },
    ...children.map((child) => (typeof child === "string" ? child : elementOf(child))),
  );
}

/** Fills the width of its container. */
export function Drawing({ svg, className }: DrawingProps) {
  const element: SvgElement = JSON.parse(svg);
  return elementOf(element, classNames(styles.drawing, className));
}

interface PartListProps {
  parts: readonly DrawnPart[];
}

/** The parts of a drawn build-up, numbered as in its drawing. */
export function PartList({ parts }: PartListProps) {
  return (
    <ol className={styles.parts}>
      {parts.map(({ words, colour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a layer may come twice, and the list never changes.
        <li key={index} data-colour={colour}>
          {words}
        </li>
      ))}
    </ol>
  );
}
