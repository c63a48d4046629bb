// What a rule is: one demand on how texts are written, in one file of rules/ that is named as its code, with its severity, its
// meaning and its check.

import type { CheckedFile, Summary } from "../model/analysis.ts";
import type { Kind } from "../model/codes.ts";
import type { Advice, Location } from "../model/diagnostic.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import type { Dictionary } from "./dictionary-words.ts";
import type { Claim } from "./fact-claims.ts";
import type { PagePicture } from "./page-pictures.ts";

/** What a rule about one file may look at besides the file. */
export interface FileContext {
  readonly dictionary: Dictionary;
  readonly placeholders: Placeholders;
}

/** What a rule about all files may look at besides them. */
export interface SiteContext {
  /** The files that have one value, by name of their collection. */
  readonly singles: Singles;
  /** Files whose page was published: of two that say the same, the other one is new. */
  readonly recorded?: ReadonlySet<string>;
  /** The day of the check, `YYYY-MM-DD`; only rules whose findings are about time look at it. */
  readonly today: string;
  /** The files as they are typed. */
  readonly texts: Texts;
  /** The numbers of the files that are about facts; what several rules ask for is found once. */
  readonly claims: () => readonly Claim[];
  /** The pictures of the files that are written for one page, found once as well. */
  readonly pictures: () => readonly PagePicture[];
}

/** What a rule says of a place; the stage makes it a diagnostic with the rule's own code and severity. */
export interface RuleFinding extends Advice {
  readonly location: Location;
  /** What is wrong, as one sentence. */
  readonly message: string;
}

/** A rule has one of the two checks. A file that is not `valid` is looked at only as far as its words go. */
export interface Rule extends Kind {
  /** Languages whose texts it can judge, by the first part of their tags; every text where it is left out. */
  readonly languages?: readonly string[];
  /** Findings about one file. */
  check?(source: CheckedFile, context: FileContext): Iterable<RuleFinding>;
  /** Findings about files beside each other, or about the calendar. */
  checkAll?(sources: readonly Summary[], context: SiteContext): Iterable<RuleFinding>;
}

/** Makes a finding of a rule. */
export function finding(location: Location, message: string, advice: Advice = {}): RuleFinding {
  return { location, message, ...advice };
}

/** Whether a value is a rule, as a module that is found by its place in a folder is known to hold one only when it is looked at. */
export function isRule(value: unknown): value is Rule {
  if (typeof value !== "object" || value === null) return false;
  const { code, severity, meaning, check, checkAll }: Partial<Record<keyof Rule, unknown>> = value;
  return (
    typeof code === "string" &&
    (severity === "error" || severity === "warning" || severity === "note") &&
    typeof meaning === "string" &&
    (typeof check === "function") !== (typeof checkAll === "function")
  );
}
