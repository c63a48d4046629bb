// Tests the root's error boundary: Page not Found, or a fallback with the status or the message.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test, vi } from "vitest";
import { site } from "../lib/site.ts";
import { ChunkLoadError } from "../resilience/lazy-chunk.ts";
import { ErrorBoundary, meta } from "../root.tsx";

/** A failed response, as the router throws it. */
const failed = (status: number, statusText: string) => ({
  status,
  statusText,
  internal: false,
  data: null,
});

function Shown({ error }: { error: unknown }) {
  return <ErrorBoundary error={error} params={{}} />;
}

function shown(error: unknown): string {
  const Stub = createRoutesStub([{ path: "/", Component: Shown.bind(undefined, { error }) }]);
  return renderToStaticMarkup(<Stub />);
}

test("a missing page shows Page not Found with a link to the home page", () => {
  const html = shown(failed(404, "Not Found"));
  const { title, message, link } = site().notFound;
  for (const words of [title, message, `<span>${link.label}</span>`]) expect(html).toContain(words);
  expect(html).toMatch(/<a [^>]*href="\/"/);
});

test("another error response shows its status", () => {
  const html = shown(failed(503, "Service Unavailable"));
  expect(html).toContain("Unexpected Application Error!");
  expect(html).toContain("503 Service Unavailable");
});

test("an error shows its message, any other thrown value itself", () => {
  expect(shown(new Error("Loading chunk 7 failed"))).toContain("Loading chunk 7 failed");
  expect(shown("out of paper")).toContain("out of paper");
});

test("without a network the page says so above its heading", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(shown(new Error("Loading chunk 7 failed"))).toMatch(
    /There is no network\.<\/p><h1>Unexpected Application Error!/,
  );
  vi.unstubAllGlobals();
});

test("each error page has a document title", () => {
  const titleOf = (error: unknown) => meta({ error } as Parameters<typeof meta>[0])?.[0];
  expect(titleOf(failed(404, "Not Found"))).toEqual({
    title: expect.stringContaining("Page not found"),
  });
  expect(titleOf(new Error("x"))).toEqual({
    title: expect.stringContaining("Unexpected Application Error!"),
  });
});

test("a failed chunk load has its own title, a message and links", () => {
  const error = new ChunkLoadError("routes/videos", "timeout");
  const html = shown(error);
  expect(html).toContain("Loading chunk routes/videos failed. (timeout)");
  expect(html).toContain("<title>Unexpected Application Error!");
  expect(html).toContain("Go to Home");
});
