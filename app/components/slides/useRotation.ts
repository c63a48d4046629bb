// The clock of slides that change by themselves, and everything that stops or holds it.
import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { prefersStill } from "./motion.ts";

interface RotationOptions {
  /** What holds the clock while a mouse is over it; where it is given, the focus in it stops the clock for good. */
  box?: RefObject<HTMLElement | null>;
  milliseconds: number;
  /** true: it starts by itself, except for people who asked for less motion. */
  byItself: boolean;
  /** The slide that shows: its time begins anew whenever it changes. */
  current: number;
  next: () => void;
}

interface Rotation {
  /** What the visitor wants; the pause button shows it. */
  playing: boolean;
  /** What happens: playing, and nothing holds it. */
  rotating: boolean;
  play: (on: boolean) => void;
}

/** Holds while nobody can see it; goes on with the time that was left. */
export function useRotation({ box, milliseconds, byItself, current, next }: RotationOptions): Rotation {
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
      // The button that starts it must not stop it. What a press of another one does comes first.
      if (target instanceof Element && !target.closest("[data-rotation]")) startTransition(() => setPlaying(false));
    };
    // Scrolled past, it would go on loading pictures.
    const view = new IntersectionObserver((entries) => setAway(!entries.at(-1)?.isIntersecting));
    view.observe(element);
    signal.addEventListener("abort", () => view.disconnect());
    element.addEventListener("pointerenter", hover(true), { signal });
    element.addEventListener("pointerleave", hover(false), { signal });
    element.addEventListener("focusin", stop, { signal });
    return () => over.abort();
  }, [box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide has its whole time before it.
  useEffect(() => {
    left.current = milliseconds;
  }, [current, milliseconds]);

  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide starts the clock again.
  useEffect(() => {
    if (!rotating) return;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [rotating, current]);

  const play = (on: boolean) => {
    setPlaying(on);
    // Asked for with the mouse over it: it does not wait until the mouse has left.
    setHovered(false);
  };

  return { playing, rotating, play };
}
