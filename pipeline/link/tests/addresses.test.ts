// Tests addressesOf, which lists all addresses of the site: fixed pages and pages of lists.

import { summaryOfText } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { pages as sitePages } from "@site/tests/pipeline/site-pages";
import { describe, expect, it } from "vitest";
import { SingleFiles } from "../../read/file/singles.ts";
import type { Finding } from "../../report/finding.ts";
import { reportInto } from "../../report/report.ts";
import { addressesOf } from "../addresses.ts";
import { entriesOf } from "../entries.ts";

const site = (perPage = 9) =>
  summaryOfText(
    "site.yaml",
    `brand:\n  name: Vanya\n  slug: vanya\ndisplay:\n  blogsPerPage: ${perPage}\n`,
  );
const rows = sitePages.map((path) => path.replace("{slug}", "vanya"));
const pages = (paths: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  summaryOfText(
    "pages.yaml",
    paths.map((path) => `${path}:\n  title: T\n${more[path] ?? ""}`).join(""),
  );

const article = (name: string, text = "## Part one\n") =>
  summaryOfText(`articles/${name}.md`, `---\ntitle: ${name}\n---\n${text}`);

function listed(
  units: ReturnType<typeof summaryOfText>[],
  pagesUnit = pages(rows),
  siteUnit = site(),
) {
  const singles = new SingleFiles([pagesUnit, siteUnit], table);
  const files = { sources: units, singles, unreadablePaths: new Set<string>() };
  const findings: Finding[] = [];
  const report = reportInto(findings);
  const byPath = addressesOf(entriesOf(files, "2026-11-23", report), singles, sitePages, report);
  return { byPath, findings };
}

describe("the list of addresses", () => {
  it("has every fixed page, with the brand's slug filled in, sorted by path", () => {
    const { byPath, findings } = listed([]);
    expect(findings).toEqual([]);
    expect([...byPath.keys()]).toEqual([...rows, "/blogs/1"].sort());
  });

  it.each([
    [1, 9, 1],
    [9, 9, 1],
    [10, 9, 2],
    [5, 2, 3],
  ])("has for %i articles, %i a page, %i pages of the list", (count, perPage, expected) => {
    const articles = Array.from({ length: count }, (_none, i) => article(`a${i}`));
    const { byPath } = listed(articles, pages(rows), site(perPage));
    expect([...byPath.keys()].filter((path) => /^\/blogs\/\d+$/.test(path))).toHaveLength(expected);
  });

  it("takes anchors and the exclusion from search engines from pages.yaml", () => {
    const { byPath } = listed(
      [],
      pages(rows, { "/contact": "  anchors: [form]\n", "/error": "  index: false\n" }),
    );
    expect(byPath.get("/contact")).toMatchObject({ anchors: ["form"], index: true });
    expect(byPath.get("/error")).toMatchObject({ index: false });
  });
});
