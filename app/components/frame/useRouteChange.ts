// Hooks for client-side navigation: its progress indicator, and its announcement to screen readers
// with the focus on the new heading.
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigation, useRouteError } from "react-router";
import { ChunkLoadError } from "../../resilience/lazy-chunk.ts";

/**
 * true while a page is loading and for `milliseconds` after it is shown; never on the first page.
 */
export function useRouteProgress(milliseconds: number): boolean {
  const { state, location } = useNavigation();
  const shown = useLocation();
  // React Router still reports a navigation whose code has failed to load as pending.
  const failed = useRouteError() instanceof ChunkLoadError;
  const loading = state !== "idle" && !failed && !isJump(shown, location);
  const changed = useChange();
  const [over, setOver] = useState(before?.count ?? 0);

  useEffect(() => {
    if (changed === 0) return;
    const timer = setTimeout(() => setOver(changed), milliseconds);
    return () => clearTimeout(timer);
  }, [changed, milliseconds]);

  return loading || over !== changed;
}

/**
 * Focuses the new page's heading, and returns the page's title for the announcement; empty on the
 * first page.
 */
export function usePageAnnouncement(): string {
  const changed = useChange();
  const { hash, key } = useLocation();
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (changed === 0) return;
    const main = document.getElementById("main");
    focusOn(main?.querySelector("h1") ?? main);
    setTitle(document.title);
  }, [changed]);

  // A link to a fragment of the page moves the focus to its heading, too, so that reading continues
  // there.
  useEffect(() => {
    if (hash && key !== "default") {
      focusOn(document.getElementById(hash.slice(1))?.querySelector("h1, h2, h3, h4"));
    }
  }, [hash, key]);

  return title;
}

interface Shown {
  readonly location: Location;
  /** Number of pages shown before it. */
  readonly count: number;
}

/**
 * The last page, for a header that replaces another one: the landing page and the error page have
 * frames of their own.
 */
let before: Shown | undefined;

/** Number of pages shown after the first; a jump to a fragment does not count. */
function useChange(): number {
  const location = useLocation();
  const [last, setLast] = useState<Shown>(before ?? { location, count: 0 });
  useEffect(() => {
    before = last;
  }, [last]);
  if (last.location.key === location.key) return last.count;
  const count = last.count + (isJump(last.location, location) ? 0 : 1);
  // Set during rendering, so that it changes in the same render as the page.
  setLast({ location, count });
  return count;
}

function isJump(from: Location, to: Location | undefined): boolean {
  return to !== undefined && to.hash !== "" && from.pathname === to.pathname;
}

/** Focuses an element that is not a control, without scrolling. */
function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
