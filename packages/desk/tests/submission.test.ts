// Tests what a draft is handed over as: a .zip, and the first words of its pull request.

import { strFromU8, unzipSync } from "fflate";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { DraftHead } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";
import { OpenDraft } from "../drafts/open-draft.ts";
import { storageProblem } from "../drafts/storage-problem.ts";
import type { OtherFiles } from "../file/changes.ts";
import { errorMessage } from "../parts/error-message.ts";
import type { DeskFinding } from "../protocol.ts";
import { Rows } from "../sending/Board.tsx";
import { isMerged } from "../sending/board-state.ts";
import { InRequest, requestsOf } from "../sending/InRequests.tsx";
import { edited, pullRequestOf } from "../sending/pull-request.ts";
import type { Submission } from "../sending/submission.ts";
import { changedByColleagues, keptWords, takenBack } from "../sending/taken-back.ts";
import type { BoardRow, OpenRequest } from "../sending-protocol.ts";
import { changedWords } from "../submission/changed-words.ts";
import { mergeTogether, readOtherDrafts } from "../submission/other-drafts.ts";
import { SubmissionForm } from "../submission/SubmissionForm.tsx";
import { zipName, zipOf } from "../submission/zip.ts";

const bytes = new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2]);
const saw = { path: "media/articles/saw.jpg", blob: new Blob([bytes]) };

/** A new article. */
const article: Submission = {
  path: "articles/how-a-board-is-cut.md",
  title: "How is a board cut?",
  isNew: true,
  files: { "articles/how-a-board-is-cut.md": '---\ntitle: "100 % & more?"\n---\n\nक्षेत्र #1\n' },
  before: {},
  pictures: [],
};
/** A changed article with a picture, another changed file and a deleted one. */
const several: Submission = {
  path: "articles/a b.md",
  title: "क्षेत्र",
  isNew: false,
  files: { "articles/a b.md": "A", "site.yaml": "S", "articles/old.md": null },
  before: { "articles/a b.md": "Before", "site.yaml": "Before", "articles/old.md": "Old" },
  pictures: [saw],
};

