// Tests where in a file somebody types, as its lines show it.
import { expect, test } from "vitest";
import { typedPlace } from "../typed-place.ts";

const yaml = (text: string) => typedPlace(text, false);

test.each([
  ["tit", { path: [], typed: "tit" }],
  ["title: Bo", { path: [], field: "title", typed: "Bo" }],
  ["image:\n  # A comment.\n\n  al", { path: ["image"], typed: "al" }],
  ["image:\n  alt: x\nda", { path: [], typed: "da" }],
  ["items:\n  - name: A\n    si", { path: ["items", null], typed: "si" }],
  ["items:\n- name: A\n  size: 1\n- na", { path: ["items", null], typed: "na" }],
  ["topics:\n  - gar", { path: ["topics", null], typed: "gar" }],
  [
    "content:\n  items:\n    - title: A\n      rows:\n        - - le",
    { path: ["content", "items", null, "rows", null, null], typed: "le" },
  ],
  ["- { code: x", { path: [null], typed: "{ code: x" }],
])("%j", (text, place) => {
  expect(yaml(text)).toEqual(place);
});

test("Only the front matter of a Markdown file has fields.", () => {
  expect(typedPlace("---\ntitle: A\ndra", true)).toEqual({ path: [], typed: "dra" });
  expect(typedPlace("---\ntitle: A\n---\nSome words", true)).toBeUndefined();
  expect(typedPlace("Some words", true)).toBeUndefined();
});
