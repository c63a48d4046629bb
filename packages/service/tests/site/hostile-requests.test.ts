// Tests that no address and no header keeps the server busy, at the length that Node lets in.

import { join } from "node:path";
import { sitePolicy } from "@site/common/policy";
import { folderOf } from "@site/tests/support/folders";
import { smallContent } from "@site/tests/support/service-content";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addService, createApp } from "../../app.ts";
import { addSite } from "../../plugins/site.ts";
import { targetsOf } from "../../redirects.ts";
import { idleStore, testSettings } from "../service.ts";

const length = 15_000;

/** What is repeated, with an end that it does not have. */
const hostile = [
  ".",
  "/",
  "/index.html",
  "//",
  ",",
  ", ",
  ";",
  " \t",
  "a/b;q=0.",
  "a/b,",
  '"',
  'W/"',
  "0-",
  "-1,",
  "[",
  "]:1",
  "::",
  "1.",
  "=",
  "%2e",
  "%CC%81%CC%96",
  "?a=",
  "&",
  "-_",
  "A",
  "0",
  "https://",
  "@",
];

const headers = [
  "accept",
  "accept-encoding",
  "accept-language",
  "content-type",
  "content-encoding",
  "cookie",
  "host",
  "if-modified-since",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-request-id",
];

let app: FastifyInstance;

beforeAll(async () => {
  const folder = await folderOf({
    "client/index.html": "Home",
    "client/404.html": "Unknown",
    "client/assets/a.js": "a",
  });
  const settings = { ...testSettings, trustProxy: ["127.0.0.1"] };
  app = await createApp(settings, { write: () => {} });
  await addSite(app, join(folder, "client"), {
    policy: sitePolicy({ scripts: [], pictures: [], calls: [], forms: [] }),
    redirects: async () => targetsOf([{ from: "/old", to: "/?a=b#c" }]),
  });
  await addService(app, smallContent, idleStore(), settings);
});

afterAll(() => app.close());

const requests = hostile.flatMap((unit) => {
  const text = `${unit.repeat(length / unit.length)}~`;
  return [
    { what: "an address", unit, url: `/${text}` },
    { what: "a query", unit, url: `/old?${text}` },
    ...headers.flatMap((name) =>
      ["/", "/assets/a.js", "/brand/enquiries/create"].map((url) => ({
        what: `${name} at ${url}`,
        unit,
        url,
        headers: { [name]: text },
      })),
    ),
  ];
});

it.each(hostile)("%s, again and again, takes less than 50 ms", async (repeated) => {
  for (const { what, unit, ...request } of requests.filter(({ unit }) => unit === repeated)) {
    const method = request.url.endsWith("create") ? "POST" : "GET";
    // The least of many runs: the first ones warm up, and a collection of garbage counts as well.
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 40 && least >= 50; run++) {
      const before = process.cpuUsage();
      await app.inject({ method, ...request });
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    expect([what, least < 50]).toEqual([what, true]);
  }
});
