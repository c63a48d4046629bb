// Runs command lines of the compiler one after another in one child process (runs-commands.ts).
// Loading the compiler takes most of the time of a short command.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { compilerOptions } from "@site/site-build/commands";

const root = join(import.meta.dirname, "../../..");

/** A command line to run. */
export interface CommandRun {
  readonly folder: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds after which it is considered to hang. */
  readonly patience?: number;
}

/** The result of a command line; without a status if it never ended. */
export interface RunOutcome {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class CommandRunner {
  readonly #start: readonly string[];
  #process: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param become the command that starts Node as another user, if any
   * @param project another project whose compiler to run
   */
  constructor(become: readonly string[] = [], project = root) {
    const script = join(project, "tests/pipeline/commands/runs-commands.ts");
    this.#start = [...become, process.execPath, ...compilerOptions, script];
  }

  /** Runs a command line after the previous ones have ended. */
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
        }, command.patience ?? 60_000);
        child.once("exit", (status) =>
          reject(new Error(`The process that runs commands ended with ${status}.`)),
        );
        child.once("message", (outcome: RunOutcome) => {
          clearTimeout(timer);
          resolve(outcome);
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
