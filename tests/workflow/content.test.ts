// Tests the GitHub workflows that check content and comment on pull requests. Each of their
// commands is run in a clone of a small repository, with a stub in place of `gh`.
import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { environment, page, Repository } from "../pipeline/commands/repository.ts";

const root = join(import.meta.dirname, "../..");

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const readWorkflow = (file: string): Workflow =>
  parse(readFileSync(join(root, ".github/workflows", file), "utf8"));

const workflows = ["content.yml", "comment.yml", "preview.yml", "preview-comment.yml"];

const steps = workflows.flatMap((file) => {
  const { jobs } = readWorkflow(file);
  return Object.entries(jobs).flatMap(([job, { steps }]) =>
    steps.map((step) => ({ job: `${file} ${job}`, ...step })),
  );
});

/** Run by tests/browser/preview.test.ts, as it needs the whole project. */
const preview = "preview.yml check: Make the preview";

/**
 * The command that is not run here: it needs the network and minutes, and installs what runs this
 * test.
 */
const install = "npm ci";

/** What the workflow's commands use of this project. */
const linked = ["node_modules", "pipeline", "schemas", "tools", "packages"];

/** Values of the workflow's expressions in the clone. */
const expressions: Readonly<Record<string, string>> = {
  "${{ github.ref_name }}": "main",
  "${{ github.token }}": "none",
  "${{ github.repository }}": "owner/site",
  "${{ github.event.pull_request.number }}": "7",
  "${{ github.event.workflow_run.head_sha }}": "0123456789abcdef",
  "${{ github.event.workflow_run.id }}": "70",
};

const ran = new Set<string>();

// They run on Linux; Windows has no such shell for the stub.
const isUnix = process.platform !== "win32";

