// Returns the path of the current page as in the source language. It has no trailing slash, so that it is the same in a build,
// where paths end in one.
import { useLocation } from "react-router";
import { ownPath } from "../../lib/language.ts";

export function useSourcePath(): string {
  return ownPath(useLocation().pathname.replace(/(?<=.)\/$/, ""));
}
