// The search without script: a page that needs none, the same hits as in the browser, and whatever is asked at a bounded cost.

import { afterAll, beforeAll, expect, it } from "vitest";
import { mostLetters } from "../../search/query.ts";
import { finderIn, ownIndex } from "../search/own-index.ts";
import { type Running, startService } from "./service.ts";

const { finder } = finderIn(ownIndex());
let service: Running;

beforeAll(async () => {
  service = await startService({ rateLimit: 40 }, { finder });
});
afterAll(() => service.close());

const ask = (query: string, method = "GET") => fetch(`${service.origin}/find${query}`, { method });

/** What a reader of the page's source may believe: no tags but ours. */
const tags = (html: string) =>
  new Set(Array.from(html.matchAll(/<([a-z0-9]+)/gi), ([, name = ""]) => name.toLowerCase()));

it("answers with what the browser would find, sections and marks included, and not for search engines", async () => {
  const answer = await ask("?q=fire+rating+of+a+panel+by+thickness");
  const html = await answer.text();
  const { best, total } = await finder.find("fire rating of a panel by thickness");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain(`${total} pages for`);
  let last = 0;
  for (const { path } of best) {
    const place = html.indexOf(`href="${path}"`, last + 1);
    expect(place, path).toBeGreaterThan(last);
    last = place;
  }
  expect(html).toContain("<mark>rating</mark>");
  expect(html).toContain('href="/products"');
  expect(html).toContain('<form role="search" action="/find">');
});

it("has a policy that allows no script, as other pages of the service", async () => {
  const policy = (await ask("?q=board")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
});

it("shows the rest of a group where it is asked for", async () => {
  const few = await (await ask("?q=board")).text();
  const [, more = ""] = /href="(\?[^"]*in=articles)"/.exec(few) ?? [];
  const whole = await (await ask(more.replaceAll("&amp;", "&"))).text();
  expect(whole.split("<li>").length).toBeGreaterThan(few.split("<li>").length);
});

it("takes whatever is typed as words", async () => {
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
    expect(/value="([^"]*)"/.exec(html)?.[1]?.replaceAll(/&\w+;|&#\d+;/g, "x").length).toBeLessThanOrEqual(mostLetters);
  }
  for (const query of [
    "",
    "?",
    "?q",
    "?q=",
    "?q=board&q=fire",
    "?q[]=board",
    "?__proto__=1",
    "?in=__proto__&q=board",
    "?q=%F0%28",
  ])
    expect((await ask(query)).status, query).toBe(200);
});

it("answers GET and HEAD only", async () => {
  const answer = await ask("?q=board", "POST");
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("GET, HEAD");
});

it("says in words that it cannot answer: without an index, and where too many ask", async () => {
  const without = await startService();
  const none = await fetch(`${without.origin}/find?q=board`);
  await without.close();
  expect(none.status).toBe(503);
  expect(await none.text()).toContain("try again in a minute");

  const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await ask("?q=board")).status));
  expect(statuses).toContain(429);
  const refused = await ask("?q=board");
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain("try again in a minute");
});

it("logs nothing of what was looked for", () => {
  expect(service.log.join("")).toContain('"call":"/find"');
  expect(service.log.join("")).not.toMatch(/board|alert/);
});
