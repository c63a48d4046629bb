// A text after edits, as findings and renaming propose them.
import type { Edit } from "../../pipeline/model/diagnostic.ts";

/** @param edits none of which touches another; their places are those of the text before all of them */
export function edited(text: string, edits: readonly Pick<Edit, "span" | "text">[]): string {
  return edits
    .toSorted((one, other) => one.span.start - other.span.start)
    .reduceRight((now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end), text);
}
