// The findings while a text is typed. Findings that need other files come from the last check.
import type { DeskFinding } from "../protocol.ts";
import { spanMapper } from "../text/span-mapper.ts";

/** The open file, with its text at the last check and now. */
interface TypedFile {
  readonly path: string;
  readonly before: string;
  readonly now: string;
}

/**
 * Puts the findings together. Those of the last check are moved with their words, and dropped where these have changed; their fixes wait for
 * the next check.
 * @param last findings of the last check
 * @param own findings of the file alone
 */
export function typedFindings(
  last: readonly DeskFinding[],
  own: readonly DeskFinding[],
  { path, before, now }: TypedFile,
): readonly DeskFinding[] {
  const placeNow = spanMapper(before, now);
  const others = last.flatMap((finding): DeskFinding[] => {
    const { isSame, ...span } = placeNow(finding.span);
    const related = finding.related?.filter(({ file }) => file !== path);
    const rest = { ...finding, related, fix: undefined, suggestions: undefined };
    if (finding.file !== path) return [rest];
    if (finding.fromThisFile || !isSame) return [];
    const lines = now.slice(0, span.start).split(/\r\n|\n|\r/);
    return [{ ...rest, span, line: lines.length, column: (lines.at(-1) ?? "").length + 1 }];
  });
  return [...others, ...own].sort(
    (one, other) => one.file.localeCompare(other.file) || one.span.start - other.span.start,
  );
}
