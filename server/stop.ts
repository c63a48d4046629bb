// Knows when a command that runs on is asked to end: by a signal, or because the npm that started it is gone.

/** How often to look whether npm is still there, in milliseconds. */
const lookEveryMs = 100;

/**
 * Waits for SIGTERM, SIGINT (Ctrl+C) or the end of npm. npm hands SIGTERM to the shell between itself and the script; the
 * shell ends and tells nobody, which would leave a server behind that still holds its port.
 * @returns a signal that aborts once; asking again changes nothing, so that Ctrl+C reaching a process twice (from the
 *   terminal and from npm) cuts nothing off
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
