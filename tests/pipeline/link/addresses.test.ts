// The one list of addresses: fixed pages, entries, groups, pages of lists, and no address twice.
import { describe, expect, it } from "vitest";
import { addressesOf } from "../../../pipeline/link/addresses.ts";
import { entriesOf } from "../../../pipeline/link/entries.ts";
import { Singles } from "../../../pipeline/model/singles.ts";
import { summaryOfText } from "../in-memory.ts";
import { pages as sitePages } from "../site-pages.ts";

const site = (perPage = 9) =>
  summaryOfText("site.yaml", `brand:\n  name: Vanya\n  slug: vanya\ndisplay:\n  blogsPerPage: ${perPage}\n`);
const rows = sitePages.map((path) => path.replace("{slug}", "vanya"));
const pages = (paths: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  summaryOfText("pages.yaml", paths.map((path) => `${path}:\n  title: T\n${more[path] ?? ""}`).join(""));

const article = (name: string, text = "## Part one\n") =>
  summaryOfText(`articles/${name}.md`, `---\ntitle: ${name}\n---\n${text}`);

function listed(units: ReturnType<typeof summaryOfText>[], pagesUnit = pages(rows), siteUnit = site()) {
  const singles = new Singles([pagesUnit, siteUnit]);
  return addressesOf(entriesOf(units, undefined, "2026-11-23").entries, singles, sitePages);
}

describe("the list of addresses", () => {
  it("has every fixed page, the brand's one too, in the order of paths", () => {
    const { byPath, diagnostics } = listed([]);
    expect(diagnostics).toEqual([]);
    expect([...byPath.keys()]).toEqual([...rows, "/blogs/1"].sort());
  });

  it("has every entry with the anchors of its page", () => {
    const { byPath } = listed([article("light"), summaryOfText("products/vboards.yaml", "title: Vboards\n")]);
    expect(byPath.get("/blog/light")).toEqual({ path: "/blog/light", anchors: ["part-one"], index: true });
    expect(byPath.get("/products/vboards")?.anchors).toEqual(["specification", "features"]);
  });

  it("has each group of applications once", () => {
    const { byPath, diagnostics } = listed([
      summaryOfText("applications/a.yaml", "group: indoor\n"),
      summaryOfText("applications/b.yaml", "group: indoor\n"),
    ]);
    expect(diagnostics).toEqual([]);
    expect([...byPath.keys()].filter((path) => path.startsWith("/applications"))).toEqual([
      "/applications",
      "/applications/indoor",
      "/applications/indoor/a",
      "/applications/indoor/b",
    ]);
  });

  it.each([
    [1, 9, 1],
    [9, 9, 1],
    [10, 9, 2],
    [5, 2, 3],
  ])("has for %i articles at %i a page %i pages of the list", (count, perPage, expected) => {
    const articles = Array.from({ length: count }, (_none, i) => article(`a${i}`));
    const { byPath } = listed(articles, pages(rows), site(perPage));
    expect([...byPath.keys()].filter((path) => /^\/blogs\/\d+$/.test(path))).toHaveLength(expected);
  });

  it("takes anchors and what is not for search engines from pages.yaml", () => {
    const { byPath } = listed([], pages(rows, { "/contact": "  anchors: [form]\n", "/error": "  index: false\n" }));
    expect(byPath.get("/contact")).toMatchObject({ anchors: ["form"], index: true });
    expect(byPath.get("/error")).toMatchObject({ index: false });
  });
});

describe("a finding", () => {
  it("says at the row which page the site does not have, and which is meant", () => {
    const unit = pages([...rows, "/conatct", "/blog/light"]);
    const { diagnostics } = listed([], unit);
    expect(diagnostics.map((d) => [d.code, unit.text.slice(d.span.start, d.span.end), d.help])).toEqual([
      ["page-unknown", "/conatct", "Did you mean /contact?"],
      ["page-unknown", "/blog/light", "Entries have their words in their own files; remove the row."],
    ]);
  });

  it("says which page has no row", () => {
    const { diagnostics } = listed([], pages(rows.filter((path) => path !== "/enquiry")));
    expect(diagnostics.map((d) => [d.code, d.message])).toEqual([["page-missing", "The page /enquiry has no row."]]);
  });

  it("names both where two things would have one address", () => {
    const { diagnostics } = listed([summaryOfText("legal/contact.md", "---\ntitle: a\n---\nb\n")]);
    expect(diagnostics).toMatchObject([
      { code: "address-taken", file: "legal/contact.md", related: [{ file: "pages.yaml" }] },
    ]);
  });
});
