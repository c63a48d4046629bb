// Tests that workflows pin each action to a commit, as a tag can be moved to other code.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = join(import.meta.dirname, "../../.github");

/** Each `uses:` line as typed, with the version in its comment, which a YAML parser would drop. */
const uses = readdirSync(join(folder, "workflows")).flatMap((file) =>
  readFileSync(join(folder, "workflows", file), "utf8")
    .split("\n")
    .filter((line) => /^\s*(- )?["']?uses["']?\s*:/.test(line))
    .map((line) => line.replace(/^.*?uses["']?\s*:\s*/, "")),
);
const pinned = /^((?:actions|github)\/[\w-]+)(?:\/[\w-]+)?@([0-9a-f]{40}) # (v\d+\.\d+\.\d+)$/;

describe("The actions that the workflows use", () => {
  test("are all found by this test, compared with a YAML parser", () => {
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

  test.each([...new Set(uses)])(
    "include only actions of GitHub, pinned to a commit, with the version in a comment: %s",
    (line) => {
      expect(line).toMatch(pinned);
    },
  );

  test("have the same commit and version everywhere", () => {
    const versions = new Map<string, Set<string>>();
    for (const line of uses) {
      const [, action = line, commit, version] = pinned.exec(line) ?? [];
      versions.set(action, (versions.get(action) ?? new Set()).add(`${commit} ${version}`));
    }
    for (const [action, all] of versions) expect([...all], action).toHaveLength(1);
  });
});
