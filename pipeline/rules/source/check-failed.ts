// Rule: a part of the check broke off in a file, which is a fault of the compiler. All other files are still checked.
import { observed } from "../../core/observation.ts";
import { startOf } from "../../model/location.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The compiler stumbled over something in this file that nobody had thought of. It is a mistake in the compiler, not in
 * your text, and those who look after it want to know. All other files were checked.
 *
 * Nothing is published as long as a file could not be checked whole: it might say something that would have been found.
 * You need not wait: what you changed last in the file is most likely what it stumbled over, so write that another way.
 *
 * ```text bad fixture:check-failed
 * One odd character too many.
 * ```
 *
 * ```text good
 * The same in plain words.
 * ```
 */
export const meta: Meta = {
  code: "check-failed",
  severity: "error",
  about: "shape",
  meaning: "A part of the check broke off in the file, which is a fault of the compiler.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { part, problem } of observed(source, "broken-off")) {
    report(
      startOf(source.path),
      `${part} broke off in this file, which is a fault of the compiler, not yours.`,
      `Send this to those who look after the compiler, with the file: ${problem} Until it is fixed, look at what you changed last in the file, and write that another way.`,
    );
  }
};
