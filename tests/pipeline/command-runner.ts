// Runs command lines of the compiler one after another in a process that has loaded it already (runs-commands.ts): most of what a
// short command takes is loading it.
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What `npm run content` starts a script with. */
export const launcher = fileURLToPath(new URL("../../tools/check-node.mjs", import.meta.url));

const program = fileURLToPath(new URL("runs-commands.ts", import.meta.url));

/** A command line to run. */
export interface CommandRun {
  readonly folder: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

/** What came of it; without a status where it never ended. */
export interface RunOutcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Milliseconds after which a command is taken to hang. */
const patience = 60_000;

export class CommandRunner {
  readonly #start: readonly string[];
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param become what Node is started by, where it is to run as another user */
  constructor(become: readonly string[] = []) {
    this.#start = [...become, process.execPath, launcher, program];
  }

  /** Runs a command line when those before it have ended. */
  run(command: CommandRun): Promise<RunOutcome> {
    const outcome = this.#last.then(() => this.#runNow(command));
    this.#last = outcome.catch(() => undefined);
    return outcome;
  }

  async #runNow(command: CommandRun): Promise<RunOutcome> {
    const child = this.#running();
    try {
      return await new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          child.kill("SIGKILL");
          resolve({ status: null, stdout: "", stderr: "" });
        }, patience);
        child.once("message", (outcome: RunOutcome) => {
          clearTimeout(timer);
          resolve(outcome);
        });
        child.once("exit", (status) => {
          clearTimeout(timer);
          reject(new Error(`The process that runs commands ended with ${status}.`));
        });
        child.send(command);
      });
    } finally {
      child.removeAllListeners();
    }
  }

  #running(): ChildProcess {
    if (this.#process?.connected && !this.#process.killed) return this.#process;
    const [file = "", ...args] = this.#start;
    this.#process = spawn(file, args, {
      cwd: "/",
      env: { ...process.env, FORCE_COLOR: "" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    return this.#process;
  }

  /** Ends the process. */
  async end(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.disconnect();
    await ended;
  }
}
