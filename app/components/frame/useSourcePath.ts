// Hook that returns the current page's path as in the source language.
import { useLocation } from "react-router";
import { ownPath } from "../../lib/language.ts";

/** Without the trailing slash that paths have in a build. */
export function useSourcePath(): string {
  return ownPath(useLocation().pathname.replace(/(?<=.)\/$/, ""));
}
