// A page as it is published: its policy with what the settings and the content name, and its data where nothing runs it.
import type { EntryContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { collectedScript } from "../../../app/enquiry/shown-collected.ts";
import { campaignScript } from "../../../app/lib/campaign.ts";
import { reading } from "../../../app/lib/content.server.ts";
import { finishPage } from "../../../app/lib/finished-page.server.ts";
import { beginScript } from "../../../app/lib/page-block.ts";
import { folderOf } from "../../server/folders.ts";

const ownFolder = reading.folder;

/** Lets the content allow pictures of some hosts. */
async function allow(...imageHosts: string[]): Promise<void> {
  reading.folder = await folderOf({ "site.json": JSON.stringify({ imageHosts }) });
}

beforeEach(async () => {
  await allow();
  for (const name of ["ASSET", "API", "GEO"]) vi.stubEnv(`PUBLIC_${name}_BASE`, "");
});
afterEach(() => {
  reading.folder = ownFolder;
  vi.unstubAllEnvs();
});

const rendered =
  '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A page</title></head><body><h1>A page</h1></body></html>';

/** What the page needs of React Router's context. */
function contextOf(): EntryContext {
  const route = (id: string) => ({
    id,
    module: `/assets/${id}.js`,
    imports: ["/assets/react.js"],
    css: ["/assets/a.css"],
  });
  const context: unknown = {
    manifest: {
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
      routes: { root: route("root"), page: route("page"), other: route("other") },
    },
    staticHandlerContext: {
      matches: [{ route: { id: "root" } }, { route: { id: "page" } }],
      loaderData: { page: { head: { path: "/boards" } } },
    },
    serverHandoffString: '{"ssr":false}',
  };
  return context as EntryContext;
}

const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";] ?${directive} ([^;"]*)[;"]`).exec(html)?.[1]?.split(" ");

test("names nothing but the site itself where nothing is set", () => {
  const html = finishPage(rendered, contextOf(), "[]");
  expect(html).toContain(
    '<head><meta charSet="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src',
  );
  for (const directive of ["img-src", "connect-src", "form-action", "style-src", "font-src"])
    expect(sourcesOf(html, directive), directive).toEqual(["'self'"]);
});

test("names the origins of the settings and the hosts of pictures", async () => {
  vi.stubEnv("PUBLIC_ASSET_BASE", "https://media.example.org/site");
  vi.stubEnv("PUBLIC_API_BASE", "https://api.example.org");
  vi.stubEnv("PUBLIC_GEO_BASE", "https://geo.example.org/v1");
  await allow("pictures.example");
  const html = finishPage(rendered, contextOf(), "[]");
  expect(sourcesOf(html, "img-src")).toEqual(["'self'", "https://media.example.org", "https://pictures.example"]);
  expect(sourcesOf(html, "connect-src")).toEqual(["'self'", "https://api.example.org", "https://geo.example.org"]);
  expect(sourcesOf(html, "form-action")).toEqual(["'self'", "https://api.example.org"]);
  expect(sourcesOf(html, "frame-src")).toEqual(["https://www.youtube-nocookie.com"]);
});

test("says of no link that its route could be looked up", () => {
  const linked = rendered.replace("</h1>", '</h1><a href="/contact" data-discover="true">Contact</a>');
  expect(finishPage(linked, contextOf(), "[]")).toContain('<a href="/contact">Contact</a>');
});

test("hands the data over in a block that no words can end", () => {
  const data = '["</script><script>alert(1)</script><!--"]\n';
  const html = finishPage(rendered, contextOf(), data);
  const [, block = ""] = /<script type="application\/json" id="page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(block).not.toContain("<");
  expect(JSON.parse(block)).toEqual({
    manifest: "/assets/manifest.js",
    routes: ["root", "page"],
    context: { ssr: false },
    data,
  });
  // Behind it the one script that every page has, which reads there what it is to load.
  expect(
    html.endsWith(`</script><script>${campaignScript}${collectedScript}${beginScript}</script></body></html>`),
  ).toBe(true);
});

test("says to machines what the page's loader has noted, in a block that no words can end", () => {
  const node = { "@type": "Article", headline: "</script><script>alert(1)</script>" };
  reading.structured.set("/boards", [node]).set("/planks", [{ "@type": "Thing" }]);
  const html = finishPage(rendered, contextOf(), "[]");
  reading.structured.clear();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text);
  expect(blocks.map((text = "") => JSON.parse(text))).toEqual([{ "@context": "https://schema.org", "@graph": [node] }]);
  expect(finishPage(rendered, contextOf(), "[]")).not.toContain("ld+json");
});

test("asks for the styles first and for no script, but names each module of its routes once, the entry first", () => {
  const html = finishPage(rendered, contextOf(), "[]");
  const links = [...html.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"\/>/g)].map(
    ([, rel, href]) => `${rel} ${href}`,
  );
  expect(links).toEqual(["preload /assets/a.css"]);
  const [, modules = ""] = / data-modules="([^"]*)"/.exec(html) ?? [];
  expect(modules.split(" ")).toEqual(
    ["entry", "manifest", "react", "root", "page"].map((name) => `/assets/${name}.js`),
  );
});

test.each([
  ["charset", rendered.replace('<meta charSet="utf-8"/>', "")],
  ["end", `${rendered}<script>more()</script>`],
])("is refused without its %s, as then it could not be finished", (_, html) => {
  expect(() => finishPage(html, contextOf(), "[]")).toThrow("React has rendered a page");
});
