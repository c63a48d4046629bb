// Hook that follows horizontal swipes by touch, pen or mouse; vertical scrolling stays with the
// browser.
import { type RefObject, useEffect, useRef } from "react";
import type { Gesture } from "./gestures.ts";

interface Swipe {
  /** @param distance pixels to the right of the start */
  onDrag: (distance: number) => void;
  /** The pointer was lifted; without a gesture the browser took over. */
  onEnd: (gesture: Gesture | undefined) => void;
}

/** Movement in pixels from which it is a swipe rather than a click. */
const slack = 8;

/**
 * The box needs `touch-action: pan-y pinch-zoom`. A swipe that ends on a link does not follow the
 * link.
 */
export function useSwipe(box: RefObject<HTMLElement | null>, swipe: Swipe): void {
  const latest = useRef(swipe);
  useEffect(() => {
    latest.current = swipe;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    let start: PointerEvent | undefined;
    let swiping = false;

    const end = (gesture: Gesture | undefined) => {
      start = undefined;
      if (!swiping) return;
      swiping = false;
      latest.current.onEnd(gesture);
    };
    const gestureOf = (first: PointerEvent, last: PointerEvent): Gesture => ({
      distance: last.clientX - first.clientX,
      milliseconds: last.timeStamp - first.timeStamp,
      width: element.clientWidth,
    });

    element.addEventListener(
      "pointerdown",
      (event) => {
        if (event.isPrimary && event.button === 0) {
          start = event;
        }
        // A second finger means pinch zoom.
        else {
          end(undefined);
        }
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      (event) => {
        if (!start || event.pointerId !== start.pointerId) return;
        const distance = event.clientX - start.clientX;
        if (!swiping) {
          if (
            Math.abs(distance) < slack ||
            Math.abs(distance) <= Math.abs(event.clientY - start.clientY)
          ) {
            return;
          }
          swiping = true;
          element.setPointerCapture(event.pointerId);
          getSelection()?.removeAllRanges();
        }
        latest.current.onDrag(distance);
      },
      { signal },
    );
    element.addEventListener(
      "pointerup",
      (event) => {
        if (!start || event.pointerId !== start.pointerId) return;
        if (swiping) swallowClick();
        end(gestureOf(start, event));
      },
      { signal },
    );
    element.addEventListener("pointercancel", () => end(undefined), { signal });
    // Otherwise the browser would drag pictures and links.
    element.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
    element.addEventListener("selectstart", (event) => swiping && event.preventDefault(), {
      signal,
    });
    return () => over.abort();
  }, [box]);
}

/** Suppresses the click that the browser may fire right after a swipe. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}
