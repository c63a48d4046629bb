// Assigns findings to the rows of a translation.
import type { DeskFinding, TranslationRow } from "../protocol.ts";

/** Whether a finding compares a translation with its source. */
export const isOfTranslation = ({ code }: Pick<DeskFinding, "code">): boolean =>
  code.startsWith("translation-");

/**
 * Assigns findings by the source block that they point at, else by their own position.
 * @param source path of the source
 */
export function findingsOf(
  rows: readonly TranslationRow[],
  findings: readonly DeskFinding[],
  source: string,
): Map<TranslationRow, DeskFinding[]> {
  const found = new Map<TranslationRow, DeskFinding[]>();
  for (const finding of findings) {
    const at = finding.related?.find(({ file, span }) => file === source && span.end > 0)?.span
      .start;
    const row =
      rows.find((one) => at !== undefined && one.source?.span.start === at) ??
      rows.find(({ own }) => finding.span.end > 0 && own?.span.start === finding.span.start);
    if (row) found.set(row, [...(found.get(row) ?? []), finding]);
  }
  return found;
}
