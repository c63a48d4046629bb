// Finds the row of a translation that is being edited, by the focused field or the cursor.
import type { EditorView } from "@codemirror/view";
import { fieldId } from "../form/field-props.ts";
import type { TranslationRow } from "../protocol.ts";

const startOf = (row: TranslationRow | undefined) => row?.own?.span.start ?? -1;
const idOf = ({ fieldPath }: TranslationRow) => fieldId(fieldPath);

/** Undefined if neither is in a row. */
export function currentRow(
  rows: readonly TranslationRow[],
  focused: Element | null,
  view: Pick<EditorView, "hasFocus" | "state"> | undefined,
): TranslationRow | undefined {
  if (!view?.hasFocus) return rows.find((row) => focused?.id === idOf(row));
  const { head } = view.state.selection.main;
  const before = rows.filter(({ own }) => own && own.span.start <= head);
  return before.reduce<TranslationRow | undefined>(
    (last, row) => (startOf(last) > startOf(row) ? last : row),
    undefined,
  );
}
