// Applies edits to a text, as proposed by findings and renaming.
import type { Edit } from "@site/pipeline/model/diagnostic";

/** @param edits edits that do not overlap, with positions in the original text */
export function applyEdits(text: string, edits: readonly Pick<Edit, "span" | "text">[]): string {
  return edits
    .toSorted((one, other) => one.span.start - other.span.start)
    .reduceRight(
      (now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end),
      text,
    );
}
