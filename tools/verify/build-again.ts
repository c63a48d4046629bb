// Rebuilds a site from its own `/build.json`: checks out its commit in a separate folder, and installs the packages of its lockfile.

import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { type BuiltFrom, builtFromName } from "../build/built-from.ts";
import { BuildError } from "../build/steps.ts";

/** A `build.json` with a commit, from which the site can be rebuilt. */
export interface Rebuildable extends BuiltFrom {
  readonly commit: string;
}

const isRebuildable = new Ajv().compile<Rebuildable>({
  type: "object",
  required: ["commit", "day", "settings"],
  properties: {
    commit: { type: "string", pattern: "^[0-9a-f]{40}$" },
    day: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
    settings: {
      type: "object",
      required: ["node"],
      propertyNames: { pattern: "^(?:node|PUBLIC_[A-Z_]+)$" },
      additionalProperties: { type: "string" },
    },
  },
});

/**
 * Reads a site's `build.json`.
 * @throws BuildError, with one sentence, if it is missing or names nothing that can be built
 */
export async function readBuiltFrom(origin: string): Promise<Rebuildable> {
  const address = new URL(`/${builtFromName}`, origin);
  const response = await fetch(address);
  if (!response.ok) {
    throw new BuildError(
      `${address} is answered ${response.status}: the site does not say what it was built from.`,
    );
  }
  const statement: unknown = await response.json().catch(() => undefined);
  if (isRebuildable(statement)) return statement;
  throw new BuildError(
    `${address} names no commit, day and settings that could be built: were files changed that Git has?`,
  );
}

function run(folder: string, environment: NodeJS.ProcessEnv, ...args: string[]): void {
  const { status } = spawnSync("npm", args, {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new BuildError(`npm ${args.join(" ")} failed in ${folder}.`);
}

/**
 * Rebuilds the site.
 * @param root the project's folder, whose Git contains the commit
 * @param compare receives the folder of the built site, which is removed afterwards
 * @throws BuildError if the commit is missing or a command fails
 */
export async function buildAgain<Result>(
  root: string,
  { commit, day, settings }: Rebuildable,
  compare: (client: string) => Promise<Result>,
): Promise<Result> {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  try {
    git("cat-file", "-e", `${commit}^{commit}`);
  } catch {
    throw new BuildError(`Commit ${commit} is not here: "git fetch" may bring it.`);
  }
  const folder = join(root, ".cache/verify", commit);
  const remove = () => existsSync(folder) && git("worktree", "remove", "--force", folder);
  remove();
  git("worktree", "add", "--detach", folder, commit);
  try {
    // Encoded pictures are reused: encoding takes minutes, and their bytes are not compared.
    const encoded = join(root, ".cache/pictures");
    if (existsSync(encoded)) cpSync(encoded, join(folder, ".cache/pictures"), { recursive: true });
    const { node: _, ...own } = settings;
    const others = Object.entries(process.env).filter(([name]) => !name.startsWith("PUBLIC_"));
    const environment = { ...Object.fromEntries(others), ...own };
    run(folder, environment, "ci", "--no-audit", "--no-fund");
    run(folder, environment, "run", "--silent", "build", "--", "--today", day);
    return await compare(join(folder, "build/client"));
  } finally {
    remove();
  }
}
