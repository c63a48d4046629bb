// The tags that a writer typed, found before a parser mends them: opened, closed, unfinished, and their attributes' places.
import { describe, expect, it } from "vitest";
import { attributeSpan, htmlTokens } from "../../../pipeline/markdown/html-tags.ts";

/** Tokens as `kind name source`. */
const tokensOf = (html: string) => htmlTokens(html).map((t) => `${t.kind} ${t.name} ${html.slice(t.start, t.end)}`);

describe("htmlTokens", () => {
  it("finds opening and closing tags, in small letters", () => {
    expect(tokensOf("<B>grey</B> <br/>")).toEqual(["open b <B>", "close b </B>", "open br <br/>"]);
  });

  it("knows which tag closes itself", () => {
    expect(htmlTokens("<br/><br>").map((t) => t.selfClosing)).toEqual([true, false]);
  });

  it("passes over > in quoted values", () => {
    expect(tokensOf("<a title=\"a > b\" href='x>y'>z</a>")).toEqual([
      "open a <a title=\"a > b\" href='x>y'>",
      "close a </a>",
    ]);
  });

  it("takes an apostrophe in an unquoted value for a letter", () => {
    expect(tokensOf("<a title=it's>z")).toEqual(["open a <a title=it's>"]);
  });

  it("finds comments and the like", () => {
    expect(tokensOf("<!-- a > b --><!DOCTYPE html><?php ?>")).toEqual([
      "comment !-- <!-- a > b -->",
      "comment  <!DOCTYPE html>",
      "comment  <?php ?>",
    ]);
  });

  it("says where a comment or a tag never ends", () => {
    expect(tokensOf("<b><!-- a")).toEqual(["open b <b>", "unfinished !-- <!-- a"]);
    expect(tokensOf("<i><a href=x")).toEqual(["open i <i>", "unfinished a <a href=x"]);
    expect(tokensOf('<a href="x>')).toEqual(['unfinished a <a href="x>']);
  });

  it("reads no tags inside scripts and styles", () => {
    expect(tokensOf("<script>if (a<b) '<i>'</script><b>")).toEqual([
      "open script <script>",
      "close script </script>",
      "open b <b>",
    ]);
  });

  it("passes over < that begins no tag", () => {
    expect(tokensOf("1 < 2 <3 <> <b>")).toEqual(["open b <b>"]);
  });
});

describe("attributeSpan", () => {
  it.each([
    ['<p class="x" onclick=go()>', "className", 'class="x"'],
    ['<p class="x" onclick=go()>', "onClick", "onclick=go()"],
    ["<p data-a-b='1'>", "dataAB", "data-a-b='1'"],
    ["<p hidden>", "hidden", "hidden"],
    ["<label for=a>", "htmlFor", "for=a"],
    ['<p title = "a b" style = "c">', "style", 'style = "c"'],
    ["<p STYLE=c>", "style", "STYLE=c"],
  ])("in %s finds %s", (tag, property, expected) => {
    const span = attributeSpan(tag, property);
    expect(span && tag.slice(span.start, span.end)).toBe(expected);
  });

  it("is not misled by a value or by the element's name", () => {
    expect(attributeSpan('<style title="style=1">', "style")).toBeUndefined();
  });
});
