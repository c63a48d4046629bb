// Completion in the editor: shows what offers.ts offers and writes what is chosen.
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  insertCompletionText,
} from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { type Known, type Offer, offersAt } from "./offers.ts";

interface Shown extends Completion {
  readonly thumbnail?: string | undefined;
}

/** Writes an offer and, for a picture without alternative text, what it shows. */
function take({ label, insert = label, alt }: Offer) {
  return (view: EditorView, _completion: Completion, from: number, to: number) => {
    view.dispatch(insertCompletionText(view.state, insert, from, to));
    const before = view.state.sliceDoc(Math.max(0, from - 4), from);
    const hole = alt ? /!\[\]\(<?$/.exec(before) : null;
    if (!hole) return;
    const at = from - hole[0].length + "![".length;
    view.dispatch({
      changes: { from: at, insert: (alt ?? "").replace(/[[\]]/g, "\\$&") },
      userEvent: "input.complete",
    });
  };
}

/** A source of completions; asks for nothing by itself in the middle of plain words. */
export function completion(context: CompletionContext, path: string, known: Known): CompletionResult | null {
  const offered = offersAt(path, context.state.doc.toString(), context.pos, known);
  if (!offered || offered.offers.length === 0) return null;
  return { from: offered.from, options: optionsOf(offered.offers), validFor: /^[\w./-]*$/ };
}

const madeOf = new WeakMap<readonly Offer[], readonly Shown[]>();

/** The same offers as the editor takes them, made once. */
function optionsOf(offers: readonly Offer[]): readonly Shown[] {
  const made = madeOf.get(offers) ?? offers.map(optionOf);
  madeOf.set(offers, made);
  return made;
}

function optionOf(offer: Offer): Shown {
  const { label, detail, info, thumbnail } = offer;
  return {
    label,
    apply: take(offer),
    ...(detail !== undefined && { detail }),
    ...(info !== undefined && { info }),
    thumbnail,
  };
}

/** Shows a picture before its path. */
export const thumbnails = {
  position: 10,
  render({ thumbnail }: Shown): Node | null {
    if (thumbnail === undefined) return null;
    const image = new Image();
    image.src = thumbnail;
    image.alt = "";
    image.className = "cm-thumbnail";
    return image;
  },
};
