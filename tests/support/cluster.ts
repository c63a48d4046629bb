// A PostgreSQL cluster for tests, which can be stopped, killed and restarted.

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isRoot } from "../debian.ts";

/**
 * The user to run PostgreSQL as, as it refuses to run as root: the one that Debian's package
 * creates.
 */
function owner(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const id = (option: string) =>
    Number(spawnSync("id", [option, "postgres"], { encoding: "utf8" }).stdout);
  return { uid: id("-u"), gid: id("-g") };
}

/** The server of one data folder. It listens only on a Unix socket in a folder of its own. */
export class Cluster {
  /** URL of its first database, for a user who may create others. */
  readonly url: string;
  /** Folder of its socket and its data, which belongs to PostgreSQL's user. */
  readonly folder = mkdtempSync(join(tmpdir(), "postgres-"));
  readonly data = join(this.folder, "data");
  readonly #bin: string;
  readonly #owner = owner();
  #server: { readonly child: ChildProcess; readonly exit: Promise<unknown> } | undefined;

  /** @param bin folder of PostgreSQL's programs */
  constructor(bin: string) {
    this.#bin = bin;
    if (this.#owner) chownSync(this.folder, this.#owner.uid, this.#owner.gid);
    this.url = `postgres://tests@localhost/postgres?host=${encodeURIComponent(this.folder)}`;
  }

  /**
   * Creates the data folder, without syncing: a test's database need not survive a power cut.
   * @throws Error with the program's output if it fails
   */
  create(): void {
    const { status, error, stderr } = spawnSync(
      join(this.#bin, "initdb"),
      [`-D${this.data}`, "-Utests", "-Atrust", "-EUTF8", "--no-sync"],
      { cwd: "/", ...this.#owner, encoding: "utf8" },
    );
    if (status !== 0) throw new Error(`initdb failed:\n${error ?? stderr}`);
  }

  /** @throws Error with the program's output if it does not start */
  async start(): Promise<void> {
    const settings = ["listen_addresses=", "fsync=off"].flatMap((setting) => ["-c", setting]);
    const child = spawn(
      join(this.#bin, "postgres"),
      ["-D", this.data, "-k", this.folder, ...settings],
      {
        cwd: this.folder,
        ...this.#owner,
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
   * @param signal SIGTERM waits for clients, SIGINT does not, SIGQUIT ends at once, SIGKILL without
   * any clean-up
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
