// Copies the project to a temporary folder, so that tests can change it and run its commands there.
import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { scriptOptions } from "@site/site-build/commands";
import { linkPackages } from "../link-packages.ts";
import { patched } from "../pipeline/codes/fixture-patch.ts";
import { copyKnownPictures } from "../pipeline/known-pictures.ts";
import type { ChangedFile } from "./extensions.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Copies the files that Git tracks or would track, with tests/content in place of the content, and
 * the cached data about pictures. Packages are linked, so nothing that writes into them may run
 * there.
 * @returns the folder
 */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "extending-"));
  const names = execFileSync(
    "git",
    ["ls-files", "-z", "--cached", "--others", "--exclude-standard"],
    { cwd: root },
  );
  for (const path of names.toString().split("\0")) {
    if (path === "" || path.startsWith("content/") || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    copyFileSync(join(root, path), join(folder, path));
  }
  cpSync(join(root, "tests/content"), join(folder, "content"), { recursive: true });
  linkPackages(folder);
  copyKnownPictures(join(folder, ".cache"));
  return folder;
}

/**
 * Makes a change in a copy.
 * @throws Error if a diff does not apply or a new file exists already
 */
export function extend(folder: string, files: readonly ChangedFile[]): void {
  for (const { path, patch, text = "" } of files) {
    const file = join(folder, path);
    if (patch === undefined && existsSync(file)) throw new Error(`${path} is there already.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      patch === undefined
        ? text
        : patched(patch, readFileSync(file, "utf8").replaceAll("\r\n", "\n")),
    );
  }
}

/** How a command ended, and all its output. */
export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

function run(folder: string, ...args: readonly string[]): Ran {
  const options = {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", NODE_ENV: undefined },
  } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  return { status, output: stdout + stderr };
}

/** Runs the copy's own `npm run typecheck`. */
export const typecheck = (folder: string): Ran =>
  run(folder, ...scriptOptions, "tools/typecheck.ts");

/**
 * Runs Biome as `npm run lint` does, with the copy's own settings, on files of the copy. Git is not
 * asked what to ignore: the copy is no repository.
 */
export const lint = (folder: string, paths: readonly string[]): Ran =>
  run(
    folder,
    "node_modules/@biomejs/biome/bin/biome",
    "check",
    "--error-on-warnings",
    "--vcs-enabled=false",
    ...paths,
  );

/**
 * Runs the copy's own tests in these files, which must not need a built site; accepts vitest
 * options.
 */
export const tests = (folder: string, ...args: readonly string[]): Ran =>
  run(
    folder,
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=sources",
    "--project=units",
    ...args,
  );
