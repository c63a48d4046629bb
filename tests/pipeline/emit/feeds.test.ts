// Tests the Atom feeds against RFC 4287.
import { describe, expect, it } from "vitest";
import { feed } from "../../../pipeline/emit/feeds.ts";
import { atomProblems } from "./atom-rules.ts";
import { xmlTree } from "./xml-tree.ts";

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

  it("is valid with any entries and without entries", () => {
    const strange = {
      ...article,
      path: "/blog/two",
      title: "]]> <b>&amp;</b>",
      topics: ["a", 'b "c"'],
    };
    for (const entries of [[], [article], [strange, { ...article, updated: "2021-05-06" }]]) {
      expect(atomProblems(xmlTree(feed(site, entries, english)))).toEqual([]);
    }
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
