// Converts text pasted from other programs in a worker, or takes its plain words.
import type { CompilerClient } from "../compiler-client.ts";
import type { Pasted } from "../protocol.ts";

/** Longest HTML that is converted, in characters; a document of a hundred pages has one million. */
const maxLength = 2_000_000;

const megabytes = (length: number) => (length / 1024 / 1024).toFixed(1);

/** The plain text, with a message. */
const asPlainText = (plain: string, why: string): Pasted => ({
  markdown: plain.replaceAll("\r\n", "\n"),
  messages: [`${why} Its words were put in without headings, lists and links.`],
});

/**
 * Converts pasted HTML to Markdown; returns the plain text if it is too large or takes too long. Never fails.
 * @param plain the same text without formatting
 */
export async function convertPasted(
  compiler: CompilerClient,
  html: string,
  plain: string,
): Promise<Pasted> {
  if (html.length > maxLength) {
    return asPlainText(
      plain,
      `What you pasted has ${megabytes(html.length)} MB, which is more than the desk can look through. Paste it in parts to keep its form.`,
    );
  }
  try {
    return await compiler.ask("paste", { html });
  } catch {
    return asPlainText(
      plain,
      "What you pasted could not be turned into plain Markdown. Paste it in parts to keep its form.",
    );
  }
}
