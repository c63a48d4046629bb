// Tests that a run whose cache cannot be used says so in a line or two and goes on without it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { amongOthers, runAlone } from "../command-line.ts";
import { EditedContent } from "../incremental/edited-content.ts";
import { seeded } from "../seeded.ts";
import { expectedOf, printedBy } from "./expected.ts";

const folder = mkdtempSync(join(tmpdir(), "content-unusable-"));
const cache = join(folder, ".cache");
const run = amongOthers();
/** The findings without a cache. */
let expected: object;

beforeAll(async () => {
  const content = new EditedContent(join(folder, "content"), seeded(8));
  expected = (await expectedOf(content)).printed;
});

beforeEach(() => {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache);
});

/** Ways of making a cache unusable: each changes the folder and returns the shell command to put before the run. */
const unusable: readonly (readonly [string, (cache: string) => string | undefined])[] = [
  [
    "has a folder in place of its database",
    (cache) => void mkdirSync(join(cache, "cache.sqlite", "deep"), { recursive: true }),
  ],
  [
    "has somebody else's file in place of its database",
    (cache) => void writeFileSync(join(cache, "cache.sqlite"), "Mine."),
  ],
  ["is on a disk without room for its database", () => "ulimit -f 24"],
  ["is on a full disk", () => "ulimit -f 0"],
];

test.skipIf(process.platform === "win32").each(unusable)("the check with a cache that %s", async (_what, spoil) => {
  const [shell, args] = [spoil(cache), ["check", "--format", "json"]];
  const ended = shell === undefined ? await run(folder, ...args) : await runAlone(folder, args, { shell });
  expect(ended.stderr.split("\n").length, ended.stderr).toBeLessThanOrEqual(2);
  expect(printedBy(ended)).toEqual(expected);
});
