// Tests the GitHub workflow that checks content by running each of its commands in a clone of a small repository, with a stub in place of
// `gh`.
import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { pages } from "../../app/screens.ts";
import { baseline } from "../../pipeline/commands/baseline.ts";
import { environment, page, Repository } from "../pipeline/repository.ts";

const root = join(import.meta.dirname, "../..");

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const workflow: { on: object; jobs: Record<string, Job> } = parse(
  readFileSync(join(root, ".github/workflows/content.yml"), "utf8"),
);
const steps = Object.entries(workflow.jobs).flatMap(([job, { steps }]) => steps.map((step) => ({ job, ...step })));

/**
 * Commands that are not run here: one needs the network and minutes, and installs what runs this test; the other builds the site, as the
 * tests of the site do.
 */
const elsewhere = ["npm ci", "npm run -s build"];

/** What the workflow's commands use of this project. */
const linked = ["node_modules", "pipeline", "schemas", "tools", "documents", "drawings", "brand.json"];

/** Values of the workflow's expressions in the clone. */
const expressions: Readonly<Record<string, string>> = {
  "${{ github.base_ref }}": "main",
  "${{ github.ref_name }}": "main",
  "${{ github.token }}": "none",
  "${{ github.repository }}": "owner/site",
  "${{ github.event.pull_request.number }}": "7",
};

describe("The content workflow", () => {
  test("runs for pull requests, for pushes to the main branch, and shortly after midnight in India", () => {
    expect(workflow.on).toEqual({
      push: { branches: ["main"] },
      pull_request: null,
      schedule: [{ cron: "35 18 * * *" }],
    });
  });

  test("gives each job only the permissions that it needs", () => {
    expect(Object.fromEntries(Object.entries(workflow.jobs).map(([name, job]) => [name, job.permissions]))).toEqual({
      check: { contents: "read", "security-events": "write" },
      impact: { contents: "read" },
      comment: { "pull-requests": "write" },
      build: { contents: "read" },
      record: { contents: "read" },
      push: { contents: "write" },
    });
  });

  test("runs neither packages nor code of a pull request in the jobs that may write, which download their input", () => {
    const usesOf = (job: string) => workflow.jobs[job]?.steps.map(({ uses = "" }) => uses.replace(/@.*/, ""));
    expect(usesOf("comment")).toEqual(["actions/download-artifact", ""]);
    expect(usesOf("push")).toEqual(["actions/checkout", "actions/download-artifact", ""]);
    expect(usesOf("record")?.at(-1)).toBe("actions/upload-artifact");
  });
});

const ran = new Set<string>();

