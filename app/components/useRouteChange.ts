// What a reader must notice when the router shows another page without loading a document.
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";

/** true while a page is on its way and for `milliseconds` after it came; never on the first page. */
export function useRouteProgress(milliseconds: number): boolean {
  const { pathname } = useLocation();
  const loading = useNavigation().state !== "idle";
  const shown = useRef(pathname);
  const [recent, setRecent] = useState(false);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setRecent(true);
    const timer = setTimeout(() => setRecent(false), milliseconds);
    return () => clearTimeout(timer);
  }, [pathname, milliseconds]);

  return loading || recent;
}

/** Moves the focus to the new page's main part and gives back its title, to be announced; empty on the first page. */
export function usePageAnnouncement(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return title;
}
