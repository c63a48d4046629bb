// Creates Git repositories with the fixtures' base as content, for tests of commands that compare
// with Git's history.

import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pages } from "@site/app/screens";
import { vi } from "vitest";
import { parseOptions } from "../../../pipeline/commands/arguments.ts";
import { type Command, exit, UsageError } from "../../../pipeline/commands/command.ts";
import { fixtures } from "../codes/fixture-report.ts";
import { commandParts } from "./command-parts.ts";

/** The exit status and output of a command. */
interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Environment variables that make Git ignore the configuration and hooks of whoever runs the tests.
 */
const settings: Readonly<Record<string, string | undefined>> = {
  GIT_DIR: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@norla.example",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@norla.example",
};

export const environment: NodeJS.ProcessEnv = { ...process.env, ...settings };

/** @throws Error if Git fails */
function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", args, {
    cwd: folder,
    env: environment,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}

function commit(root: string, message: string): void {
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", message);
}

/**
 * New repositories by the path of their content folder; a worker copies them for its later tests.
 */
const begun = new Map<string, string>();

function begin(folder: string): string {
  const root = mkdtempSync(join(tmpdir(), "content-repository-"));
  cpSync(join(fixtures, "base"), join(root, folder), { recursive: true });
  writeFileSync(join(root, ".gitignore"), ".cache/\nnode_modules\n");
  git(root, "init", "--quiet", "--initial-branch=main", "--template=");
  commit(root, "Begin");
  return root;
}

export class Repository {
  readonly root = mkdtempSync(join(tmpdir(), "content-repository-"));
  readonly content: string;

  /**
   * @param folder the path of the content folder in the repository; empty for the repository's root
   */
  constructor(folder = "content") {
    this.content = join(this.root, folder);
    vi.unstubAllEnvs();
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const from = begun.get(folder) ?? begin(folder);
    begun.set(folder, from);
    cpSync(from, this.root, { recursive: true, preserveTimestamps: true });
  }

  /** @throws Error if Git fails */
  git(...args: readonly string[]): string {
    return git(this.root, ...args);
  }

  commit(message = "A change"): void {
    commit(this.root, message);
  }

  /** Writes texts into the content folder; null removes a file. */
  write(files: Readonly<Record<string, string | Uint8Array | null>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.content, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === null) {
        rmSync(file);
      } else {
        writeFileSync(file, text);
      }
    }
  }

  /**
   * Adds a row for every screen of this project, which the command line knows and the fixtures
   * lack.
   */
  writePages(): void {
    const rows = readFileSync(join(this.content, "pages.yaml"), "utf8");
    const more = pages.filter(
      (path) => !path.includes("{") && !rows.includes(`\n${path}:`) && path !== "/",
    );
    const row = "{ title: More, description: The page More., keywords: [boards] }\n";
    this.write({ "pages.yaml": rows + more.map((path) => `${path}: ${row}`).join("") });
  }

  /**
   * Runs a command of the compiler in this process, as the command line would.
   * @param folder the path of the content folder, if it is not the repository's own
   */
  async run(command: Command, args: readonly string[] = [], folder?: string): Promise<Ran> {
    const { values, positionals } = parseOptions(args, command.options ?? {});
    const given: Readonly<Record<string, unknown>> = values;
    const content = folder === undefined ? this.content : join(this.root, folder);
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
        content,
        shown: folder ?? "content",
        ...commandParts(join(this.root, ".cache"), content),
      });
      return { status, ...printed };
    } catch (problem) {
      if (!(problem instanceof UsageError)) throw problem;
      return { status: exit.usage, stdout: printed.stdout, stderr: problem.message };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }
}

/** A legal page with the given text. */
export function page(text: string): string {
  return `---\ntitle: Disclaimer\n---\n${text}\n`;
}
