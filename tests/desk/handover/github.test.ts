// Tests the links to GitHub's pages by which a draft is handed over.
import { describe, expect, test } from "vitest";
import { branchFor, longestAddress, pullRequestPage, stepsOnGitHub, wordsOf } from "../../../desk/handover/github.ts";
import type { Package } from "../../../desk/handover/package.ts";

const place = { repository: "https://github.com/owner/site", contentFolder: "content" };

const article = (more: Partial<Package> = {}): Package => ({
  path: "articles/how-a-board-is-cut.md",
  title: "How is a board cut?",
  isNew: true,
  files: { "articles/how-a-board-is-cut.md": '---\ntitle: "100 % & more?"\n---\n\nक्षेत्र #1\n' },
  before: {},
  pictures: [],
  ...more,
});

describe("A new text", () => {
  test("opens GitHub's page with its name and itself in it, letter for letter.", () => {
    const [step, ...more] = stepsOnGitHub(article(), place, "board");
    expect(more).toEqual([]);
    expect(step?.kind).toBe("filled");
    const url = new URL(step?.address ?? "");
    expect(url.origin + url.pathname).toBe("https://github.com/owner/site/new/main");
    expect(url.searchParams.get("filename")).toBe("content/articles/how-a-board-is-cut.md");
    expect(url.searchParams.get("value")).toBe(article().files["articles/how-a-board-is-cut.md"]);
    expect(url.hash).toBe("");
  });

  test("too long for an address is copied; letters of other scripts count ninefold.", () => {
    const text = "क".repeat(1000);
    const [step] = stepsOnGitHub(article({ files: { "articles/a.md": text }, path: "articles/a.md" }), place, "board");
    expect(step).toEqual({
      kind: "new",
      address: "https://github.com/owner/site/new/main?filename=content%2Farticles%2Fa.md",
      path: "articles/a.md",
      text,
    });
    const [short] = stepsOnGitHub(article({ files: { "articles/a.md": "क".repeat(800) } }), place, "board");
    expect(short?.kind).toBe("filled");
    expect(short?.address.length).toBeLessThanOrEqual(longestAddress);
  });
});

describe("A draft of several files", () => {
  test("goes onto one branch: the first step makes it, the others open their pages there.", () => {
    const given = article({
      isNew: false,
      files: { "articles/a b.md": "A", "redirects.yaml": "R", "articles/old.md": null },
      before: { "articles/a b.md": "Before", "redirects.yaml": "Before", "articles/old.md": "Old" },
      path: "articles/a b.md",
      pictures: [
        { path: "media/articles/saw.jpg", blob: new Blob(["1"]) },
        { path: "media/articles/board.jpg", blob: new Blob(["2"]) },
      ],
    });
    const steps = stepsOnGitHub(given, { ...place, branch: "live/site" }, "saw");
    expect(steps.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      "upload https://github.com/owner/site/upload/live/site/content/media/articles",
      "edit https://github.com/owner/site/edit/saw/content/articles/a%20b.md",
      "edit https://github.com/owner/site/edit/saw/content/redirects.yaml",
      "delete https://github.com/owner/site/delete/saw/content/articles/old.md",
    ]);
    const [first, second] = steps.map((step, index) => wordsOf(step, index === 0, "saw").at(-1));
    expect(first).toContain("write saw as its name");
    expect(second).toBe("Press “Commit changes” and confirm that they go to the branch saw.");
  });
});

describe("The pull request", () => {
  test("has its title and text in the address, or the title alone where the text is too long.", () => {
    const page = new URL(pullRequestPage(place, "saw", { title: "New article: A & B", body: "# One\n" }));
    expect(page.origin + page.pathname).toBe("https://github.com/owner/site/compare/main...saw");
    expect(Object.fromEntries(page.searchParams)).toEqual({
      quick_pull: "1",
      title: "New article: A & B",
      body: "# One\n",
    });
    const long = pullRequestPage(place, "saw", { title: "T", body: "x".repeat(longestAddress) });
    expect(new URL(long).searchParams.get("body")).toBeNull();
  });

  test.each([
    ["articles/how-a-board-is-cut.md", "how-a-board-is-cut"],
    ["articles/दीवार.md", "draft"],
    ["site.yaml", "site"],
  ])("of %s comes from the branch %s.", (path, branch) => {
    expect(branchFor(path)).toBe(branch);
  });
});
