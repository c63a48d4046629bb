// Makes the finding about a picture that cannot be used.
import { compareText, type Finding, type Location, stageFinding } from "../finding.ts";
import type { PictureProblem } from "./picture-problem.ts";

/** One finding about a picture, at its first use; the other uses are related locations. None without a use. */
export function problemAt(
  locations: readonly Location[],
  { code, message, help }: PictureProblem,
): Finding[] {
  const [first, ...rest] = locations.toSorted(
    (a, b) => compareText(a.file, b.file) || a.span.start - b.span.start,
  );
  const related = rest.map((location) => ({ ...location, message: "It is used here too." }));
  return first ? [stageFinding(code, first, message, { help, related })] : [];
}
