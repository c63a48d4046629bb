// Tests `content check` in a Git repository: which findings are reported, which of them count, and the hook that
// runs the check.
import { spawnSync } from "node:child_process";
import { rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { check } from "../../pipeline/commands/check.ts";
import { baseText } from "./base-with.ts";
import { environment, page, Repository } from "./repository.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

/** A link that is an error. */
const broken = "[A link](/nowhere).";

/** The exit status of a check, the first lines of its findings, and the text after them. */
async function checked(...args: readonly string[]) {
  const { status, stdout, stderr } = await repository.run(check, args);
  const lines = stdout
    .split("\n")
    .filter((line) => /^(content\/|Not shown|\d+ error|Content|Nothing|That)/.test(line));
  return { status, lines, stderr };
}

describe("--changed", () => {
  test("reports findings in committed, uncommitted and new files, and counts the others, which are no failure", async () => {
    repository.write({ "legal/old.md": page(broken) });
    repository.commit();
    repository.git("checkout", "--quiet", "-b", "work");
    repository.write({ "legal/committed.md": page(broken) });
    repository.commit();
    repository.write({ "legal/disclaimer.md": page(broken), "legal/new page.md": page(broken) });
    expect(await checked("--changed", "main")).toEqual({
      status: 1,
      lines: [
        "content/legal/committed.md:4:10 error link-broken",
        "content/legal/disclaimer.md:4:10 error link-broken",
        "content/legal/new page.md:1:1 error file-name",
        "content/legal/new page.md:4:10 error link-broken",
        "Not shown: 1 error and 0 warnings in files that have not changed since main.",
        "4 errors and 0 warnings in 3 files; 25 files checked.",
      ],
      stderr: "",
    });
    repository.commit();
    expect(await checked("--changed", "HEAD")).toEqual({
      status: 0,
      lines: [
        "Not shown: 5 errors and 0 warnings in files that have not changed since HEAD.",
        "Nothing else to report; 25 files checked.",
      ],
      stderr: "",
    });
  });

  test("compares with the merge base, not with later commits of the other branch", async () => {
    repository.git("checkout", "--quiet", "-b", "work");
    repository.write({ "legal/mine.md": page(broken) });
    repository.commit();
    repository.git("checkout", "--quiet", "main");
    repository.write({ "legal/disclaimer.md": page("Other words.") });
    repository.commit();
    repository.git("checkout", "--quiet", "work");
    expect((await checked("--changed", "main")).lines).toEqual([
      "content/legal/mine.md:4:10 error link-broken",
      "1 error and 0 warnings in 1 file; 23 files checked.",
    ]);
  });

  test("reports a required file that was removed, and a duplicate whose related place is in a changed file", async () => {
    const withKey = (name: string) =>
      baseText(`articles/${name}`).replace("---\n", "---\nkey: third-article\n");
    const newest = withKey("second-article.md").replace("2024-02-01", "2024-12-01");
    repository.write({ "articles/third-article.md": newest });
    repository.commit();
    repository.write({ "articles/first-article.md": withKey("first-article.md") });
    unlinkSync(join(repository.content, "home.yaml"));
    expect((await checked("--changed", "HEAD")).lines).toEqual(
      expect.arrayContaining([
        "content/articles/third-article.md:2:6 error key-duplicate",
        "content/home.yaml:1:1 error file-missing",
      ]),
    );
  });

  test.each([
    ...["nobody", "--all", "HEAD^{tree}", "HEAD:content", ""].map((ref) => [
      ref,
      `There is no branch, tag or commit ${ref} in this repository.`,
    ]),
    ["other", "other and what is checked out have no commit in common."],
  ])("is bad usage with “%s”", async (ref, message = "") => {
    repository.git("checkout", "--quiet", "--orphan", "other");
    repository.commit();
    repository.git("checkout", "--quiet", "main");
    expect(await checked(`--changed=${ref}`)).toMatchObject({
      status: 2,
      lines: [],
      stderr: message,
    });
  });

  test("says how to fetch the history that a shallow clone lacks", async () => {
    const clone = join(repository.root, "clone");
    repository.write({ "legal/new.md": page("Words.") });
    repository.commit();
    repository.git("clone", "--quiet", "--depth=1", `file://${repository.root}`, clone);
    const { status, stderr } = await repository.run(
      check,
      ["--changed", "HEAD~1"],
      "clone/content",
    );
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^There is no branch.*git fetch --unshallow \(in a GitHub workflow: fetch-depth: 0\)\./,
    );
  });

  test("is bad usage together with --staged, without a Git repository and without Git", async () => {
    const message = async (...args: readonly string[]) =>
      (await checked("--changed", "HEAD", ...args)).stderr;
    expect(await message("--staged")).toMatch(/^Give either --changed or --staged, not both\./);
    rmSync(join(repository.root, ".git"), { recursive: true });
    expect(await message()).toMatch(/^The content folder is in no Git repository/);
    vi.stubEnv("PATH", "/nowhere");
    expect(await message()).toMatch(/^Git is not installed/);
  });
});

