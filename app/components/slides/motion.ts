// Moves what is already in its new place there from where it was: 450 ms, on the compositor, nothing under reduced motion.
import { site } from "../../lib/site.ts";

const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** true for people who asked their system for less motion. */
export function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What glides. Asked for its animations, a browser works out all styles first, while a finger waits. */
const gliding = new WeakMap<Element, Animation>();

/** Puts gliding elements into their places at once. */
export function halt(elements: Iterable<Element>): void {
  for (const element of elements) gliding.get(element)?.cancel();
}

/**
 * Moves elements between two places, given as CSS `translate` values; a hidden one is seen on the way.
 * @returns when they are there; never when something else moves them first
 */
export function glide(elements: Iterable<Element>, from: string, to: string): Promise<unknown> {
  halt(elements);
  if (prefersStill()) return Promise.resolve();
  const animations = Array.from(elements, (element) => {
    const animation = element.animate(
      [
        { translate: from, visibility: "visible" },
        { translate: to, visibility: "visible" },
      ],
      { duration: site.display.gallery.slideMs, easing },
    );
    gliding.set(element, animation);
    return animation;
  });
  return new Promise((resolve) => {
    Promise.all(animations.map(({ finished }) => finished)).then(resolve, () => {});
  });
}

/** Puts elements in a place while a finger holds them there; without a place they go back to their own. */
export function hold(elements: Iterable<Element>, translate?: string): void {
  halt(elements);
  for (const element of elements) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
    element.style.translate = translate ?? "";
    element.style.visibility = translate === undefined ? "" : "visible";
  }
}
