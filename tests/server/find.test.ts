// Tests the search without script: the same hits as in the browser, on a static page, at a bounded cost for any query.

import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildIndex } from "../../search/build-index.ts";
import { mostLetters } from "../../search/found.ts";
import { siteSearch } from "../../server/service/find.ts";
import { ownFinder, ownIndex } from "../search/own-index.ts";
import { folderOf } from "./folders.ts";
import { idleStore, type Running, serviceOfTest, startService } from "./service.ts";

/** The built search page: its frame, the field twice, scripts, and the places for results. */
const searchPage = `<!DOCTYPE html><html lang="en-IN"><head><meta charSet="utf-8"/><meta name="robots" content="noindex"/>
<link rel="stylesheet" href="/assets/style.css"/></head><body>
<header><nav><a href="/products">Products</a></nav><form action="/find"><input name="q" type="search" value=""/></form></header>
<main><form action="/find"><input name="q" type="search"/></form><p role="status" class="ab"></p><div id="found" class="ac"></div></main>
<template id="modules"><link rel="modulepreload" href="/assets/entry.js"/><script type="module">import "/assets/entry.js";</script></template><script>start()</script></body></html>`;

const finder = await ownFinder();
let service: Running;

beforeAll(async () => {
  const gate = {
    group: "pages",
    path: "/hi/gate",
    title: "गेट",
    description: "",
    about: [],
    sections: [],
  } as const;
  const client = await folderOf({
    "search/index.html": searchPage,
    "search-index.json": ownIndex(),
    "hi/search/index.html": searchPage.replace("en-IN", "hi-IN"),
    "hi/search-index.json": buildIndex([gate], []),
  });
  service = await startService(
    { rateLimit: 40 },
    { store: idleStore(), search: (base) => siteSearch(client, base) },
  );
});
afterAll(() => service.close());

const ask = (query: string, method = "GET") => fetch(`${service.origin}/find${query}`, { method });

/** Names of the tags in a page's source, among which injected ones would be. */
const tags = (html: string) =>
  new Set(Array.from(html.matchAll(/<([a-z0-9]+)/gi), ([, name = ""]) => name.toLowerCase()));

it("answers with the same results as the browser's search, in the site's own search page, without scripts", async () => {
  const query = 'fire & "rain" rating of a panel by thickness';
  const answer = await ask(`?${new URLSearchParams({ q: query })}`);
  const html = await answer.text();
  const { best, total } = finder.find(query);
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  for (const part of [
    '<meta name="robots" content="noindex">',
    '<header><nav><a href="/products">Products</a></nav>',
    '<link rel="stylesheet" href="/assets/style.css">',
    `${total} pages for`,
    "<mark>rating</mark>",
  ]) {
    expect(html).toContain(part);
  }
  const places = best.map(({ path }) => html.indexOf(`href="${path}"`));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const fields = html.match(/<input name="q"[^>]*>/g) ?? [];
  expect(fields).toHaveLength(2);
  for (const field of fields) expect(field).toContain('value="fire &amp; &quot;rain&quot; rating');
  expect(html).not.toMatch(/<script|modulepreload/);
  const policy = answer.headers.get("Content-Security-Policy") ?? "";
  for (const directive of ["script-src", "frame-ancestors"]) {
    expect(policy).toContain(`${directive} 'none'`);
  }
});

it("shows only the form without a query, and a message without results", async () => {
  expect(await (await ask("")).text()).toContain('<div id="found" class="ac"></div>');
  expect(await (await ask("?q=zzzqqq")).text()).toContain("There are no results for “zzzqqq”");
});

