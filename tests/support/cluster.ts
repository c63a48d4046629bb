// A PostgreSQL cluster for tests, which can be stopped, killed and restarted.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRoot } from "../debian.ts";

/** The user to run PostgreSQL as, as it refuses to run as root: the one that Debian's package creates. */
export function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (option: string) =>
    Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** Creates a folder that belongs to PostgreSQL's user. */
export function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws Error with the program's output if it fails
 */
export function runProgram(bin: string, name: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(join(bin, name), args, {
    cwd: "/",
    ...owner(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${name} failed:\n${error ?? stderr}`);
}

/** The server of one data folder. It listens only on a Unix socket in a folder of its own. */
export class Cluster {
  /** URL of its first database, for a user who may create others. */
  readonly url: string;
  /** Folder of its socket, and of its data unless they are elsewhere. */
  readonly folder: string;
  readonly data: string;
  readonly #bin: string;
  #server: { readonly child: ChildProcess; readonly exit: Promise<unknown> } | undefined;

  /**
   * @param bin folder of PostgreSQL's programs
   * @param data folder of an existing cluster; by default `create` makes one
   */
  constructor(bin: string, data?: string) {
    this.#bin = bin;
    this.folder = ownedFolder();
    this.data = data ?? join(this.folder, "data");
    this.url = `postgres://tests@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
  }

  /** Creates the data folder, without syncing: a test's database need not survive a power cut. */
  create(...options: string[]): void {
    runProgram(
      this.#bin,
      "initdb",
      `-D${this.data}`,
      "-Utests",
      "-Atrust",
      "-EUTF8",
      "--no-sync",
      ...options,
    );
  }

  /** @throws Error with the program's output if it does not start */
  async start(): Promise<void> {
    const settings = ["listen_addresses=", "fsync=off"].flatMap((setting) => ["-c", setting]);
    const child = spawn(
      join(this.#bin, "postgres"),
      ["-D", this.data, "-k", this.folder, ...settings],
      {
        cwd: this.folder,
        ...owner(),
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    const exit = once(child, "exit");
    this.#server = { child, exit };
    let words = "";
    await new Promise<void>((resolve, reject) => {
      child.stderr.on("data", (chunk: Buffer) => {
        words = (words + chunk.toString()).slice(-10_000);
        if (/database system is ready to accept (?:read-only )?connections/.test(words)) resolve();
      });
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`postgres ended:\n${words}`)));
    });
  }

  /**
   * Stops the server and waits for its end.
   * @param signal SIGTERM waits for clients, SIGINT does not, SIGQUIT ends at once, SIGKILL without any clean-up
   */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#server?.child.kill(signal);
    await this.#server?.exit;
    this.#server = undefined;
  }

  /** Stops the server and removes its files. */
  async stop(): Promise<void> {
    await this.end("SIGQUIT");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