test("A .zip has texts and pictures at their paths, Indic letters whole, and says what is to be deleted.", async () => {
  const submission = {
    ...several,
    files: { "articles/क्षेत्र.md": "क्षेत्र\r\nहै\n", "articles/old.md": null },
  };
  const words = { title: "New article: क्षेत्र", words: "Words.", account: "One file." };
  const blob = await zipOf(
    submission,
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
  expect(strFromU8(note)).toContain("New article: क्षेत्र\r\n\r\nWords.\n\nOne file.\r\n");
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
  ["articles/how-a-board-is-cut.md", "how-a-board-is-cut.zip"],
  ["site.yaml", "site.zip"],
])("%s comes in a .zip of its name.", (path, name) => {
  expect(zipName(path)).toBe(name);
});

const noun = { noun: "article" };

describe("A pull request begins with", () => {
  const finding = (severity: "error" | "warning", known = false): DeskFinding => ({
    code: "link-broken",
    severity,
    message: "No page.",
    file: "articles/a.md",
    span: { start: 0, end: 1 },
    line: 1,
    column: 1,
    known,
    fromThisFile: false,
  });
  const titleOf = (submission: Partial<Submission>, of: typeof noun | undefined = noun) =>
    pullRequestOf({ ...article, ...submission }, of, { findings: [] }, "").title;

  test("what comes with a new article, what the check says, and what changes for visitors.", () => {
    const submission = {
      ...article,
      files: { ...article.files, "redirects.yaml": "R" },
      pictures: [saw],
    };
    const found = { findings: [finding("error", true)] };
    expect(pullRequestOf(submission, noun, found, "### New pages\n\n- /blog/a\n")).toEqual({
      title: "New article: How is a board cut?",
      account: `The check of the whole content finds nothing wrong with it.

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
      account: "The check of the whole content finds 1 error and 2 warnings in it.",
    });
    const removed = { isNew: false, files: { [article.path]: null } };
    expect(titleOf(removed)).toBe("Article removed: How is a board cut?");
    expect(pullRequestOf(article, undefined, { findings: [] }, "").title).toBe(
      "New file: How is a board cut?",
    );
    // A file that is alone in its collection has no other noun.
    const facts = { path: "facts.yaml", title: "facts.yaml", isNew: false };
    expect(titleOf(facts, { noun: "facts.yaml" })).toBe("facts.yaml changed");
    expect(titleOf({ draftCount: 3 })).toBe("Change 3 texts");
    // A long title ends with a word.
    const long = titleOf({ title: "Boards, planks and panels ".repeat(5) });
    expect(long).toBe("New article: Boards, planks and panels Boards, planks and panels…");
  });
});

describe("Of a pull request", () => {
  const proposed = { title: "Article changed: A", account: "The check finds nothing wrong." };
  const title = { of: proposed.title, text: "A title by hand" };
  const last = { title: "Article changed: A", words: "Ravi?", account: "Old.", proposed: title.of };

  test("an edited title replaces only the proposal that it was made from; the words are the writer’s own, and the account is the check’s.", () => {
    expect(edited(proposed, {}).now).toEqual({ ...proposed, words: "" });
    expect(edited(proposed, { title, words: "Have a look." }).now).toEqual({
      title: "A title by hand",
      words: "Have a look.",
      account: proposed.account,
    });
    const later = { title: "Article changed: B", account: "The check finds 1 error in it." };
    expect(edited(later, { title, words: "Have a look." }).now).toEqual({
      ...later,
      words: "Have a look.",
    });
    expect(edited(proposed, { title: { of: title.of, text: " " } }).now.title).toBe(title.of);
  });

  test("the words that were sent stay until they are edited, and so does a title by hand.", () => {
    const later = { title: "Article changed: B", account: "New." };
    expect(edited(later, {}, last)).toEqual({
      now: { title: "Article changed: B", words: "Ravi?", account: "New." },
      title: "Article changed: B",
    });
    const byHand = { ...last, title: "A title by hand" };
    expect(edited(later, { words: "" }, byHand).now).toEqual({
      title: "A title by hand",
      words: "",
      account: "New.",
    });
    const again = { title: { of: "A title by hand", text: "Another" } };
    expect(edited(later, again, byHand).now.title).toBe("Another");
  });

  test("a very long account ends with a whole line, and says that there is more.", () => {
    const { account } = pullRequestOf(article, noun, { findings: [] }, "- `/a`\n".repeat(9000));
    expect(account.length).toBeLessThanOrEqual(20_000);
    expect(account).toMatch(/\n- `\/a`\n\nThere is more, which/);
  });

  const words = (name: string) => ({ ...last, words: name });
  test.each([
    ["one", ["a"], ["a"]],
    ["each once", ["a", "a", "b", "a"], ["a", "b"]],
    ["the first and the last two", ["a", "b", "c", "d", "e"], ["a", "d", "e"]],
    ["none", [], []],
  ])("of the words that it may have are kept: %s.", (_what, names, kept) => {
    expect(keptWords(names.map(words))).toEqual(kept.map(words));
  });
});

describe("Taken back is", () => {
  const now = new Set(["a.md"]);
  test.each<[what: string, dropped: string[], sent: string[] | undefined, back: string[]]>([
    [
      "what the drafts know of, until GitHub has answered",
      ["a.md", "b.md", "b.md"],
      undefined,
      ["b.md"],
    ],
    [
      "what the branch has, also of a draft that is not there any more",
      [],
      ["a.md", "b.md"],
      ["b.md"],
    ],
    ["nothing that the branch does not have", ["b.md"], ["a.md"], []],
  ])("%s.", (_what, dropped, sent, back) => {
    expect(takenBack(dropped, sent && { sent }, now)).toEqual(back);
  });

  test("nothing in which colleagues have written.", () => {
    const files = {
      "a.md": [{ of: "pull request", base: "1", theirs: "2" }],
      "b.md": [
        { of: "pull request", base: "1", theirs: "1" },
        { of: "site", base: "1", theirs: "2" },
      ],
    } as const;
    expect(changedByColleagues(["a.md", "b.md", "c.md"], { files })).toEqual(["a.md"]);
  });

  test("a draft for good: it can go into another pull request, whose id is not that of the first.", async () => {
    const head = { id: "1", path: "a.md", title: "A", changed: 5, site: "1", base: null } as const;
    const draft = (as: string) =>
      new OpenDraft(
        {
          store: { claim: async () => {}, write: async () => ({ place: 0, count: 1 }) } as never,
          lock: { release: async () => {} },
          onSaved: () => {},
        },
        { ...head, sent: { as, paths: ["a.md"] }, handed: { at: 6, how: "sent" } },
        { snapshot: { text: "Mine", others: {} } },
      );
    const own = draft("1");
    const other = draft("2");
    own.revert();
    other.revert();
    expect(other.head).toEqual(head);
    expect(own.head).toEqual({ ...head, next: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });
});

test("The window lists what is handed over, and hands over nothing that its check has not seen.", () => {
  const shown = (isStale: boolean) =>
    renderToStaticMarkup(
      createElement(SubmissionForm, {
        checked: { submission: several, findings: [], impact: "" },
        destination: { repository: "a/b", branch: "main", contentFolder: "content" },
        edits: {},
        onEdits: () => {},
        isStale,
        onZip: () => {},
      }),
    );
  const items = Array.from(shown(false).matchAll(/<li>(.*?)<\/li>/g), ([, words]) => words);
  expect(items).toEqual([
    "articles/a b.md<p><del>Before</del><ins>A</ins></p>",
    "site.yaml<p><del>Before</del><ins>S</ins></p>",
    "articles/old.md, which is removed",
    "media/articles/saw.jpg, which is new",
  ]);
  const isDisabled = (html: string) => /<button[^>]*disabled[^>]*>Save the \.zip/.test(html);
  expect([isDisabled(shown(false)), isDisabled(shown(true))]).toEqual([false, true]);
});

describe("The changed words of a file", () => {
  const marked = (before: string, after: string) =>
    changedWords(before, after).map((pieces) =>
      pieces
        .map(({ kind, text }) =>
          kind === "same" ? text : kind === "removed" ? `[-${text}-]` : `[+${text}+]`,
        )
        .join(""),
    );
  const long = "Nothing else is said of boards here, and it goes on. ";

  test.each<[before: string, after: string, places: readonly string[]]>([
    ["A good board.\n", "A sound board.\n", ["A [-good-][+sound+] board."]],
    ["Painting a board, dry", "All of it, dry", ["[-Painting a board-][+All of it+], dry"]],
    ["One\r\nTwo\r\n", "One\nTwo\n", []],
    ["One\n\nTwo", "One\n\nTwo\n\nThree", ["[+\nThree+]"]],
    ["क्षेत्र का", "क्षेत्र की", ["क्षेत्र [-का-][+की+]"]],
    [
      "a constructor __proto__ b",
      "a constructor __proto__ c",
      ["a constructor __proto__ [-b-][+c+]"],
    ],
    [`${long}A${long}b`, `${long}A${long}c`, [`…${`A${long}`.slice(-40)}[-b-][+c+]`]],
    ["a\n\nSame.\n\nb", "x\n\nSame.\n\ny", ["[-a-][+x+]", "[-b-][+y+]"]],
  ])("%j and %j", (before, after, places) => {
    expect(marked(before, after)).toEqual(places);
  });
});

test("A draft that is to go along and is not there any more is told, not left out.", async () => {
  const store = {
    head: async () => undefined,
    read: async () => undefined,
    pictures: async () => [],
  };
  await expect(readOtherDrafts({ store } as unknown as Drafts, ["gone"])).rejects.toThrow(
    "One of the drafts is not there any more.",
  );
});

describe("What others changed, merged into two drafts", () => {
  const changesOf = (path: string) => ({ files: { [path]: "Mine" }, pictures: {} });
  const stored = async () => ({ place: 0, count: 1 });
  const draftOf = (
    id: string,
    lock?: { release: () => Promise<void> },
    write: () => Promise<unknown> = stored,
  ) =>
    new OpenDraft(
      {
        store: { claim: async () => {}, write } as never,
        lock: lock as never,
        onSaved: () => {},
      },
      { id, path: `${id}.md`, title: id, changed: 5, site: "1", base: "Before" },
      { snapshot: { text: "Mine", others: {} } },
    );
  const free = { release: async () => {} };

  /** Merges both texts. @returns the error, and what the drafts count as merged */
  async function merged(other: OpenDraft, draft = draftOf("one", free)) {
    const otherDraft = {
      id: "two",
      changes: changesOf("two.md"),
      pictures: [],
      mergedVersions: {},
      sent: [],
    };
    const texts: OtherFiles[] = [];
    const drafts = { load: async () => other } as unknown as Drafts;
    const problem = await mergeTogether(
      { drafts, draft, own: changesOf("one.md"), otherDrafts: [otherDraft] },
      { "one.md": "Both", "two.md": "Both" },
      { "site: one.md": "Theirs", "site: two.md": "Theirs" },
      (own) => texts.push(own),
    ).catch(errorMessage);
    return { problem, texts, met: Object.keys(draft.head.met ?? {}), text: other.snapshot.text };
  }

  test("counts as merged when both have their texts.", async () => {
    expect(await merged(draftOf("two", free))).toEqual({
      problem: undefined,
      texts: [{ "one.md": "Both" }],
      met: ["site: one.md", "site: two.md"],
      text: "Both",
    });
  });

  test("is not gone on with where a draft cannot be stored.", async () => {
    const full = async () => {
      throw new DOMException("", "QuotaExceededError");
    };
    const { problem } = await merged(draftOf("two", free), draftOf("one", free, full));
    const { message, help } = storageProblem("full");
    expect(problem).toBe(`${message} ${help}`);
  });

  test("does not count as merged while one is open in another tab.", async () => {
    expect(await merged(draftOf("two"))).toEqual({
      problem: "One of the drafts is open in another tab: close it there.",
      texts: [{ "one.md": "Both" }],
      met: [],
      text: "Mine",
    });
  });
});

describe("On the board, a draft", () => {
  const head: DraftHead = {
    id: "1",
    path: "articles/a.md",
    title: "A",
    changed: 5,
    site: "1",
    base: null,
    sent: { as: "0", paths: [] },
    handed: { at: 6, how: "sent" },
  };
  const rows = (state: BoardRow["state"], draft = "0"): readonly BoardRow[] => [
    { draft, number: 1, url: "https://github.example/1", title: "A", by: "asha", state },
  ];

  test.each<[what: string, head: DraftHead, rows: readonly BoardRow[], merged: boolean]>([
    ["that is merged leaves what is gone on with", head, rows("merged"), true],
    ["with another id is another one", head, rows("merged", "1"), false],
    ["that failed its checks stays", head, rows("checks failed"), false],
    ["that was written on after it was sent stays", { ...head, changed: 7 }, rows("merged"), false],
    ["of which GitHub says nothing stays", head, [], false],
  ])("%s", (_what, draft, found, merged) => {
    expect(isMerged(draft, found)).toBe(merged);
  });

  test("has its state, and those of colleagues their names.", () => {
    const html = (label: string) =>
      renderToStaticMarkup(createElement(Rows, { label, rows: rows("checks failed") }));
    expect(html("Yours")).toContain("<span>has failed its checks</span>");
    expect(html("Of colleagues")).toContain("<span>has failed its checks, by asha</span>");
  });
});

describe("A file that lies in open pull requests", () => {
  const request = (number: number, draft: string | null, ...paths: string[]): OpenRequest => {
    const url = `https://github.example/${number}`;
    return { number, url, title: "A", by: "ravi", since: "2026-11-23T09:00:00Z", draft, paths };
  };
  const requests = [
    request(1, "one", "a.md", "b.md"),
    request(2, null, "a.md"),
    request(3, null, "c.md"),
  ];

  test.each([
    ["a.md", undefined, [1, 2]],
    ["a.md", "one", [2]],
    ["b.md", "two", [1]],
    ["d.md", undefined, []],
  ])("%s is told of them, but not of that of its own draft %s.", (path, own, numbers) => {
    expect(requestsOf(requests, path, own).map(({ number }) => number)).toEqual(numbers);
  });

  test("is told with who, since when, and a link.", () => {
    const html = renderToStaticMarkup(createElement(InRequest, request(7, null, "a.md")));
    expect(html).toMatch(/ravi is changing this file since [^<]*2026/);
    expect(html).toContain('<a href="https://github.example/7"');
  });
});
