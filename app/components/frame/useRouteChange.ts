// What a reader must notice when the router shows another page without loading a document.
import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigation, useRouteError } from "react-router";
import { ownPath } from "../../lib/language.ts";
import { ChunkLoadError } from "../../lib/lazy-chunk.ts";

/** true while a page is on its way and for `milliseconds` after it came; never on the first page. */
export function useRouteProgress(milliseconds: number): boolean {
  const { state, location } = useNavigation();
  const shown = useLocation();
  // React Router goes on waiting for a page whose code has failed.
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

/** Moves the focus to the new page's heading and gives back its title, to be announced; empty on the first page. */
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

  // A link to a part of the page scrolls there; reading has to go on from there too.
  useEffect(() => {
    if (hash && key !== "default") focusOn(document.getElementById(hash.slice(1))?.querySelector("h1, h2, h3, h4"));
  }, [hash, key]);

  return title;
}

interface Shown {
  readonly location: Location;
  /** How many pages were shown before it. */
  readonly count: number;
}

/** What was shown last, for a header that takes another's place: the landing page and an error have frames of their own. */
let before: Shown | undefined;

/** How many pages were shown after the first; a jump within the page is none. */
function useChange(): number {
  const location = useLocation();
  const [last, setLast] = useState<Shown>(before ?? { location, count: 0 });
  useEffect(() => {
    before = last;
  }, [last]);
  if (last.location.key === location.key) return last.count;
  const count = last.count + (isJump(last.location, location) ? 0 : 1);
  // In the same render as the new page, so that what follows it is never a moment late.
  setLast({ location, count });
  return count;
}

function isJump(from: Location, to: Location | undefined): boolean {
  // Where a page is on its way, the router says its address with what those of this language begin with.
  return to !== undefined && to.hash !== "" && from.pathname === ownPath(to.pathname);
}

/** Puts the focus on something that is no control, without scrolling. */
function focusOn(element: HTMLElement | null | undefined): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
