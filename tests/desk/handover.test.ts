// Tests what a draft is handed over as: a .zip, steps on GitHub's pages, and the first words of its pull request.
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import {
  branchFor,
  longestAddress,
  pullRequestPage,
  stepsOnGitHub,
  wordsOf,
} from "../../desk/handover/github.ts";
import { zipName, zipOf } from "../../desk/handover/zip.ts";
import type { DeskFinding } from "../../desk/protocol.ts";
import type { Package } from "../../desk/sending/package.ts";
import { pullRequestOf } from "../../desk/sending/pull-request.ts";

const place = { repository: "https://github.com/owner/site", contentFolder: "content" };
const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]);
const saw = { path: "media/articles/saw.jpg", blob: new Blob([bytes]) };

/** A new article. */
const article: Package = {
  path: "articles/how-a-board-is-cut.md",
  title: "How is a board cut?",
  isNew: true,
  files: { "articles/how-a-board-is-cut.md": '---\ntitle: "100 % & more?"\n---\n\nक्षेत्र #1\n' },
  before: {},
  pictures: [],
};
/** A changed article with a picture, another changed file and a deleted one. */
const several: Package = {
  path: "articles/a b.md",
  title: "क्षेत्र",
  isNew: false,
  files: { "articles/a b.md": "A", "site.yaml": "S", "articles/old.md": null },
  before: { "articles/a b.md": "Before", "site.yaml": "Before", "articles/old.md": "Old" },
  pictures: [saw],
};

test("A .zip has texts and pictures at their paths, Indic letters whole, and says what is to be deleted.", async () => {
  const given = {
    ...several,
    files: { "articles/क्षेत्र.md": "क्षेत्र\r\nहै\n", "articles/old.md": null },
  };
  const words = { title: "New article: क्षेत्र", body: "Words." };
  const blob = await zipOf(
    given,
    { contentFolder: "site/content" },
    words,
    new Date(2026, 10, 21, 12),
  );
  const zip = new Uint8Array(await blob.arrayBuffer());
  const { "READ-ME.txt": note = zip, ...files } = unzipSync(zip);
  expect(files).toEqual({
    "site/content/articles/क्षेत्र.md": new TextEncoder().encode("क्षेत्र\r\nहै\n"),
    "site/content/media/articles/saw.jpg": bytes,
  });
  expect(strFromU8(note)).toContain("to be deleted:\r\n  site/content/articles/old.md");
  // Bit 11 of the first name that is not ASCII marks it as UTF-8, without which Windows shows wrong letters (APPNOTE 4.4.4).
  const view = new DataView(zip.buffer);
  const flags: number[] = [];
  for (let at = 0; at + 4 <= zip.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) flags.push(view.getUint16(at + 8, true) & 0x0800);
  }
  expect(flags).toEqual([0, 0x0800, 0]);
});

test.each([
  ["articles/how-a-board-is-cut.md", "how-a-board-is-cut"],
  ["articles/दीवार.md", "draft"],
  ["site.yaml", "site"],
])("%s comes from the branch %s, and in a .zip of that name.", (path, name) => {
  expect(branchFor(path)).toBe(name);
  if (name !== "draft") expect(zipName(path)).toBe(`${name}.zip`);
});

