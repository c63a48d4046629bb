// Tests that no test but the smoke can read the site's own content. The guard notices every way of
// reading, here and in a started program, and every project of vitest has it.
import { execFileSync } from "node:child_process";
import { createReadStream, openSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import config from "../vitest.config.ts";

const root = join(import.meta.dirname, "..");
const refusal = "only tests/smoke may read the site's own content";

test.each<[string, () => unknown]>([
  ["a file by its path", () => readFileSync(join(root, "content/site.yaml"))],
  ["a file relative to the working directory", () => readFileSync("content/site.yaml", "utf8")],
  ["a file by its URL", () => readFileSync(pathToFileURL(join(root, "content/site.yaml")))],
  ["a handle", () => openSync(join(root, "content/site.yaml"), "r")],
  ["a stream", () => createReadStream(join(root, "content/site.yaml"))],
  ["a folder", () => readdirSync(join(root, "content"))],
  ["what was compiled", () => readFileSync(join(root, ".content/site.json"))],
  ["a file asynchronously", () => readFile(join(root, "content/site.yaml"))],
])("%s of the site's own content cannot be read", async (_name, read) => {
  await expect((async () => read())()).rejects.toThrow(refusal);
});

test("a program that a test starts cannot read it either", () => {
  const script = 'require("node:fs").readFileSync("content/site.yaml")';
  expect(() =>
    execFileSync(process.execPath, ["-e", script], { cwd: root, stdio: "pipe" }),
  ).toThrow(refusal);
});

test("the content of tests and what is beside the content can be read", () => {
  expect(readFileSync(join(root, "tests/content/site.yaml"), "utf8")).toContain("brand:");
  expect(readFileSync(join(root, "package.json"), "utf8")).toContain('"name"');
});

test("every project of tests but the smoke has the guard", () => {
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === "object" && "test" in project ? [project.test ?? {}] : [],
  );
  expect(projects.length).toBeGreaterThan(3);
  for (const { name, setupFiles = [] } of projects) {
    const has = [setupFiles].flat().includes("tests/content-guard.ts");
    expect({ name, has }).toEqual({ name, has: name !== "smoke" });
  }
});