describe.skipIf(!isUnix)("In a clone,", { timeout: 120_000 }, () => {
  let repository: Repository;
  let clone: string;

  beforeEach(() => {
    repository = new Repository();
    writeFileSync(join(repository.root, "package.json"), readFileSync(join(root, "package.json")));
    const ignored = [...linked, ".cache/", ".content/", "/comment.md", "/replaced.txt"];
    writeFileSync(join(repository.root, ".gitignore"), `${ignored.join("\n")}\n`);
    repository.writePages();
    repository.commit();
    const origin = `${repository.root}/origin.git`;
    repository.git("clone", "--quiet", "--bare", ".", origin);
    clone = join(repository.root, "clone");
    repository.git("clone", "--quiet", origin, clone);
    for (const part of linked) symlinkSync(join(root, part), join(clone, part));
  });

  /**
   * Puts a stub for GitHub's program first in the path: it records its arguments.
   * @param comment its answer to the list of comments
   * @param commit the newest one of the request
   * @param file the number of the preview's file
   */
  function withGitHub(comment: string, commit = "", file = ""): NodeJS.ProcessEnv {
    const folder = join(repository.root, "programs");
    mkdirSync(folder, { recursive: true });
    rmSync(join(repository.root, "asked.txt"), { force: true });
    const log = JSON.stringify(join(repository.root, "asked.txt"));
    const answers = [
      `*--paginate*) printf '%s' '${comment}';;`,
      `*headRefOid*) printf '%s' '7 ${commit}';;`,
      `*/artifacts*) printf '%s' '${file}';;`,
    ].join(" ");
    const lines = [
      "#!/bin/sh",
      `printf '%s\\n' "$*" >> ${log}`,
      `case "$*" in ${answers} esac`,
      "",
    ];
    writeFileSync(join(folder, "gh"), lines.join("\n"));
    chmodSync(join(folder, "gh"), 0o755);
    return { PATH: `${folder}${delimiter}${process.env.PATH}` };
  }

  /** Runs the commands of a job's step as GitHub does. */
  function run(job: string, name: string, more: NodeJS.ProcessEnv = {}) {
    const step = steps.find((each) => each.job === job && each.name === name);
    if (step?.run === undefined) {
      throw new Error(`The job ${job} has no step ${name} with commands.`);
    }
    ran.add(`${job}: ${name}`);
    const env = Object.fromEntries(
      Object.entries(step.env ?? {}).map(([key, value]) => {
        const known = value.includes("head_branch") ? "someone:work" : expressions[value];
        if (known === undefined) throw new Error(`It is not known here what ${value} stands for.`);
        return [key, known];
      }),
    );
    return spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: clone,
      env: { ...environment, ...env, ...more },
      encoding: "utf8",
    });
  }

  const write = (path: string, text: string) => writeFileSync(join(clone, path), text);
  const git = (...args: readonly string[]) =>
    spawnSync("git", args, { cwd: clone, env: environment, encoding: "utf8" }).stdout;

  test("clean content passes the check; an error fails it with an annotation", () => {
    const stdout = "Content is clean: 23 files checked.\n";
    expect(run("content.yml check", "Check the content")).toMatchObject({ status: 0, stdout });
    write("content/legal/disclaimer.md", page("[A link](/nowhere)."));
    const found = run("content.yml check", "Check the content");
    expect(found.status).toBe(1);
    expect(found.stdout).toMatch(/^::error file=content\/legal\/disclaimer\.md,line=4,/);
  });

  test("what a pull request changes is told by main's own code, which takes its content and nothing else", () => {
    const other = join(repository.root, "request");
    repository.git("clone", "--quiet", `${repository.root}/origin.git`, other);
    const inRequest = (path: string, text: string) => writeFileSync(join(other, path), text);
    const owned = "touch owned; echo 'Approved by everyone'";
    inRequest("content/legal/disclaimer.md", page("Quite other words, @owner, and more of them."));
    inRequest("package.json", JSON.stringify({ scripts: { content: owned, preinstall: owned } }));
    inRequest(".npmrc", "script-shell=/bin/false\n");
    inRequest(".gitattributes", "* filter=owned diff=owned\n");
    mkdirSync(join(other, "pipeline"));
    inRequest("pipeline/cli.ts", "console.log('Approved by everyone');\n");
    repository.git("-C", other, "add", "--all", "--force");
    repository.git("-C", other, "commit", "--quiet", "--message", "Work");
    repository.git("-C", other, "push", "--quiet", "origin", "HEAD:refs/pull/7/head");
    // Meanwhile main goes on, which is no change of the request.
    write("content/legal/terms.md", page("Terms."));
    git("add", "content");
    git("commit", "--quiet", "--message", "Terms");

    expect(run("comment.yml compare", "Fetch the pull request")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(run("comment.yml compare", "What changes for visitors")).toMatchObject({
      status: 0,
      stderr: "",
    });
    expect(readFileSync(join(clone, "comment.md"), "utf8")).toBe(`<!-- content-impact -->
**For visitors:** 1 page changed.

### Pages changed

- \`/disclaimer\`: Disclaimer ~~This page says how the information is meant. Ask us.~~ **Quite other words, @<!-- -->owner, and more of them.**
`);
    expect(git("status", "--porcelain")).toBe("");
  });

  test("words that a second writer saved over are in the comment, with both names", () => {
    const file = "content/legal/disclaimer.md";
    const save = (writer: string, words: string) => {
      write(file, page(words));
      git(
        "commit",
        "--quiet",
        "--all",
        "--author",
        `${writer} <w@example.org>`,
        "--message",
        "Save",
      );
    };
    git("checkout", "--quiet", "-b", "request");
    save("Asha", "Asha's words, @owner.");
    save("Ravi", "Ravi's words.");
    git("update-ref", "refs/remotes/request", "HEAD");
    git("checkout", "--quiet", "-");
    const name = "Saved words that somebody else replaced";
    expect(run("comment.yml compare", name)).toMatchObject({ status: 0, stderr: "" });
    expect(readFileSync(join(clone, "comment.md"), "utf8")).toBe(`
### Saved by one writer, replaced by another

    Asha in ${file}: Asha's words, @owner. (replaced by Ravi)
`);
  });

  describe("the comment", () => {
    const comment = (known: string) => {
      const { status, stderr } = run(
        "comment.yml comment",
        "Write the comment, or write it anew",
        withGitHub(known),
      );
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return readFileSync(join(repository.root, "asked.txt"), "utf8").trim().split("\n");
    };
    const list = expect.stringMatching(
      /^api --paginate repos\/owner\/site\/issues\/7\/comments --jq /,
    );
    const write = (method: string, to: string) =>
      `api --silent --method ${method} repos/owner/site/issues/${to} --field body=@comment/comment.md`;

    test("is created if it does not exist, and updated if it does", () => {
      expect(comment("")).toEqual([list, write("POST", "7/comments")]);
      expect(comment("41")).toEqual([list, write("PATCH", "comments/41")]);
    });
  });

  describe("the comment on the preview", () => {
    const asked = (...answers: Parameters<typeof withGitHub>) => {
      const step = "Write the comment, or write it anew";
      const { status, stderr } = run("preview-comment.yml comment", step, withGitHub(...answers));
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      return readFileSync(join(repository.root, "asked.txt"), "utf8").trim().split("\n");
    };
    const newest = "0123456789abcdef";
    const text = () => readFileSync(join(clone, "comment.md"), "utf8");

    test("says where the file is, and is written anew", () => {
      const [pull, , , write] = asked("", newest, "9");
      expect(pull).toMatch(/^pr view someone:work --json number,headRefOid /);
      expect(write).toMatch(/--method POST repos\/owner\/site\/issues\/7\/comments /);
      expect(text()).toMatch(/^<!-- content-preview -->\n/);
      expect(text()).toContain("(https://github.com/owner/site/actions/runs/70/artifacts/9)");
      expect(asked("41", newest, "9")[3]).toMatch(/--method PATCH .*\/issues\/comments\/41 /);
    });

    test("says that no page changes, if there is no file", () => {
      asked("", newest);
      expect(text()).toContain("No page changes at commit 0123456,");
    });

    test("is not written for a commit that is no longer the newest", () => {
      expect(asked("", "ffff", "9")).toHaveLength(1);
    });
  });

  test("content with errors has no preview, and the run's summary says so", () => {
    const GITHUB_STEP_SUMMARY = join(clone, "summary.md");
    const check = () =>
      run("preview.yml check", "Check the content", { GITHUB_STEP_SUMMARY }).status;
    expect(check()).toBe(0);
    write("content/legal/disclaimer.md", page("[A link](/nowhere)."));
    expect(check()).toBe(1);
    expect(readFileSync(GITHUB_STEP_SUMMARY, "utf8")).toContain("so there is no preview");
  });

  test("addresses are recorded once, and pushed even if the branch has new commits", () => {
    const push = () => expect(run("content.yml push", "Commit")).toMatchObject({ status: 0 });
    // Meanwhile somebody else has pushed.
    const other = join(repository.root, "other");
    repository.git("clone", "--quiet", `${repository.root}/origin.git`, other);
    appendFileSync(join(other, "package.json"), "\n");
    repository.git("-C", other, "commit", "--quiet", "--all", "--message", "Other");
    repository.git("-C", other, "push", "--quiet");

    expect(run("content.yml record", "Record addresses")).toMatchObject({ status: 0 });
    push();
    const shown = (path: string) =>
      repository.git("--git-dir", `${repository.root}/origin.git`, "show", `main:${path}`);
    expect(shown("content/addresses.lock")).toContain("\n/products/board\n");
    const head = git("rev-parse", "HEAD");
    push();
    expect(git("rev-parse", "HEAD")).toBe(head);
  });
});

