// Converts text pasted from Word, Google Docs and web pages, in a worker. Usage in the editor's `paste` handler: if
// `isFormatted(clipboardData)`, prevent the default, insert `(await pasted(html, plain)).markdown`, and show `<PasteNotice>` with its
// messages and, if there is one, its title. Plain text, and text from code editors, is pasted unchanged.
import { pasteWorker, startWorker } from "../worker/start-worker.ts";
import type { Pasted } from "./markdown.ts";

export { isFormatted } from "./formatted.ts";
export type { Pasted } from "./markdown.ts";

/** Longest HTML that is converted, in characters; a document of a hundred pages has one million. */
const maxLength = 2_000_000;

/** Timeout in milliseconds, after which the plain text is used. */
const timeout = 5000;

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
export async function convertPasted(html: string, plain: string): Promise<Pasted> {
  if (html.length > maxLength)
    return asPlainText(
      plain,
      `What you pasted has ${megabytes(html.length)} MB, which is more than the desk can look through. Paste it in parts to keep its form.`,
    );
  const worker = startWorker(pasteWorker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const found = await new Promise<Pasted | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Pasted | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
    timer = setTimeout(() => resolve(undefined), timeout);
    worker.postMessage(html);
  });
  clearTimeout(timer);
  worker.terminate();
  return (
    found ??
    asPlainText(plain, "What you pasted could not be turned into plain Markdown. Paste it in parts to keep its form.")
  );
}
