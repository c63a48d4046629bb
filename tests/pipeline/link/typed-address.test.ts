// Tests that no address is replaced in a text where its place is not certain, or where it would be read otherwise.
import { describe, expect, test } from "vitest";
import { addressFix, addressSpan } from "../../../pipeline/link/typed-address.ts";

describe("No address is found in", () => {
  test.each(["[a][b]", "[a]( {{x}} )", "[![p](/b)](/b)", "[a](/bc)", "[/b](/c)", '"\\x2fb"'])("%s", (text) => {
    expect(addressSpan(text, { start: 0, end: text.length }, "/b")).toBeUndefined();
  });
});

test("addressFix offers no address with characters that have a meaning in Markdown or HTML", () => {
  const place = { file: "a.md", span: { start: 0, end: 7 } };
  expect(addressFix("[a](/b)", place, "/b", "/c d")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/c)")).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", '/c"')).toBeUndefined();
  expect(addressFix("[a](/b)", place, "/b", "/బోర్డు#c")?.edits[0]?.text).toBe("/బోర్డు#c");
});
