// What a rule is: one demand on how a text is written, in one file of rules/ that is named as its code, with its severity, its
// meaning and its check.

import type { Kind } from "../model/codes.ts";
import type { Advice, Place } from "../model/diagnostic.ts";
import type { Singles, Unit } from "../model/unit.ts";
import type { Claim } from "./fact-claims.ts";

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
  /** The numbers of the files that are about facts; what several rules ask for is found once. */
  readonly claims: () => readonly Claim[];
  /** Whether the content is to go live, so that nothing in it may stand for what is still to come. */
  readonly release: boolean;
  /**
   * Those of the files that are as they were when the content was last judged, as the same array as long as they are the same ones:
   * what they say alone and of each other is known then, and what is made of all of them is made once.
   */
  readonly settled?: readonly Unit[];
}

/** What a rule says of a place; the stage makes it a diagnostic with the rule's own code and severity. */
export interface RuleFinding extends Advice {
  readonly place: Place;
  /** What is wrong, as one sentence. */
  readonly message: string;
}

export interface Rule extends Kind {
  /**
   * What its findings depend on. `file`, if nothing is said: on one file at a time, on the dictionary, the names of facts and the
   * site's names, so that they are kept until one of these changes. `content`: on other files, on the day or on `release` as well.
   */
  readonly scope?: "file" | "content";
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