test.skipIf(!isUnix)(
  "The tests above run every command of the workflows, except `npm ci` and the preview.",
  () => {
    const commands = steps.filter(({ run }) => run !== undefined && run.trim() !== install);
    expect([...ran, preview].sort()).toEqual(
      commands.map(({ job, name }) => `${job}: ${name}`).sort(),
    );
  },
);

test("The job that compares a pull request can only read, takes main and saves no cache; the one that writes runs nothing of ours.", () => {
  const { on, permissions, jobs } = readWorkflow("comment.yml");
  const { compare, comment } = jobs;
  expect({ on, permissions, jobs: Object.keys(jobs) }).toEqual({
    on: { pull_request_target: null },
    permissions: {},
    jobs: ["compare", "comment"],
  });
  expect(compare?.permissions).toEqual({ contents: "read" });
  expect(comment?.permissions).toEqual({ "pull-requests": "write" });
  const settings = (job: Job | undefined, action: string) =>
    job?.steps.filter(({ uses }) => uses?.startsWith(`actions/${action}`)).map((step) => step.with);
  expect(settings(compare, "checkout")).toEqual([
    {
      ref: expect.stringContaining(" github.event.repository.default_branch "),
      "fetch-depth": 0,
      "persist-credentials": false,
    },
  ]);
  expect(settings(compare, "setup-node")).toEqual([
    { "node-version": 24, "package-manager-cache": false },
  ]);
  expect(settings(compare, "cache")).toEqual([]);
  expect(comment?.steps.map(({ uses }) => uses?.split("@")[0])).toEqual([
    "actions/download-artifact",
    undefined,
  ]);
  // No text of a request is part of a command.
  const commands = Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run }) => run ?? []),
  );
  expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
});

test("A request's own code makes its preview without a right to write; the comment on it comes from main, for that workflow alone.", () => {
  const made = readWorkflow("preview.yml");
  expect([made.on, made.permissions, made.jobs.check?.permissions]).toEqual([
    { pull_request: null },
    {},
    { contents: "read" },
  ]);
  const said = readWorkflow("preview-comment.yml");
  const { comment } = said.jobs;
  expect([said.on, said.permissions, comment?.permissions]).toEqual([
    { workflow_run: { workflows: ["Preview"], types: ["completed"] } },
    {},
    { actions: "read", "pull-requests": "write" },
  ]);
  expect(comment?.if?.split(" && ")).toEqual([
    "github.event.workflow_run.path == '.github/workflows/preview.yml'",
    "github.event.workflow_run.event == 'pull_request'",
    "github.event.workflow_run.conclusion == 'success'",
  ]);
  // It takes nothing of the request into a command, and runs no action.
  expect(comment?.steps.map(({ uses, run }) => [uses, run?.includes("${{")])).toEqual([
    [undefined, false],
  ]);
});
