// Tests the server's answers for pages and files on a small site, beside the service: addresses, redirects, methods, headers, compression.

import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { addService } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { ask } from "@site/tests/support/requests";
import { smallContent } from "@site/tests/support/service-content";
import { startSite } from "@site/tests/support/site";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { type Listening, listen } from "../listen.ts";
import { addSite, type GenerateFile } from "../plugins/site.ts";
import { idleStore, testSettings } from "./service.ts";

const products = "<!doctype html><title>Products</title>";
const unknown = "<!doctype html><title>Page not found</title>";
const long = "y".repeat(150);

const redirects = [
  { from: "/old", to: "/products" },
  { from: "/contact.html", to: "/contact#form" },
  { from: "/asked", to: "/contact?product=Vplank#form" },
  { from: "/पुराना", to: "/products#façade" },
  { from: "/products", to: "/" },
  { from: "/out", to: "//example.org/" },
  { from: "/out-too", to: "/\\example.org/" },
  { from: "//example.org", to: "/products" },
];

let root: string;
let site: Listening;
let origin: string;

beforeAll(async () => {
  const outside = await folderOf({ "secret.txt": "secret" });
  root = await folderOf({
    "index.html": "<!doctype html><title>Home</title>",
    "404.html": unknown,
    "404.html.br": brotliCompressSync(unknown),
    "hi/404.html": "<!doctype html><title>पेज नहीं मिला</title>",
    "products/index.html": products,
    "products/index.html.br": brotliCompressSync(products),
    "products.data": "[]",
    "blog/façade/index.html": "<!doctype html><title>Façade</title>",
    [`${long}/index.html`]: "long",
    "hi/पृष्ठ/index.html": "<!doctype html><title>पृष्ठ</title>",
    "assets/entry-1a2b3c.js": "export {};",
    "media/vboards.1f3c-640.avif": "picture",
    "fonts/archivo.woff2": "font",
    "sitemap.xml": "<urlset/>",
    "empty.txt": "",
    "vanishing.txt": "soon gone",
    ".env": "SECRET=1",
    ".git/config": "secret",
    ".well-known/security.txt": "Contact: mailto:security@example.org",
    "brochure.unknown-type": "?",
    _redirects: "/old /products 301\n",
    "_redirects.br": "compressed",
    _headers: "/*\n",
  });
  await symlink(join(outside, "secret.txt"), join(root, "linked.txt"));
  const app = await createApp({ ...testSettings, logLevel: "silent" });
  await addSite(app, root, { redirects });
  await addService(app, smallContent, idleStore(), testSettings);
  await app.ready();
  site = await listen(app.routing, { port: 0, host: "127.0.0.1" });
  origin = site.origin;
});

afterAll(() => site.close());

