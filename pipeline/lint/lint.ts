// What a lint is: one rule about how a text is written, in one file, with its code, its check and its fix.

import type { Code } from "../model/codes.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Singles, Unit } from "../model/unit.ts";

/** What a lint may look at. */
export interface LintContext {
  /** Everything the front end made, in the order of the files. */
  readonly units: readonly Unit[];
  /** Units of the files that have one value, by name of their collection. */
  readonly singles: Singles;
  /** Files whose page was published: of two that say the same, the other one is new. */
  readonly recorded?: ReadonlySet<string>;
  /** The day of the check, `YYYY-MM-DD`; only lints whose findings are about time look at it. */
  readonly today: string;
  /** Whether the content is to go live, so that nothing in it may stand for what is still to come. */
  readonly release: boolean;
}

/** A rule; its severity stands in the table of codes. */
export interface Lint {
  readonly code: Code;
  /** Findings about the whole content. A file that is not `valid` is looked at only as far as its words go. */
  check(context: LintContext): Iterable<Diagnostic>;
}
