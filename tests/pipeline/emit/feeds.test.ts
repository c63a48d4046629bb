// Tests the Atom feeds against RFC 4287.
import { describe, expect, it } from "vitest";
import { feedText } from "../../../pipeline/emit/feed-text.ts";
import { feed, newestOf } from "../../../pipeline/emit/feeds.ts";
import type { JsonMap } from "../../../pipeline/model/value.ts";
import { atomProblems } from "./atom-rules.ts";
import { xmlTree } from "./xml-tree.ts";

describe("feed.xml", () => {
  const site = {
    url: "https://www.example.com",
    brand: { name: "A & B", legalName: "A <B> Limited", tagline: "C" },
  };
  const article = {
    path: "/blog/one",
    title: "Fire & water",
    description: "x < y",
    date: "2020-01-02",
  };

  it("has the date of its newest article, so that two builds give the same bytes", () => {
    const text = feed(site, [{ ...article, updated: "2021-05-06" }, article]);
    expect(text).toContain("</author>\n  <updated>2021-05-06T00:00:00Z</updated>");
    expect(feed(site, [article])).toContain("</author>\n  <updated>2020-01-02T00:00:00Z</updated>");
  });

  it("omits characters that XML does not allow, which would invalidate the whole feed", () => {
    const text = feed(site, [{ ...article, title: "H\u0007o\u000bw\ufffe \ud800🧱" }]);
    expect(text).toContain("<title>How 🧱</title>");
  });

  it("is valid with any entries and without entries", () => {
    const body = JSON.stringify({
      type: "root",
      children: [
        {
          type: "element",
          tagName: "a",
          properties: { href: "/products/one?a=1&b=2" },
          children: [],
        },
        { type: "text", value: "</content>]]>&amp;<script>" },
      ],
    });
    const strange = {
      ...article,
      path: "/blog/two",
      title: "]]> <b>&amp;</b>",
      lead: body,
      topics: ["a", 'b "c"'],
    };
    for (const entries of [[], [article], [strange, { ...article, updated: "2021-05-06" }]]) {
      expect(atomProblems(xmlTree(feed(site, entries)))).toEqual([]);
    }
  });

  it.each([
    ["the source language", { tag: "en-IN" }, "/", "/feed.xml"],
    ["another language", { tag: "hi-IN", language: "hi" }, "/hi", "/hi/feed.xml"],
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
    const newest = newestOf(days.map((date) => ({ summary: { date } })));
    const text = feed(
      site,
      newest.map(({ summary: { date } }) => ({ ...article, date, title: date })),
    );
    const titles = Array.from(text.matchAll(/<entry>\n\s*<title>([^<]*)/g), ([, title]) => title);
    expect(titles).toEqual(days.toReversed().slice(0, 30));
  });

  it("has the whole text of an entry, with absolute addresses", () => {
    const element = (tagName: string, properties: JsonMap, children: JsonMap[]): JsonMap => ({
      type: "element",
      tagName,
      properties,
      children,
    });
    const words = (value: string) => ({ type: "text", value });
    const rich = (...children: JsonMap[]) => ({ type: "root", children });
    const picture = (name: string) => ({
      alt: `A ${name} & more`,
      name: `/media/${name}`,
      fallback: "jpg",
      caption: "1 < 2",
    });
    const html = feedText(
      {
        ...article,
        image: { alt: "A board", url: "https://pictures.example.org/board.png" },
        lead: rich(
          element("p", {}, [
            words("First "),
            element("a", { href: "/products/one#cut" }, [words("here")]),
          ]),
        ),
        sections: [
          {
            id: "two",
            title: "Fire & water",
            image: picture("fire"),
            body: rich(
              element("p", {}, [element("a", { href: "#two" }, [words("above")])]),
              element("p", {}, [element("a", { href: "https://example.org/" }, [words("there")])]),
              { type: "picture", picture: picture("wall") },
              element("p", {}, [
                element("input", { type: "checkbox", checked: false, ariaLabel: "To do" }, []),
                words("Cut"),
                element("a", { href: "#note-fnref-1", ariaLabel: "Back" }, [words("↩")]),
              ]),
            ),
          },
        ],
      },
      site.url,
    );
    expect(html).toBe(
      [
        '<figure><img src="https://pictures.example.org/board.png" alt="A board"></figure>',
        '<p>First <a href="https://www.example.com/products/one#cut">here</a></p>',
        "<h2>Fire &amp; water</h2>",
        '<figure><img src="https://www.example.com/media/fire.jpg" alt="A fire &amp; more">',
        "<figcaption>1 &lt; 2</figcaption></figure>",
        '<p><a href="https://www.example.com/blog/one#two">above</a></p>',
        '<p><a href="https://example.org/">there</a></p>',
        '<img src="https://www.example.com/media/wall.jpg" alt="A wall &amp; more">',
        '<p>To do: Cut<a href="https://www.example.com/blog/one#note-fnref-1" aria-label="Back">↩</a></p>',
      ].join(""),
    );
    const text = feed(site, [{ ...article, lead: rich(element("p", {}, [words("x < y")])) }]);
    expect(text).toContain('<content type="html">&lt;p&gt;x &amp;lt; y&lt;/p&gt;</content>');
  });
});
