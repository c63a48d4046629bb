// Hides front matter in the editor while the fields above the text show it as a form. It stays in the document, so that positions,
// undo and text are those of the whole file.
import {
  Annotation,
  EditorSelection,
  EditorState,
  type Extension,
  Facet,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
  type Transaction,
} from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import { yamlRangeOf } from "../text/yaml-head.ts";

/** Shows or hides the front matter. */
export const hideHead = StateEffect.define<boolean>();

/** Marks a change by the form or a fix, which may change hidden front matter. */
export const fromOutside = Annotation.define<true>();

/** Path of the file, from which the format of its front matter follows. */
const filePath = Facet.define<string, string>({ combine: ([path = ""]) => path });

interface Hidden {
  readonly hide: boolean;
  /** Start of the text after the front matter; 0 if there is none or it cannot be parsed. */
  readonly body: number;
}

const bodyOf = (state: EditorState, doc: Text): number =>
  yamlRangeOf(state.facet(filePath), doc.toString())?.body ?? 0;

/** The value after a transaction, whose new state need not be computed for it. */
function after(
  value: Hidden,
  { effects, docChanged, changes, startState, newDoc }: Transaction,
): Hidden {
  const hide = effects.findLast((effect) => effect.is(hideHead))?.value ?? value.hide;
  if (!docChanged) return hide === value.hide ? value : { ...value, hide };
  let touched = false;
  changes.iterChangedRanges((from) => {
    if (from <= value.body) touched = true;
  });
  // Changes after the front matter do not move its end.
  return { hide, body: touched || value.body === 0 ? bodyOf(startState, newDoc) : value.body };
}

const hidden = StateField.define<Hidden>({
  create: (state) => ({ hide: false, body: bodyOf(state, state.doc) }),
  update: after,
  provide: (field) => EditorView.decorations.from(field, decorationsOf),
});

const gone = Decoration.replace({ block: true });

function decorationsOf({ hide, body }: Hidden) {
  return hide && body > 0 ? RangeSet.of([gone.range(0, body - 1)]) : RangeSet.empty;
}

/** Start of the editable text: after hidden front matter, else 0. */
export function firstSeen(state: EditorState): number {
  const { hide, body } = state.field(hidden);
  return hide ? Math.min(body, state.doc.length) : 0;
}

/** Whether the front matter is hidden. */
export const isHeadHidden = (state: EditorState): boolean => state.field(hidden).hide;

const isTyped = (transaction: Transaction) =>
  ["input", "delete", "move"].some((event) => transaction.isUserEvent(event)) &&
  !transaction.annotation(fromOutside);

/** The extension; the effect `hideHead` turns it on and off. */
export function hiddenHead(path: string): Extension {
  return [
    filePath.of(path),
    hidden,
    EditorState.changeFilter.of((transaction) => {
      const from = firstSeen(transaction.startState);
      return from > 0 && isTyped(transaction) ? [0, from] : true;
    }),
    EditorState.transactionFilter.of((transaction) => {
      const { hide, body } = after(transaction.startState.field(hidden), transaction);
      const { ranges } = transaction.newSelection;
      const least = Math.min(body, transaction.newDoc.length);
      if (!hide || ranges.every(({ from }) => from >= least)) return transaction;
      const moved = ranges.map(({ anchor, head }) =>
        EditorSelection.range(Math.max(anchor, least), Math.max(head, least)),
      );
      return [
        transaction,
        {
          selection: EditorSelection.create(moved, transaction.newSelection.mainIndex),
          sequential: true,
        },
      ];
    }),
  ];
}
