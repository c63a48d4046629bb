// A file that was changed on the site while somebody was writing it: what both have made of it, and whether the two can be put
// together. Nothing is overwritten by itself; `<SiteChanged>` shows both and asks.
import { merge } from "../merge/merge.ts";
import type { DraftHead } from "./draft.ts";

/** What became of a draft's file on the site. */
export type Underneath =
  /** Nothing that matters to the draft. */
  | { readonly state: "same" }
  /** The file is new in the draft, and meanwhile on the site, too. */
  | { readonly state: "taken"; readonly theirs: string }
  | { readonly state: "removed" }
  | {
      readonly state: "changed";
      readonly theirs: string;
      /** Both changes in one text, where they are in different places. */
      readonly together: string | undefined;
    };

/** With the ends of lines that the editor has. */
const withLf = (text: string) => text.replaceAll("\r\n", "\n");

/**
 * Compares a draft with the site as it is now; ends of lines count for nothing.
 * @param mine the draft's text
 * @param theirs the file as it is published now; null: it is not
 */
export function underneath(
  { base, path }: Pick<DraftHead, "base" | "path">,
  mine: string,
  theirs: string | null,
): Underneath {
  if (theirs === null) return { state: base === null ? "same" : "removed" };
  const [before, now] = [base === null ? undefined : withLf(base), withLf(theirs)];
  if (now === before || now === withLf(mine)) return { state: "same" };
  if (before === undefined) return { state: "taken", theirs: now };
  const together = merge(path, { base: before, mine: withLf(mine), theirs: now });
  return { state: "changed", theirs: now, together: typeof together === "string" ? together : undefined };
}
