// Tests that pages get at least 130 points by the rules of Mozilla's HTTP Observatory
// (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): a hundred, minus those for missing headers, and from ninety on plus
// those for stricter settings.

import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Listening } from "../../server/listen.ts";
import { readServiceContent } from "../../server/service/content.ts";
import { ask } from "../server/requests.ts";
import { startSite } from "../server/site.ts";

/** The headers and HTML of a response that are graded. */
interface Page {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly html: string;
}

/** Sources by directive, of all policies of a page: header and meta element both apply. */
function directivesOf({ headers, html }: Page): Map<string, string[]> {
  const [, meta = ""] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? [];
  const policies = [
    headers["content-security-policy"] ?? "",
    meta.replaceAll("&#x27;", "'").replaceAll("&#39;", "'"),
  ];
  const directives = policies
    .flatMap((policy) => policy.split(/;\s*/))
    .filter((directive) => directive !== "");
  return new Map(
    directives.map((text) => text.split(/\s+/)).map(([name = "", ...sources]) => [name, sources]),
  );
}

function ofPolicy(directives: ReadonlyMap<string, readonly string[]>): number {
  if (directives.size === 0) return -25;
  const sources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const isUnsafe = (list: readonly string[]) =>
    list.some((source) => /^(?:\*|https?:|data:|'unsafe-inline'|'unsafe-eval')$/.test(source));
  if (["script-src", "object-src"].some((name) => isUnsafe(sources(name)))) return -20;
  if (isUnsafe(sources("style-src"))) return 0;
  return sources("default-src").join() === "'none'" ? 10 : 5;
}

/** Scripts of another origin need a hash; own scripts earn more points with one. */
function ofScripts(html: string): number {
  const scripts = html.match(/<script\b[^>]*\bsrc="[^"]*"[^>]*>/g) ?? [];
  if (scripts.some((tag) => /src="(?:https?:)?\/\//.test(tag) && !tag.includes("integrity="))) {
    return -5;
  }
  return scripts.length > 0 && scripts.every((tag) => tag.includes("integrity=")) ? 5 : 0;
}

/** Points for a header: if it is missing, has one of the best values, or another. */
const ofHeader = (
  header: string | undefined,
  best: RegExp,
  [missing, good, other]: [number, number, number],
) => (header === undefined ? missing : best.test(header) ? good : other);

function scoreOf(page: Page): number {
  const { headers, html } = page;
  const directives = directivesOf(page);
  const [, seconds] = /max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "") ?? [];
  const referrers = /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  const parts = [
    ofPolicy(directives),
    seconds === undefined ? -20 : Number(seconds) < 15_768_000 ? -10 : 0,
    ofHeader(headers["referrer-policy"], referrers, [0, 5, -5]),
    ofScripts(html),
    directives.has("frame-ancestors") ? 5 : ofHeader(headers["x-frame-options"], /./, [-20, 0, 0]),
    ofHeader(headers["cross-origin-resource-policy"], /^same-(?:origin|site)$/, [0, 10, -5]),
    ofHeader(headers["x-content-type-options"], /^nosniff$/, [-5, 0, -5]),
    ofHeader(headers["access-control-allow-origin"], /^\*$/, [0, -50, 0]),
    headers["set-cookie"] === undefined ? 0 : -40,
  ];
  const sum = (list: readonly number[]) => list.reduce((all, part) => all + part, 0);
  const least = 100 + sum(parts.filter((part) => part < 0));
  return least < 90 ? Math.max(least, 0) : least + sum(parts.filter((part) => part > 0));
}

let server: Listening;

beforeAll(async () => {
  const root = join(import.meta.dirname, "../..");
  const { policy } = await readServiceContent(root);
  server = await startSite(join(root, "build/client"), { trustProxy: ["127.0.0.1"], policy });
});
afterAll(() => server.close());

it.each(["/", "/products", "/enquiry", "/unknown"])(
  "%s gets at least 130 points; 100 are an A+",
  async (path) => {
    const { headers, body } = await ask(server.origin, path, {
      headers: { "X-Forwarded-Proto": "https" },
    });
    const page = { headers: headers as Page["headers"], html: body.toString() };
    expect(scoreOf(page)).toBeGreaterThanOrEqual(130);
  },
);

it.each([
  ["no headers", {}, 30],
  ["only a header against frames", { "x-frame-options": "DENY" }, 50],
  [
    "only a policy that allows inline scripts",
    { "content-security-policy": "script-src 'unsafe-inline'" },
    35,
  ],
])("a page with %s gets fewer than 100 points", (_, headers, points) => {
  expect(scoreOf({ headers, html: "" })).toBe(points);
});
