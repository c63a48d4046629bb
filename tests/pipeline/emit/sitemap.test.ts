// Tests the sitemap: its addresses, translations, and dates.
import { describe, expect, it } from "vitest";
import { type SitemapOptions, sitemap } from "../../../pipeline/emit/sitemap.ts";
import { baseText, compiledBase } from "../base-with.ts";
import { table } from "../own-table.ts";
import { childrenOf, xmlTree } from "./xml-tree.ts";

const site = "https://www.example.com";
const address = (path: string, index = true) => ({ path, anchors: [], index });

const given = { site, changed: new Map(), versions: new Map(), canonicalPaths: {} };

const sitemapOf = (options: Pick<SitemapOptions, "addresses"> & Partial<SitemapOptions>) =>
  sitemap({ ...given, ...options });

/** The days of changes of a sitemap, by path. */
function sitemapPages(text = ""): Map<string, string | undefined> {
  return new Map(
    xmlTree(text).children.map((row) => {
      const [loc, ...more] = childrenOf(row, "loc").map((own) => own.text);
      if (loc === undefined || more.length > 0) throw new Error("A row has not one address.");
      const [changed] = childrenOf(row, "lastmod").map((own) => own.text);
      return [new URL(loc).pathname, changed];
    }),
  );
}

describe("sitemap.xml", () => {
  it("lists every indexable address once, by its canonical path", () => {
    const addresses = [
      address("/"),
      address("/applications"),
      address("/applications/indoor"),
      address("/blogs"),
      address("/blogs/1"),
      address("/success", false),
    ];
    const { canonicalPaths } = table.config;
    const text = sitemapOf({ addresses, canonicalPaths });
    expect([...sitemapPages(text).keys()]).toEqual(["/", "/applications", "/blogs/1"]);
  });

  it("lists for a page and for each of its translations the addresses of all of them", () => {
    const versions = new Map([["/blog/one", { "en-IN": "/blog/one", "hi-IN": "/hi/blog/one" }]]);
    const text = sitemapOf({
      addresses: [
        address("/blog/one"),
        address("/blog/two"),
        { ...address("/hi/blog/one"), of: "/blog/one" },
      ],
      changed: new Map([["/blog/one", "2021-05-06"]]),
      versions,
    });
    expect([...sitemapPages(text).keys()]).toEqual(["/blog/one", "/blog/two", "/hi/blog/one"]);
    expect(sitemapPages(text).get("/hi/blog/one")).toBe("2021-05-06");
    const [one, two, hindi] = text.split("\n").filter((line) => line.includes("<loc>"));
    const link = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${site}${path}"/>`;
    const links =
      link("en-IN", "/blog/one") + link("hi-IN", "/hi/blog/one") + link("x-default", "/blog/one");
    expect(one).toContain(links);
    expect(hindi).toContain(links);
    expect(two).not.toContain("xhtml:link");
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  it("has the day of a page's last change, in the protocol's namespace", () => {
    const text = sitemapOf({
      addresses: [address("/"), address("/blog/one")],
      changed: new Map([["/blog/one", "2021-05-06"]]),
    });
    expect([...sitemapPages(text)]).toEqual([
      ["/", undefined],
      ["/blog/one", "2021-05-06"],
    ]);
    const [, row] = xmlTree(text).children;
    expect(row?.children.map(({ name, namespace }) => [name, namespace])).toEqual([
      ["loc", "http://www.sitemaps.org/schemas/sitemap/0.9"],
      ["lastmod", "http://www.sitemaps.org/schemas/sitemap/0.9"],
    ]);
  });
});

describe("the sitemap of compiled content", () => {
  it("has the dates that writers give", async () => {
    const article = "articles/second-article.md";
    const changed = baseText(article).replace("---\n## ", "updated: 2024-05-01\n---\n## ");
    const { outputs } = await compiledBase({ [article]: changed });
    const pages = sitemapPages(outputs?.get("static/sitemap.xml"));
    const days = [...pages].flatMap(([path, changed]) => (changed ? [[path, changed]] : []));
    expect(Object.fromEntries(days)).toEqual({
      "/blog/first-article": "2024-03-14",
      "/blog/second-article": "2024-05-01",
      "/coverages/expo": "2024-01-16",
    });
  });
});