describe("On GitHub", () => {
  test("a new text opens the page for it with its name and itself in it, letter for letter.", () => {
    const [step, ...more] = stepsOnGitHub(article, place, "board");
    expect([step?.kind, more]).toEqual(["filled", []]);
    const { origin, pathname, searchParams, hash } = new URL(step?.address ?? "");
    expect([origin + pathname, hash]).toEqual(["https://github.com/owner/site/new/main", ""]);
    expect(searchParams.get("filename")).toBe("content/articles/how-a-board-is-cut.md");
    expect(searchParams.get("value")).toBe(article.files[article.path]);
  });

  test("a text too long for an address is copied; letters of other scripts count ninefold.", () => {
    const step = (letters: number) => {
      const files = { "articles/a.md": "क".repeat(letters) };
      return stepsOnGitHub({ ...article, files, path: "articles/a.md" }, place, "board")[0];
    };
    expect(step(1000)).toEqual({
      kind: "new",
      address: "https://github.com/owner/site/new/main?filename=content%2Farticles%2Fa.md",
      path: "articles/a.md",
      text: "क".repeat(1000),
    });
    expect(step(800)?.kind).toBe("filled");
    expect(step(800)?.address.length).toBeLessThanOrEqual(longestAddress);
  });

  test("several files go onto one branch: the first step makes it, the others open their pages there.", () => {
    const pictures = [saw, { ...saw, path: "media/articles/board.jpg" }];
    const steps = stepsOnGitHub({ ...several, pictures }, { ...place, branch: "live/site" }, "saw");
    expect(steps.map(({ kind, address }) => `${kind} ${address}`)).toEqual([
      "upload https://github.com/owner/site/upload/live/site/content/media/articles",
      "edit https://github.com/owner/site/edit/saw/content/articles/a%20b.md",
      "edit https://github.com/owner/site/edit/saw/content/site.yaml",
      "delete https://github.com/owner/site/delete/saw/content/articles/old.md",
    ]);
    const [first, second] = steps.map((step, index) => wordsOf(step, index === 0, "saw").at(-1));
    expect(first).toContain("write saw as its name");
    expect(second).toBe("Press “Commit changes” and confirm that they go to the branch saw.");
  });

  test("the pull request has its title and text in the address, or the title alone where the text is too long.", () => {
    const page = new URL(
      pullRequestPage(place, "saw", { title: "New article: A & B", body: "# One\n" }),
    );
    expect(page.origin + page.pathname).toBe("https://github.com/owner/site/compare/main...saw");
    const asked = { quick_pull: "1", title: "New article: A & B", body: "# One\n" };
    expect(Object.fromEntries(page.searchParams)).toEqual(asked);
    const long = pullRequestPage(place, "saw", { title: "T", body: "x".repeat(longestAddress) });
    expect(new URL(long).searchParams.get("body")).toBeNull();
  });
});

describe("A pull request begins with", () => {
  const noun = { noun: "article" };
  const finding = (severity: "error" | "warning", known = false): DeskFinding => ({
    code: "link-broken",
    severity,
    message: "No page.",
    file: "articles/a.md",
    span: { start: 0, end: 1 },
    line: 1,
    column: 1,
    known,
    isAlone: false,
  });
  const titleOf = (given: Partial<Package>, of: typeof noun | undefined = noun) =>
    pullRequestOf({ ...article, ...given }, of, { findings: [] }, "").title;

  test("what comes with a new article, what the check says, and what changes for visitors.", () => {
    const given = {
      ...article,
      files: { ...article.files, "redirects.yaml": "R" },
      pictures: [saw],
    };
    const found = { findings: [finding("error", true)] };
    expect(pullRequestOf(given, noun, found, "### New pages\n\n- /blog/a\n")).toEqual({
      title: "New article: How is a board cut?",
      body: `The check of the whole content finds nothing wrong with it.

- \`redirects.yaml\` changes with it.
- \`media/articles/saw.jpg\` is a new picture.

### New pages

- /blog/a`,
    });
  });

  test("what happens to the file, and how many findings there are.", () => {
    const findings = [finding("error"), finding("warning"), finding("warning")];
    expect(pullRequestOf({ ...article, isNew: false }, noun, { findings }, "")).toEqual({
      title: "Article changed: How is a board cut?",
      body: "The check of the whole content finds 1 error and 2 warnings in it.",
    });
    const removed = { isNew: false, files: { [article.path]: null } };
    expect(titleOf(removed)).toBe("Article removed: How is a board cut?");
    expect(pullRequestOf(article, undefined, { findings: [] }, "").title).toBe(
      "New file: How is a board cut?",
    );
    // A long title ends with a word.
    const long = titleOf({ title: "Boards, planks and panels ".repeat(5) });
    expect(long).toBe("New article: Boards, planks and panels Boards, planks and panels…");
  });
});
