// Tests `content check` in a Git repository: which findings it reports, which of them count, and the hook that runs it.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { check } from "../../pipeline/commands/check.ts";
import { broken, checked as checkedIn, environment, page, Repository } from "./repository.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

const checked = (...args: readonly string[]) => checkedIn(repository, ...args);

const article = (key: string) =>
  `---\ntitle: Another article\nkey: ${key}\ndescription: How a board is cut, carried and stored before it is fixed.\ndate: 2024-02-02\nimage:\n  src: ../media/board.jpg\n  alt: Grey board on a table.\ntopics: [interiors]\n---\nWith a saw.\n`;

describe("--changed", () => {
  test("reports findings in committed, uncommitted and new files, and counts the others", async () => {
    repository.write({ "legal/old.md": page(broken) });
    repository.commit("Debt");
    repository.git("checkout", "--quiet", "-b", "work");
    repository.write({ "legal/committed.md": page(broken) });
    repository.commit("Work");
    repository.write({ "legal/disclaimer.md": page(broken) });
    repository.write({ "legal/new.md": page(broken) });
    expect(await checked("--changed", "main")).toEqual({
      status: 1,
      lines: [
        "content/legal/committed.md:4:10 error link-broken",
        "content/legal/disclaimer.md:4:10 error link-broken",
        "content/legal/new.md:4:10 error link-broken",
        "Not shown: 1 error and 0 warnings in files that have not changed since main.",
        "3 errors and 0 warnings in 3 files; 25 files checked.",
      ],
      stderr: "",
    });
  });

  test("ends with status 0 if all errors are in unchanged files", async () => {
    repository.write({ "legal/old.md": page(broken) });
    repository.commit("Debt");
    expect(await checked("--changed", "HEAD")).toEqual({
      status: 0,
      lines: [
        "Not shown: 1 error and 0 warnings in files that have not changed since HEAD.",
        "Nothing else to report; 23 files checked.",
      ],
      stderr: "",
    });
  });

  test("compares with the merge base, not with later commits of the other branch", async () => {
    repository.git("checkout", "--quiet", "-b", "work");
    repository.write({ "legal/mine.md": page(broken) });
    repository.commit("Work");
    repository.git("checkout", "--quiet", "main");
    repository.write({ "legal/disclaimer.md": page("Other words.") });
    repository.commit("Theirs");
    repository.git("checkout", "--quiet", "work");
    repository.write({ "legal/disclaimer.md": readFileSync(join(repository.content, "legal/disclaimer.md"), "utf8") });
    expect((await checked("--changed", "main")).lines).toEqual([
      "content/legal/mine.md:4:10 error link-broken",
      "1 error and 0 warnings in 1 file; 23 files checked.",
    ]);
  });

  test("reports a duplicate whose related place is in a changed file", async () => {
    repository.write({ "articles/third-article.md": article("third-article").replace("2024-02", "2024-12") });
    repository.commit("Work");
    const first = join(repository.content, "articles/first-article.md");
    repository.write({
      "articles/first-article.md": readFileSync(first, "utf8").replace("---\n", "---\nkey: third-article\n"),
    });
    expect((await checked("--changed", "HEAD")).lines).toContain(
      "content/articles/third-article.md:3:6 error key-duplicate",
    );
  });

  test("reports a required file that was removed", async () => {
    unlinkSync(join(repository.content, "home.yaml"));
    expect((await checked("--changed", "HEAD")).lines[0]).toBe("content/home.yaml:1:1 error file-missing");
  });

  test("finds the content in a folder below the repository's", async () => {
    repository.git("mv", "content", "texts");
    repository.commit("Move");
    writeFileSync(join(repository.root, "texts/legal/new page.md"), page(broken));
    const { stdout } = await repository.run(check, ["--changed", "HEAD"], "texts");
    expect(stdout).toContain("texts/legal/new page.md");
  });

  test.each([
    ["an unknown commit", "nobody", "There is no branch, tag or commit nobody in this repository."],
    ["an option in place of a commit", "--all", "There is no branch, tag or commit --all in this repository."],
    ["a commit of another history", "other", "other and what is checked out have no commit in common."],
  ])("is bad usage for %s", async (_what, ref, message) => {
    repository.git("checkout", "--quiet", "--orphan", "other");
    repository.commit("Other");
    repository.git("checkout", "--quiet", "main");
    const { status, lines, stderr } = await checked(`--changed=${ref}`);
    expect(status).toBe(2);
    expect(lines).toEqual([]);
    expect(stderr.split("\n")[0]).toBe(message);
  });

  test("says how to fetch the history that a shallow clone lacks", async () => {
    const clone = join(repository.root, "clone");
    repository.write({ "legal/new.md": page("Words.") });
    repository.commit("More");
    repository.git("clone", "--quiet", "--depth=1", `file://${repository.root}`, clone);
    const { status, stderr } = await repository.run(check, ["--changed", "HEAD~1"], "clone/content");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^There is no branch.*git fetch --unshallow \(in a GitHub workflow: fetch-depth: 0\)\./);
  });

  test("is bad usage without a Git repository or without Git", async () => {
    rmSync(join(repository.root, ".git"), { recursive: true });
    expect((await checked("--changed", "HEAD")).stderr).toMatch(/^The content folder is in no Git repository/);
    vi.stubEnv("PATH", "/nowhere");
    const { status, stderr } = await checked("--changed", "HEAD");
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Git is not installed/);
  });
});

