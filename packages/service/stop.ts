// Signals when a long-running command should stop: on SIGTERM or SIGINT, or when the npm that
// started it has ended.

/** Interval at which to check for npm, in milliseconds. */
const lookEveryMs = 100;

/**
 * Waits for SIGTERM, SIGINT (Ctrl+C) or the end of npm. npm sends SIGTERM only to its shell, which
 * ends without passing it on, and this process would stay behind and hold the port.
 * @returns a signal that aborts once; a second Ctrl+C (npm sends one, too) cuts nothing off
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
    const parent = process.ppid;
    const look = setInterval(() => {
      if (process.ppid !== parent) stop();
    }, lookEveryMs);
    look.unref();
  }
  return controller.signal;
}
