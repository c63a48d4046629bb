// Tests the sitemap: its addresses, translations, dates and pictures.
import { describe, expect, it } from "vitest";
import { type SitemapPage, sitemap } from "../../../pipeline/emit/sitemap.ts";
import { baseText, compiledBase } from "../base-with.ts";
import { table } from "../own-table.ts";
import { childrenOf, xmlTree } from "./xml-tree.ts";

const site = "https://www.example.com";
const address = (path: string, index = true) => ({ path, anchors: [], index });

/** The rows of a sitemap, by path. */
function sitemapPages(text = ""): Map<string, SitemapPage> {
  return new Map(
    xmlTree(text).children.map((row) => {
      const [loc, ...more] = childrenOf(row, "loc").map((own) => own.text);
      if (loc === undefined || more.length > 0) throw new Error("A row has not one address.");
      const [changed] = childrenOf(row, "lastmod").map((own) => own.text);
      const pictures = childrenOf(row, "image").flatMap((own) =>
        childrenOf(own, "loc").map((place) => place.text),
      );
      return [new URL(loc).pathname, { changed, pictures }];
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
    const { canonicalPaths } = table;
    const text = sitemap({ site, addresses, canonicalPaths });
    expect([...sitemapPages(text).keys()]).toEqual(["/", "/applications", "/blogs/1"]);
  });

  it("lists for a page and for each of its translations the addresses of all of them", () => {
    const versions = new Map([["/blog/one", { "en-IN": "/blog/one", "hi-IN": "/hi/blog/one" }]]);
    const text = sitemap({
      site,
      addresses: [
        address("/blog/one"),
        address("/blog/two"),
        { ...address("/hi/blog/one"), of: "/blog/one" },
      ],
      pages: new Map([["/blog/one", { changed: "2021-05-06" }]]),
      versions,
    });
    expect([...sitemapPages(text).keys()]).toEqual(["/blog/one", "/blog/two", "/hi/blog/one"]);
    expect(sitemapPages(text).get("/hi/blog/one")?.changed).toBe("2021-05-06");
    const [one, two, hindi] = text.split("\n").filter((line) => line.includes("<loc>"));
    const link = (tag: string, path: string) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${site}${path}"/>`;
    const links =
      link("en-IN", "/blog/one") + link("hi-IN", "/hi/blog/one") + link("x-default", "/blog/one");
    expect(one).toContain(links);
    expect(hindi).toContain(links);
    expect(two).not.toContain("xhtml");
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  it("has the modification date and the pictures of a page", () => {
    const pages = new Map([
      [
        "/blog/one",
        {
          changed: "2021-05-06",
          pictures: ["/media/a.jpg", "https://pictures.example/b.jpg?a=1&b=2"],
        },
      ],
    ]);
    const text = sitemap({ site, addresses: [address("/"), address("/blog/one")], pages });
    expect([...sitemapPages(text)]).toEqual([
      ["/", { changed: undefined, pictures: [] }],
      [
        "/blog/one",
        {
          changed: "2021-05-06",
          pictures: [`${site}/media/a.jpg`, "https://pictures.example/b.jpg?a=1&b=2"],
        },
      ],
    ]);
    const [, row] = xmlTree(text).children;
    expect(row?.children.map(({ name, namespace }) => [name, namespace])).toEqual([
      ["loc", "http://www.sitemaps.org/schemas/sitemap/0.9"],
      ["lastmod", "http://www.sitemaps.org/schemas/sitemap/0.9"],
      ["image", "http://www.google.com/schemas/sitemap-image/1.1"],
      ["image", "http://www.google.com/schemas/sitemap-image/1.1"],
    ]);
  });
});

describe("the sitemap of compiled content", () => {
  it("has the dates that writers give, and for lists the date of the newest entry", async () => {
    const article = "articles/second-article.md";
    const changed = baseText(article).replace("---\n## ", "updated: 2024-05-01\n---\n## ");
    const { outputs } = await compiledBase({ [article]: changed });
    const pages = sitemapPages(outputs?.get("static/sitemap.xml"));
    const days = [...pages].flatMap(([path, { changed }]) => (changed ? [[path, changed]] : []));
    expect(Object.fromEntries(days)).toEqual({
      "/blog/first-article": "2024-03-14",
      "/blog/second-article": "2024-05-01",
      "/blogs/1": "2024-05-01",
      "/blogs/topic/interiors": "2024-05-01",
      "/blogs/topic/materials": "2024-03-14",
      "/coverages": "2024-01-16",
      "/coverages/expo": "2024-01-16",
    });
    expect(pages.get("/blog/second-article")?.pictures).toEqual([
      expect.stringMatching(/\/media\/board\.\w+\.jpg$/),
    ]);
    for (const page of ["/", "/products/board", "/videos"]) {
      expect(pages.get(page)?.pictures?.length, page).toBeGreaterThan(0);
    }
  });
});
