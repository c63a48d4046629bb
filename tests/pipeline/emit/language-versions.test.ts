// Tests the languages of a page, and where the language switcher leads for an untranslated page.

import { placeIn } from "@site/app/lib/language-versions.server";
import { expect, it } from "vitest";
import { versionsOf } from "../../../pipeline/emit/versions.ts";
import type { Address, TranslatedLanguage } from "../../../pipeline/link/entry.ts";
import { SingleFiles } from "../../../pipeline/read/file/singles.ts";
import { addressIn } from "../../../pipeline/read/markdown/address.ts";
import { summaryOfText } from "../in-memory.ts";
import { table } from "../own-table.ts";

it("the versions of a page are its translations, and one without a source is none", () => {
  const languages =
    "languages: [{ tag: en-IN, name: English }, { tag: hi-IN, name: हिन्दी }, { tag: mr-IN, name: मराठी }]";
  const row = (path: string, of?: string): [string, Address] => [
    path,
    { path, anchors: [], index: true, ...(of ? { of } : {}) },
  ];
  const translated = (tag: string, ...paths: readonly string[]): TranslatedLanguage => {
    const language = tag.slice(0, 2);
    const addresses = new Map(paths.map((path) => row(addressIn(language, path), path)));
    return { tag, language, name: tag, addresses, files: new Map() };
  };
  const site = {
    addresses: {
      sourcePages: new Map(["/", "/products", "/blog/one"].map((path) => row(path))),
      languages: [translated("hi-IN", "/", "/blog/one", "/blog/gone"), translated("mr-IN", "/")],
    },
    singles: new SingleFiles([summaryOfText("site.yaml", languages)], table),
    shown: [],
  };
  expect(Object.fromEntries(versionsOf(site))).toEqual({
    "/": { "en-IN": "/", "hi-IN": "/hi", "mr-IN": "/mr" },
    "/blog/one": { "en-IN": "/blog/one", "hi-IN": "/hi/blog/one" },
  });
});

it("the place of an untranslated page is the nearest list above it that the language has", () => {
  const has =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path) ? { "en-IN": path, "hi-IN": addressIn("hi", path) } : undefined;
  const all = has(
    "/",
    "/blogs/1",
    "/products",
    "/applications",
    "/applications/indoor",
    "/coverages",
  );
  const list = (path: string, of = all) => placeIn("hi-IN", path, of)?.path;
  expect(list("/blog/one")).toBe("/hi/blogs/1");
  expect(list("/blogs/7")).toBe("/hi/blogs/1");
  expect(list("/products/one")).toBe("/hi/products");
  expect(list("/applications/indoor/one")).toBe("/hi/applications/indoor");
  expect(list("/applications/outdoor/one")).toBe("/hi/applications");
  expect(list("/coverages/one")).toBe("/hi/coverages");
  expect(list("/privacy-policy")).toBe("/hi");
  expect(list("/blog/one", has("/"))).toBe("/hi");
  expect(list("/blog/one", has("/products"))).toBeUndefined();
  // Only another page is one in its place.
  expect(placeIn("hi-IN", "/products", all)).toEqual({ path: "/hi/products" });
  expect(placeIn("hi-IN", "/products/one", all)).toEqual({ path: "/hi/products", instead: true });
});