test("--staged checks texts and pictures as they are staged, not as they were changed or removed later", async () => {
  repository.write({
    "legal/disclaimer.md": page(`${broken}\n\n![A board.](../media/other.jpg)`),
    "media/other.jpg": "not a picture",
  });
  repository.git("add", "content");
  repository.write({
    "home.yaml": null,
    "legal/disclaimer.md": page("Fixed, but not staged."),
    "legal/new.md": page(broken),
    "media/other.jpg": null,
  });
  expect(await checked("--staged")).toEqual({
    status: 1,
    lines: [
      "content/legal/disclaimer.md:4:10 error link-broken",
      "content/legal/disclaimer.md:6:1 error picture-type",
      "2 errors and 0 warnings in 1 file; 22 files checked.",
    ],
    stderr: "",
  });
});

test("--max-warnings makes the check fail above its number, with a line that says so beside the report", async () => {
  repository.write({ "legal/disclaimer.md": page("## One\n\n#### Two\n\n## Three\n\n#### Four") });
  expect((await checked("--max-warnings", "2")).status).toBe(0);
  const failure = "That is a failure: 2 warnings, and --max-warnings allows 1.";
  const { status, lines } = await checked("--max-warnings", "1");
  expect([status, lines.at(-1)]).toEqual([1, failure]);
  const forPrograms = await repository.run(check, ["--max-warnings", "1", "--format", "json"]);
  expect(forPrograms).toMatchObject({ status: 1, stderr: `${failure}\n` });
  expect(JSON.parse(forPrograms.stdout)).toHaveLength(2);
  for (const number of ["-1", "few", "1.5", ""]) {
    expect((await checked(`--max-warnings=${number}`)).status).toBe(2);
  }
});

test("--release makes sample content and expired facts errors, which are none without it", async () => {
  repository.write({ "facts.yaml": `${baseText("facts.yaml")}  expiresOn: 2024-07-01\n` });
  expect(await checked()).toMatchObject({ status: 0 });
  const { status, lines } = await checked("--release");
  expect(status).toBe(1);
  expect(lines).toContain("content/site.yaml:2:6 error sample-value");
  expect(lines.join("\n")).toMatch(/facts\.yaml:\d+:\d+ error fact-expiring/);
});

describe("The hook before a commit", () => {
  const root = join(import.meta.dirname, "../..");

  function commit() {
    repository.git("config", "core.hooksPath", join(root, ".githooks"));
    repository.git("add", ".");
    const options = { cwd: repository.root, env: environment, encoding: "utf8" } as const;
    return spawnSync("git", ["commit", "--message", "Work"], options);
  }

  test("prevents a commit with an error and prints the error", () => {
    for (const name of ["node_modules", "pipeline", "tools"]) {
      spawnSync("ln", ["-s", join(root, name), join(repository.root, name)]);
    }
    repository.write({ "legal/disclaimer.md": page(broken) });
    const { status, stdout, stderr } = commit();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("content/legal/disclaimer.md:4:10 error link-broken");
    repository.write({ "legal/disclaimer.md": page("Fixed.") });
    expect(commit().status).toBe(0);
  });

  test("needs the project's packages, and says what to do without them, only if content is staged", () => {
    writeFileSync(join(repository.root, "notes.txt"), "Not content.");
    expect(commit()).toMatchObject({ status: 0 });
    repository.write({ "legal/disclaimer.md": page("Words.") });
    expect(commit()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("run npm ci once"),
    });
  });
});
