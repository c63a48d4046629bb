// Loads what a page needs once somebody reaches for it: at the first touch, pointer or focus anywhere on the page.
import { useEffect } from "react";

/** `load` stays the same; it may be called more than once. */
export function useFirstTouch(load: () => unknown): void {
  useEffect(() => {
    for (const sign of ["pointerover", "touchstart", "focusin"]) addEventListener(sign, load, { once: true });
  }, [load]);
}
