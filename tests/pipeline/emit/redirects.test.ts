// Tests the redirects file in the format that hosts read, character by character.

import { expect, test } from "vitest";
import { nginxRedirects, staticRedirects } from "../../../pipeline/emit/redirects.ts";
import { compiledBase } from "../base-with.ts";

const rows = [
  { from: "/blog/old", to: "/blog/new" },
  { from: "/contact.html", to: "/contact#form" },
  { from: "/పాత", to: "/" },
];

test("The file for static hosts has each address with and without a final slash, percent-encoded.", () => {
  expect(staticRedirects(rows)).toBe(
    [
      "/blog/old /blog/new 301",
      "/blog/old/ /blog/new 301",
      "/contact.html /contact#form 301",
      "/contact.html/ /contact#form 301",
      "/%E0%B0%AA%E0%B0%BE%E0%B0%A4 / 301",
      "/%E0%B0%AA%E0%B0%BE%E0%B0%A4/ / 301",
      "",
    ].join("\n"),
  );
});

const map = (text: string) => text.split("\n").filter((line) => line.startsWith('"'));

test("The nginx map has decoded addresses and preserves the query, before the #anchor.", () => {
  expect(map(nginxRedirects(rows))).toEqual([
    '"/blog/old" "/blog/new$is_args$args";',
    '"/blog/old/" "/blog/new$is_args$args";',
    '"/contact.html" "/contact$is_args$args#form";',
    '"/contact.html/" "/contact$is_args$args#form";',
    '"/పాత" "/$is_args$args";',
    '"/పాత/" "/$is_args$args";',
  ]);
});

test("The nginx map uses regular expressions for addresses with capitals, because nginx ignores case in other keys.", () => {
  const capitals = [
    { from: "/Products.v2", to: "/products" },
    { from: "/old", to: "/a" },
    { from: "/OLD", to: "/b" },
  ];
  expect(map(nginxRedirects(capitals))).toEqual([
    '"~^/Products[.]v2/?$" "/products$is_args$args";',
    '"~^/old/?$" "/a$is_args$args";',
    '"~^/OLD/?$" "/b$is_args$args";',
  ]);
});

test("The nginx map begins with a comment on its use, and exists without redirects too, so that it can be included.", () => {
  expect(nginxRedirects([])).toMatch(/^# Retired addresses/);
  expect(
    nginxRedirects([])
      .replaceAll(/^#.*\n/gm, "")
      .trim(),
  ).toBe("");
});

test("A build writes all files of redirects; without redirects it writes none for static hosts.", async () => {
  const outputs = async (redirects: string) =>
    (await compiledBase({ "redirects.yaml": redirects })).outputs;
  const some = await outputs("redirects: [{ from: /old, to: /contact }]\n");
  expect(some?.get("static/_redirects")).toBe("/old /contact 301\n/old/ /contact 301\n");
  expect(map(some?.get("redirects.map") ?? "")).toHaveLength(2);
  expect(some?.get("redirects.json")).toBe('{"redirects":[{"from":"/old","to":"/contact"}]}\n');
  const none = await outputs("redirects: []\n");
  expect([...(none?.keys() ?? [])].filter((path) => path.includes("redirects"))).toEqual([
    "redirects.json",
    "redirects.map",
  ]);
});
