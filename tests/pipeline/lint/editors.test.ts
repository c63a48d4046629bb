// The rules for writers of texts: lengths, headings, words of pictures and links, sentences.
import { describe, expect, test } from "vitest";
import type { Rule } from "../../../pipeline/lint/rule.ts";
import { rule as altSaysNothing } from "../../../pipeline/lint/rules/alt-says-nothing.ts";
import { rule as descriptionLength } from "../../../pipeline/lint/rules/description-length.ts";
import { rule as headingRepeated } from "../../../pipeline/lint/rules/heading-repeated.ts";
import { rule as linkTextSaysNothing } from "../../../pipeline/lint/rules/link-text-says-nothing.ts";
import { rule as sentenceLong } from "../../../pipeline/lint/rules/sentence-long.ts";
import { rule as titleLength } from "../../../pipeline/lint/rules/title-length.ts";
import { unitOf } from "../in-memory.ts";
import { article, mended, said } from "./said.ts";

const count = (lint: Rule, text: string) => said(lint, { "articles/wall.md": text }).length;
const words = (length: number, end = ".") => `${Array.from({ length }, (_, index) => `word${index}`).join(" ")}${end}`;

describe("title-length", () => {
  test.each([
    [9, 1],
    [10, 0],
    [70, 0],
    [71, 1],
  ])("a title of %i characters", (length, findings) => {
    expect(count(titleLength, article("Text.", { title: "x".repeat(length) }))).toBe(findings);
  });

  test("looks at meta's title where there is one, and counts letters, not code units", () => {
    expect(
      count(titleLength, article("Text.", { title: "x".repeat(90), more: "meta: { title: A shorter title }\n" })),
    ).toBe(0);
    expect(count(titleLength, article("Text.", { title: "𝒳".repeat(70) }))).toBe(0);
  });

  test("is not measured with a placeholder in it that is not known", () => {
    const title = `"${"x".repeat(65)} {{brand.name}}"`;
    expect(count(titleLength, article("Text.", { title }))).toBe(0);
  });

  test("leaves the short names of pages alone, and a title that breaks the schema", () => {
    expect(said(titleLength, { "pages.yaml": "/: { title: Home, description: Home., keywords: [a] }\n" })).toEqual([]);
    expect(count(titleLength, article("Text.", { title: '""' }))).toBe(0);
  });
});

describe("description-length", () => {
  test.each([
    [49, 1],
    [50, 0],
    [160, 0],
    [161, 1],
  ])("a description of %i characters", (length, findings) => {
    expect(count(descriptionLength, article("Text.", { description: "x".repeat(length) }))).toBe(findings);
  });
});

describe("heading-repeated", () => {
  test("is about one text and one parent", () => {
    expect(count(headingRepeated, article("## Cutting\n\nA.\n\n## *Cutting!*\n\nB."))).toBe(1);
    expect(count(headingRepeated, article("## A\n\n### Cutting\n\nA.\n\n## B\n\n### Cutting\n\nB."))).toBe(0);
    expect(said(headingRepeated, { "articles/a.md": article("## A"), "articles/b.md": article("## A") })).toEqual([]);
  });
});

describe("heading-skipped can be mended", () => {
  const withFix = (body: string) => {
    const text = article(body);
    const findings = unitOf("articles/wall.md", text).diagnostics.filter(({ code }) => code === "heading-skipped");
    return mended(text, findings.slice(0, 1));
  };

  test("with the headings that belong to it", () => {
    const body = "## A\n\n#### B\n\n##### C\n\n#### D\n\n### E\n\n#### F";
    expect(withFix(body)).toBe(article("## A\n\n### B\n\n#### C\n\n### D\n\n### E\n\n#### F"));
  });

  test("but not where a typed tag would have to change too", () => {
    const body = "## A\n\n#### B\n\n<h4>C</h4>";
    expect(withFix(body)).toBe(article(body));
  });
});

describe("alt-says-nothing", () => {
  test.each([
    "Image",
    "a photo",
    "Picture of",
    "img 12",
    "board.jpg",
    "board",
    "IMG_2041.JPG",
    "The second article",
    "logo",
  ])("%s", (alt) => {
    expect(said(altSaysNothing, { "articles/wall.md": article("Text.", { alt }) })).toMatchObject([{ typed: alt }]);
  });

  test.each([
    "Photo of a grey board on a wall",
    "Board on a table",
    "Picture rail along a wall",
    "Logo of Ambarvel Homes",
  ])("%s says something", (alt) => {
    expect(count(altSaysNothing, article("Text.", { alt }))).toBe(0);
  });
});

describe("link-text-says-nothing", () => {
  test.each(["click here", "Here", "read more …", "Learn more!", "https://www.norla.example/x", "this page"])(
    "%s",
    (text) => {
      expect(count(linkTextSaysNothing, article(`See [${text}](/x).`))).toBe(1);
    },
  );

  test.each(["how boards are cut", "here in Hyderabad", "More on planks", "hello@norla.example", "1800 000 0000"])(
    "%s says where it leads",
    (text) => {
      expect(count(linkTextSaysNothing, article(`See [${text}](/x).`))).toBe(0);
    },
  );

  test("leaves an address that must not be pasted to the finding about the address", () => {
    for (const address of ["javascript:alert(1)", " java\nscript:a", "data:text/html,a"])
      expect(count(linkTextSaysNothing, article(`<a href="${address}">Go</a>`)), address).toBe(0);
    expect(count(linkTextSaysNothing, article('<a href="/a:b">Go</a>'))).toBe(1);
  });

  test("a picture's text is the text of its link", () => {
    expect(count(linkTextSaysNothing, article("[![A grey wall](../media/board.jpg)](/x)"))).toBe(0);
  });
});

describe("sentence-long", () => {
  test("is a note", () => expect(sentenceLong.severity).toBe("note"));

  test.each([
    [words(45), 0],
    [words(46), 1],
    [`${words(30)} ${words(30).replace("word0", "Word0")}`, 0],
    [words(46).replaceAll(" word2", "\nword2"), 1],
  ])("%s", (text, findings) => {
    expect(count(sentenceLong, article(text))).toBe(findings);
  });

  test("a title and a description that are too long are left to the rules about their length", () => {
    const long = words(60, "");
    expect(count(sentenceLong, article("Text.", { title: long, description: long }))).toBe(0);
    expect(
      said(sentenceLong, { "pages.yaml": `/: { title: ${long}, description: ${long}, keywords: [a] }\n` }),
    ).toEqual([]);
  });

  test("lists of legal texts are left alone", () => {
    expect(said(sentenceLong, { "legal/terms.md": `---\ntitle: Terms\n---\n${words(60)}\n` })).toEqual([]);
  });
});