describe("In a clone,", { timeout: 120_000 }, () => {
  let repository: Repository;
  let clone: string;
  let summary: string;

  beforeEach(() => {
    repository = new Repository();
    writeFileSync(join(repository.root, "package.json"), readFileSync(join(root, "package.json")));
    const ignored = [...linked, ".cache/", ".content/", "/impact.md", "/content.sarif"];
    writeFileSync(join(repository.root, ".gitignore"), `${ignored.join("\n")}\n`);
    // The compiler runs from this project, which has more screens than the fixtures.
    const rows = readFileSync(join(repository.content, "pages.yaml"), "utf8");
    const more = pages.filter((path) => !path.includes("{") && !rows.includes(`\n${path}:`) && path !== "/");
    const row = "{ title: More, description: The page More., keywords: [boards] }\n";
    repository.write({ "pages.yaml": rows + more.map((path) => `${path}: ${row}`).join("") });
    repository.commit();
    const origin = `${repository.root}/origin.git`;
    repository.git("clone", "--quiet", "--bare", ".", origin);
    clone = join(repository.root, "clone");
    repository.git("clone", "--quiet", origin, clone);
    for (const part of linked) symlinkSync(join(root, part), join(clone, part));
    summary = join(repository.root, "summary.md");
    writeFileSync(summary, "");
  });

  /** Puts a stub for GitHub's program first in the path: it records its arguments and answers with a comment's number. */
  function withGitHub(answer: string): NodeJS.ProcessEnv {
    const folder = join(repository.root, "programs");
    mkdirSync(folder, { recursive: true });
    rmSync(join(repository.root, "asked.txt"), { force: true });
    const log = JSON.stringify(join(repository.root, "asked.txt"));
    writeFileSync(
      join(folder, "gh"),
      `#!/bin/sh\nprintf '%s\\n' "$*" >> ${log}\ncase "$*" in *--paginate*) printf '%s' '${answer}';; esac\n`,
    );
    chmodSync(join(folder, "gh"), 0o755);
    return { PATH: `${folder}${delimiter}${process.env.PATH}` };
  }

  /** Runs the commands of a job's step as GitHub does. */
  function run(job: string, name: string, more: NodeJS.ProcessEnv = {}) {
    const step = steps.find((each) => each.job === job && each.name === name);
    if (step?.run === undefined) throw new Error(`The job ${job} has no step ${name} with commands.`);
    ran.add(`${job}: ${name}`);
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([key, value]) => {
        const known = expressions[value];
        if (known === undefined) throw new Error(`It is not known here what ${value} stands for.`);
        return [key, known];
      }),
    );
    return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: clone,
      env: { ...environment, GITHUB_STEP_SUMMARY: summary, ...env, ...more },
      encoding: "utf8",
    });
  }

  const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
  const git = (...args: readonly string[]) =>
    spawnSync("git", args, { cwd: clone, env: environment, encoding: "utf8" }).stdout;

  test("clean content passes the check; an error fails it with an annotation and a summary, and only a fault of the check fails its report", () => {
    const stdout = "Content is clean: 22 files checked.\n";
    expect(run("check", "Check the content")).toMatchObject({ status: 0, stdout });
    write("content/legal/disclaimer.md", page("[A link](/nowhere)."));
    const found = run("check", "Check the content");
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/^::error file=content\/legal\/disclaimer\.md,line=4,/);
    expect(readFileSync(summary, "utf8")).toContain("#### `content/legal/disclaimer.md`");
    expect(run("check", "Report for code scanning").status).toBe(0);
    expect(JSON.parse(readFileSync(join(clone, "content.sarif"), "utf8")).runs[0].results).toHaveLength(1);
    rmSync(join(clone, "content"), { recursive: true });
    expect(run("check", "Report for code scanning").status).not.toBe(0);
  });

  test("a text that is too long for its document is annotated at its place", () => {
    const home = readFileSync(join(clone, "content/home.yaml"), "utf8");
    write("content/home.yaml", home.replace("lead: A board", `lead: ${"A board and a plank. ".repeat(400)}A board`));
    const { status, stderr } = run("check", "Set the documents", { GITHUB_ACTIONS: "true" });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^content\/home\.yaml:5:3 error print-long$/m);
    expect(stderr).toMatch(/^::error file=content\/home\.yaml,line=5,col=3,title=print-long::The words of the cover/m);
  });

  test("the report of a pull request's impact begins with the mark that identifies its comment", () => {
    git("checkout", "--quiet", "-b", "work");
    write("content/legal/disclaimer.md", page("Quite other words, and more of them."));
    git("commit", "--quiet", "--all", "--message", "Work");
    const { status, stderr } = run("impact", "What changes for visitors");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const text = readFileSync(join(clone, "impact.md"), "utf8");
    expect(text).toMatch(/^<!-- content-impact -->\n/);
    expect(text).toContain("/disclaimer");
    expect(readFileSync(summary, "utf8")).toBe(text);
  });

  test("the comment is created if it does not exist, and updated if it does", () => {
    const lines = ["", "41"].flatMap((answer) => {
      const { status, stderr } = run("comment", "Write the comment, or write it anew", withGitHub(answer));
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return readFileSync(join(repository.root, "asked.txt"), "utf8").trim().split("\n");
    });
    const list = expect.stringMatching(/^api --paginate repos\/owner\/site\/issues\/7\/comments --jq /);
    expect(lines).toEqual([
      list,
      "api --silent --method POST repos/owner/site/issues/7/comments --field body=@impact.md",
      list,
      "api --silent --method PATCH repos/owner/site/issues/comments/41 --field body=@impact.md",
    ]);
  });

  test("addresses and the baseline are recorded once, and pushed even if the branch has new commits", async () => {
    write("content/legal/disclaimer.md", page("[A link](/nowhere)."));
    await repository.run(baseline, [], "clone/content");
    write("content/legal/disclaimer.md", page("Mended."));
    git("add", "content");
    git("commit", "--quiet", "--message", "Baseline");
    git("push", "--quiet", "origin", "main");
    const push = () => expect(run("push", "Commit")).toMatchObject({ status: 0 });
    // Meanwhile somebody else has pushed.
    const other = join(repository.root, "other");
    repository.git("clone", "--quiet", `${repository.root}/origin.git`, other);
    appendFileSync(join(other, "package.json"), "\n");
    repository.git("-C", other, "commit", "--quiet", "--all", "--message", "Other");
    repository.git("-C", other, "push", "--quiet");

    expect(run("record", "Record addresses, shrink the baseline")).toMatchObject({ status: 0 });
    push();
    const shown = (path: string) =>
      repository.git("--git-dir", `${repository.root}/origin.git`, "show", `main:${path}`);
    expect(shown("content/addresses.lock")).toContain("\n/products/board ");
    expect(JSON.parse(shown("content/.baseline.json")).findings).toEqual([]);
    const head = git("rev-parse", "HEAD");
    push();
    expect(git("rev-parse", "HEAD")).toBe(head);
  });
});

test("The tests above run every command of the workflow, except `npm ci` and the build.", () => {
  const commands = steps.filter(({ run }) => run !== undefined && !elsewhere.includes(run.trim()));
  expect([...ran].sort()).toEqual(commands.map(({ job, name }) => `${job}: ${name}`).sort());
});
