// Tests `content check` in a Git repository: which findings count, and the hook that runs the
// check.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { baseText } from "@site/tests/pipeline/base-with";
import { environment, page, Repository } from "@site/tests/pipeline/commands/repository";
import { beforeEach, describe, expect, test } from "vitest";
import { commands } from "../table.ts";

let repository: Repository;

beforeEach(() => {
  repository = new Repository();
});

/** A link that is an error. */
const broken = "[A link](/nowhere).";

/** The exit status of a check, the first lines of its findings, and the text after them. */
async function checked(...args: readonly string[]) {
  const { status, stdout, stderr } = await repository.run(commands.check, args);
  const lines = stdout.split("\n").filter((line) => /^(content\/|\d+ error|Content)/.test(line));
  return { status, lines, stderr };
}

test("Only errors fail a check, however many warnings there are", async () => {
  const doubtful = page("## One\n\n#### Two\n\n## Three\n\n#### Four");
  const other = doubtful.replace("title: Disclaimer", "title: Terms");
  repository.write({ "legal/disclaimer.md": doubtful, "legal/terms.md": other });
  const { status, lines } = await checked();
  expect([status, lines.at(-1)]).toEqual([
    0,
    "0 errors and 4 warnings in 2 files; 24 files checked. All of them can be fixed by: npm run content -- fix",
  ]);
  repository.write({ "legal/disclaimer.md": page("## One\n\n[Two](/two)") });
  expect(await checked()).toMatchObject({ status: 1 });
});

test("A row of accepted.yaml changes the result of a check at once, in each report", async () => {
  const doubtful = "## One\n\n#### Two\n\n#### Three";
  repository.write({ "legal/disclaimer.md": page(doubtful) });
  const last = async () => (await checked()).lines.at(-1);
  const found = "0 errors and 1 warning in 1 file; 23 files checked.";
  expect(await last()).toMatch(found);
  expect(await last()).toMatch(found);
  const [finding] = JSON.parse((await repository.run(commands.check, ["--format", "json"])).stdout);
  expect(finding.accept).toEqual([
    '- { code: heading-skipped, file: legal/disclaimer.md, words: Two, because: "" }',
  ]);
  const { stdout } = await repository.run(commands.check, ["--format", "github"]);
  expect(stdout).toContain(`%0AKeep: ${finding.accept[0]}`);
  const row = finding.accept[0].replace('""', "It is meant.");
  repository.write({ "accepted.yaml": `${row}\n` });
  const accepted = "Content is clean: 24 files checked; 1 accepted.";
  expect(await last()).toBe(accepted);
  expect(await last()).toBe(accepted);
  repository.write({ "legal/disclaimer.md": page(doubtful.replace("Two", "Too")) });
  expect((await checked()).lines).toEqual([
    "content/accepted.yaml:1:3 warning accepted-unneeded",
    "content/legal/disclaimer.md:6:1 warning heading-skipped",
    expect.stringMatching(/^0 errors and 2 warnings in 2 files; 24 files checked\./),
  ]);
});

test("--release makes an expired contact an error, and tells sample values, which it does not tell without", async () => {
  const security = "security:\n  email: safe@example.org\n  expiresOn: 2024-07-01\n";
  repository.write({ "site.yaml": `${baseText("site.yaml")}${security}` });
  expect(await checked()).toMatchObject({ status: 0 });
  const { status, lines } = await checked("--release");
  expect(status).toBe(1);
  expect(lines).toContain("content/site.yaml:2:6 warning sample-value");
  expect(lines.join("\n")).toMatch(/site\.yaml:\d+:\d+ error contact-expiring/);
});

describe("The hook before a commit", () => {
  const root = join(import.meta.dirname, "../../..");

  /** Gives the repository what the hook runs, and rows for all screens of the project. */
  function linkProject() {
    repository.writePages();
    repository.commit();
    const parts = ["node_modules", "pipeline", "tools"];
    mkdirSync(join(repository.root, ".git/info"), { recursive: true });
    writeFileSync(join(repository.root, ".git/info/exclude"), parts.join("\n"));
    for (const name of parts) {
      symlinkSync(join(root, name), join(repository.root, name));
    }
  }

  function commit() {
    repository.git("add", ".");
    return commitAdded();
  }

  /** Commits what is in the index. */
  function commitAdded() {
    repository.git("config", "core.hooksPath", join(root, ".githooks"));
    const options = { cwd: repository.root, env: environment, encoding: "utf8" } as const;
    return spawnSync("git", ["commit", "--message", "Work"], options);
  }

  test("prevents a commit with an error, also the first of a repository, and prints the error", () => {
    linkProject();
    rmSync(join(repository.root, ".git"), { recursive: true });
    repository.git("init", "--quiet", "--initial-branch=main", "--template=");
    repository.write({ "legal/disclaimer.md": page(broken) });
    const { status, stdout, stderr } = commit();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("content/legal/disclaimer.md:4:10 error link-broken");
  });

  test("checks files as they are in the folder, and names those that the commit does not hold so", () => {
    linkProject();
    repository.write({ "legal/disclaimer.md": page(broken) });
    repository.git("add", ".");
    repository.write({
      "legal/disclaimer.md": page("Fixed, but not added."),
      "legal/terms.md": page("Not added.").replace("Disclaimer", "Terms"),
    });
    const { status, stderr } = commitAdded();
    expect(status).toBe(0);
    expect(stderr).toContain("\n  content/legal/disclaimer.md\n  content/legal/terms.md\n");
    repository.write({ "legal/disclaimer.md": page("Other words.") });
    repository.git("add", ".");
    expect(commitAdded()).toMatchObject({
      status: 0,
      stderr: expect.not.stringContaining("disclaimer.md"),
    });
  });

  test("prevents a commit whose removed file leaves a dead link", () => {
    linkProject();
    repository.write({
      "legal/disclaimer.md": page("See [the terms](/terms)."),
      "legal/terms.md": page("The terms.").replace("Disclaimer", "Terms"),
    });
    repository.commit();
    repository.git("rm", "--quiet", "content/legal/terms.md");
    const { status, stdout, stderr } = commitAdded();
    expect(status).toBe(1);
    expect(stdout + stderr).toContain("content/legal/disclaimer.md:4:17 error link-broken");
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