describe("a request with two Host headers", () => {
  it.each(["/", "/unknown", "/old", "/healthz", "/products/"])("is refused at %s", async (path) => {
    for (const [one, other] of [
      ["a.example", "b.example"],
      ["a.example", "a.example"],
    ] as const) {
      const { status, headers } = await ask(origin, path, {
        headers: ["Host", one, "hOST", other],
      });
      expect([status, headers.location]).toEqual([400, undefined]);
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
  });
});

describe("addresses", () => {
  it.each([
    ["/", "Home"],
    ["/products", products],
    ["/products?c_id=21", products],
    // RFC 9112, 3.2.2.
    ["http://www.example.org/products", products],
    ["/blog/fa%C3%A7ade", "Façade"],
    [`/${long}`, "long"],
    ["/healthz", '{"status":200}'],
    // RFC 8615.
    ["/.well-known/security.txt", "Contact"],
    ["/empty.txt", ""],
  ])("answers %s itself", async (path, words) => {
    const { status, headers, body } = await ask(origin, path);
    expect([status, body.toString()]).toEqual([200, expect.stringContaining(words)]);
    expect(headers["content-length"]).toBe(String(body.length));
  });

  it.each([
    ["/products/", 308, "/products"],
    ["/products/?c_id=21", 308, "/products?c_id=21"],
    ["/blog/fa%C3%A7ade/", 308, "/blog/fa%C3%A7ade"],
    ...[
      "/Products",
      "/PRODUCTS",
      "/products.",
      "/products,",
      "/products)",
      "/products/).,",
      "/products%E2%80%8B",
      "/products%20",
      "/products%22",
      "/products%E2%80%9D.",
      "/products*",
      "//products",
      "/products//",
      "///Products//",
      "/products/index.html",
      "/products/index.htm",
    ].map((path): [string, number, string] => [path, 308, "/products"]),
    ["/PRODUCTS.?c_id=21", 308, "/products?c_id=21"],
    ["/index.html", 308, "/"],
    ["//", 308, "/"],
    [
      "/HI/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0.",
      308,
      "/hi/%E0%A4%AA%E0%A5%83%E0%A4%B7%E0%A5%8D%E0%A4%A0",
    ],
    ["/blog//fa%C3%A7ade)", 308, "/blog/fa%C3%A7ade"],
    ["/FONTS/archivo.woff2,", 308, "/fonts/archivo.woff2"],
    ["/old", 301, "/products"],
    ["/old/", 301, "/products"],
    ...["/OLD", "/old//", "/old.", "/old%E2%80%8B"].map((path): [string, number, string] => [
      path,
      301,
      "/products",
    ]),
    ["/contact.html", 301, "/contact#form"],
    ["/contact.html/?c_id=21", 301, "/contact?c_id=21#form"],
    ["/asked", 301, "/contact?product=Vplank#form"],
    ["/asked?c_id=21&src=expo", 301, "/contact?product=Vplank&c_id=21&src=expo#form"],
    ["/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE", 301, "/products#fa%C3%A7ade"],
  ])("redirects %s for good with GET and HEAD, by %i, to %s", async (path, expected, location) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, body } = await ask(origin, path, { method });
      expect([status, headers.location, body.length]).toEqual([expected, location, 0]);
    }
  });

  it.each([
    "/unknown",
    "/unknown/",
    "/404",
    "/404.html",
    "/404.html.",
    "/products/index",
    "/productsindex.html",
    "/unknown.",
    "/UNKNOWN/index.html",
    "/assets/unknown.js",
    `/${"x".repeat(150)}`,
    `/${"x".repeat(150)}/a`,
    "/healthz/",
    "/api",
    "/brand/enquiries",
    "/find?q=board",
    "/mr/unknown",
    "/hindi",
    "/products/hi/unknown",
    // A redirect to another host, or of a page's address in other words.
    "//example.org",
    "//example.org/",
    "//example.org/products/",
    "/\\example.org/",
    "/\\products.",
    "/out",
    "/out-too",
    "/OUT.",
    "/old/more",
    // Files that are nobody's.
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/..\\secret.txt",
    "/assets/../products",
    "/linked.txt",
    "/.env",
    "/%2eenv",
    "/.git/config",
    "/.ENV",
    "/.env.",
    "/LINKED.TXT",
    "/products/index.html.br",
    "/products/index.html.br)",
    "/products%00",
    "/_redirects",
    "/_headers",
  ])("answers %s with the page for unknown addresses and status 404", async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect([status, headers.location, body.toString()]).toEqual([404, undefined, unknown]);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers).not.toHaveProperty("etag");
  });

  it.each(["/hi", "/hi/", "/hi/unknown", "/hi/404", "/hi/404.html"])(
    "answers %s with the page of its language",
    async (path) => {
      const { status, body } = await ask(origin, path);
      expect([status, body.toString()]).toEqual([404, expect.stringContaining("पेज नहीं मिला")]);
    },
  );

  it.each(["/%", "/%zz", "/%ff", "/products%"])("refuses the malformed %s", async (path) => {
    expect((await ask(origin, path)).status).toBe(400);
  });

  it("answers 404 for a file that has gone since the start", async () => {
    await rm(join(root, "vanishing.txt"));
    expect((await ask(origin, "/vanishing.txt")).status).toBe(404);
  });
});

