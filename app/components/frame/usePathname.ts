// Hook that returns the path of the current page without a trailing slash, so that it is the same at build time, where paths end in one,
// and in the browser.
import { useLocation } from "react-router";

/** The path without a trailing slash. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, "");
}
