// Tests the server's responses for pages and files, rule by rule, on a small site.

import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Listening } from "../../server/listen.ts";
import type { GenerateFile } from "../../server/static.ts";
import { folderOf } from "./folders.ts";
import { ask } from "./requests.ts";
import { startSite } from "./site.ts";

const products = "<!doctype html><title>Products</title>";

let root: string;
let site: Listening;
let origin: string;

beforeAll(async () => {
  const outside = await folderOf({ "secret.txt": "secret" });
  root = await folderOf({
    "index.html": "<!doctype html><title>Home</title>",
    "404.html": "<!doctype html><title>Page not found</title>",
    "hi/404.html": "<!doctype html><title>पेज नहीं मिला</title>",
    "products/index.html": products,
    "products/index.html.br": brotliCompressSync(products),
    "products.data": "[]",
    "blog/façade/index.html": "<!doctype html><title>Façade</title>",
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
  });
  await symlink(join(outside, "secret.txt"), join(root, "linked.txt"));
  site = await startSite(root);
  origin = site.origin;
});

afterAll(() => site.close());

describe("addresses", () => {
  it.each(["/", "/products", "/blog/fa%C3%A7ade", "/products?c_id=21"])(
    "answers the page itself at %s",
    async (path) => {
      const { status, headers } = await ask(origin, path);
      expect({ status, type: headers["content-type"] }).toEqual({ status: 200, type: "text/html; charset=utf-8" });
    },
  );

  it("sends the bytes of the file", async () => {
    const { body, headers } = await ask(origin, "/products");
    expect(body.toString()).toBe(products);
    expect(headers["content-length"]).toBe(String(products.length));
  });

  it("takes a target with the host in it (RFC 9112, 3.2.2)", async () => {
    expect((await ask(origin, "http://www.example.org/products")).status).toBe(200);
  });

  it.each([
    ["/products/", "/products"],
    ["/products/?c_id=21", "/products?c_id=21"],
    ["/blog/fa%C3%A7ade/", "/blog/fa%C3%A7ade"],
  ])("redirects %s to the address without the slash", async (path, location) => {
    const { status, headers } = await ask(origin, path);
    expect({ status, location: headers.location }).toEqual({ status: 308, location });
  });

  it.each(["//example.org/", "//example.org/products/", "/\\example.org/", "//products/", "/unknown/", "///"])(
    "never redirects %s, which is unknown",
    async (path) => {
      const { status, headers } = await ask(origin, path);
      expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
    },
  );

  it.each([
    "/unknown",
    "/404",
    "/404.html",
    "/index.html",
    "/products/index.html",
    "/products/index",
    "/assets/unknown.js",
  ])("answers %s with the page for unknown addresses and status 404", async (path) => {
    const { status, headers, body } = await ask(origin, path);
    expect(status).toBe(404);
    expect(body.toString()).toContain("Page not found");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers).not.toHaveProperty("etag");
  });

  it.each(["/hi", "/hi/", "/hi/unknown", "/hi/404", "/hi/404.html"])(
    "answers %s with the page of its language",
    async (path) => {
      const { status, body } = await ask(origin, path);
      expect([status, body.toString().includes("पेज नहीं मिला")]).toEqual([404, true]);
    },
  );

  it.each(["/mr/unknown", "/hindi", "/products/hi/unknown"])(
    "answers %s, which is below no language, with that of the sources",
    async (path) => {
      const { status, body } = await ask(origin, path);
      expect([status, body.toString().includes("Page not found")]).toEqual([404, true]);
    },
  );

  it.each(["/%", "/%zz", "/%ff", "/products%"])("refuses the malformed %s", async (path) => {
    expect((await ask(origin, path)).status).toBe(400);
  });

  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/..\\secret.txt",
    "/assets/../products",
    "/linked.txt",
    "/.env",
    "/%2eenv",
    "/.git/config",
    "/products/index.html.br",
    "/products%00",
  ])("does not give out %s", async (path) => {
    expect((await ask(origin, path)).status).toBe(404);
  });

  it("gives out the well-known folder (RFC 8615)", async () => {
    expect((await ask(origin, "/.well-known/security.txt")).status).toBe(200);
  });

  it("answers 404 for a file that has gone since the start", async () => {
    await rm(join(root, "vanishing.txt"));
    expect((await ask(origin, "/vanishing.txt")).status).toBe(404);
  });
});

