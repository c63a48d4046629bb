// Hook that returns the path of the current page. It is the same at build time, where paths end in a slash, and in the browser.
import { useLocation } from "react-router";

/** The path without a trailing slash. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, "");
}
