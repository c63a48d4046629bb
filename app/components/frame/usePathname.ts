// The address that is shown, the same at build time, where it ends in a slash, and in the browser, where it does not.
import { useLocation } from "react-router";

/** The path of the page, as links write it. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(?<=.)\/$/, "");
}
