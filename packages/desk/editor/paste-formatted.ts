// Editor extension that converts text pasted from Word, Google Docs, web pages, PDFs, mails and chats to Markdown.
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { withBlankLines } from "../paste/block-spacing.ts";
import { chatOf } from "../paste/chat.ts";
import { isFormatted } from "../paste/formatted.ts";
import { isToTidy } from "../paste/plain-marks.ts";
import type { Pasted } from "../protocol.ts";

/** Plain words as they are meant; as they were copied, if what tidies them cannot be loaded. */
async function tidied(plain: string): Promise<Pasted> {
  const asCopied = { markdown: plain.replaceAll("\r\n", "\n"), messages: [] };
  try {
    return (await import("../paste/plain.ts")).tidyPlain(plain) ?? asCopied;
  } catch {
    return asCopied;
  }
}

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
      const isForm = isFormatted(clipboardData);
      const chat = chatOf(plain);
      if (!chat && !isForm && !isToTidy(plain)) return false;
      event.preventDefault();
      const html = clipboardData.getData("text/html");
      void Promise.resolve(chat ?? (isForm ? convert(html, plain) : tidied(plain))).then(
        (found) => {
          const { doc, selection } = view.state;
          const { from, to } = selection.main;
          const before = doc.sliceString(Math.max(0, from - 2), from);
          const after = doc.sliceString(to, to + 2);
          const insert = view.state.replaceSelection(withBlankLines(before, found.markdown, after));
          view.dispatch(insert, { userEvent: "input.paste", scrollIntoView: true });
          onPasted(found);
        },
      );
      return true;
    },
  });
}
