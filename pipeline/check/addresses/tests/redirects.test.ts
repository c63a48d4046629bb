// Tests the findings of redirects and vanished addresses, and the fix that adds a redirect.

import { baseText, compiledBase, recorded } from "@site/tests/pipeline/base-with";
import { fixed } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, it } from "vitest";
import { lockText } from "../../../link/address-lock.ts";

describe("The fix of a renamed page adds a row", () => {
  const texts = async () => ({
    "addresses.lock": await recorded(),
    "articles/first-article.md": baseText("articles/first-article.md").replace(
      "/blog/second-article",
      "/blog/light-walls",
    ),
    "articles/second-article.md": baseText("articles/second-article.md").replace(
      "title:",
      "key: light-walls\ntitle:",
    ),
  });
  const row = "{ from: /blog/second-article, to: /blog/light-walls }";

  it.each([
    [
      "below rows on their own lines, with the same indentation",
      "redirects:\n    - from: /b\n      to: /contact # why\n\n# The end.\n",
      `redirects:\n    - from: /b\n      to: /contact # why\n    - ${row}\n\n# The end.\n`,
    ],
    [
      "at the end of a file without a last line end",
      "redirects:\n- { from: /b, to: / }",
      `redirects:\n- { from: /b, to: / }\n- ${row}`,
    ],
    ["to an empty list", "redirects: []\n", `redirects:\n  - ${row}\n`],
  ])("%s", async (_what, before, after) => {
    const { findings } = await compiledBase({ ...(await texts()), "redirects.yaml": before });
    expect(findings.map(({ code }) => code)).toEqual(["address-vanished"]);
    expect(fixed(before, findings)).toBe(after);
    expect((await compiledBase({ ...(await texts()), "redirects.yaml": after })).findings).toEqual(
      [],
    );
  });
});

it("No row is added for a vanished address if two lines of the list are joined.", async () => {
  const { site } = await compiledBase({});
  const list = lockText(site.addresses.pages.keys());
  const joined = list.replace("/products\n/products/board", "/products/products/board");
  const { findings } = await compiledBase({
    "redirects.yaml": "redirects: []\n",
    "addresses.lock": joined,
  });
  expect(findings.map(({ code, fix }) => [code, fix])).toEqual([["address-vanished", undefined]]);
});

describe("A recorded address", () => {
  const codes = async (texts: Readonly<Record<string, string>>) =>
    (await compiledBase(texts)).findings.map((d) => d.code);

  it("may belong to a page, a group or a redirect; other addresses need not be recorded", async () => {
    const lock = lockText(["/applications/indoor", "/blog/first-article", "/old"]);
    expect(
      await codes({
        "addresses.lock": lock,
        "redirects.yaml": "redirects: [{ from: /old, to: / }]\n",
      }),
    ).toEqual([]);
  });

  it.each([
    [
      "the file of its page cannot be read",
      { "products/beam.yaml": "title: [\n" },
      "/products/beam",
    ],
    [
      "the key of its page is wrong",
      { "articles/gone.md": "---\nkey: Gone\n---\nText.\n" },
      "/blog/gone",
    ],
    ["redirects.yaml cannot be read", { "redirects.yaml": "redirects: [\n" }, "/blog/gone"],
  ])("has no finding of its own if %s", async (_why, texts, path) => {
    const found = await codes({ ...texts, "addresses.lock": lockText([path]) });
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain("address-vanished");
  });

  it("may belong to a draft with a redirect", async () => {
    const article = baseText("articles/second-article.md");
    const texts = {
      "articles/third-article.md": article.replace(
        "title: The second",
        "draft: true\ntitle: The third",
      ),
      "redirects.yaml": "redirects: [{ from: /blog/third-article, to: /blogs }]\n",
      "addresses.lock": lockText(["/blog/third-article"]),
    };
    expect(await codes(texts)).toEqual([]);
    expect((await compiledBase(texts, { drafts: true })).findings).toEqual([]);
  });
});
