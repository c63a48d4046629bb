// Renders a page for the build: waits until all of it is there, so that the file needs no script to put itself together.
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { PrerenderedPlaces } from "./enquiry/prerendered-places.ts";
import { single } from "./lib/content.server.ts";
import { finishPage } from "./lib/finished-page.server.ts";

// For the build, which records what each page was made from.
export { reading } from "./lib/content.server.ts";

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = (
      <PrerenderedPlaces value={single("geo")}>
        <ServerRouter context={context} url={url} />
      </PrerenderedPlaces>
    );
    const { pipe } = renderToPipeableStream(page, {
      // React would set long parts of a page aside, hidden, with a script that puts them in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
      // A page that cannot be rendered must fail the build, not be published with a hole in it.
      onError: reject,
    });
  });
}

/** Answers with the page of an address, whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await render(request.url, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(import.meta.env.DEV ? html : finishPage(html, context), { headers, status });
}
