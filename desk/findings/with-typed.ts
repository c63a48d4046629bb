// Findings of a text that was typed in since, at the places that they have in it now.
import type { Diagnostic, Place } from "../../pipeline/model/diagnostic.ts";

/** Where the place of a text before is in the text now; undefined where it is a part of what was changed. */
function mover(path: string, before: string, now: string): (place: Place) => Place | undefined {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end++;
  const by = now.length - before.length;
  return (place) => {
    const { file, span } = place;
    if (file !== path || span.end <= start) return place;
    if (span.start < before.length - end) return undefined;
    return { file, span: { start: span.start + by, end: span.end + by } };
  };
}

/**
 * The findings at their places now, without those at what was typed, and without fixes of the file, which are made for the text before.
 * @param path of the file that was typed in
 */
export function movedFindings(
  findings: readonly Diagnostic[],
  path: string,
  before: string,
  now: string,
): readonly Diagnostic[] {
  const moved = mover(path, before, now);
  return findings.flatMap(({ fix, related = [], ...finding }) => {
    const place = moved(finding);
    if (!place) return [];
    const others = related.flatMap((one) => {
      const at = moved(one);
      return at ? [{ ...one, ...at }] : [];
    });
    const isSound = fix?.edits.every(({ file }) => file !== path);
    return [{ ...finding, ...place, ...(others.length > 0 && { related: others }), ...(fix && isSound && { fix }) }];
  });
}
