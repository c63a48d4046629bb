// A Git repository with the fixtures' base as its content, for commands that ask what has changed.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import { parseOptions } from "../../pipeline/commands/arguments.ts";
import { type Command, exit, type Option, UsageError } from "../../pipeline/commands/command.ts";
import { commandParts } from "./command-parts.ts";
import { fixtures } from "./fixture-report.ts";

/** How a command ended and what it printed. */
interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Settings with which Git is as on a machine without settings of its own. */
export const settings: Readonly<Record<string, string | undefined>> = {
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@norla.example",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@norla.example",
  GITHUB_STEP_SUMMARY: undefined,
};

export const environment: NodeJS.ProcessEnv = { ...process.env, ...settings };

/** @throws Error where Git says no */
function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, { cwd: folder, env: environment, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function commit(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--no-verify", "--message", message);
}

let first: string | undefined;

/** A repository as all begin: the later ones of a worker are copies of it. */
function begun(): string {
  if (first !== undefined) return first;
  first = mkdtempSync(join(tmpdir(), "content-repository-"));
  cpSync(join(fixtures, "base"), join(first, "content"), { recursive: true });
  writeFileSync(join(first, ".gitignore"), ".cache/\nnode_modules\n");
  git(first, "init", "--quiet", "--initial-branch=main", "--template=");
  commit(first, "Begin");
  return first;
}

export class Repository {
  readonly folder = mkdtempSync(join(tmpdir(), "content-repository-"));

  constructor() {
    cpSync(begun(), this.folder, { recursive: true, preserveTimestamps: true });
  }

  /** @throws Error where Git says no */
  git(...args: readonly string[]): string {
    return git(this.folder, ...args);
  }

  commit(message: string): void {
    commit(this.folder, message);
  }

  write(path: string, text: string): void {
    const absolute = join(this.folder, path);
    mkdirSync(dirname(absolute), { recursive: true });
    writeFileSync(absolute, text);
  }

  /** Runs a command of the compiler in it, in this process, as the command line would. */
  async run(command: Command, args: readonly string[] = []): Promise<Ran> {
    const content: Option = { type: "string", default: "content", summary: "" };
    const { values, positionals } = parseOptions(args, { content, ...command.options });
    const given: Readonly<Record<string, unknown>> = values;
    const shown = String(given.content);
    const printed = { stdout: "", stderr: "" };
    const capture = (name: keyof typeof printed) =>
      vi.spyOn(process[name], "write").mockImplementation((text) => {
        printed[name] += text;
        return true;
      });
    const spies = [capture("stdout"), capture("stderr")];
    try {
      const status = await command.run({
        words: positionals,
        text: (name) => (typeof given[name] === "string" ? given[name] : undefined),
        flag: (name) => given[name] === true,
        content: join(this.folder, shown),
        shown,
        ...commandParts(join(this.folder, ".cache")),
      });
      return { status, ...printed };
    } catch (problem) {
      if (!(problem instanceof UsageError)) throw problem;
      return { status: exit.usage, stdout: printed.stdout, stderr: problem.message };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

/** A legal page with this text. */
export function page(text: string): string {
  return `---\ntitle: Disclaimer\n---\n${text}\n`;
}