it("answers in each language from that language's index and messages", async () => {
  const query = encodeURIComponent("गेट");
  const html = await (await fetch(`${service.origin}/hi/find?q=${query}`)).text();
  expect(html).toContain('<html lang="hi-IN">');
  expect(html).toContain('<h3><a href="/hi/gate"><mark>गेट</mark></a></h3>');
  expect(html).toContain("“गेट”");
  expect(html).not.toContain("page for");
  expect(await (await ask(`?q=${query}`)).text()).not.toContain("/hi/gate");
  expect((await fetch(`${service.origin}/mr/find?q=${query}`)).status).toBe(404);
});

it("shows all results of a requested group", async () => {
  const few = await (await ask("?q=board")).text();
  const [, more = ""] = /href="(\?[^"]*in=articles)"/.exec(few) ?? [];
  const whole = await (await ask(more.replaceAll("&amp;", "&"))).text();
  expect(whole.split("<li>").length).toBeGreaterThan(few.split("<li>").length);
});

it("treats any query as plain words", async () => {
  const hostile = [
    '"><script>alert(1)</script>',
    "<img src=x onerror=alert(1)>",
    "board' onmouseover='x",
    "\u0000\u0001\u202e board",
    "(a+)+$",
    "a".repeat(6000),
    "board ".repeat(900),
    "<mark>board</mark>",
  ];
  const known = tags(await (await ask("?q=board")).text());
  for (const typed of hostile) {
    const answer = await ask(`?${new URLSearchParams({ q: typed })}`);
    const html = await answer.text();
    expect(answer.status, typed.slice(0, 40)).toBe(200);
    expect(
      [...tags(html)].filter((tag) => !known.has(tag)),
      typed.slice(0, 40),
    ).toEqual([]);
    expect(html.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+=/i);
    expect(
      /value="([^"]*)"/.exec(html)?.[1]?.replaceAll(/&\w+;|&#\d+;/g, "x").length,
    ).toBeLessThanOrEqual(mostLetters);
  }
  const odd = [
    "",
    "?",
    "?q",
    "?q=",
    "?q=board&q=fire",
    "?q[]=board",
    "?__proto__=1",
    "?in=__proto__&q=board",
  ];
  for (const query of [...odd, "?q=%F0%28"]) expect((await ask(query)).status, query).toBe(200);
});

it("answers 405 to POST, 503 with a message if there is no index, and 429 if one address asks too often", async () => {
  const posted = await ask("?q=board", "POST");
  expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  const without = await serviceOfTest({}, { store: idleStore() });
  const none = await fetch(`${without.origin}/find?q=board`);
  expect(none.status).toBe(503);
  expect(await none.text()).toContain("try again in a minute");

  const statuses = await Promise.all(
    Array.from({ length: 60 }, async () => (await ask("?q=board")).status),
  );
  expect(statuses).toContain(429);
  const refused = await ask("?q=board");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("try again in a minute");
});

it("uses a new build's index without a restart, and never an old index after a broken build", async () => {
  const other = await folderOf({ "search/index.html": searchPage });
  const index = join(other, "search-index.json");
  const build = async (text: string, at: number) => {
    await writeFile(index, text);
    await utimes(index, at, at);
  };
  const page = (title: string) =>
    buildIndex(
      [{ group: "pages", path: `/${title}`, title, description: "", about: [], sections: [] }],
      [],
    );
  const running = await serviceOfTest(
    {},
    { store: idleStore(), search: (base) => siteSearch(other, base) },
  );
  const answer = async (query: string) => (await fetch(`${running.origin}/find?q=${query}`)).text();
  await build(page("quokka"), 1_000);
  expect(await answer("quokka")).toContain('href="/quokka"');
  await build(page("wombat"), 2_000);
  expect(await answer("wombat")).toContain('href="/wombat"');
  await build("{", 3_000);
  expect(await answer("wombat")).toContain("try again in a minute");
  await build(page("numbat"), 3_000);
  expect(await answer("numbat")).toContain('href="/numbat"');
});

it("logs nothing of the query", () => {
  expect(service.log.join("")).toContain('"call":"/find"');
  expect(service.log.join("")).not.toMatch(/board|alert/);
});
