// Signals when a long-running command should stop: on SIGTERM or SIGINT, or when the npm that started it has ended.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Interval at which to check for npm, in milliseconds. */
const lookEveryMs = 100;

/** The number of the process that started another one; undefined if the system does not tell. */
function parentOf(pid: number): number | undefined {
  if (process.platform !== "linux") {
    return (
      Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout) ||
      undefined
    );
  }
  try {
    // The name in parentheses, which may hold spaces, is followed by the state and the parent.
    const [, parent] = /\) \S+ (\d+) [^)]*$/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return Number(parent) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process is running, perhaps as another user. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Waits for SIGTERM, SIGINT (Ctrl+C) or the end of npm. npm sends SIGTERM only to its shell, which ends without passing it on to tsx, and
 * tsx and this process would stay behind and hold the port.
 * @returns a signal that aborts once; a second Ctrl+C (from the terminal and from tsx) changes nothing, so it cuts nothing off
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
    const parent = process.ppid;
    const shell = parentOf(parent);
    const look = setInterval(() => {
      if (process.ppid !== parent || (shell !== undefined && !isRunning(shell))) {
        stop();
      }
    }, lookEveryMs);
    look.unref();
  }
  return controller.signal;
}
