// A file that was changed on the site while somebody was writing it: what both have made of it. Nothing is overwritten by itself;
// `<SiteChanged>` says it and asks.
import { taken } from "../editor/line-ends.ts";
import { type Merged, merge } from "../merge/merge.ts";
import type { DraftHead } from "./draft.ts";

/** What became of a draft's file on the site. */
export interface Underneath {
  readonly message: string;
  readonly help: string;
  /** Both changes in one text; null where the site has no such file any more; parts where somebody has to choose. */
  readonly merged: Merged;
}

/**
 * Compares a draft with the site as it is now; ends of lines count for nothing.
 * @param mine the draft's text
 * @param theirs the file as it is published now; null: it is not
 * @returns undefined where nothing has changed that matters to the draft
 */
export function underneath(
  { base, path }: Pick<DraftHead, "base" | "path">,
  mine: string,
  theirs: string | null,
): Underneath | undefined {
  if (theirs === null)
    return base === null
      ? undefined
      : {
          message: "This file was removed from the site since you began. Your draft is as you left it.",
          help: "If you hand it over, the file is new again. Ask whoever removed it first.",
          merged: null,
        };
  const now = taken(theirs).text;
  if (now === taken(mine).text || (base !== null && now === taken(base).text)) return undefined;
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
