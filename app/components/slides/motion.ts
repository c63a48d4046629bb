// Animates slides from their old position to their new one, but not under reduced motion.
import { site } from "../../lib/site.ts";

const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Whether the visitor prefers reduced motion. */
export function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Running animations. `getAnimations` would force the browser to compute all styles first. */
const gliding = new WeakMap<Element, Animation>();

/** Cancels running animations. */
export function halt(elements: Iterable<Element>): void {
  for (const element of elements) gliding.get(element)?.cancel();
}

/**
 * Animates elements between two CSS `translate` values; hidden elements are visible meanwhile.
 * @returns resolves at the end; never when another animation replaces it
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
      { duration: site().display.gallery.slideMs, easing },
    );
    gliding.set(element, animation);
    return animation;
  });
  return new Promise((resolve) => {
    Promise.all(animations.map(({ finished }) => finished)).then(resolve, () => {});
  });
}

/** Places elements while they are dragged; without `translate` they return to their own place. */
export function hold(elements: Iterable<Element>, translate?: string): void {
  halt(elements);
  for (const element of elements) {
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) continue;
    element.style.translate = translate ?? "";
    element.style.visibility = translate === undefined ? "" : "visible";
  }
}

/** The slides in a box, without what extensions have added. */
export const slidesIn = (box: Element): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(":scope > [role=group]"),
];
