// Tests addressSpan, which finds a link's address in Markdown, HTML and YAML, and gives nothing if it is ambiguous.
import { describe, expect, test } from "vitest";
import { addressFix, addressSpan } from "../../../pipeline/link/typed-address.ts";

const found = (text: string, address: string) => {
  const span = addressSpan(text, { start: 0, end: text.length }, address);
  return span && `${text.slice(0, span.start)}•${text.slice(span.end)}`;
};

describe("The address is found in", () => {
  test.each([
    ["[a](/b)", "[a](•)"],
    ["[a](</b>)", "[a](<•>)"],
    ['[a](/b "title")', '[a](• "title")'],
    ["[see /b](/b)", "[see /b](•)"],
    ["![a](/b)", "![a](•)"],
    ["</b>", "<•>"],
    ['<a class="x" href="/b">', '<a class="x" href="•">'],
    ["<a href=/b>", "<a href=•>"],
    ["<a title='/b' href='/b'>", "<a title='/b' href='•'>"],
    ["/b", "•"],
    ['"/b"', '"•"'],
    ["'/b'", "'•'"],
  ])("%s", (text, marked) => {
    expect(found(text, "/b")).toBe(marked);
  });
});

describe("No address is found in", () => {
  test.each(["[a][b]", "[a]( {{x}} )", "[![p](/b)](/b)", "[a](/bc)", "[/b](/c)", '"\\x2fb"'])("%s", (text) => {
    expect(found(text, "/b")).toBeUndefined();
  });
});

test("addressFix offers no address with characters that have a meaning in Markdown or HTML", () => {
  const place = { file: "a.md", span: { start: 0, end: 7 } };
  expect(addressFix("[a](/b)", place, "/b", "/c d")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/c)")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", '/c"')).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/బోర్డు#c")?.edits[0]?.text).toBe("/బోర్డు#c");
});
