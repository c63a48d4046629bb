// Hook for slides that are shown one at a time: the home page's banner and the gallery.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wrapIndex } from "../../lib/wrap-index.ts";
import { direction, type Gesture, type Step } from "./gestures.ts";
import { glide, hold, slidesIn } from "./motion.ts";
import { useSwipe } from "./useSwipe.ts";

interface SlidesOptions {
  count: number;
  /** Index of the first slide shown. */
  start?: number;
  /** Interprets a swipe. */
  stepOf: (gesture: Gesture) => Step;
  /** The parts of a slide that are animated; the rest changes at once. */
  movingParts: (slide: Element) => Iterable<Element>;
}

interface Slides {
  /** The box whose children are the slides. */
  stage: RefObject<HTMLDivElement | null>;
  current: number;
  show: (index: number) => void;
  previous: () => void;
  next: () => void;
  /** Resolves once the pictures of the next slide are decoded, or have failed. */
  nextReady: () => Promise<unknown>;
  /** Attributes of a slide for CSS and assistive technology. */
  slide: (index: number) => SlideAttributes;
}

interface SlideAttributes {
  "data-shown": true | undefined;
  "data-near": true | undefined;
  inert: boolean;
}

/** Wraps around at both ends. */
export function useSlides({ count, start = 0, stepOf, movingParts }: SlidesOptions): Slides {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const ready = useReady();
  const shown = useRef(start);
  /** Direction and drag distance of the last change. */
  const lastMove = useRef<{ step: Step; distance: number }>({ step: 0, distance: 0 });

  const partsOf = (index: number) => {
    const slide = stage.current && slidesIn(stage.current)[wrapIndex(index, 0, count)];
    return slide ? movingParts(slide) : [];
  };
  const step = (by: Step, distance = 0) => {
    lastMove.current = { step: by, distance };
    setCurrent((index) => wrapIndex(index, by, count));
  };

  useLayoutEffect(() => {
    const before = shown.current;
    if (before === current) return;
    shown.current = current;
    const { distance } = lastMove.current;
    const side = lastMove.current.step || direction(before, current, count);
    lastMove.current = { step: 0, distance: 0 };
    glide(partsOf(before), place(0, distance), place(-side));
    glide(partsOf(current), place(side, distance), place(0));
  });

  useSwipe(stage, {
    onDrag: (distance) => {
      const side = distance < 0 ? 1 : -1;
      if (count < 2) return;
      // With two slides, the same slide is on both sides.
      hold(partsOf(current - side));
      hold(partsOf(current), place(0, distance));
      hold(partsOf(current + side), place(side, distance));
    },
    onEnd: (gesture) => {
      for (const index of [current - 1, current, current + 1]) hold(partsOf(index));
      if (!gesture || count < 2) return;
      const by = stepOf(gesture);
      if (by) return step(by, gesture.distance);
      const side = gesture.distance < 0 ? 1 : -1;
      glide(partsOf(current), place(0, gesture.distance), place(0));
      glide(partsOf(current + side), place(side, gesture.distance), place(side));
    },
  });

  return {
    stage,
    current,
    show: useCallback((index: number) => setCurrent(index), []),
    previous: () => step(-1),
    next: () => step(1),
    nextReady: () => {
      const pictures = [...partsOf(current + 1)].filter((part) => part instanceof HTMLImageElement);
      return Promise.allSettled(pictures.map((picture) => picture.decode()));
    },
    slide: (index) => {
      const near = [0, 1, count - 1].includes(wrapIndex(index, -current, count));
      return {
        "data-shown": index === current || undefined,
        "data-near": index === current || (ready && near) || undefined,
        inert: ready && index !== current,
      };
    },
  };
}

/** CSS `translate` value: a number of slide widths to the right plus pixels. */
function place(slides: number, pixels = 0): string {
  return `calc(${slides * 100}% + ${pixels}px)`;
}

/** true once the page has loaded; then the neighbouring slides may load their pictures. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (document.readyState === "complete") return setReady(true);
    const onLoad = () => setReady(true);
    addEventListener("load", onLoad, { once: true });
    return () => removeEventListener("load", onLoad);
  }, []);
  return ready;
}
