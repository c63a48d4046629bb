// Tests which languages the site is built in.

import { folderOf } from "@site/tests/support/folders";
import { expect, test } from "vitest";
import { pageLanguages } from "../languages.ts";

const source = { tag: "en-IN", name: "", base: "" };

test("a site without a list of languages is built in the source language", async () => {
  expect(pageLanguages(await folderOf({ ".content/site.json": "{}" }))).toEqual([source]);
});

test("a language is built when something is translated to it", async () => {
  const languages = ["en-IN", "hi-IN", "mr-IN", "ta-IN"].map((tag) => ({ tag, name: tag }));
  const root = await folderOf({
    ".content/site.json": JSON.stringify({ languages }),
    ".content/hi/addresses.json": JSON.stringify([
      { path: "/hi/products/atum", anchors: [], index: true },
    ]),
    ".content/mr/addresses.json": "[]",
  });
  expect(pageLanguages(root)).toEqual([source, { tag: "hi-IN", name: "hi", base: "/hi" }]);
});
