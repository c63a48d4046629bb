// Loads the page of the present address as a document, where the router has failed to show it.
import { addressMark } from "./script-mark.ts";

/**
 * Whether a document is on its way: the router's own reload is prevented (useNavigationFailure.ts),
 * this one is not.
 */
let isComing = false;

export const isDocumentComing = (): boolean => isComing;

export function loadDocument(): void {
  isComing = true;
  location.reload();
}

/**
 * Loads the document of the present address if this one was loaded for another. Back and Forward
 * before hydration change the address alone, and React would show the wrong page below it for good.
 * @returns whether it comes
 */
export function loadOtherAddress(): boolean {
  const at = document.documentElement.getAttribute(addressMark);
  if (at === null || at === location.pathname) return false;
  loadDocument();
  return true;
}
