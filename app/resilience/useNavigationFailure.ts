// Hook for a page whose code fails to load or takes too long.
import { useEffect, useState } from "react";
import { createPath, useNavigation } from "react-router";
import { type ChunkFailure, ChunkLoadError } from "./lazy-chunk.ts";
import { isDocumentComing } from "./load-document.ts";

/**
 * Watches every navigation away from the current page, and shows the error page where React Router
 * would reload the previous one.
 * @param milliseconds time limit for loading a page
 * @throws ChunkLoadError while rendering, at the address of the page that failed to load
 */
export function useNavigationFailure(milliseconds: number): void {
  const { location: next } = useNavigation();
  const [failure, setFailure] = useState<ChunkFailure>();
  const [failed, setFailed] = useState<ChunkLoadError>();
  useEffect(() => {
    // React Router reacts to a module that fails to load with a reload, maybe before the
    // destination is known here. Browsers without the Navigation API do reload the previous page;
    // in development, Vite does.
    if (import.meta.env.DEV) return;
    const instead = (event: NavigateEvent) => {
      const isOurs = event.userInitiated || isDocumentComing();
      if (event.navigationType !== "reload" || isOurs) return;
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
    // React Router is still at the previous page; a new history entry lets Back return to it.
    history.pushState(null, "", createPath(next));
    setFailed(new ChunkLoadError(next.pathname, failure));
  }, [next, failure]);
  if (failed) throw failed;
}
