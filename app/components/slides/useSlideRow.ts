// Hook for carousels whose slides are side by side in a scrollable row.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { site } from "../../lib/site.ts";
import { wrapIndex } from "../../lib/wrap-index.ts";
import { swiped } from "./gestures.ts";
import { glide, halt, hold, slidesIn } from "./motion.ts";
import { useSwipe } from "./useSwipe.ts";

interface SlideRow {
  /** The row, whose children are the slides. */
  row: RefObject<HTMLDivElement | null>;
  /**
   * Index of the slide at the start of the row; at the row's end the last slide, or the one that
   * was asked for.
   */
  current: number;
  /** Whether a slide is out of view, or mostly. */
  isOff: (index: number) => boolean;
  /** Whether a slide is the current one, and another is at the start of the row. */
  isMarked: (index: number) => boolean;
  show: (index: number) => void;
  /** The slide before the current one; from the first to the last. */
  previous: () => void;
  /** The slide after the current one; from the last to the first. */
  next: () => void;
}

interface SlidePosition {
  current: number;
  /** The first and the last slide in view; undefined before hydration. */
  first?: number;
  last?: number;
}

/**
 * Without script the row scrolls natively; with script it moves by whole slides with the carousels'
 * animation.
 */
export function useSlideRow(): SlideRow {
  const row = useRef<HTMLDivElement>(null);
  // At the end of the row several slides share one scroll position, so the one that was asked for
  // is remembered.
  const asked = useRef<number>(undefined);
  const [place, setPlace] = useState<SlidePosition>({ current: 0 });

  const show = useCallback((index: number, held = 0) => {
    if (!row.current) return;
    move(row.current, measure(row.current).stops[index], held);
    asked.current = index;
    // A row that is already at its end does not scroll, so no event would update the state.
    setPlace(look(row.current, index));
  }, []);
  const step = useCallback(
    (by: -1 | 1, held = 0) => {
      if (!row.current) return;
      const { current } = look(row.current, asked.current);
      show(wrapIndex(current, by, slidesIn(row.current).length), held);
    },
    [show],
  );

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const follow = () => {
      if (!isAtEnd(measure(element))) asked.current = undefined;
      const seen = look(element, asked.current);
      setPlace((before) => (same(before, seen) ? before : seen));
    };
    // In a narrower row the slide that was asked for may be out of view.
    const onResize = () => {
      const left = measure(element).stops[asked.current ?? -1];
      if (left !== undefined) element.scrollTo({ left, behavior: "instant" });
      follow();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== element || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) {
        return;
      }
      event.preventDefault();
      step(event.key === "ArrowLeft" ? -1 : 1);
    };
    // A click on a slide at the row's edge, which is inert, moves to it.
    const onClick = (event: MouseEvent) => {
      if (event.target !== element) return;
      const index = slidesIn(element).findIndex((child) => {
        const { left, right } = child.getBoundingClientRect();
        return event.clientX >= left && event.clientX <= right;
      });
      if (index >= 0) show(index);
    };
    // It also reports the first size, after the browser's own layout: asking before would force
    // another one.
    const sizes = new ResizeObserver(onResize);
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
  }, [show, step]);

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
      const by = gesture ? swiped(gesture, site().display.carousel) : 0;
      const distance = gesture?.distance ?? 0;
      if (by) {
        step(by, distance);
      } else {
        glideIntoPlace(element, `${distance}px`);
      }
    },
  });

  const { current, first, last } = place;
  return {
    row,
    current,
    isOff: (index) => first !== undefined && last !== undefined && (index < first || index > last),
    isMarked: (index) => index === current && first !== undefined && index > first,
    show,
    previous: () => step(-1),
    next: () => step(1),
  };
}

/** Scrolls at once and then animates the slides from where they were. */
function move(row: HTMLElement, left: number | undefined, held = 0): void {
  if (left === undefined) return;
  // Slides that still move to the right narrow the row, which could then not be scrolled to its
  // end.
  halt(row.children);
  const before = row.scrollLeft;
  row.style.scrollSnapType = "none";
  row.scrollTo({ left, behavior: "instant" });
  glideIntoPlace(row, `${row.scrollLeft - before + held}px`);
}

/**
 * Disables snapping during the animation, as the browser would snap to the slides' animated
 * positions.
 */
function glideIntoPlace(row: HTMLElement, from: string): void {
  row.style.scrollSnapType = "none";
  glide(row.children, from, "0px").then(() => {
    row.style.scrollSnapType = "";
  });
}

interface Measured {
  /** The scroll position at which each slide is at the start of the row, in pixels. */
  stops: number[];
  /** The current scroll position. */
  at: number;
  /** The last possible scroll position. */
  end: number;
}

function measure(row: HTMLElement): Measured {
  const { scrollPaddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const padding = Number.parseFloat(scrollPaddingInlineStart) || 0;
  const slides = slidesIn(row);
  const stops = slides.map((child) => child.offsetLeft - row.offsetLeft - padding);
  // Not `scrollWidth`, which slides change while they move.
  const last = slides.at(-1);
  const width = last
    ? last.offsetLeft - row.offsetLeft + last.offsetWidth + Number.parseFloat(paddingInlineEnd)
    : 0;
  return { stops, at: row.scrollLeft, end: Math.max(0, width - row.clientWidth) };
}

/** Tolerance in pixels, as browsers round scroll positions. */
const slack = 2;

function isAtEnd({ at, end }: { at: number; end: number }): boolean {
  return at >= end - slack;
}

function currentOf(measured: Measured, asked: number | undefined): number {
  const { stops, at, end } = measured;
  // Slides that cannot reach the start of the row are at its end.
  if (isAtEnd(measured) && asked !== undefined && (stops[asked] ?? 0) >= end - slack) return asked;
  // If all slides fit, the row is at both ends.
  if (isAtEnd(measured) && end > slack) return stops.length - 1;
  const distances = stops.map((stop) => Math.abs(stop - at));
  return distances.indexOf(Math.min(...distances));
}

function look(row: HTMLElement, asked?: number): Required<SlidePosition> {
  const measured = measure(row);
  const visible = slidesIn(row).map((child) => {
    const left = child.offsetLeft - row.offsetLeft - measured.at;
    return (
      Math.min(left + child.offsetWidth, row.clientWidth) - Math.max(left, 0) >
      child.offsetWidth / 2
    );
  });
  return {
    current: currentOf(measured, asked),
    first: visible.indexOf(true),
    last: visible.lastIndexOf(true),
  };
}

const same = (first: SlidePosition, second: SlidePosition): boolean =>
  first.current === second.current && first.first === second.first && first.last === second.last;
