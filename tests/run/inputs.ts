// What the outcome of a test file depends on, as one hash: two runs of one hash have one outcome.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { answersOf } from "./answers.ts";
import type { Asked } from "./asked.ts";
import { type Reads, reader } from "./reads.ts";

/** What a run has besides files, such as the version of Node and of the browser, by name. */
export type Surroundings = Readonly<Record<string, string | undefined>>;

/**
 * Gives the hash of all that a test file can read. Of one that asks for parts of the built site: of all of it, or of what it is known
 * to ask for.
 */
export type Inputs = (file: string, asked?: Asked) => string;

const hashOf = (...parts: readonly string[]) => createHash("sha256").update(parts.join("\n")).digest("base64url");

/** The project's own files, as Git lists them: those it knows, and new ones that it is not told to ignore. */
export function ownFiles(root: string): string[] | undefined {
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

/** All folders that some files are in. */
export function foldersOf(names: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const name of names)
    for (let end = name.lastIndexOf("/"); end > 0; end = name.lastIndexOf("/", end - 1))
      folders.add(name.slice(0, end));
  return folders;
}

/** Tells what the site was built from, which is no part of it. */
const stamp = "build/stamp.json";

/** What is at a place among what is made: a file, or all files of a folder; nothing where it does not exist. */
function filesAt(root: string, place: string): string[] {
  const path = join(root, place);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [place];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((name) => name !== stamp)
    .sort();
}

/** What every test file begins with. */
const start = ["tests/temporary-folder.ts"];
/** What those in a browser begin with besides. */
const browserStart = ["tests/browser/shared-folder.ts", "tests/browser/note-asked.ts"];
/** What decides how tests are run, and is not looked into. */
export const settings = ["package.json", "package-lock.json", "vitest.config.ts", "tsconfig.json"];

/**
 * What a test file can read.
 * @param read a reader of the project
 * @returns undefined where it is everything
 */
export function readsOf(read: ReturnType<typeof reader>, file: string): Reads | undefined {
  return read(file, ...start, ...(file.startsWith("tests/browser/") ? browserStart : []));
}

/**
 * Looks at the project, compiled and built; each file when it is first asked for.
 * @param root the project's folder
 * @returns undefined where Git cannot say what the project's files are
 */
export function inputsOf(root: string, surroundings: Surroundings): Inputs | undefined {
  const own = ownFiles(root);
  if (!own) return undefined;
  const names = new Set(own);
  const around = hashOf(...Object.entries(surroundings).map(([name, value = ""]) => `${name}=${value}`));
  const read = reader({ names, folders: foldersOf(own), textOf: (name) => readFileSync(join(root, name), "utf8") });
  const hashes = new Map<string, string>();
  const one = (name: string) => {
    const hash =
      hashes.get(name) ??
      createHash("sha256")
        .update(readFileSync(join(root, name)))
        .digest("base64url");
    hashes.set(name, hash);
    return `${name} ${hash}`;
  };
  const allOf = (list: Iterable<string>) => hashOf(...[...list].sort().map(one));
  const making = (place: string) => {
    const hash = hashes.get(`${place}/`) ?? allOf(filesAt(root, place));
    hashes.set(`${place}/`, hash);
    return `${place} ${hash}`;
  };
  const listing = (folder: string) => own.filter((name) => name.startsWith(`${folder}/`)).join("\n");
  const answer = answersOf(root);
  const built = () => hashOf(making(".content"), making("build"));
  return (file, asked) => {
    const reads = readsOf(read, file);
    // Of the test files only those are read that are imported.
    if (!reads)
      return hashOf(
        around,
        allOf(own.filter((name) => !/^tests\/.*\.test\.tsx?$/.test(name) || name === file)),
        built(),
      );
    return hashOf(
      around,
      allOf([...reads.files, ...settings.filter((name) => names.has(name))]),
      ...[...reads.listed].sort().map(listing),
      ...[...reads.made].sort().map(making),
      !reads.asks ? "" : asked ? answer(asked) : built(),
    );
  };
}
