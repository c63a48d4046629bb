// Hook for carousels whose slides are side by side in a scrollable row, such as products or certificates: knows which slide is shown, and
// moves to another by button, key or swipe.
import { type RefObject, useEffect, useRef, useState } from "react";
import { site } from "../../lib/site.ts";
import { wrapIndex } from "../../lib/wrap-index.ts";
import { swiped } from "./gestures.ts";
import { glide, halt, hold } from "./motion.ts";
import { useSwipe } from "./useSwipe.ts";

interface SlideRow {
  /** The row, whose children are the slides. */
  row: RefObject<HTMLDivElement | null>;
  /** Index of the slide at the start of the row; at the row's end the last slide, or the one that was asked for. */
  current: number;
  /** Whether a slide is out of view, or mostly. */
  isOff: (index: number) => boolean;
  show: (index: number) => void;
  /** One step back; from the start to the end. */
  previous: () => void;
  /** One step forward; from the end to the start. */
  next: () => void;
}

interface SlidePosition {
  current: number;
  /** The first and the last slide in view; undefined before hydration. */
  first?: number;
  last?: number;
}

/** Without script the row scrolls natively; with script it moves by whole slides with the carousels' animation. */
export function useSlideRow(): SlideRow {
  const row = useRef<HTMLDivElement>(null);
  // At the end of the row several slides share one scroll position, so the requested one is remembered.
  const asked = useRef<number>(undefined);
  const [place, setPlace] = useState<SlidePosition>({ current: 0 });

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => {
      if (!atEnd(measure(element))) asked.current = undefined;
      const seen = look(element, asked.current);
      setPlace((before) => (same(before, seen) ? before : seen));
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
      event.preventDefault();
      stepBy(element, event.key === "ArrowLeft" ? -1 : 1);
    };
    // A click on a slide at the row's edge, which is inert, moves to it.
    const onClick = (event: MouseEvent) => {
      if (event.target !== element) return;
      const index = [...element.children].findIndex((child) => {
        const { left, right } = child.getBoundingClientRect();
        return event.clientX >= left && event.clientX <= right;
      });
      if (index >= 0) move(element, measure(element).stops[index]);
    };
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(element);
    element.addEventListener("scroll", follow, { passive: true });
    element.addEventListener("keydown", onKey);
    element.addEventListener("click", onClick);
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", follow);
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("click", onClick);
    };
  }, []);

  useSwipe(row, {
    onDrag: (distance) => {
      if (!row.current) return;
      row.current.style.scrollSnapType = "none";
      hold(row.current.children, `${distance}px`);
    },
    onEnd: (gesture) => {
      const element = row.current;
      if (!element) return;
      hold(element.children);
      const step = gesture ? swiped(gesture, site.display.carousel) : 0;
      const distance = gesture?.distance ?? 0;
      if (step) stepBy(element, step, distance);
      else glideIntoPlace(element, `${distance}px`);
    },
  });

  const { current, first, last } = place;
  return {
    row,
    current,
    isOff: (index) => first !== undefined && last !== undefined && (index < first || index > last),
    show: (index) => {
      if (!row.current) return;
      move(row.current, measure(row.current).stops[index]);
      asked.current = index;
      // A row that is already at its end does not scroll, so no event would update the state.
      setPlace(look(row.current, index));
    },
    previous: () => row.current && stepBy(row.current, -1),
    next: () => row.current && stepBy(row.current, 1),
  };
}

/** Moves by one scroll position rather than by one slide, as several slides can be in view at the end of the row. */
function stepBy(row: HTMLElement, step: -1 | 1, held = 0): void {
  const { stops, at, end } = measure(row);
  const places = [...new Set(stops.map((stop) => Math.min(stop, end)))];
  const nearest = places.reduce((best, stop, index) => {
    return Math.abs(stop - at) < Math.abs((places[best] ?? 0) - at) ? index : best;
  }, 0);
  move(row, places[wrapIndex(nearest, step, places.length)], held);
}

/** Scrolls at once and then animates the slides from where they were. */
function move(row: HTMLElement, left: number | undefined, held = 0): void {
  if (left === undefined) return;
  // Slides that still move to the right narrow the row, which could then not be scrolled to its end.
  halt(row.children);
  const before = row.scrollLeft;
  row.style.scrollSnapType = "none";
  row.scrollTo({ left, behavior: "instant" });
  glideIntoPlace(row, `${row.scrollLeft - before + held}px`);
}

/** Disables snapping during the animation, as the browser would snap to the slides' animated positions. */
function glideIntoPlace(row: HTMLElement, from: string): void {
  row.style.scrollSnapType = "none";
  glide(row.children, from, "0px").then(() => {
    row.style.scrollSnapType = "";
  });
}

/** The scroll positions of the slides, the current one, and the last possible one, in pixels. */
function measure(row: HTMLElement): { stops: number[]; at: number; end: number } {
  const { scrollPaddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  const slides = children(row);
  const stops = slides.map((child) => child.offsetLeft - row.offsetLeft - padding);
  // Not `scrollWidth`, which slides change while they move.
  const last = slides.at(-1);
  const width = last ? last.offsetLeft - row.offsetLeft + last.offsetWidth + Number.parseFloat(paddingInlineEnd) : 0;
  return { stops, at: row.scrollLeft, end: Math.max(0, width - row.clientWidth) };
}

/** Tolerance in pixels, as browsers round scroll positions. */
const slack = 2;

function atEnd({ at, end }: { at: number; end: number }): boolean {
  return at > slack && at >= end - slack;
}

function look(row: HTMLElement, asked?: number): Required<SlidePosition> {
  const measured = measure(row);
  const { stops, at, end } = measured;
  const distances = stops.map((stop) => Math.abs(stop - at));
  const atTheEnd = asked !== undefined && (stops[asked] ?? 0) >= end - slack ? asked : stops.length - 1;
  const visible = children(row).map((child) => {
    const left = child.offsetLeft - row.offsetLeft - at;
    return Math.min(left + child.offsetWidth, row.clientWidth) - Math.max(left, 0) > child.offsetWidth / 2;
  });
  return {
    current: atEnd(measured) ? atTheEnd : distances.indexOf(Math.min(...distances)),
    first: visible.indexOf(true),
    last: visible.lastIndexOf(true),
  };
}

function children(row: HTMLElement): HTMLElement[] {
  return [...row.children].filter((child) => child instanceof HTMLElement);
}

function same(one: SlidePosition, other: SlidePosition): boolean {
  return one.current === other.current && one.first === other.first && one.last === other.last;
}
