// How a translation differs from its source, what it lacks, and what has changed since somebody read both: data, of which
// rules/translation/ speaks.
import type { Location } from "../../finding.ts";
import type { Block } from "../../model/translation.ts";

/** A difference between a translation and its source. */
export type Difference = { readonly at: Location } & (
  | {
      /** A text that the source does not have; `suggested` is the name that was probably meant. */
      readonly kind: "added-text";
      readonly source: string;
      readonly suggested: string | undefined;
    }
  | {
      /** Headings or rows of different kinds; undefined on the side that has none. */
      readonly kind: "other-block";
      readonly block: Block | undefined;
      readonly original: Block | undefined;
      readonly originalAt: Location | undefined;
    }
  | {
      /** A link, picture or placeholder that only one side has. */
      readonly kind: "other-name";
      readonly what: "link" | "picture" | "placeholder";
      readonly name: string;
      readonly isMissing: boolean;
      readonly originalAt: Location | undefined;
    }
);

/** What a translation lacks. */
export type Lacking = { readonly at: Location } & (
  | {
      /** Texts of a group that are not there; pointers within it. */
      readonly kind: "missing-texts";
      /** Pointer of the group; empty for the file. */
      readonly group: string;
      readonly texts: readonly string[];
      readonly originalAt: Location | undefined;
    }
  | {
      /** Texts in the language of the source, or in another; this is the first. */
      readonly kind: "untranslated";
      readonly count: number;
      /** Whether they are more than half of all. */
      readonly isMost: boolean;
      readonly reason: string;
    }
);

/** What somebody has not read beside its source since that changed. */
export type Stale = { readonly at: Location } & (
  | { readonly kind: "never-read" | "gone-text"; readonly source: string }
  | {
      readonly kind: "new-text" | "moved-text";
      readonly block: Block;
      readonly originalAt: Location;
    }
  | {
      readonly kind: "changed-text";
      /** The words that are new, and how many are gone. */
      readonly added: readonly string[];
      readonly gone: number;
      readonly source: string;
      readonly originalAt: Location | undefined;
    }
  /** A line of the list of reviewed translations that no command wrote. */
  | { readonly kind: "strange-line" }
);

export type TranslationProblem = Difference | Lacking | Stale;
