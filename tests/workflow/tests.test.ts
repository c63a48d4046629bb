// Tests the GitHub workflow that runs all tests: it runs the same as `npm test`, on the Node version of the matrix.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");

interface Job {
  readonly if?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[];
}

const workflow: {
  on: Record<string, unknown>;
  jobs: Readonly<Record<"tests" | "debian" | "packages" | "review" | "release" | "publish" | "long", Job>>;
} = parse(readFileSync(join(root, ".github/workflows/tests.yml"), "utf8"));
/** The file that `npm run sbom` writes. */
const bomFile = "sbom.cdx.json";
const jobs = Object.values(workflow.jobs);
const steps = jobs.flatMap((job) => job.steps);
const commandsOf = (job: Job) => job.steps.flatMap(({ run }) => run ?? []);

describe("The workflow of the tests", () => {
  test("runs for pull requests, pushes to the main branch, releases, every night, and when started by hand", () => {
    expect(workflow.on).toEqual({
      push: { branches: ["main"], tags: ["v*"] },
      pull_request: null,
      schedule: [{ cron: "30 20 * * *" }],
      workflow_dispatch: null,
    });
  });

  test("may only read the repository, except in the job that publishes a release", () => {
    const { publish, ...others } = workflow.jobs;
    for (const { permissions } of Object.values(others)) expect(permissions).toEqual({ contents: "read" });
    expect(publish.permissions).toEqual({ contents: "write", "id-token": "write", attestations: "write" });
  });

  test("runs the same tests as .ci/run, but not through npm, so that the matrix's Node runs them", () => {
    const continuous = readFileSync(join(root, ".ci/run"), "utf8").trim().split("\n").slice(-2);
    expect(continuous).toEqual(["npm ci", "npm test"]);
    expect(commandsOf(workflow.jobs.tests)).toEqual(["npm ci", packageJson.scripts.test]);
  });

  test("checks packages for known vulnerabilities and signatures, and uploads the list of packages", () => {
    expect(commandsOf(workflow.jobs.packages)).toEqual([
      "npm ci --ignore-scripts",
      "npm audit",
      "npm audit signatures",
      "npm run sbom",
    ]);
    expect(workflow.jobs.packages.steps.at(-1)).toMatchObject({ with: { path: bomFile } });
    expect(packageJson.scripts.sbom).toMatch(new RegExp(` > ${bomFile}$`));
  });

  test("builds a tag's release after all tests, and publishes it in a job that runs no packages", () => {
    const { release, publish, review } = workflow.jobs;
    expect(release).toMatchObject({
      if: "startsWith(github.ref, 'refs/tags/v')",
      needs: ["tests", "debian", "packages"],
    });
    expect(commandsOf(release)).toEqual([
      "npm ci",
      "npm run release && tar --create --gzip --file release.tar.gz release",
      "npm run sbom",
    ]);
    expect(packageJson.scripts.release).toMatch(/release\.ts$/);
    const files = `release.tar.gz\n${bomFile}\n`;
    expect(release.steps.at(-1)).toMatchObject({ with: { name: "release", path: files } });
    expect(publish).toMatchObject({ needs: "release" });
    expect(publish.steps.map(({ uses = "" }) => uses.replace(/@.*/, ""))).toEqual([
      "actions/download-artifact",
      "actions/attest-build-provenance",
      "",
    ]);
    expect(commandsOf(publish)).toEqual([
      expect.stringMatching(/^gh release create .* release\.tar\.gz sbom\.cdx\.json$/),
    ]);
    expect(review).toMatchObject({ if: "github.event_name == 'pull_request'" });
    expect(review.steps.at(-1)?.uses).toMatch(/^actions\/dependency-review-action@/);
  });

  test("caches pictures and cards only, never code", () => {
    const cached = steps.flatMap(({ uses = "", with: options = {} }) =>
      uses.startsWith("actions/cache@") && "path" in options ? [options.path] : [],
    );
    expect(cached).toEqual([".cache/pictures\n.cache/cards\n"]);
  });

  test("runs the long tests every night, for a release and when started by hand", () => {
    expect(commandsOf(workflow.jobs.long)).toEqual(["npm ci", "npm run test:long"]);
    expect(packageJson.scripts["test:long"]).toBe(`${packageJson.scripts.test} --long`);
    expect(workflow.jobs.long.if).toBe(
      ["schedule", "workflow_dispatch"].map((event) => `github.event_name == '${event}' || `).join("") +
        "startsWith(github.ref, 'refs/tags/')",
    );
  });
});
