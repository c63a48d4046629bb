// A cluster of PostgreSQL for tests, which can be stopped, killed and started again.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRoot } from "./debian.ts";

/** PostgreSQL refuses to run as root: the user that Debian's package makes stands in. */
export function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (option: string) => Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** A folder of PostgreSQL's own user. */
export function ownedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = owner();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws with the program's own words where it fails
 */
export function runProgram(bin: string, name: string, ...args: string[]): void {
  const { status, error, stderr } = spawnSync(join(bin, name), args, { cwd: "/", ...owner(), encoding: "utf8" });
  if (status !== 0) throw new Error(`${name} failed:\n${error ?? stderr}`);
}

/** The server of one data folder. It listens on a socket in a folder of its own and nowhere else. */
export class Cluster {
  /** Address of its first database, for a user who may create others. */
  readonly url: string;
  /** Folder of its socket, and of its data unless they are elsewhere. */
  readonly folder: string;
  readonly data: string;
  readonly #bin: string;
  readonly #settings: readonly string[];
  #server: { readonly child: ChildProcess; readonly exit: Promise<unknown> } | undefined;

  /**
   * @param bin folder of PostgreSQL's programs
   * @param settings such as "max_connections=6"
   * @param data folder of a cluster that is there already; otherwise `create` makes one
   */
  constructor(bin: string, settings: readonly string[] = [], data?: string) {
    this.#bin = bin;
    this.#settings = settings;
    this.folder = ownedFolder();
    this.data = data ?? join(this.folder, "data");
    this.url = `postgres://tests@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
  }

  /** Makes the data folder. A test's database need not survive a power cut. */
  create(...options: string[]): void {
    runProgram(
      this.#bin,
      "initdb",
      "-D",
      this.data,
      "-U",
      "tests",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--no-sync",
      ...options,
    );
  }

  /** @throws with the program's own words when it does not start */
  async start(): Promise<void> {
    const settings = ["listen_addresses=", "fsync=off", ...this.#settings].flatMap((setting) => ["-c", setting]);
    const child = spawn(join(this.#bin, "postgres"), ["-D", this.data, "-k", this.folder, ...settings], {
      cwd: this.folder,
      ...owner(),
      stdio: ["ignore", "ignore", "pipe"],
    });
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
   * Ends the server and waits for that.
   * @param signal SIGTERM waits for its clients, SIGINT does not, SIGQUIT is at once, SIGKILL without a word
   */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.#server?.child.kill(signal);
    await this.#server?.exit;
    this.#server = undefined;
  }

  /** Ends it and removes all that it wrote. */
  async stop(): Promise<void> {
    await this.end("SIGQUIT");
    rmSync(this.folder, { recursive: true, force: true });
  }
}
