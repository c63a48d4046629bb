// Tests the redirects file in the format that hosts read, character by character.

import { expect, test } from "vitest";
import { staticRedirects } from "../../../pipeline/emit/outputs.ts";
import { compiledBase } from "../base-with.ts";

const rows = [
  { from: "/blog/old", to: "/blog/new" },
  { from: "/contact.html", to: "/contact#form" },
  { from: "/పాత", to: "/" },
  { from: "/cafe", to: "/blog/caf%C3%A9#a%23b-é" },
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
      "/cafe /blog/caf%C3%A9#a%23b-%C3%A9 301",
      "/cafe/ /blog/caf%C3%A9#a%23b-%C3%A9 301",
      "",
    ].join("\n"),
  );
});

test("A build writes all files of redirects; without redirects it writes none for static hosts.", async () => {
  const outputs = async (redirects: string) =>
    (await compiledBase({ "redirects.yaml": redirects })).outputs;
  const some = await outputs("redirects: [{ from: /old, to: /contact }]\n");
  expect(some?.get("static/_redirects")).toBe("/old /contact 301\n/old/ /contact 301\n");
  expect(some?.get("redirects.json")).toBe('{"redirects":[{"from":"/old","to":"/contact"}]}\n');
  const none = await outputs("redirects: []\n");
  expect([...(none?.keys() ?? [])].filter((path) => path.includes("redirects"))).toEqual([
    "redirects.json",
  ]);
});
