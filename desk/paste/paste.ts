// Pasting from Word, Google Docs and web pages. How it is used, in the editor's handler of `paste`: where `isFormatted(clipboardData)`,
// prevent the default and put `(await pasted(html, plain)).markdown` in; `<PasteNotice>` shows what it said, and `title`, where there is
// one, can be offered for the field of that name. What comes from a programmer's editor, or is plain, is pasted as it is.
import { pasteWorker, startWorker } from "../worker/start.ts";
import type { Pasted } from "./markdown.ts";

export { isFormatted } from "./formatted.ts";
export type { Pasted } from "./markdown.ts";

/** Most characters of HTML that are turned into Markdown: a document of a hundred pages has one million. */
const longest = 2_000_000;

/** Milliseconds after which the plain words are taken. */
const patience = 5000;

const megabytes = (length: number) => (length / 1024 / 1024).toFixed(1);

/** The words alone, with what is said of it. */
const plainly = (plain: string, why: string): Pasted => ({
  markdown: plain.replaceAll("\r\n", "\n"),
  said: [`${why} Its words were put in without headings, lists and links.`],
});

/**
 * Turns pasted HTML into Markdown; takes the plain words where it is too large or takes too long. Never fails.
 * @param plain the same as plain text
 */
export async function pasted(html: string, plain: string): Promise<Pasted> {
  if (html.length > longest)
    return plainly(
      plain,
      `What you pasted has ${megabytes(html.length)} MB, which is more than the desk can look through. Paste it in parts to keep its form.`,
    );
  const worker = startWorker(pasteWorker);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const found = await new Promise<Pasted | undefined>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Pasted | undefined>) => resolve(data);
    worker.onerror = () => resolve(undefined);
    timer = setTimeout(() => resolve(undefined), patience);
    worker.postMessage(html);
  });
  clearTimeout(timer);
  worker.terminate();
  return (
    found ??
    plainly(plain, "What you pasted could not be turned into plain Markdown. Paste it in parts to keep its form.")
  );
}
