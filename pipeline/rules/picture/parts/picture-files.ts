// How the rules about files of pictures report them: one finding for a file, at its first use.
import { compareText, type Location } from "../../../finding.ts";
import type { Report } from "../../../rule.ts";

/** What a rule says of a file. */
export interface FileWords {
  /** One sentence, and a second if it helps. */
  readonly message: string;
  readonly help: string;
}

/** Reports a file at its first use; the others are related locations. Nothing is said of a file without a use. */
export function reportFile(
  uses: readonly Location[],
  { message, help }: FileWords,
  report: Report,
): void {
  const [first, ...rest] = uses.toSorted(
    (a, b) => compareText(a.file, b.file) || a.span.start - b.span.start,
  );
  const related = rest.map((location) => ({ ...location, message: "It is used here too." }));
  if (first) report(first, message, { help, related });
}

/** What is said of a file beside others. */
export const named = (path: string, { message, help }: FileWords): FileWords => ({
  message: `${path}: ${message}`,
  help,
});

const bytesInMegabyte = 1024 * 1024;

/** A size in megabytes. */
export const megabytes = (bytes: number, digits = 0) => (bytes / bytesInMegabyte).toFixed(digits);
