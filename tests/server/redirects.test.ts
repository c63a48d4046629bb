// Tests our server's redirects from retired addresses.

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Listening } from "../../server/listen.ts";
import { folderOf } from "./folders.ts";
import { ask } from "./requests.ts";
import { startSite } from "./site.ts";

const redirects = [
  { from: "/old", to: "/products" },
  { from: "/contact.html", to: "/contact#form" },
  { from: "/पुराना", to: "/products#façade" },
  { from: "/products", to: "/" },
  { from: "/out", to: "//example.org/" },
  { from: "/out-too", to: "/\\example.org/" },
  { from: "//example.org", to: "/products" },
];

let site: Listening;
const get = async (path: string, method = "GET") => {
  const { status, headers, body } = await ask(site.origin, path, { method });
  return { status, location: headers.location, length: body.length };
};

beforeAll(async () => {
  const root = await folderOf({
    "index.html": "<!doctype html><title>Home</title>",
    "404.html": "<!doctype html><title>Page not found</title>",
    "products/index.html": "<!doctype html><title>Products</title>",
    _redirects: "/old /products 301\n",
    "_redirects.br": "compressed",
    _headers: "/*\n",
  });
  site = await startSite(root, { redirects });
});

afterAll(() => site.close());

describe("A retired address", () => {
  it.each([
    ["/old", "/products"],
    ["/old/", "/products"],
    ["/old?c_id=21&src=%2F", "/products?c_id=21&src=%2F"],
    ["/contact.html", "/contact#form"],
    ["/contact.html/?c_id=21", "/contact?c_id=21#form"],
    ["/%E0%A4%AA%E0%A5%81%E0%A4%B0%E0%A4%BE%E0%A4%A8%E0%A4%BE", "/products#fa%C3%A7ade"],
  ])("%s leads for good to %s, with GET and HEAD", async (path, location) => {
    for (const method of ["GET", "HEAD"]) expect(await get(path, method)).toEqual({ status: 301, location, length: 0 });
  });

  it("answers no other method", async () => {
    expect(await get("/old", "POST")).toMatchObject({ status: 405, location: undefined });
  });

  it.each(["/old/more", "/OLD", "/old//", "/unknown"])("is not %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, location: undefined });
  });

  it("never covers a page", async () => {
    expect(await get("/products")).toMatchObject({ status: 200, location: undefined });
  });

  it.each(["/out", "/out-too", "//example.org"])("never leads to another host: %s", async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, location: undefined });
  });
});

it("The list for static hosts is not given out", async () => {
  for (const path of ["/_redirects", "/_headers"]) expect((await get(path)).status).toBe(404);
});
