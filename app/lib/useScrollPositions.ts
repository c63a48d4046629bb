// Hook that scrolls to where the visitor was on a page, to a part of it, or to the top of a new
// one.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Where React Router's inline script finds the positions when a page is loaded again. */
const storageKey = "react-router-scroll-positions";

/** Positions in pixels, by the key of the entry in the history. */
type Positions = Record<string, number>;

/** The positions that are kept for this tab. Private windows may refuse to keep any. */
function keptPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
  } catch {
    return {};
  }
}

/** The element that the end of an address names. */
function namedElement(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Takes over scrolling from the browser: React shows a page some time after the address has
 * changed. A link with the state `keepsScroll` stays where the page is.
 */
export function useScrollPositions(): void {
  const { key, hash, state } = useLocation();
  const shown = useRef({ key, positions: {} as Positions });

  useEffect(() => {
    const { current } = shown;
    current.positions = keptPositions();
    const note = () => {
      current.positions[current.key] = scrollY;
    };
    const take = () => {
      history.scrollRestoration = "manual";
    };
    const leave = () => {
      note();
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(current.positions));
      } catch {
        // The page then begins at its top when it is loaded again.
      }
      history.scrollRestoration = "auto";
    };
    take();
    addEventListener("scroll", note, { passive: true });
    addEventListener("pagehide", leave);
    addEventListener("pageshow", take);
    return () => {
      removeEventListener("scroll", note);
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", take);
    };
  }, []);

  useLayoutEffect(() => {
    const { current } = shown;
    // The first page was scrolled by the browser, or by the inline script.
    if (current.key === key) return;
    current.key = key;
    const before = current.positions[key];
    if (before !== undefined) {
      scrollTo(0, before);
      return;
    }
    const part = namedElement(hash);
    if (part) {
      part.scrollIntoView();
    } else if (!state?.keepsScroll) {
      scrollTo(0, 0);
    }
  }, [key, hash, state]);
}
