// Which places of a file have a finding: all that it points at, names beside or mends.
import type { Diagnostic, Place } from "../model/diagnostic.ts";

/**
 * Whether a place touches that of a finding. A text may have thousands of either, so the places are put in order once.
 * @param findings findings of one file
 */
export function toldBy(findings: readonly Diagnostic[]): (place: Place) => boolean {
  const spans = findings
    .flatMap((finding): Place[] => [finding, ...(finding.related ?? []), ...(finding.fix?.edits ?? [])])
    .map(({ span }) => span)
    .sort((a, b) => a.start - b.start);
  /** How far any of the spans up to this one reaches. */
  let furthest = 0;
  const reach = spans.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return ({ span }) => {
    let low = 0;
    let high = spans.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.start ?? 0) < span.end) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (reach[low - 1] ?? 0) > span.start;
  };
}
