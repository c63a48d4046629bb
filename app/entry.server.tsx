// Renders a page for the build: waits until all of it is there, so that the file needs no script to put itself together.
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        headers.set("Content-Type", "text/html; charset=utf-8");
        text(body)
          .then((html) => resolve(new Response(styleFirst(html, context), { headers, status })))
          .catch(reject);
      },
      onShellError: reject,
      // A page that cannot be rendered must fail the build, not be published with a hole in it.
      onError: reject,
    });
  });
}

/** React writes the stylesheet after the preloads of a dozen scripts; nothing shows without it, so it is asked for first. */
function styleFirst(html: string, { manifest }: EntryContext): string {
  const links = (manifest.routes.root?.css ?? []).map((href) => `<link rel="preload" as="style" href="${href}"/>`);
  return html.replace("<head>", () => `<head>${links.join("")}`);
}
