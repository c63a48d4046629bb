// Applies edits to a text, as findings and renaming propose them.

/** A change of a text: words in place of a part of it, by UTF-16 offsets. */
interface TextEdit {
  readonly span: { readonly start: number; readonly end: number };
  readonly text: string;
}

/** @param edits edits that do not overlap, with positions in the original text */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((one, other) => one.span.start - other.span.start)
    .reduceRight(
      (now, { span, text: put }) => now.slice(0, span.start) + put + now.slice(span.end),
      text,
    );
}
