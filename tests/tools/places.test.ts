// Tests that vitest runs every test file, and that a test imports other packages by their exports only.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, posix } from "node:path";
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

/** The folder of the package that a file belongs to; undefined for a file of the project itself. */
const packageOf = (file: string) => /^(?:app|pipeline|tests|packages\/[^/]+)(?=\/)/.exec(file)?.[0];

/** Whether a file of tests may import another by its path: one in its own folder, or a helper of its package's tests. */
function mayImport(file: string, other: string): boolean {
  const [own = ""] = file.split("/tests/");
  const itsPackage = packageOf(file);
  // What is in no package has no exports.
  if (packageOf(other) === undefined) return true;
  // The compiler's folders have no exports, so its tests and the tests of the whole site import its modules by path.
  const isUser = /^(?:pipeline|tests)$/.test(`${itsPackage}`);
  if (isUser && other.startsWith("pipeline/")) return true;
  return [own, `${itsPackage}/tests`, ...(itsPackage === "tests" ? ["tests"] : [])].some((folder) =>
    other.startsWith(`${folder}/`),
  );
}

test("Tests import modules of their own folder, and others by the doors of packages.", () => {
  const ofTests = files.filter(
    (file) => /(?:^|\/)tests\/.*\.tsx?$/.test(file) && !/^tests\/(?:content|fixtures)\//.test(file),
  );
  const wrong = ofTests.flatMap((file) => {
    const imports = readFileSync(join(root, file), "utf8").matchAll(
      /^(?:import|export)\b[^";]*"(\.[^"]+)"|\b(?:import|doMock)\(\s*"(\.[^"]+)"/gm,
    );
    return Array.from(imports, ([, name = "", later = ""]) =>
      posix.join(dirname(file), name || later),
    )
      .filter((other) => existsSync(join(root, other)) && !mayImport(file, other))
      .map((other) => `${file}: ${other}`);
  });
  expect(wrong).toEqual([]);
});
