// Tests the title and text that a pull request starts with.
import { expect, test } from "vitest";
import type { Package } from "../../../desk/handover/package.ts";
import { pullRequestOf } from "../../../desk/handover/pull-request.ts";
import type { DeskFinding } from "../../../desk/protocol.ts";

const given: Package = {
  path: "articles/a.md",
  title: "How is a board cut?",
  isNew: true,
  files: { "articles/a.md": "A", "redirects.yaml": "R" },
  before: { "redirects.yaml": "" },
  pictures: [{ path: "media/articles/saw.jpg", blob: new Blob() }],
};
const article = { noun: "article" };
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

test("A new article says what comes with it, what the check says, and what changes for visitors.", () => {
  expect(pullRequestOf(given, article, { findings: [finding("error", true)] }, "### New pages\n\n- /blog/a\n")).toEqual(
    {
      title: "New article: How is a board cut?",
      body: `The check of the whole content finds nothing wrong with it.

- \`redirects.yaml\` changes with it.
- \`media/articles/saw.jpg\` is a new picture.

### New pages

- /blog/a`,
    },
  );
});

test("A changed file, a removed one, and one that is no entry are named so.", () => {
  const findings = [finding("error"), finding("warning"), finding("warning")];
  const changed = pullRequestOf(
    { ...given, isNew: false, files: { "articles/a.md": "A" }, pictures: [] },
    article,
    { findings },
    "",
  );
  expect(changed).toEqual({
    title: "Article changed: How is a board cut?",
    body: "The check of the whole content finds 1 error and 2 warnings in it.",
  });
  const removed = { ...given, isNew: false, files: { "articles/a.md": null } };
  expect(pullRequestOf(removed, article, { findings: [] }, "").title).toBe("Article removed: How is a board cut?");
  expect(pullRequestOf(given, undefined, { findings: [] }, "").title).toBe("New file: How is a board cut?");
});

test("A long title ends with a word.", () => {
  const { title } = pullRequestOf(
    { ...given, title: "Boards, planks and panels ".repeat(5) },
    article,
    { findings: [] },
    "",
  );
  expect(title).toBe("New article: Boards, planks and panels Boards, planks and panels…");
});
