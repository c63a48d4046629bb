// Tests the findings and fixes of redirects and vanished addresses; a fix leaves the rest of redirects.yaml as it was.

import { sampled } from "@site/tests/long";
import { baseText, compiledBase, recorded } from "@site/tests/pipeline/base-with";
import { fixed } from "@site/tests/pipeline/lint/run-rule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lockText } from "../../../link/address-lock.ts";

describe("The fix of a redirect", () => {
  /** Rows of the list in any notation, each with the comment above it. */
  const row = (from: string, to: string) =>
    fc
      .tuple(
        fc.constantFrom("", "  # Why it moved.\n", "\n"),
        fc.constantFrom(
          `  - { from: ${from}, to: ${to} }\n`,
          `  - from: ${from}\n    to: ${to}\n`,
          `  - to: "${to}" # new\n    from: ${from}\n`,
        ),
      )
      .map(([above, text]) => ({ above, text }));
  const rows = fc
    .subarray(["/b", "/c", "/d", "/e"], { minLength: 1 })
    .chain((all) => fc.tuple(...all.map((from) => row(from, "/contact"))));
  const wrong = fc.constantFrom("/products/board", "/z").chain((from) => row(from, from));

  it("removes the wrong row alone, in any notation and at any place (random lists)", async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        wrong,
        fc.nat(),
        fc.constantFrom("\n", "\r\n"),
        async (right, removed, place, end) => {
          const at = place % (right.length + 1);
          const written = (list: typeof right, middle: string) =>
            [
              "redirects:\n",
              ...list.slice(0, at).map(({ above, text }) => above + text),
              removed.above,
              middle,
              ...list.slice(at).map(({ above, text }) => above + text),
            ]
              .join("")
              .replaceAll("\n", end);
          const before = written(right, removed.text);
          const { findings } = await compiledBase({ "redirects.yaml": before });
          expect(findings).toHaveLength(1);
          const after = written(right, "");
          expect(fixed(before, findings)).toBe(after);
          expect((await compiledBase({ "redirects.yaml": after })).findings).toEqual([]);
        },
      ),
      sampled(25, 300),
    );
  });

  it.each([
    [
      "replaces the only row by an empty list",
      "redirects:\n- { from: /c, to: /c } # why\n",
      "redirects: []\n",
    ],
    [
      "removes the second of two equal rows in a file with CRLF line ends",
      "redirects:\r\n  - { from: /b, to: /contact }\r\n  - { from: /b, to: /contact }\r\n  - { from: /c, to: /contact }\r\n",
      "redirects:\r\n  - { from: /b, to: /contact }\r\n  - { from: /c, to: /contact }\r\n",
    ],
  ])("%s", async (_what, before, after) => {
    const { findings } = await compiledBase({ "redirects.yaml": before });
    expect(findings).toHaveLength(1);
    expect(fixed(before, findings)).toBe(after);
  });

  it("is not offered if the rows are a flow sequence in brackets", async () => {
    const { findings } = await compiledBase({
      "redirects.yaml": "redirects: [{ from: /c, to: /c }]\n",
    });
    expect(findings.map(({ code, fix }) => ({ code, fix }))).toEqual([
      { code: "redirect-loop", fix: undefined },
    ]);
  });
});

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
    ["with CRLF line ends to an empty list", "redirects: []\r\n", `redirects:\r\n  - ${row}\r\n`],
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

  it("may be that of a page, a group or a redirect; other addresses need not be recorded", async () => {
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
      "the line of its key lacks its colon",
      { "articles/g.md": "---\nkey gone\ntitle: G\n---\nText.\n" },
      "/blog/gone",
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

  it("may be that of a draft with a redirect", async () => {
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
