// Titles that show marks as they are typed, titles that two articles share, and mail links that reach nobody.
import { describe, expect, test } from "vitest";
import { rule as fieldMarks } from "../../../pipeline/lint/rules/field-marks.ts";
import { rule as linkMail } from "../../../pipeline/lint/rules/link-mail.ts";
import { rule as titleRepeated } from "../../../pipeline/lint/rules/title-repeated.ts";
import { article, mended, said } from "./said.ts";

describe("field-marks in a title", () => {
  test.each([
    ["How a **board** is cut", "How a board is cut"],
    ["How a _board_ is *cut*", "How a board is cut"],
    ["How a [board](/products/vboards) is cut", "How a board is cut"],
    ["How a `board` is ~~sawn~~ cut", "How a board is sawn cut"],
    ["How a <b>board</b> is<br>cut", "How a board is cut"],
    ["Boards &amp; planks &ndash; cut", '"Boards & planks – cut"'],
    ['"## How a board is cut"', '"How a board is cut"'],
  ])("%s is an error, with the title as it should be", (title, right) => {
    const text = article("Text.", { title });
    const findings = said(fieldMarks, { "articles/second.md": text });
    expect(findings.map(({ typed }) => typed)).toEqual([title]);
    expect(findings[0]?.help).toContain(right.replaceAll('"', ""));
    expect(mended(text, findings)).toContain(right.replaceAll('"', ""));
    expect(said(fieldMarks, { "articles/second.md": mended(text, findings) })).toEqual([]);
  });

  test.each([
    "Boards of 5 * 3 * 2 m",
    "A file called my_own_board",
    "Research & development, AT&T and R&D;",
    "Boards < 8 mm and planks > 8 mm",
    "What {{brand.name}} makes",
    "Our #1 reason",
    "The wall (and the roof)",
  ])("%s is left alone", (title) => {
    expect(said(fieldMarks, { "articles/second.md": article("Text.", { title: `'${title}'` }) })).toEqual([]);
  });

  test("The title for search results is one too, and every file with a title has one.", () => {
    expect(
      said(fieldMarks, { "articles/a.md": article("Text.", { more: "meta: { title: A *board* }\n" }) }),
    ).toHaveLength(1);
    expect(said(fieldMarks, { "products/board.yaml": "title: A *board*\n" })).toHaveLength(1);
  });
});

describe("title-repeated", () => {
  const dated = (title: string, date: string, more = "") =>
    article("Text.", { title, more }).replace("2024-02-01", date);

  test("stands at the later of two articles and shows the earlier, whatever their case and signs", () => {
    const [finding, ...more] = said(titleRepeated, {
      "articles/a.md": dated("How a board is cut", "2024-05-01"),
      "articles/b.md": dated('"How a Board is cut?"', "2023-05-01"),
    });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ file: "articles/a.md", typed: "How a board is cut" });
    expect(finding?.related?.[0]?.file).toBe("articles/b.md");
  });

  test("Of three, the first is what both others repeat.", () => {
    const files = said(titleRepeated, {
      "articles/a.md": dated("How a board is cut", "2024-05-01"),
      "articles/b.md": dated("How a board is cut", "2024-06-01"),
      "articles/c.md": dated("How a board is cut", "2023-05-01"),
    }).map(({ file }) => file);
    expect(new Set(files).size).toBe(2);
    expect(files).not.toContain("articles/c.md");
  });

  test("Other titles, articles of one key and what the press wrote are left alone.", () => {
    const one = dated("How a board is cut", "2024-05-01");
    expect(
      said(titleRepeated, { "articles/a.md": one, "articles/b.md": dated("How a board is sawn", "2024-05-01") }),
    ).toEqual([]);
    expect(said(titleRepeated, { "coverages/a.md": one, "coverages/b.md": one })).toEqual([]);
    const keyed = dated("How a board is cut", "2024-05-01", "key: cut\n");
    expect(said(titleRepeated, { "articles/a.md": keyed, "articles/b.md": keyed })).toEqual([]);
  });
});

describe("link-mail", () => {
  test.each(["info@vanya", "", "info", "a@b.example,c"])("mailto:%s reaches nobody", (to) => {
    expect(said(linkMail, { "articles/a.md": article(`Write to [us](<mailto:${to}>).`) })).toHaveLength(1);
  });

  test.each([
    "info@vanya.example",
    "a@b.example,c@d.example?subject=Boards",
    "a%2Bb@c.example",
    "{{brand.slug}}@x.example",
  ])("mailto:%s is fine", (to) => {
    expect(said(linkMail, { "articles/a.md": article(`Write to [us](mailto:${to}).`) })).toEqual([]);
  });

  test("Other links are none of its business.", () => {
    expect(said(linkMail, { "articles/a.md": article("See [a](/contact) and [b](tel:+91123).") })).toEqual([]);
  });
});
