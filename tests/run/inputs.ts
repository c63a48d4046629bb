// What the outcome of a test file depends on, as one hash: two runs of one hash have one outcome.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** What a run has besides files, such as the version of Node and of the browser, by name. */
export type Surroundings = Readonly<Record<string, string | undefined>>;

const hash = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** Names and contents of some files. */
function hashOf(root: string, names: readonly string[]): string {
  const all = createHash("sha256");
  for (const name of names) {
    const bytes = readFileSync(join(root, name));
    all.update(`${name}\n${bytes.length}\n`).update(bytes);
  }
  return all.digest("base64url");
}

/** All files of a folder, relative to the project, in the order of their names; none where it does not exist. */
function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

/** The project's own files, as Git lists them: those it knows, and new ones that it is not told to ignore. */
function ownFiles(root: string): string[] | undefined {
  try {
    const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 << 20,
      stdio: ["ignore", "pipe", "ignore"],
    });
    return [...new Set(list.split("\0"))].filter((name) => name !== "" && existsSync(join(root, name))).sort();
  } catch {
    return undefined;
  }
}

/** What modules name, also for their types: `from "./x.ts"`, `import("./x.ts")`, `import "./x.ts"`. */
const named = /(?:\bfrom|\bimport)\s*\(?\s*"(\.{1,2}\/[^"?]+)/g;

/** A module with all that it imports of the project, itself included. */
function importsOf(root: string, start: string, known: Map<string, readonly string[]>): Set<string> {
  const all = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (all.has(name)) continue;
    all.add(name);
    let next = known.get(name);
    if (!next) {
      const folder = dirname(name);
      next = [...readFileSync(join(root, name), "utf8").matchAll(named)]
        .map(([, target = ""]) => join(folder, target).split(sep).join("/"))
        .filter((file) => existsSync(join(root, file)) && statSync(join(root, file)).isFile());
      known.set(name, next);
    }
    waiting.push(...next);
  }
  return all;
}

/** What the browser and the site's server get to see, and what the expectations of those tests are read from. */
const builtFolders = ["build", ".content"];
/** Tells what the site was built from, which is no part of it. */
const stamp = "build/stamp.json";

/** What all tests in a browser begin with. */
const browserStart = [
  "tests/browser/serve-site.ts",
  "tests/temporary-folder.ts",
  "vitest.config.ts",
  "package-lock.json",
  "package.json",
];

/** Starts or looks for the browser itself. */
const browserFinder = "tests/browser/chromium.ts";

/**
 * The hash of all that each test file can read.
 * - A test in a browser that starts no program reads the built site, the compiled content and its own imports.
 * - Any other may read and run everything in the project, but for the test files that it does not import: all that is not in
 *   `tests/`, all there that is no module, and its imports.
 * @param root the project's folder, compiled and built
 * @param files test files, relative to it
 * @returns undefined where Git cannot say what the project's files are
 */
export function inputsOf(
  root: string,
  files: readonly string[],
  surroundings: Surroundings,
): Map<string, string> | undefined {
  const own = ownFiles(root);
  if (!own) return undefined;
  const isTestModule = (name: string) => name.startsWith("tests/") && /\.tsx?$/.test(name);
  const around = hash(...Object.entries(surroundings).map(([name, value = ""]) => `${name}=${value}`));
  const whole = hashOf(
    root,
    own.filter((name) => !isTestModule(name)),
  );
  const built = hashOf(
    root,
    builtFolders.flatMap((folder) => filesUnder(root, folder)).filter((n) => n !== stamp),
  );
  const known = new Map<string, readonly string[]>();
  const startsPrograms = (name: string) =>
    name !== browserFinder && readFileSync(join(root, name), "utf8").includes('"node:child_process"');
  const inputOf = (file: string) => {
    const imports = importsOf(root, file, known);
    if (!file.startsWith("tests/browser/") || [...imports].some(startsPrograms))
      return hash(around, whole, file.startsWith("tests/site/") ? built : "", hashOf(root, [...imports].sort()));
    for (const start of browserStart) for (const name of importsOf(root, start, known)) imports.add(name);
    return hash(around, built, hashOf(root, [...imports].sort()));
  };
  return new Map(files.map((file) => [file, inputOf(file)]));
}
