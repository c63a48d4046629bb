// Hooks that load a page as a document where React Router would not show what the site has now.
import { useEffect, useState } from "react";
import { createPath, isRouteErrorResponse, useBlocker } from "react-router";
import { isTranslated } from "./dom-guard.ts";
import { isNext } from "./KeepPage.tsx";
import { ChunkLoadError } from "./lazy-chunk.ts";
import { loadDocument } from "./load-document.ts";

/**
 * The list of this build's modules, under a name with its hash, which every page of the build
 * names.
 */
const manifest = import.meta.env.SSR
  ? null
  : document.querySelector<HTMLLinkElement>("link[href*='/assets/manifest-']");
const manifestPath = manifest ? new URL(manifest.href).pathname : "";

/** Whether the code of a page has failed to load, for which React Router would wait forever. */
let isBroken = false;

/**
 * Leaves a translated page for the next document, which the browser translates as a whole, and a
 * page whose code has failed to load.
 */
export function useDocumentLoads(): void {
  useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isOtherPage = from.pathname !== to.pathname || from.search !== to.search;
    if (!isOtherPage || !(isBroken || isTranslated())) return false;
    // Going back, the browser has changed the address already.
    if (historyAction === "POP") {
      loadDocument();
      return false;
    }
    location[historyAction === "PUSH" ? "assign" : "replace"](createPath(to));
    return true;
  });
}

/**
 * True if the document of this address is better than the error: it is from a newer site with other
 * files, or only the page's code or data is missing.
 */
async function isBetter(error: unknown, isPartMissing: boolean): Promise<boolean> {
  const answer = await fetch(location.href, { cache: "no-cache" });
  if (isPartMissing && answer.ok) return true;
  // An address that the new site does not know either has its page here.
  const worse = isNotFound(error) ? 404 : 500;
  const html = await answer.text();
  return answer.status < worse && !html.includes(manifestPath);
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** Whether code could not be loaded; what takes too long is not tried once more. */
const hasFailed = (error: unknown) => error instanceof ChunkLoadError && error.failure === "error";

/** What React Router says of an answer that is no data of the page, such as a whole document. */
const noData = /^(?:Unable to decode|No result found)/;

/**
 * Loads the page as a document where that helps against its error, whatever the error is: where its
 * code cannot be loaded, the page before it was older than the site, or a request for its data was
 * refused or answered by a document.
 * @returns whether the error is not to be shown, as the document may come
 */
export function useLoadsInstead(error: unknown): boolean {
  // A host may refuse the data of a page whose document it has. A page that is not found most often
  // has no document either.
  const isRefused = isRouteErrorResponse(error) && isNext();
  const isMissing = isRefused && isNotFound(error);
  const isNoData =
    (isRefused && !isMissing) || (error instanceof Error && noData.test(error.message));
  const [isOpen, setOpen] = useState(isNoData || hasFailed(error));
  useEffect(() => {
    isBroken = error instanceof ChunkLoadError;
    const find = isNoData ? Promise.resolve(true) : isBetter(error, isMissing || hasFailed(error));
    find.then((helps) => (helps ? loadDocument() : setOpen(false))).catch(() => setOpen(false));
  }, [error, isNoData, isMissing]);
  return isOpen;
}
