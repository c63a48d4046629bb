// Renders a page for the build: waits until all of it is there, so that the file needs no script to put itself together.
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { PrerenderedPlaces } from "./enquiry/prerendered-places.ts";
import { single } from "./lib/content.server.ts";

// For the build, which records what each page was made from.
export { reading } from "./lib/content.server.ts";

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const page = (
      <PrerenderedPlaces value={single("geo")}>
        <ServerRouter context={context} url={request.url} />
      </PrerenderedPlaces>
    );
    const { pipe } = renderToPipeableStream(page, {
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
