// Tests the last changes of a rendered page: its policy, its structured data and the place of its
// modules.
import { folderOf } from "@site/tests/support/folders";
import type { EntryContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishPage as finish } from "../head/finished-page.server.ts";
import { structuredDataOf } from "../head/head.server.ts";
import { newPageRecord, type PageRecord, recordPage } from "../page-record.server.ts";

let record: PageRecord;

/** Makes the content allow pictures from some hosts. */
async function allow(...imageHosts: string[]): Promise<void> {
  record = newPageRecord(await folderOf({ "site.json": JSON.stringify({ imageHosts }) }));
}

beforeEach(async () => {
  await allow();
  for (const name of ["ASSET", "API", "GEO"]) vi.stubEnv(`PUBLIC_${name}_BASE`, "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const rendered =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A page</title></head><body><h1>A page</h1></body></html>';

/** The parts of React Router's context that the page needs. */
function contextOf(id = "page"): EntryContext {
  const context: unknown = {
    staticHandlerContext: {
      matches: [{ route: { id: "root" } }, { route: { id } }],
      loaderData: { [id]: { head: { path: "/boards" } } },
    },
  };
  return context as EntryContext;
}

const finishPage = (html: string, context: EntryContext) =>
  recordPage(record, () => finish(html, context));

const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";] ?${directive} ([^;"]*)[;"]`).exec(html)?.[1]?.split(" ");

test("the policy allows the origins in the settings and the hosts of pictures", async () => {
  vi.stubEnv("PUBLIC_ASSET_BASE", "https://media.example.org/site");
  vi.stubEnv("PUBLIC_API_BASE", "https://api.example.org");
  vi.stubEnv("PUBLIC_GEO_BASE", "https://geo.example.org/v1");
  await allow("pictures.example");
  const html = finishPage(rendered, contextOf());
  expect(sourcesOf(html, "img-src")).toEqual([
    "'self'",
    "https://media.example.org",
    "https://pictures.example",
  ]);
  expect(sourcesOf(html, "connect-src")).toEqual([
    "'self'",
    "https://api.example.org",
    "https://geo.example.org",
  ]);
  expect(sourcesOf(html, "form-action")).toEqual(["'self'", "https://api.example.org"]);
  expect(sourcesOf(html, "frame-src")).toEqual(["https://www.youtube-nocookie.com"]);
});

test("the page has the structured data of its loader as JSON-LD, in which no text can end the script", () => {
  const node = { "@type": "Article", headline: "</script><script>alert(1)</script>" };
  structuredDataOf.set("/boards", [node]).set("/planks", [{ "@type": "Thing" }]);
  const html = finishPage(rendered, contextOf());
  const ofUnknown = finishPage(rendered, contextOf("404"));
  structuredDataOf.clear();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => text,
  );
  expect(blocks.map((text = "") => JSON.parse(text))).toEqual([
    { "@context": "https://schema.org", "@graph": [node] },
  ]);
  for (const other of [ofUnknown, finishPage(rendered, contextOf())]) {
    expect(other).not.toContain("ld+json");
  }
});

test("module scripts and preloads are moved into a template in place of the first module script", () => {
  const link = '<link rel="modulepreload" href="/a.js"/>';
  const begins = '<script type="module" async="">import "/a.js";</script>';
  const head = rendered.replace("<title>", `${link}<link rel="icon" href="/b"/><title>`);
  const html = finishPage(
    head.replace("</body>", `${begins}<script>two()</script></body>`),
    contextOf(),
  );
  expect(html).toContain('<link rel="icon" href="/b"/><title>');
  expect(html).toContain(
    `<template id="modules">${link}${begins}</template><script>two()</script>`,
  );
  expect(html.match(/modulepreload/g)).toHaveLength(1);
  expect(html.match(/type="module"/g)).toHaveLength(1);
  expect(finishPage(rendered, contextOf())).not.toContain("<template");
});

test.each([
  ["charset", rendered.replace('<meta charSet="utf-8"/>', "")],
  ["end", `${rendered}<script>more()</script>`.replace("</body></html>", "")],
])("a page without its %s is rejected", (_, html) => {
  expect(() => finishPage(html, contextOf())).toThrow("React has rendered a page");
});
