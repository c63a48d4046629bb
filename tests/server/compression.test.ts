// Tests compressed responses and conditional requests for pages.

import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listening } from "../../server/listen.ts";
import { folderOf } from "./folders.ts";
import { ask } from "./requests.ts";
import { startSite } from "./site.ts";

const products = "<!doctype html><title>Products</title>";
const unknown = "<!doctype html><title>Page not found</title>";

let site: Listening;
let origin: string;

beforeAll(async () => {
  const root = await folderOf({
    "404.html": unknown,
    "404.html.br": brotliCompressSync(unknown),
    "products/index.html": products,
    "products/index.html.br": brotliCompressSync(products),
    "media/vboards.1f3c-640.avif": "picture",
  });
  site = await startSite(root);
  origin = site.origin;
});

afterAll(() => site.close());

describe("compression", () => {
  it.each([
    ["/products", 200, products],
    ["/unknown", 404, "Page not found"],
  ])("sends %s in brotli to clients that accept it", async (path, status, content) => {
    const answer = await ask(origin, path, { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(answer.status).toBe(status);
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(brotliDecompressSync(answer.body).toString()).toContain(content);
  });

  it.each(["gzip", "gzip;q=1.0, br;q=0", "gzip, br; q=0.000"])(
    "sends it in gzip to one who takes no brotli (%s)",
    async (coding) => {
      const { headers, body } = await ask(origin, "/products", { headers: { "accept-encoding": coding } });
      expect(headers["content-encoding"]).toBe("gzip");
      expect(gunzipSync(body).toString()).toBe(products);
    },
  );

  it.each(["", "identity", "brotli"])("sends it uncompressed to others (%j)", async (coding) => {
    const { headers, body } = await ask(origin, "/products", { headers: { "accept-encoding": coding } });
    expect(headers).not.toHaveProperty("content-encoding");
    expect(body.toString()).toBe(products);
  });

  it("leaves pictures as they are", async () => {
    const headers = { "accept-encoding": "gzip, br" };
    expect((await ask(origin, "/media/vboards.1f3c-640.avif", { headers })).headers).not.toHaveProperty(
      "content-encoding",
    );
  });

  it.each(["br", "gzip", "identity"])("names Accept-Encoding in Vary (%s)", async (coding) => {
    const { headers } = await ask(origin, "/products", { headers: { "accept-encoding": coding } });
    expect(headers.vary?.toLowerCase()).toBe("accept-encoding");
  });
});

describe("conditional requests", () => {
  it.each(["br", "gzip", "identity"])(
    "answers 304 with the headers of the page when it is unchanged (%s)",
    async (coding) => {
      const headers = { "accept-encoding": coding };
      const first = await ask(origin, "/products", { headers });
      const etag = first.headers.etag ?? "";
      const second = await ask(origin, "/products", { headers: { ...headers, "if-none-match": etag } });
      expect(second.status).toBe(304);
      expect(second.body).toHaveLength(0);
      for (const name of ["etag", "cache-control", "vary"]) expect(second.headers[name]).toBe(first.headers[name]);
      expect(second.headers).not.toHaveProperty("content-encoding");
    },
  );

  it("tags the compressed and the plain page differently", async () => {
    const plain = await ask(origin, "/products");
    const packed = await ask(origin, "/products", { headers: { "accept-encoding": "br" } });
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
  });

  it("sends the page to a client that has another version", async () => {
    expect((await ask(origin, "/products", { headers: { "if-none-match": 'W/"another"' } })).status).toBe(200);
  });

  it.each([[(etag: string) => etag.replace("W/", "")], [(etag: string) => `"another", ${etag}`], [() => "*"]])(
    "knows the page it has in other words of If-None-Match (%#)",
    async (words) => {
      const etag = (await ask(origin, "/products")).headers.etag ?? "";
      expect((await ask(origin, "/products", { headers: { "if-none-match": words(etag) } })).status).toBe(304);
    },
  );
});
