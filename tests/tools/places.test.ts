// Tests that vitest runs every test file, and that comments can be read without scrolling.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, test, vi } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The files that Git tracks or would track. */
const files = execFileSync(
  "git",
  ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
  { cwd: root, encoding: "utf8" },
)
  .split("\0")
  .filter((path) => path !== "" && existsSync(join(root, path)));

test("Every test file belongs to one project of vitest.", async () => {
  // Whatever this run leaves out of the engines.
  vi.stubEnv("ENGINE", "*");
  vi.resetModules();
  const { default: config } = await import("../../vitest.config.ts");
  vi.unstubAllEnvs();
  const projects = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === "object" && "test" in project ? [project.test ?? {}] : [],
  );
  const isLike = (file: string, globs: readonly string[] = []) =>
    globs.some((glob) => matchesGlob(file, glob));
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  expect(tests.length).toBeGreaterThan(300);
  const odd = tests.filter(
    (file) =>
      projects.filter(({ include, exclude }) => isLike(file, include) && !isLike(file, exclude))
        .length !== 1,
  );
  expect(odd).toEqual([]);
});

test("Comments have at most 100 columns, but for those to the linter.", () => {
  // It writes comments into the types that it generates.
  const generating = "pipeline/emit/types.ts";
  const code = files.filter((file) => /\.tsx?$/.test(file) && file !== generating);
  expect(code.length).toBeGreaterThan(500);
  const long = code.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        line.length > 100 && /^\s*(?:\/[/*]|\*)/.test(line) && !line.includes("biome-ignore")
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});
