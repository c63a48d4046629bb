// Tests the search without script on the built site: the server inserts its results into the built search page.
import { join } from "node:path";
import { expect, it } from "vitest";
import { siteSearch } from "../../server/service/find.ts";
import { findPage } from "../../server/service/find-page.ts";
import { compiledServiceContent } from "../../tools/build/service-content.ts";

const root = join(import.meta.dirname, "../..");
const client = join(root, "build/client");
const [inEnglish, inHindi] = compiledServiceContent(root, []).searches;
if (!inEnglish || !inHindi) throw new Error("The site has two languages.");
const search = siteSearch(client);

it("the server puts results into the built search page, below the header and without scripts", async () => {
  const found = (await search.finder()).find("vborads");
  const html = findPage(await search.page(), "vborads", found, inEnglish);
  const [header = "", main = ""] = html.split("<main");
  expect(header).toMatch(/<header[\s>]/);
  expect(header).toContain('href="/products"');
  expect(main.indexOf('href="/products/vboards"')).toBeGreaterThan(main.indexOf('id="found"'));
  expect(main).toMatch(/role="status"[^>]*>\d+ pages for “vborads”\./);
  expect(html.match(/<input[^>]* name="q"[^>]* value="vborads"/g)?.length).toBeGreaterThan(1);
  expect(html).toContain("<footer");
  expect(html).not.toMatch(/<script|rel="modulepreload"/);
});

it("the search without script has a page and an index in each language", async () => {
  const hindi = siteSearch(client, "/hi");
  const found = (await hindi.finder()).find("पार्टीशन");
  const html = findPage(await hindi.page(), "पार्टीशन", found, inHindi);
  expect(html).toMatch(/<html[^>]* lang="hi-IN"/);
  expect(html).toContain('href="/hi/solutions/partitions');
  expect(html).toContain('action="/hi/find"');
  expect(html).toMatch(/role="status"[^>]*>[^<]*पार्टीशन[^<]*[\u0900-\u097f]{3}/);
});
