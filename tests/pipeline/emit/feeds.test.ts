// Tests the Atom feeds (RFC 4287).
import { describe, expect, it } from "vitest";
import { feed } from "../../../pipeline/emit/feeds.ts";

describe("feed.xml", () => {
  const site = {
    url: "https://www.example.com",
    brand: { name: "A & B", legalName: "A <B> Limited", tagline: "C" },
  };
  const english = { tag: "en-IN" };
  const article = {
    path: "/blog/one",
    title: "Fire & water",
    description: "x < y",
    date: "2020-01-02",
  };

  it("has the date of its newest article, so that two builds give the same bytes", () => {
    const text = feed(site, [{ ...article, updated: "2021-05-06" }, article], english);
    expect(text).toContain("</author>\n  <updated>2021-05-06T00:00:00Z</updated>");
    expect(feed(site, [article], english)).toContain(
      "</author>\n  <updated>2020-01-02T00:00:00Z</updated>",
    );
  });

  it("omits characters that XML does not allow, which would invalidate the whole feed", () => {
    const text = feed(site, [{ ...article, title: "H\u0007o\u000bw\ufffe \ud800🧱" }], english);
    expect(text).toContain("<title>How 🧱</title>");
  });

  it("has what RFC 4287 asks of a feed and its entries, with escaped words", () => {
    const strange = { ...article, title: "]]> <b>&amp;</b>", topics: ["a", 'b "c"'] };
    expect(feed(site, [strange], english)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN">
  <title>A &amp; B</title>
  <subtitle>C</subtitle>
  <id>https://www.example.com/</id>
  <link rel="alternate" type="text/html" href="https://www.example.com/"/>
  <link rel="self" type="application/atom+xml" href="https://www.example.com/feed.xml"/>
  <author><name>A &lt;B&gt; Limited</name><uri>https://www.example.com/</uri></author>
  <updated>2020-01-02T00:00:00Z</updated>
  <entry>
    <title>]]&gt; &lt;b&gt;&amp;amp;&lt;/b&gt;</title>
    <id>https://www.example.com/blog/one</id>
    <link rel="alternate" type="text/html" href="https://www.example.com/blog/one"/>
    <published>2020-01-02T00:00:00Z</published>
    <updated>2020-01-02T00:00:00Z</updated>
    <category term="a"/>
    <category term="b &quot;c&quot;"/>
    <summary>x &lt; y</summary>
  </entry>
</feed>
`);
    expect(feed(site, [], english)).toContain("<updated>1970-01-01T00:00:00Z</updated>\n\n</feed>");
  });

  it.each([
    ["the source language", { tag: "en-IN" }, "/", "/feed.xml"],
    ["another language", { tag: "hi-IN", folder: "hi" }, "/hi", "/hi/feed.xml"],
  ])("links in %s to the home page and to itself", (_what, language, home, own) => {
    const text = feed(site, [article], language);
    expect(text).toContain(`<id>https://www.example.com${home}</id>`);
    expect(text).toContain(
      `<link rel="alternate" type="text/html" href="https://www.example.com${home}"/>`,
    );
    expect(text).toContain(
      `<link rel="self" type="application/atom+xml" href="https://www.example.com${own}"/>`,
    );
  });

  it("has the thirty newest articles", () => {
    const days = Array.from(
      { length: 40 },
      (_, day) => `2020-${day < 20 ? "01" : "02"}-${10 + (day % 20)}`,
    );
    const articles = days.map((date) => ({ ...article, date, title: date }));
    const text = feed(site, articles, english);
    const titles = Array.from(text.matchAll(/<entry>\n\s*<title>([^<]*)/g), ([, title]) => title);
    expect(titles).toEqual(days.toReversed().slice(0, 30));
  });
});
