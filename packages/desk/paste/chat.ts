// Recognises messages that are copied from WhatsApp as plain words, each with its time and sender, and makes paragraphs of their lines.
import type { Pasted } from "../protocol.ts";

/** “[10:12, 27/11/2026] Ravi: ”, and “[27/11/26, 10:12:33] Ravi: ” of iPhones and Macs, which begin it with an invisible mark. */
export const messageHead =
  /^\u200e?\[\d{1,2}(?:[:.]\d{2}|[/.-]\d{1,2}[/.-]\d{2,4},? \d{1,2}[:.]\d{2})[^\]\n]*\] [^:\n]+: /gm;

/** The lines of a chat as paragraphs; undefined if a text is none. */
export function chatOf(plain: string): Pasted | undefined {
  if (plain.search(messageHead) !== 0) return undefined;
  return {
    markdown: plain
      .replace(messageHead, "")
      .trim()
      .split(/\s*\n\s*/)
      .join("\n\n"),
    messages: ["The times and the senders of the messages were left out."],
  };
}
