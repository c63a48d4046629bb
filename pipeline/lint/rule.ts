// What a rule is: one demand on how a text is written, in one file of rules/ that is named as its code, with its severity, its
// meaning and its check.

import type { Kind } from "../model/codes.ts";
import type { Advice, Place } from "../model/diagnostic.ts";
import type { Singles, Unit } from "../model/unit.ts";

/** What a rule may look at. */
export interface LintContext {
  /** The files to look at, in the order of their paths: all of them, or one where the rule's scope is `file`. */
  readonly units: readonly Unit[];
  /** Units of the files that have one value, by name of their collection. */
  readonly singles: Singles;
  /** Files whose page was published: of two that say the same, the other one is new. */
  readonly recorded?: ReadonlySet<string>;
  /** The day of the check, `YYYY-MM-DD`; only rules whose findings are about time look at it. */
  readonly today: string;
  /** Whether the content is to go live, so that nothing in it may stand for what is still to come. */
  readonly release: boolean;
  /** What the rule itself took down of a file, which is kept; without it the rule looks at the file again. */
  readonly gistOf?: (unit: Unit) => string | undefined;
  /**
   * Those of the files that are as they were when the content was last judged, as the same array as long as they are the same ones:
   * what they say alone and of each other is known then, and what is made of all of them is made once.
   */
  readonly settled?: readonly Unit[];
  /** What was found out of files that are still the same, by a name that says which; made where it is not known. */
  readonly recall?: (name: string, make: () => string) => string;
}

/** What a rule says of a place; the stage makes it a diagnostic with the rule's own code and severity. */
export interface RuleFinding extends Advice {
  readonly place: Place;
  /** What is wrong, as one sentence. */
  readonly message: string;
}

/**
 * How a rule holds texts against each other, so that after a change it need not look at all of them: each against one before it. Of
 * the first text that has one of its samples and the last that has it before it, for each of its samples, that is the one with the
 * greatest share of samples in common, if the share is enough; of equal ones the first.
 */
export interface Pairing {
  /** The share, of the samples of the shorter of the two texts, that is enough. */
  readonly least: number;
  /** The samples that a gist holds, none of them twice. */
  samples(gist: string): Uint32Array;
  /** The texts in their order; which they are, and where they stand, their fields decide alone. */
  order(units: readonly Unit[], recorded: ReadonlySet<string>): readonly Unit[];
  /** What is said of a text and the one that it is held against. */
  said(unit: Unit, other: Unit, recall: NonNullable<LintContext["recall"]>): RuleFinding | undefined;
}

export interface Rule extends Kind {
  /**
   * What its findings depend on. `file`, if nothing is said: on one file at a time, on the facts, the dictionary, the vocabulary and
   * the site's names, so that they are kept until one of these changes. `content`: on other files, on the day or on `release` as well.
   */
  readonly scope?: "file" | "content";
  /**
   * Where its scope is `content`: what it looks at of a file besides those that have one value, so that it need not look again after a
   * change of what it does not look at. `nothing`: of no other file than the one that a finding is in. `known`: of what others need to
   * know of a file and its fields, never of its text; or of its words too, if it says how it pairs texts. If nothing is said: of anything.
   */
  readonly others?: "nothing" | "known";
  /** How it holds texts against each other, if that is all that it does. */
  readonly pairing?: Pairing;
  /** What it needs of each file to hold it against others, short; empty where it needs nothing. It depends on the file alone. */
  gist?(unit: Unit): string;
  /** A gist with about one in so many of its parts, for where those of thousands have to be loaded; what it finds by them is less sure. */
  thinned?(gist: string, oneIn: number): string;
  /** Findings about some files or all. A file that is not `valid` is looked at only as far as its words go. */
  check(context: LintContext): Iterable<RuleFinding>;
}

/** Makes a finding of a rule. */
export function finding(place: Place, message: string, advice: Advice = {}): RuleFinding {
  return { place, message, ...advice };
}

/** Whether a value is a rule, as a module that is found by its place in a folder is known to hold one only when it is looked at. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== "object" || value === null) return false;
  const { code, severity, meaning, check }: Partial<Record<keyof Rule, unknown>> = value;
  return (
    typeof code === "string" &&
    (severity === "error" || severity === "warning" || severity === "note") &&
    typeof meaning === "string" &&
    typeof check === "function"
  );
}
