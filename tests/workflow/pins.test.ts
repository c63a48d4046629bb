// Tests what keeps other people's code out of the workflows: actions are pinned to commits, as a tag can be moved to other code, jobs have
// no permissions by default, and no branch's name becomes a command.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = join(import.meta.dirname, "../../.github/workflows");

interface Workflow {
  readonly permissions: object;
  readonly defaults: { readonly run: { readonly shell: string } };
  readonly jobs: Readonly<Record<string, { uses?: string; steps?: readonly { uses?: string; run?: string }[] }>>;
}

const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
const workflows = texts.map((text): Workflow => parse(text));
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));

/** Each `uses:` line as typed, with the version in its comment, which a YAML parser would drop. */
const lines = texts.flatMap((text) => text.split("\n").filter((line) => /^\s*(- )?["']?uses["']?\s*:/.test(line)));
const uses = lines.map((line) => line.replace(/^.*?uses["']?\s*:\s*/, ""));
const pinned = /^((?:actions|github)\/[\w-]+)(?:\/[\w-]+)?@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/;

describe("The actions that the workflows use", () => {
  test("are all found by this test, compared with a YAML parser", () => {
    const read = jobs.flatMap((job) => [job.uses ?? [], ...(job.steps ?? []).map((step) => step.uses ?? [])]);
    expect(uses.map((line) => line.replace(/ #.*/, ""))).toEqual(read.flat());
    expect(uses.length).toBeGreaterThan(10);
  });

  test("are only those of GitHub, pinned to a commit, the same everywhere, with the version in a comment", () => {
    for (const line of uses) expect(line).toMatch(pinned);
    const versions = new Set(uses.map((line) => pinned.exec(line)?.slice(1).join(" ")));
    const actions = new Set(uses.map((line) => pinned.exec(line)?.[1]));
    expect(versions.size).toBe(actions.size);
  });
});

test("No workflow has permissions by default, and each runs its commands in bash, without expressions in them.", () => {
  for (const { permissions, defaults } of workflows) {
    expect(permissions).toEqual({});
    expect(defaults.run.shell).toBe("bash");
  }
  const commands = jobs.flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));
  expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
});
