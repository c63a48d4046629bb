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

export class Repository {
  readonly root = mkdtempSync(join(tmpdir(), "content-repository-"));
  readonly content: string;

  /** @param folder the content folder's place in the repository; empty for its top */
  constructor(folder = "content") {
    this.content = join(this.root, folder);
    cpSync(join(fixtures, "base"), this.content, { recursive: true });
    this.git("init", "--quiet", "--initial-branch=main");
    this.git("config", "user.name", "Writer");
    this.git("config", "user.email", "writer@norla.example");
    this.commit();
  }

  git(...args: readonly string[]): string {
    return execFileSync("git", args, { cwd: this.root, env: environment, encoding: "utf8" });
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
