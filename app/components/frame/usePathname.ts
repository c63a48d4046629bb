// Hook that returns the path of the current page as in the source language, and without a trailing slash, so that it is the same at build
// time, where paths end in one, and in the browser.
import { useLocation } from "react-router";
import { ownPath } from "../../lib/language.ts";

export function usePathname(): string {
  return ownPath(useLocation().pathname.replace(/(?<=.)\/$/, ""));
}
