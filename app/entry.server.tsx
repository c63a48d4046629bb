// Server entry of the build: renders a page completely, so that its HTML needs no streaming
// scripts.
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { PrerenderedPlaces } from "./enquiry/prerendered-places.ts";
import { setClientContent } from "./lib/client-content.ts";
import { optional, renderAsInBrowser, single } from "./lib/content.server.ts";
import { finishPage } from "./lib/head/finished-page.server.ts";
import { language } from "./lib/language.ts";
import { renderedLanguage } from "./lib/rendered-language.server.ts";

// For the build, which gives each request a record of the content that its page reads.
export { newPageRecord, pageRecordContext } from "./lib/page-record.server.ts";

setClientContent(() => {
  const language = renderedLanguage();
  if (!language) throw new Error("No page is being rendered, so there is no language.");
  return language.content;
});

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const names = optional("placenames")?.[language()];
    const page = (
      <PrerenderedPlaces value={{ places: single("geo"), names }}>
        <ServerRouter context={context} url={url} />
      </PrerenderedPlaces>
    );
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React would render long parts of a page hidden, with a script that moves them
      // into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        resolve(
          pipe(new PassThrough())
            .toArray()
            .then((bytes) => Buffer.concat(bytes).toString()),
        ),
      onShellError: reject,
      // A page that cannot be rendered must fail the build.
      onError: reject,
    });
  });
}

/** Responds with the complete page of an address. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = await renderAsInBrowser(() => render(request.url, context));
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(import.meta.env.DEV ? html : finishPage(html, context), { headers, status });
}
