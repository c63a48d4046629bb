// Shows the site's own error where the code of the next page does not come. React Router would load the page before again, without a word.
import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { type ChunkFailure, ChunkLoadError } from "../../lib/lazy-chunk.ts";

/**
 * Watches each way to another page, in the page that is left.
 * @param milliseconds how long a page may be on its way
 * @throws ChunkLoadError while rendering, at the address of the page that has not come
 */
export function useScreenCode(milliseconds: number): void {
  const { location: next } = useNavigation();
  const [failure, setFailure] = useState<ChunkFailure>();
  const [failed, setFailed] = useState<ChunkLoadError>();
  useEffect(() => {
    // React Router's answer to a module that cannot be loaded, which may come before it is known here where it goes. Browsers without
    // this interface load the page before again; while developing, Vite does so.
    if (import.meta.env.DEV) return;
    const instead = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      setFailure("error");
    };
    window.navigation?.addEventListener("navigate", instead);
    return () => window.navigation?.removeEventListener("navigate", instead);
  }, []);
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => setFailure("timeout"), milliseconds);
    return () => clearTimeout(timer);
  }, [next, milliseconds]);
  useEffect(() => {
    if (!next || !failure) return;
    // React Router keeps to the page before, to which this leads back.
    history.pushState(null, "", createPath(next));
    setFailed(new ChunkLoadError(next.pathname, failure));
  }, [next, failure]);
  if (failed) throw failed;
}

/** Goes on by documents from a page whose code has failed: React Router still waits for it, and would for every page like it. */
export function useDocuments(): void {
  const { location: next } = useNavigation();
  const [failed] = useState(next);
  useEffect(() => {
    if (next && next !== failed) location.assign(createPath(next));
  }, [next, failed]);
}
