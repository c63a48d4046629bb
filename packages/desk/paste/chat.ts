// Recognises messages that are copied from WhatsApp, and makes paragraphs of them.
import type { Pasted } from "../protocol.ts";

/**
 * “[10:12, 27/11/2026] Ravi: ”, “[27/11/26, 10:12:33] Ravi: ” of iPhones and Macs, which begin it with an invisible mark, and
 * “27/11/2026, 10:12 - Ravi: ” of an exported chat.
 */
export const messageHead =
  /^\u200e?(?:\[\d{1,2}(?:[:.]\d{2}|[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2})[^\]\n]*\]|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2}(?:[ \u202f]?[ap]m)? [-–]) [^:\n]+: /gim;

/** WhatsApp's marks around words of one line: `*bold*` and `~struck~`; `_italic_` is the same in Markdown. */
const whatsAppMarks = /(?<![\p{L}\p{N}*~])([*~])(?![\s*~])([^\n*~]*[^\s*~])\1(?![\p{L}\p{N}*~])/gu;

/** The lines of a chat as paragraphs; undefined if a text is none. */
export function chatOf(plain: string): Pasted | undefined {
  if (plain.search(messageHead) !== 0) return undefined;
  const words = plain.replace(messageHead, "").trim();
  const marked = words.replace(whatsAppMarks, "$1$1$2$1$1");
  return {
    markdown: marked.split(/\s*\n\s*/).join("\n\n"),
    messages: [
      "The times and the senders of the messages were left out.",
      ...(marked === words
        ? []
        : ["What WhatsApp shows bold (*words*) or struck out (~words~) is so here, too."]),
    ],
  };
}
