// Compares a draft with its file on the site, and merges both if both have changed. Nothing is overwritten automatically; `<SiteChanged>`
// shows the result and asks.

import { type Merged, merge } from "../merge/merge.ts";
import { normaliseLineEnds } from "../text/line-ends.ts";
import type { DraftHead } from "./draft.ts";

/** The messages and merge for a file that has changed. */
export interface SiteChange {
  readonly message: string;
  readonly help: string;
  /** The merged text; null if the site's file was removed; parts if the writer has to choose. */
  readonly merged: Merged;
}

/**
 * Compares a draft with the current site, ignoring line endings.
 * @param mine the draft's text
 * @param theirs the file as published now; null if it is not
 * @returns undefined if nothing that matters to the draft has changed
 */
export function compareWithSite(
  { base, path }: Pick<DraftHead, "base" | "path">,
  mine: string,
  theirs: string | null,
): SiteChange | undefined {
  if (theirs === null) {
    return base === null
      ? undefined
      : {
          message:
            "This file was removed from the site since you began. Your draft is as you left it.",
          help: "If you hand it over, the file is new again. Ask whoever removed it first.",
          merged: null,
        };
  }
  const now = normaliseLineEnds(theirs).text;
  if (
    now === normaliseLineEnds(mine).text ||
    (base !== null && now === normaliseLineEnds(base).text)
  ) {
    return undefined;
  }
  const merged = merge(path, { base, mine, theirs });
  return {
    message:
      base === null
        ? "Meanwhile the site has a file of this name. Your draft is as you left it."
        : "This file was changed on the site since you began. Your draft is as you left it.",
    help:
      typeof merged === "string"
        ? "The two changes are in different places, so both can be had in one text; undo brings yours back. If you hand over your draft as it is, it replaces the other’s words."
        : "Both have changed the same places: choose what each is to say. If you hand over your draft as it is, it replaces the other’s words.",
    merged,
  };
}
