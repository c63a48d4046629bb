// Makes the finding about a picture that cannot be used.
import { compareText, type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import type { PictureProblem } from "./picture-problem.ts";

/** One finding about a picture, at its first use; the other uses are related locations. None without a use. */
export function problemAt(
  locations: readonly Location[],
  { code, message, help }: PictureProblem,
): Diagnostic[] {
  const [first, ...rest] = locations.toSorted(
    (a, b) => compareText(a.file, b.file) || a.span.start - b.span.start,
  );
  const related = rest.map((location) => ({ ...location, message: "It is used here too." }));
  return first ? [diagnostic(code, first, message, { help, related })] : [];
}
