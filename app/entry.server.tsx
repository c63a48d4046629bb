// Renders a page for the build: waits until all of it is there, so that the file needs no script to put itself together.
import { EventEmitter } from "node:events";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { PrerenderedPlaces } from "./enquiry/prerendered-places.ts";
import { single } from "./lib/content.server.ts";
import { finishPage, routesOf } from "./lib/finished-page.server.ts";
import { repeatedParts } from "./lib/repeated-parts.ts";

// For the build, which records what each page was made from, and renders once what is repeated.
export { reading } from "./lib/content.server.ts";
export { repeatedParts };

/** Puts together what React writes: it is all there when it comes, and one of Node's streams would take a twentieth of the build. */
class Whole extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true;
  readonly #chunks: Uint8Array[] = [];
  readonly #onEnd: (text: string) => void;

  constructor(onEnd: (text: string) => void) {
    super();
    this.#onEnd = onEnd;
  }

  write(chunk: Uint8Array | string): boolean {
    this.#chunks.push(typeof chunk === "string" ? Buffer.from(chunk) : chunk);
    return true;
  }

  end(): this {
    this.#onEnd(Buffer.concat(this.#chunks).toString());
    return this;
  }
}

function render(url: string, context: EntryContext): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = (
      <PrerenderedPlaces value={single("geo")}>
        <ServerRouter context={context} url={url} />
      </PrerenderedPlaces>
    );
    const whole = new Whole((html) => resolve(html));
    const { pipe } = renderToPipeableStream(page, {
      // React would set long parts of a page aside, hidden, with a script that puts them in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(whole),
      onShellError: reject,
      // A page that cannot be rendered must fail the build, not be published with a hole in it.
      onError: reject,
    });
  });
}

/** The page of an address, whole. The build takes it as it is, without the bytes of an answer. */
export async function renderPage(url: string, context: EntryContext): Promise<string> {
  // While developing the data comes in scripts, as React Router writes them.
  if (import.meta.env.DEV) return render(url, context);
  const { serverHandoffStream, ...others } = context;
  repeatedParts.routes = routesOf(context).join(" ");
  const data = await new Response(serverHandoffStream ?? null).text();
  return finishPage(await render(url, others), context, data);
}

/** What React Router wants to find in the one page of a single-page app, which it makes beside a site's pages and nobody asks for. */
const fallback = "window.__reactRouterContext = window.__reactRouterRouteModules =";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const html = context.isSpaMode ? fallback : await renderPage(request.url, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { headers, status });
}
