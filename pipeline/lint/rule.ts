// The interface of lint rules: one demand on how texts are written, in a file of rules/ named after its code, with severity, meaning and
// check.

import type { Advice, Location } from "../finding.ts";
import type { CheckedFile, Summary } from "../model/analysis.ts";
import type { Kind } from "../model/codes.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import type { Dictionary } from "./dictionary-words.ts";
import type { Claim } from "./fact-claims.ts";

/** What a rule about one file may use besides the file. */
export interface FileContext {
  readonly dictionary: Dictionary;
  readonly placeholders: Placeholders;
}

/** What a rule about all files may use besides them. */
export interface SiteContext {
  /** The files that are alone in their collection. */
  readonly singles: Singles;
  /** Files whose page was published: of two equal ones the other is new. */
  readonly recordedFiles?: ReadonlySet<string>;
  /** The day of the check, `YYYY-MM-DD`. */
  readonly today: string;
  /** The source texts. */
  readonly texts: Texts;
  /** The numbers about facts in all files; computed once for several rules. */
  readonly claims: () => readonly Claim[];
}

/** A finding of a rule, which becomes a diagnostic with the rule's code and severity. */
export interface RuleFinding extends Advice {
  readonly location: Location;
  /** What is wrong, as one sentence. */
  readonly message: string;
}

/** A rule has one of the two checks. Of files that are not `valid` only the words are checked. */
export type Rule = Kind & {
  /** Languages of texts that it can judge, by the first part of their tags; all if left out. */
  readonly languages?: readonly string[];
  /** Findings about one file. */
  check?(source: CheckedFile, context: FileContext): Iterable<RuleFinding>;
  /** Findings about several files together, or about the calendar. */
  checkAll?(sources: readonly Summary[], context: SiteContext): Iterable<RuleFinding>;
};

/** Makes a finding of a rule. */
export function finding(
  location: Location,
  message: string,
  advice: Advice | string = {},
): RuleFinding {
  return { location, message, ...(typeof advice === "string" ? { help: advice } : advice) };
}