describe("methods", () => {
  it("answers HEAD with the headers of GET and no body, and leaves the connection open if asked to", async () => {
    const get = await ask(origin, "/products", { headers: { Connection: "keep-alive" } });
    const head = await ask(origin, "/products", {
      method: "HEAD",
      headers: { Connection: "keep-alive" },
    });
    expect([head.status, head.body.length, head.headers.connection]).toEqual([
      200,
      0,
      "keep-alive",
    ]);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  it.each<[method: string, path: string]>([
    ["POST", "/"],
    ["POST", "/old"],
    ["PROPFIND", "/unknown"],
    ...["PUT", "DELETE", "OPTIONS", "TRACE"].map((method): [string, string] => [
      method,
      "/products",
    ]),
  ])("refuses %s %s and says what is allowed", async (method, path) => {
    const { status, headers, body } = await ask(origin, path, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    expect(body.toString()).toBe("Only GET and HEAD are answered here.\n");
  });
});

describe("headers", () => {
  const forever = "public, max-age=31536000, immutable";
  it.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/products", "text/html; charset=utf-8", "no-cache"],
    ["/products.data", "text/x-script; charset=utf-8", "no-cache"],
    ["/assets/entry-1a2b3c.js", "application/javascript; charset=utf-8", forever],
    ["/media/vboards.1f3c-640.avif", "image/avif", forever],
    ["/fonts/archivo.woff2", "font/woff2", "no-cache"],
    ["/sitemap.xml", "application/xml", "no-cache"],
    ["/brochure.unknown-type", "application/octet-stream", "no-cache"],
    ["/healthz", "application/json; charset=utf-8", "no-store"],
  ])("give %s the type %s, to be kept: %s", async (path, type, kept) => {
    const { headers } = await ask(origin, path);
    expect([headers["content-type"], headers["cache-control"]]).toEqual([type, kept]);
  });

  it("of a range are for that part of the file, uncompressed", async () => {
    const headers = { range: "bytes=0-4", "accept-encoding": "gzip" };
    const answer = await ask(origin, "/products", { headers });
    expect([answer.status, answer.headers["content-range"]]).toEqual([
      206,
      `bytes 0-4/${products.length}`,
    ]);
    expect(answer.body.toString()).toBe(products.slice(0, 5));
  });
});

describe("compression", () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync, "": (body: Buffer) => body };

  it.each([
    ["gzip, deflate, br", "br"],
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["gzip, br; q=0.000", "gzip"],
    ["", ""],
    ["identity", ""],
    ["brotli", ""],
  ] as const)(
    "a client that accepts %j gets a page as %j, and 304 if it has that",
    async (accepted, coding) => {
      const headers = { "accept-encoding": accepted };
      const first = await ask(origin, "/products", { headers });
      expect([first.status, first.headers["content-encoding"] ?? ""]).toEqual([200, coding]);
      expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(first.headers.vary?.toLowerCase()).toBe("accept-encoding");
      expect(decoders[coding](first.body).toString()).toBe(products);
      const second = await ask(origin, "/products", {
        headers: { ...headers, "if-none-match": first.headers.etag },
      });
      expect([second.status, second.body.length]).toEqual([304, 0]);
      for (const name of ["etag", "cache-control", "vary"]) {
        expect(second.headers[name]).toBe(first.headers[name]);
      }
      expect(second.headers).not.toHaveProperty("content-encoding");
    },
  );

  it("is also for the page of unknown addresses, and leaves pictures as they are", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    const { status, headers: given, body } = await ask(origin, "/unknown", { headers });
    expect([status, given["content-encoding"]]).toEqual([404, "br"]);
    expect(brotliDecompressSync(body).toString()).toBe(unknown);
    const picture = await ask(origin, "/media/vboards.1f3c-640.avif", { headers });
    expect(picture.headers).not.toHaveProperty("content-encoding");
  });

  it("gives the page another tag, and If-None-Match may name several or any, weak or strong", async () => {
    const packed = await ask(origin, "/products", { headers: { "accept-encoding": "br" } });
    const { etag = "" } = (await ask(origin, "/products")).headers;
    expect(packed.headers.etag).not.toBe(etag);
    for (const [known, status] of [
      [etag.replace("W/", ""), 304],
      [`"another", ${etag}`, 304],
      ["*", 304],
      ['W/"another"', 200],
    ] as const) {
      expect(
        (await ask(origin, "/products", { headers: { "if-none-match": known } })).status,
        known,
      ).toBe(status);
    }
  });
});

it("A new build is served as soon as it is written.", async () => {
  const fresh = await folderOf({ "index.html": "one", "404.html": "not found" });
  const site = await startSite(fresh);
  onTestFinished(() => site.close());
  const before = await ask(site.origin, "/");
  expect((await ask(site.origin, "/new")).status).toBe(404);
  await writeFile(join(fresh, "index.html"), "another");
  await mkdir(join(fresh, "new"));
  await writeFile(join(fresh, "new/index.html"), "a new page");
  const after = await ask(site.origin, "/", { headers: { "if-none-match": before.headers.etag } });
  expect([after.status, after.body.toString()]).toEqual([200, "another"]);
  expect((await ask(site.origin, "/new")).body.toString()).toBe("a new page");
});

describe("a file that is generated when it is requested", () => {
  const late = "/media/late.1f3c9a0d27b4-320.avif";
  const log: string[] = [];
  const served = async (generateFile: GenerateFile) => {
    const site = await startSite(root, { generateFile, log });
    onTestFinished(() => site.close());
    return (path: string) => ask(site.origin, path);
  };

  it("is sent like any other once it is generated", async () => {
    let make = () => {};
    const made = new Promise<void>((resolve) => {
      make = resolve;
    });
    const asked: string[] = [];
    const get = await served((address) => {
      asked.push(address);
      return address === late ? made : undefined;
    });
    const answer = get(late);
    expect((await get("/products")).status).toBe(200);
    expect((await get("/media/vboards.1f3c-640.avif")).status).toBe(200);
    await writeFile(join(root, late), "picture");
    make();
    const { status, headers, body } = await answer;
    expect([status, headers["content-type"], body.toString()]).toEqual([
      200,
      "image/avif",
      "picture",
    ]);
    expect(headers["cache-control"]).toContain("immutable");
    await rm(join(root, late));
    expect(asked).toEqual([late]);
  });

  it("is answered 404 if it is not to exist, or is gone again", async () => {
    const get = await served((address) => (address === late ? Promise.resolve() : undefined));
    for (const path of [late, "/media/none.1f3c9a0d27b4-320.avif", "/unknown"]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });

  it("is answered 500 if it cannot be generated, and the log says why", async () => {
    const get = await served(() => Promise.reject(new Error("The disk is full.")));
    const { status, headers } = await get(late);
    expect([status, headers["cache-control"]]).toEqual([500, "no-cache"]);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { err: { message: "The disk is full." }, msg: "fault" },
    ]);
  });
});

it("Bytes that are no request are answered with 400, and the server goes on.", async () => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.end("not http\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await ask(origin, "/")).status).toBe(200);
});
