// Editor extension that converts text pasted from Word, Google Docs, web pages, PDFs, mails and chats to Markdown.
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { withBlankLines } from "../paste/block-spacing.ts";
import { isFormatted } from "../paste/formatted.ts";
import { mayHaveMarks } from "../paste/plain-marks.ts";
import type { Pasted } from "../protocol.ts";
import { linkWith } from "./formatting.ts";

/** Plain words as they are meant; undefined if they stay as they are, or what tidies them cannot be loaded. */
const tidied = (plain: string): Promise<Pasted | undefined> =>
  import("../paste/plain.ts").then(
    ({ tidyPlain }) => tidyPlain(plain),
    () => undefined,
  );

/**
 * @param convert converts HTML, of which the plain words are the second parameter
 * @param onPasted called with the result and what was left out
 */
export function pasteFormatted(
  convert: (html: string, plain: string) => Promise<Pasted>,
  onPasted: (found: Pasted) => void,
): Extension {
  return EditorView.domEventHandlers({
    paste(event, view) {
      const { clipboardData } = event;
      if (!clipboardData || view.state.readOnly) return false;
      const plain = clipboardData.getData("text/plain");
      const linked = linkWith(view.state, plain.trim());
      if (linked) {
        event.preventDefault();
        view.dispatch(linked);
        return true;
      }
      const hasForm = isFormatted(clipboardData);
      const hasMarks = mayHaveMarks(plain);
      if (!hasMarks && !hasForm) return false;
      event.preventDefault();
      const html = clipboardData.getData("text/html");
      const pasted = async () =>
        (hasMarks ? await tidied(plain) : undefined) ??
        (hasForm ? await convert(html, plain) : undefined);
      void pasted().then((found) => {
        const { doc, selection } = view.state;
        const { from, to } = selection.main;
        const before = doc.sliceString(Math.max(0, from - 2), from);
        const after = doc.sliceString(to, to + 2);
        const words = found
          ? withBlankLines(before, found.markdown, after)
          : plain.replaceAll(/\r\n?/g, "\n");
        const insert = view.state.replaceSelection(words);
        view.dispatch(insert, { userEvent: "input.paste", scrollIntoView: true });
        if (found) onPasted(found);
      });
      return true;
    },
  });
}
