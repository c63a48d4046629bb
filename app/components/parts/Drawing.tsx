// A drawing that was made while the site was built: its elements as they are. In the page that a visitor comes to it stands already
// and stays as it is; its elements are not among that page's data (first-data.server.ts).
import { createElement, type ReactNode } from "react";
import type { SvgElement } from "../../../drawings/svg.ts";
import { classNames } from "../../lib/class-names.ts";
import { asItStands } from "./AsPrerendered.tsx";
import styles from "./Drawing.module.css";
import { usePrerendered } from "./usePrerendered.ts";

interface DrawingProps {
  svg: SvgElement;
  className?: string | undefined;
}

/** Attributes of SVG that React knows by other names. */
const named: Readonly<Record<string, string>> = {
  class: "className",
  "font-size": "fontSize",
  "text-anchor": "textAnchor",
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
  const prerendered = usePrerendered();
  const names = classNames(styles.drawing, className);
  if (import.meta.env.SSR || import.meta.env.DEV || !prerendered) return elementOf(svg, 0, names);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to leave what stands there alone; nothing is written.
    <svg className={names} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  );
}
