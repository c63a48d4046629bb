// Recognises messages that are copied from WhatsApp as plain words, each with its time and sender, and makes paragraphs of their lines.
import type { Pasted } from "../protocol.ts";

/**
 * “[10:12, 27/11/2026] Ravi: ”, also with the day first, as on iPhones and Macs, which begin it with an invisible mark; Teams has
 * “[Yesterday 10:12 AM] Ravi Kumar” in a line of its own.
 */
export const messageHead =
  /^[\u200e ]*\[(?=[^\]\n]*\d{1,2}[:.]\d{2})[\p{L}\d\u200e\s.,:/•-]{4,40}\] *(?:[^:\n]{1,60}:(?: |$)|[^:.\n]{1,60}$)\s*/gmu;

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
