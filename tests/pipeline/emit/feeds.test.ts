// What search engines and feed readers are told.
import { describe, expect, it } from "vitest";
import { feed, sitemap } from "../../../pipeline/emit/feeds.ts";

const address = (path: string, index = true) => ({ path, anchors: [], index });

describe("sitemap.xml", () => {
  const text = sitemap("https://www.example.com", [
    address("/"),
    address("/applications"),
    address("/applications/indoor"),
    address("/blogs"),
    address("/blogs/1"),
    address("/success", false),
  ]);
  const paths = [...text.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map((match) => match[1]);

  it("lists every indexable address once, by its canonical path", () => {
    expect(paths).toEqual(["/", "/applications", "/blogs/1"]);
  });
});

describe("feed.xml", () => {
  const site = { url: "https://www.example.com", brand: { name: "A & B", legalName: "A <B> Limited" } };
  const article = { path: "/blog/one", title: "Fire & water", description: "x < y", date: "2020-01-02" };

  it("is as old as its newest article, so that two builds give the same bytes", () => {
    const text = feed(site, [{ ...article, updated: "2021-05-06" }, article]);
    expect(text).toContain("</author>\n  <updated>2021-05-06T00:00:00Z</updated>");
    expect(feed(site, [article])).toContain("</author>\n  <updated>2020-01-02T00:00:00Z</updated>");
  });

  it("leaves out what XML cannot hold, which would make readers refuse the whole feed", () => {
    const text = feed(site, [{ ...article, title: "H\u0007o\u000bw\ufffe \ud800🧱" }]);
    expect(text).toContain("<title>How 🧱</title>");
  });

  it("escapes what XML would read as markup", () => {
    const text = feed(site, [article]);
    expect(text).toContain("<title>Fire &amp; water</title>");
    expect(text).toContain("<name>A &lt;B&gt; Limited</name>");
  });
});
