// A Git repository with the content of the fixtures, and what the commands print in it.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { vi } from "vitest";
import type { Command } from "../../../pipeline/commands/command.ts";
import { commandParts } from "../command-parts.ts";
import { fixtures } from "../fixture-report.ts";

/** Answers do not depend on who runs the tests, nor on a hook that runs them. */
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("GIT_"))),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
};

const git = (root: string, ...args: readonly string[]) =>
  execFileSync("git", args, { cwd: root, env: environment, encoding: "utf8" });

/** Repositories as they begin, by the content folder's place: the later ones of a worker are copies. */
const begun = new Map<string, string>();

function begin(folder: string): string {
  const root = mkdtempSync(join(tmpdir(), "content-repository-"));
  cpSync(join(fixtures, "base"), join(root, folder), { recursive: true });
  git(root, "init", "--quiet", "--initial-branch=main", "--template=");
  git(root, "config", "user.name", "Writer");
  git(root, "config", "user.email", "writer@norla.example");
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message", "A change");
  return root;
}

export class Repository {
  readonly root = mkdtempSync(join(tmpdir(), "content-repository-"));
  readonly content: string;

  /** @param folder the content folder's place in the repository; empty for its top */
  constructor(folder = "content") {
    this.content = join(this.root, folder);
    const from = begun.get(folder) ?? begin(folder);
    begun.set(folder, from);
    cpSync(from, this.root, { recursive: true, preserveTimestamps: true });
  }

  git(...args: readonly string[]): string {
    return git(this.root, ...args);
  }

  commit(): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", "--message", "A change");
  }

  /** Writes texts into the content folder; null removes a file. */
  write(files: Readonly<Record<string, string | Uint8Array | null>>): void {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.content, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text === null) rmSync(file);
      else writeFileSync(file, text);
    }
  }

  /** What a command prints, and its exit status. */
  async run(command: Command, words: readonly string[] = [], flags: readonly string[] = []) {
    let output = "";
    const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      output += String(text);
      return true;
    });
    try {
      const status = await command.run({
        words,
        text: () => undefined,
        flag: (name) => flags.includes(name),
        content: this.content,
        shown: "content",
        ...commandParts(join(this.root, ".git", "content-cache")),
      });
      return { status, output };
    } finally {
      write.mockRestore();
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
