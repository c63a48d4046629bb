// Tests that one mistake gives one finding: missing pages, links and facts that follow are not reported.

import { base, compiledBase, type Texts, baseText as text } from "@site/tests/pipeline/base-with";
import { compiled } from "@site/tests/pipeline/in-memory";
import { describe, expect, it } from "vitest";
import { findingOn } from "../../read/files/problem.ts";
import { lockText } from "../address-lock.ts";

const second = (fields: string) =>
  text("articles/second-article.md")
    .replace("---\n", `---\n${fields}\n`)
    .replace("title: The second article", "title: Another article");

/** Files and codes of the findings of the base with these texts. */
async function said(texts: Texts): Promise<string[]> {
  const { diagnostics } = await compiledBase(texts);
  return [...new Set(diagnostics.map(({ code, file }) => `${file} ${code}`))];
}

const branded = { "articles/branded.md": second('key: "{{brand.slug}}-boards"') };
const links = (...paths: string[]) => ({
  "articles/first-article.md": `${text("articles/first-article.md")}\n${paths.map((path) => `See [it](${path}) too.\n`).join("\n")}`,
});

describe("No page is reported as gone and no link as broken if", () => {
  it.each([
    [
      "site.yaml has no brand",
      (site: string) => site.replace("brand:", "brnad:"),
      "schema-unknown-field",
    ],
    [
      "the brand's slug is missing",
      (site: string) => site.replace("slug:", "slgu:"),
      "schema-unknown-field",
    ],
    [
      "the brand's name is a map",
      (site: string) => site.replace(/name: Norla$/m, "name: { a: { b: c } }"),
      "schema-type",
    ],
    [
      "a host of pictures is a map",
      (site: string) => site.replace(/imageHosts: .*/, "imageHosts: [{ a: b }]"),
      "schema-type",
    ],
    [
      "the brand's slug is invalid",
      (site: string) => site.replace(/slug: .*/, "slug: The Norla"),
      "schema-format",
    ],
  ])("%s", async (_what, change, code) => {
    const texts = { ...branded, ...links("/blog/norla-boards", "/norla_solutions") };
    const lock = lockText(["/blog/norla-boards", "/norla_solutions"]);
    expect(await said({ ...texts, "addresses.lock": lock })).toEqual([]);
    expect(
      await said({ ...texts, "addresses.lock": lock, "site.yaml": change(text("site.yaml")) }),
    ).toEqual([`site.yaml ${code}`]);
  });

  it.each(["articles", "applications", "products", "media"])(
    "the folder %s/ cannot be read",
    async (folder) => {
      const files = base.files.filter(({ path }) => !path.startsWith(`${folder}/`));
      const lock = [
        "/",
        "/blog/first-article",
        "/blog/gone",
        "/applications/indoor/ceiling",
        "/products/board",
      ];
      const { diagnostics } = await compiled({
        ...base,
        files: [...files, { path: "addresses.lock", text: lockText(lock) }],
        media: folder === "media" ? new Map() : base.media,
        refused: [
          {
            path: folder,
            text: "",
            isFolder: true,
            finding: findingOn(folder, { code: "file-unreadable", message: "No.", help: "Wait." }),
          },
        ],
      });
      const gone = folder === "articles" ? [] : ["address-vanished redirects.yaml"];
      expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
        `file-unreadable ${folder}`,
        ...gone,
      ]);
    },
  );

  it("the group of an application is invalid", async () => {
    const texts = {
      ...links("/applications/indoor/ceiling", "/applications/indoor"),
      "addresses.lock": lockText(["/applications/indoor", "/applications/indoor/ceiling"]),
    };
    const wrong = text("applications/ceiling.yaml").replace("group: indoor", "group: inside");
    expect(await said({ ...texts, "applications/ceiling.yaml": wrong })).toEqual([
      "applications/ceiling.yaml schema-enum",
    ]);
  });

  it("duplicates.yaml names another file", async () => {
    const row =
      "duplicates:\n  - { collection: articles, key: light, files: [articles/other.md, articles/lightness.md], reason: Both are linked to. }\n";
    const texts = {
      ...links("/blog/light-2024-02-01"),
      "articles/light.md": second("draft: false"),
      "articles/lightness.md": second("key: light").replace("Another", "One more"),
      "addresses.lock": lockText(["/blog/light", "/blog/light-2024-02-01"]),
      "duplicates.yaml": row,
    };
    expect(await said(texts)).toEqual(["duplicates.yaml duplicates-stale"]);
  });

  it.each([
    ["the field with its key has a misspelt name", second("kye: light"), "schema-unknown-field"],
    [
      "the file with its key cannot be parsed",
      second("key: light").replace("title: ", 'title: "'),
      "yaml-syntax",
    ],
  ])("%s", async (_what, article, code) => {
    const texts = {
      "articles/a-light-one.md": article,
      "addresses.lock": lockText(["/blog/light"]),
    };
    expect(await said(texts)).toEqual([`articles/a-light-one.md ${code}`]);
  });
});

it("A page is reported as gone despite an unrelated mistake elsewhere.", async () => {
  const texts = {
    ...links("/blog/gone"),
    "site.yaml": text("site.yaml").replace("brand:", "brnad:"),
    "addresses.lock": lockText(["/blog/gone"]),
  };
  expect(await said(texts)).toEqual([
    "articles/first-article.md link-broken",
    "redirects.yaml address-vanished",
    "site.yaml schema-unknown-field",
  ]);
});

it.each([
  [
    "cannot be a name",
    (facts: string, id: string) => facts.replace(`${id}:`, `${id.toUpperCase()}:`),
  ],
  [
    "has no text",
    (facts: string, id: string) =>
      facts.replace(new RegExp(`(${id}:[^]*?)\\n  text:`), "$1\n  txet:"),
  ],
])("A fact that %s is reported in facts.yaml, not where it is used.", async (_what, change) => {
  const id = /^([a-z-]+):/m.exec(text("facts.yaml"))?.[1] ?? "";
  const use = {
    "articles/first-article.md": `${text("articles/first-article.md")}\nIt is {{fact.${id}}} here.\n`,
  };
  const found = await said({ ...use, "facts.yaml": change(text("facts.yaml"), id) });
  expect(found.every((each) => each.startsWith("facts.yaml "))).toBe(true);
  expect(found).not.toEqual([]);
});

it("A key of many unknown placeholders does not hold up the check of a link with as many hyphens.", async () => {
  const texts = {
    "articles/a-light-one.md": second(`key: "${"{{a}}-".repeat(14)}z"`),
    ...links(`/blog/${"a-".repeat(40)}a`),
  };
  expect(await said(texts)).toContain("articles/first-article.md link-broken");
});
