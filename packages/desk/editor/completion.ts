// Shows the suggestions of offers.ts in CodeMirror's completion, and inserts the chosen one.
import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import type { EditorView } from "@codemirror/view";
import { type Known, type Offer, offersAt } from "./offers.ts";

interface Shown extends Completion {
  readonly thumbnail?: string;
}

/** Inserts an offer and its closing characters, and the alternative text of a picture that has none; the cursor goes after all that. */
function take({ label, insert = label, alt }: Offer, close: string) {
  return (view: EditorView, _completion: Completion, from: number, to: number) => {
    const { state } = view;
    const end = state.sliceDoc(to, to + close.length) === close ? to + close.length : to;
    const before = state.sliceDoc(Math.max(0, from - 4), from);
    const [hole] = (alt && /!\[\]\(<?$/.exec(before)) || [];
    const shows =
      hole === undefined
        ? []
        : [{ from: from - hole.length + "![".length, insert: escaped(alt ?? "") }];
    const changes = state.changes([...shows, { from, to: end, insert: `${insert}${close}` }]);
    view.dispatch({
      changes,
      selection: { anchor: changes.mapPos(end, 1) },
      scrollIntoView: true,
      userEvent: "input.complete",
    });
  };
}

const escaped = (words: string) => words.replace(/[[\]]/g, "\\$&");

/** CodeMirror's completion source; it offers nothing in the middle of plain words. */
export function completion(
  context: CompletionContext,
  path: string,
  known: Known,
): CompletionResult | null {
  const offered = offersAt(path, context.state.doc.toString(), context.pos, known);
  if (!offered || offered.offers.length === 0) return null;
  const { from, offers, close } = offered;
  // While what is typed matches, CodeMirror filters these options itself.
  return { from, options: offers.map((offer) => optionOf(offer, close)), validFor: /^[\w./-]*$/ };
}

function optionOf(offer: Offer, close: string): Shown {
  const { label, detail, info, thumbnail } = offer;
  return {
    // Writers who do not know an address or id can type a word of its description.
    label: detail === undefined ? label : `${label} ${detail}`,
    displayLabel: label,
    apply: take(offer, close),
    detail,
    info,
    thumbnail,
  };
}

/** Shows a thumbnail before a picture's path. */
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
