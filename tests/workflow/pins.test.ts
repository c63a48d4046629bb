// The actions that the workflows use are pinned by commit, as a tag can be moved to other code; and Dependabot looks for newer ones,
// and for newer packages.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import packageJson from "../../package.json" with { type: "json" };

const folder = join(import.meta.dirname, "../../.github");

/** Each use of an action as it is written, the version in its comment included: YAML would lose that. */
const uses = readdirSync(join(folder, "workflows")).flatMap((file) =>
  readFileSync(join(folder, "workflows", file), "utf8")
    .split("\n")
    .filter((line) => /^\s*(- )?["']?uses["']?\s*:/.test(line))
    .map((line) => line.replace(/^.*?uses["']?\s*:\s*/, "")),
);
const pinned = /^((?:actions|github)\/[\w-]+)(?:\/[\w-]+)?@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/;

describe("The actions of the workflows", () => {
  test("are found as YAML reads them", () => {
    const read = readdirSync(join(folder, "workflows")).flatMap((file) => {
      const { jobs }: { jobs: Record<string, { uses?: string; steps?: { uses?: string }[] }> } = parse(
        readFileSync(join(folder, "workflows", file), "utf8"),
      );
      return Object.values(jobs).flatMap(({ uses, steps = [] }) => [
        uses ?? [],
        ...steps.map((step) => step.uses ?? []),
      ]);
    });
    expect(uses.map((line) => line.replace(/ #.*/, ""))).toEqual(read.flat());
    expect(uses.length).toBeGreaterThan(10);
  });

  test.each([...new Set(uses)])("%s is GitHub's own, by its commit, with its version", (line) => {
    expect(line).toMatch(pinned);
  });

  test("have one commit and one version each", () => {
    const versions = new Map<string, Set<string>>();
    for (const line of uses) {
      const [, action = line, commit, version] = pinned.exec(line) ?? [];
      versions.set(action, (versions.get(action) ?? new Set()).add(`${commit} ${version}`));
    }
    for (const [action, all] of versions) expect([...all], action).toHaveLength(1);
  });
});

describe("Dependabot", () => {
  const { version, updates }: { version: number; updates: Update[] } = parse(
    readFileSync(join(folder, "dependabot.yml"), "utf8"),
  );
  interface Update {
    readonly "package-ecosystem": string;
    readonly directory: string;
    readonly schedule: { readonly interval: string };
    readonly groups: Readonly<Record<string, { readonly patterns: readonly string[] }>>;
  }

  test("looks for releases of packages and of actions every week", () => {
    expect(version).toBe(2);
    const looked = updates.map((update) => [update["package-ecosystem"], update.directory, update.schedule.interval]);
    expect(looked).toEqual([
      ["npm", "/", "weekly"],
      ["github-actions", "/", "weekly"],
    ]);
  });

  test("groups packages that are there", () => {
    const { dependencies, devDependencies, optionalDependencies } = packageJson;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    const patterns = updates
      .filter((update) => update["package-ecosystem"] === "npm")
      .flatMap(({ groups }) => Object.values(groups).flatMap((group) => group.patterns));
    expect(patterns.length).toBeGreaterThan(10);
    for (const pattern of patterns) {
      const like = new RegExp(`^${pattern.replace("*", ".*")}$`);
      expect(
        names.some((name) => like.test(name)),
        pattern,
      ).toBe(true);
    }
  });
});