describe("--staged", () => {
  test("checks the staged content, not later changes", async () => {
    repository.write({ "legal/disclaimer.md": page(broken) });
    repository.git("add", "content");
    repository.write({ "legal/disclaimer.md": page("Mended, but not staged.") });
    repository.write({ "legal/new.md": page(broken) });
    expect(await checked("--staged")).toEqual({
      status: 1,
      lines: [
        "content/legal/disclaimer.md:4:10 error link-broken",
        "1 error and 0 warnings in 1 file; 22 files checked.",
      ],
      stderr: "",
    });
  });

  test("checks staged files that were removed from the folder, and pictures as they are staged", async () => {
    repository.write({ "media/other.jpg": "not a picture" });
    repository.write({ "legal/disclaimer.md": page("![A board.](../media/other.jpg)") });
    repository.git("add", "content");
    unlinkSync(join(repository.content, "media/other.jpg"));
    unlinkSync(join(repository.content, "home.yaml"));
    expect((await checked("--staged")).lines).toEqual([
      "content/legal/disclaimer.md:4:1 error picture-type",
      "1 error and 0 warnings in 1 file; 22 files checked.",
    ]);
  });

  test("cannot be given with --changed", async () => {
    expect((await checked("--staged", "--changed", "HEAD")).stderr).toMatch(
      /^Give either --changed or --staged, not both\./,
    );
  });
});

describe("--max-warnings", () => {
  const skipped = page("## One\n\n#### Two\n\n## Three\n\n#### Four");

  test("makes the check fail above its number, with a line that says so", async () => {
    repository.write({ "legal/disclaimer.md": skipped });
    expect((await checked("--max-warnings", "2")).status).toBe(0);
    const { status, lines } = await checked("--max-warnings", "1");
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe("That is a failure: 2 warnings, and --max-warnings allows 1.");
  });

  test("prints that line to standard error if the report is in a format for programs", async () => {
    repository.write({ "legal/disclaimer.md": skipped });
    const { status, stdout, stderr } = await repository.run(check, ["--max-warnings", "0", "--format", "json"]);
    expect(status).toBe(1);
    expect(JSON.parse(stdout)).toHaveLength(2);
    expect(stderr).toBe("That is a failure: 2 warnings, and --max-warnings allows 0.\n");
  });

  test.each(["-1", "few", "1.5", ""])("rejects the value %j", async (number) => {
    expect((await checked(`--max-warnings=${number}`)).status).toBe(2);
  });
});

test("--release reports sample content as an error, which is no finding without it", async () => {
  expect(await checked()).toMatchObject({ status: 0, lines: ["Content is clean: 22 files checked."] });
  const { status, lines } = await checked("--release");
  expect(status).toBe(1);
  expect(lines).toContain("content/site.yaml:2:6 error sample-value");
});

test("--release makes an expired fact an error", async () => {
  const facts = readFileSync(join(repository.content, "facts.yaml"), "utf8");
  repository.write({ "facts.yaml": `${facts.trimEnd()}\n  expiresOn: 2024-07-01\n` });
  expect(await checked()).toMatchObject({ status: 0 });
  expect((await checked("--release")).lines.join("\n")).toMatch(/facts\.yaml:\d+:\d+ error fact-expiring/);
});

describe("The hook before a commit", () => {
  const root = join(import.meta.dirname, "../..");

  function commit() {
    repository.git("config", "core.hooksPath", join(root, ".githooks"));
    return spawnSync("git", ["commit", "--message", "Work"], {
      cwd: repository.root,
      env: environment,
      encoding: "utf8",
    });
  }

  function withTools() {
    for (const [path, target] of [
      ["node_modules", "node_modules"],
      ["pipeline", "pipeline"],
      ["tools", "tools"],
    ] as const)
      spawnSync("ln", ["-s", join(root, target), join(repository.root, path)]);
  }

  test("prevents a commit with an error and prints the error", () => {
    withTools();
    repository.write({ "legal/disclaimer.md": page(broken) });
    repository.git("add", "content");
    const { status, stdout, stderr } = commit();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("content/legal/disclaimer.md:4:10 error link-broken");
    repository.write({ "legal/disclaimer.md": page("Mended.") });
    repository.git("add", "content");
    expect(commit().status).toBe(0);
  });

  test("does nothing if no content is staged", () => {
    writeFileSync(join(repository.root, "notes.txt"), "Not content.");
    repository.git("add", "notes.txt");
    expect(commit()).toMatchObject({ status: 0 });
  });

  test("says what to do if the project's packages are not installed", () => {
    repository.write({ "legal/disclaimer.md": page("Words.") });
    repository.git("add", "content");
    const { status, stderr } = commit();
    expect(status).toBe(1);
    expect(stderr).toContain("run npm ci once");
  });
});