describe("methods", () => {
  it("answers HEAD with the headers of GET and no body", async () => {
    const get = await ask(origin, "/products");
    const head = await ask(origin, "/products", { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE"])("refuses %s and says what is allowed", async (method) => {
    const { status, headers } = await ask(origin, "/products", { method });
    expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: "GET, HEAD" });
  });
});

describe("headers", () => {
  it.each([
    ["/products.data", "text/x-script; charset=utf-8"],
    ["/assets/entry-1a2b3c.js", "application/javascript; charset=utf-8"],
    ["/media/vboards.1f3c-640.avif", "image/avif"],
    ["/fonts/archivo.woff2", "font/woff2"],
    ["/sitemap.xml", "application/xml"],
    ["/brochure.unknown-type", "application/octet-stream"],
  ])("gives %s the type %s", async (path, type) => {
    expect((await ask(origin, path)).headers["content-type"]).toBe(type);
  });

  it.each(["/assets/entry-1a2b3c.js", "/media/vboards.1f3c-640.avif"])(
    "lets browsers cache %s for a year",
    async (path) => {
      expect((await ask(origin, path)).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    },
  );

  it.each(["/", "/products", "/products.data", "/fonts/archivo.woff2"])(
    "has browsers revalidate %s each time",
    async (path) => {
      expect((await ask(origin, path)).headers["cache-control"]).toBe("no-cache");
    },
  );

  it("sends an empty file", async () => {
    const { status, headers, body } = await ask(origin, "/empty.txt");
    expect({ status, length: headers["content-length"], body: body.length }).toEqual({
      status: 200,
      length: "0",
      body: 0,
    });
  });

  it("answers a range request with that part of the file", async () => {
    const { status, headers, body } = await ask(origin, "/products", { headers: { range: "bytes=0-4" } });
    expect({ status, range: headers["content-range"], body: body.toString() }).toEqual({
      status: 206,
      range: `bytes 0-4/${products.length}`,
      body: products.slice(0, 5),
    });
  });

  it("sends a range uncompressed also to clients that accept gzip", async () => {
    const headers = { range: "bytes=0-4", "accept-encoding": "gzip" };
    const { status, body } = await ask(origin, "/products", { headers });
    expect({ status, body: body.toString() }).toEqual({ status: 206, body: products.slice(0, 5) });
  });
});

describe("a new build", () => {
  it("is served as soon as it is written", async () => {
    const fresh = await folderOf({ "index.html": "one", "404.html": "not found" });
    const site = await startSite(fresh);
    onTestFinished(() => site.close());
    const before = await ask(site.origin, "/");
    expect((await ask(site.origin, "/new")).status).toBe(404);
    await writeFile(join(fresh, "index.html"), "another");
    await mkdir(join(fresh, "new"));
    await writeFile(join(fresh, "new/index.html"), "a new page");
    const after = await ask(site.origin, "/", { headers: { "if-none-match": before.headers.etag } });
    expect({ status: after.status, body: after.body.toString() }).toEqual({ status: 200, body: "another" });
    expect((await ask(site.origin, "/new")).body.toString()).toBe("a new page");
  });
});

describe("a file that is generated when it is requested", () => {
  const late = "/media/late.1f3c9a0d27b4-320.avif";
  const served = async (generateFile: GenerateFile) => {
    const site = await startSite(root, { generateFile });
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
    expect([status, headers["content-type"], body.toString()]).toEqual([200, "image/avif", "picture"]);
    expect(headers["cache-control"]).toContain("immutable");
    await rm(join(root, late));
    expect(asked).toEqual([late]);
  });

  it("is answered 404 if it is not to exist, or is gone again", async () => {
    const get = await served((address) => (address === late ? Promise.resolve() : undefined));
    for (const path of [late, "/media/none.1f3c9a0d27b4-320.avif", "/unknown"])
      expect((await get(path)).status, path).toBe(404);
  });

  it("is answered 500 if it cannot be generated, and the log says why", async () => {
    const log: string[] = [];
    const site = await startSite(root, { generateFile: () => Promise.reject(new Error("The disk is full.")), log });
    onTestFinished(() => site.close());
    const { status, headers } = await ask(site.origin, late);
    expect([status, headers["cache-control"]]).toEqual([500, "no-cache"]);
    expect(log.map((line) => JSON.parse(line))).toMatchObject([
      { err: { message: "The disk is full." }, msg: "fault" },
    ]);
  });
});

describe("broken clients", () => {
  it("answers bytes that are no request with 400 and goes on", async () => {
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.end("not http\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await ask(origin, "/")).status).toBe(200);
  });
});
