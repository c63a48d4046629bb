// Test files run where nothing is but what they are known to read (tests/run/reads.ts): whatever else they need would be missing.
// npm test tries some, npm run test:long all that need no browser and no built site.

import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { long } from "../long.ts";
import { foldersOf, ownFiles, readsOf, settings } from "../run/inputs.ts";
import { type Reads, reader } from "../run/reads.ts";

const root = join(import.meta.dirname, "../..");
const own = ownFiles(root) ?? [];
const read = reader({
  names: new Set(own),
  folders: foldersOf(own),
  textOf: (name) => readFileSync(join(root, name), "utf8"),
});

/** Those without a browser, a built site or the packages of another engine, and of these in a short run a few. */
const isTried = (file: string) =>
  /^tests\/.*\.test\.tsx?$/.test(file) &&
  !/^tests\/(?:browser|engines|fixtures|site)\//.test(file) &&
  (long || /^tests\/(?:enquiry|search)\//.test(file));

/** The rooms that files are in. */
const roomsOf = (files: Iterable<string>) =>
  [...new Set([...files].filter((name) => name.includes("/")).map((name) => name.slice(0, name.indexOf("/"))))].sort();

/** Files that read the same rooms, so that there are not as many copies as files. */
const groups = new Map<string, { readonly files: string[]; readonly reads: Reads[] }>();
for (const file of own.filter(isTried)) {
  const reads = readsOf(read, file);
  // Where everything may be read, nothing can be left out.
  if (!reads) continue;
  const name = [...roomsOf(reads.files), ...[...reads.made].sort()].join(" ");
  const group = groups.get(name) ?? { files: [], reads: [] };
  groups.set(name, group);
  group.files.push(file);
  group.reads.push(reads);
}

const copies: string[] = [];
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});

/** A copy of the project with some files alone, of others with nothing but their names. */
function copyOf(reads: readonly Reads[]): string {
  const copy = mkdtempSync(join(tmpdir(), "sealed-"));
  copies.push(copy);
  const place = (name: string) => {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    return join(copy, name);
  };
  const listed = reads.flatMap((one) => [...one.listed]);
  for (const name of own) if (listed.some((folder) => name.startsWith(`${folder}/`))) writeFileSync(place(name), "");
  for (const name of new Set([...settings, ...reads.flatMap((one) => [...one.files])]))
    copyFileSync(join(root, name), place(name));
  for (const name of new Set(reads.flatMap((one) => [...one.made])))
    if (existsSync(join(root, name))) cpSync(join(root, name), place(name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
  return copy;
}

/** As from outside of a test, and with the samples of a short run: what is read is the same. */
const outside = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name !== "LONG" && !name.startsWith("VITEST")),
);

describe("Where nothing is but what they read", () => {
  it.each([...groups])("tests of %s pass", { timeout: 900_000 }, (_, { files, reads }) => {
    const copy = copyOf(reads);
    const report = join(copy, "report.json");
    const vitest = join(root, "node_modules/vitest/vitest.mjs");
    const reporters = ["--reporter=json", `--outputFile=${report}`];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, "run", "--project=sources", ...reporters, ...files],
      { cwd: copy, encoding: "utf8", env: outside, maxBuffer: 64 << 20 },
    );
    if (!existsSync(report)) throw new Error(`${stdout}\n${stderr}`);
    const { testResults }: JsonTestResults = JSON.parse(readFileSync(report, "utf8"));
    const failed = testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [`${name}: ${message}`] : []),
      ...assertionResults
        .filter(({ status }) => status === "failed")
        .map((test) => `${test.fullName}: ${test.failureMessages}`),
    ]);
    expect(failed).toEqual([]);
    expect(testResults.length).toBe(files.length);
  });
});
