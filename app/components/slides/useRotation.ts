// Hook for the automatic rotation of a carousel, with everything that pauses or stops it.
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { useChanged } from "../../lib/use-changed.ts";
import { prefersStill } from "./motion.ts";

interface RotationOptions {
  /** The carousel: hovering it with a mouse pauses the rotation, focus in it stops the rotation. */
  box?: RefObject<HTMLElement | null>;
  milliseconds: number;
  /** true: starts without a click, unless the visitor prefers reduced motion. */
  byItself: boolean;
  /** The current slide; a new one gets its full time. */
  current: number;
  next: () => void;
  /**
   * Whether the next slide can be shown; it is awaited before the rotation goes on, for another
   * interval at most.
   */
  nextReady?: () => Promise<unknown>;
}

interface Rotation {
  /** Whether the visitor wants rotation, as the pause button shows. */
  playing: boolean;
  /** Whether it rotates: it plays and is not paused. */
  rotating: boolean;
  play: (on: boolean) => void;
}

/**
 * Pauses while the carousel is out of view or the page hidden, and continues with the remaining
 * time.
 */
export function useRotation({
  box,
  milliseconds,
  byItself,
  current,
  next,
  nextReady,
}: RotationOptions): Rotation {
  const [playing, setPlaying] = useState(byItself);
  const [hovered, setHovered] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [away, setAway] = useState(false);
  const left = useRef(milliseconds);
  const rotating = playing && !hovered && !hidden && !away;

  useEffect(() => {
    if (prefersStill()) setPlaying(false);
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  useEffect(() => {
    const element = box?.current;
    if (!element) return;
    const over = new AbortController();
    const { signal } = over;
    const hover = (on: boolean) => (event: PointerEvent) => {
      if (event.pointerType === "mouse") setHovered(on);
    };
    const stop = ({ target }: FocusEvent) => {
      // The play button must not stop it. Low priority, so that the effect of clicking another
      // button comes first.
      if (target instanceof Element && !target.closest("[data-rotation]")) {
        startTransition(() => setPlaying(false));
      }
    };
    // Out of view it would go on loading pictures.
    const view = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting));
    view.observe(element);
    signal.addEventListener("abort", () => view.disconnect());
    element.addEventListener("pointerenter", hover(true), { signal });
    element.addEventListener("pointerleave", hover(false), { signal });
    element.addEventListener("focusin", stop, { signal });
    return () => over.abort();
  }, [box]);

  // A new slide gets its full time.
  useChanged(current, () => {
    left.current = milliseconds;
  });

  const latest = useRef({ next, nextReady });
  useEffect(() => {
    latest.current = { next, nextReady };
  });

  // A new slide restarts the timer.
  useChanged(rotating ? current : undefined, (slide) => {
    if (slide === undefined) return undefined;
    const started = performance.now();
    let isOver = false;
    const timer = setTimeout(async () => {
      const tooLong = new Promise((resolve) => setTimeout(resolve, milliseconds));
      await Promise.race([latest.current.nextReady?.(), tooLong]);
      if (!isOver) latest.current.next();
    }, left.current);
    return () => {
      isOver = true;
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  });

  const play = (on: boolean) => {
    setPlaying(on);
    // After a click the mouse is still over the carousel, which must not pause it.
    setHovered(false);
  };

  return { playing, rotating, play };
}
