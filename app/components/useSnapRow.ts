// Follows and moves a row that scrolls sideways and snaps to its children.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

interface SnapRow<Row extends HTMLElement> {
  row: RefObject<Row | null>;
  /** The child that the row stands at, from 0; the last one when the row is at its end. */
  current: number;
  /** Shows a child. */
  show: (index: number) => void;
  /** One step back; from the beginning to the end. */
  previous: () => void;
  /** One step on; from the end to the beginning. */
  next: () => void;
}

/** The row itself works without script; this serves the buttons around it. */
export function useSnapRow<Row extends HTMLElement>(): SnapRow<Row> {
  const row = useRef<Row>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => {
      const { stops, at, end } = measure(element);
      const distances = stops.map((stop) => Math.abs(stop - at));
      setCurrent(at > 0 && at >= end ? stops.length - 1 : distances.indexOf(Math.min(...distances)));
    };
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, []);

  const show = useCallback((index: number) => {
    if (row.current) move(row.current, measure(row.current).stops[index]);
  }, []);

  // Several children can be in view at the end of the row, so a step is measured, not counted.
  const previous = useCallback(() => {
    if (!row.current) return;
    const { stops, at, end } = measure(row.current);
    move(row.current, stops.findLast((stop) => stop < at) ?? end);
  }, []);

  const next = useCallback(() => {
    if (!row.current) return;
    const { stops, at, end } = measure(row.current);
    move(row.current, at >= end ? 0 : (stops.find((stop) => stop > at) ?? end));
  }, []);

  return { row, current, show, previous, next };
}

/** Where the row can stand, where it stands, and its end: in pixels, within two of which it counts as being there. */
function measure(row: HTMLElement): { stops: number[]; at: number; end: number } {
  const slack = 2;
  const end = row.scrollWidth - row.clientWidth;
  const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  const left = row.getBoundingClientRect().left - row.scrollLeft + padding;
  const stops = [...row.children].map((child) => Math.round(child.getBoundingClientRect().left - left));
  const near = [...stops, end].find((stop) => Math.abs(stop - row.scrollLeft) <= slack);
  return { stops, at: near ?? row.scrollLeft, end };
}

function move(row: HTMLElement, left: number | undefined): void {
  if (left === undefined) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: still ? "instant" : "smooth" });
}
