// Tests that a file which cannot be read counts as an entry, so that one mistake gives one finding.

import { compiledBase, type Texts, baseText as text } from "@site/tests/pipeline/base-with";
import { expect, test } from "vitest";
import { lockText } from "../address-lock.ts";

/** Files and codes of the findings of the base with these texts. */
async function reported(texts: Texts): Promise<string[]> {
  const { findings } = await compiledBase(texts);
  return [...new Set(findings.map(({ code, file }) => `${file} ${code}`))];
}

const broken = text("articles/second-article.md").replace(
  "title: The second article",
  'title: "Another article',
);

test("its page is not gone, and a link to it not broken", async () => {
  const address = "/blog/a-light-one";
  const texts = {
    "articles/first-article.md": `${text("articles/first-article.md")}\nSee [it](${address}#how) too.\n`,
    "articles/a-light-one.md": broken,
    "addresses.lock": lockText([address]),
  };
  expect(await reported(texts)).toEqual(["articles/a-light-one.md yaml-syntax"]);
});

test("a reference to it is not reported", async () => {
  const product = text("products/board.yaml").replace(/^(title|name): /m, '$1: "');
  const codes = await reported({ "products/board.yaml": product });
  expect(codes.filter((code) => !code.startsWith("products/board.yaml"))).toEqual([]);
});

test("a page of another collection is gone", async () => {
  const texts = { "articles/a-light-one.md": broken, "addresses.lock": lockText(["/gone"]) };
  expect(await reported(texts)).toContain("redirects.yaml address-vanished");
});
