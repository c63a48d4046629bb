// Tests that a service whose main thread stands still is ended, and no other.

import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { long } from "@site/tests/long";
import { startProcess } from "@site/tests/support/processes";
import { expect, it } from "vitest";
import { serving, siteFolder } from "../serving.ts";

const isUnix = process.platform !== "win32";

/** The end of a process that holds its main thread for so many milliseconds. */
async function endOf(...args: readonly string[]) {
  const script = join(import.meta.dirname, "../hold-main-thread.ts");
  const child = startProcess(process.execPath, [script, ...args]);
  const [errors, [status, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { errors, status, signal };
}

it.skipIf(!isUnix)("A process whose main thread stands still is ended with a line.", async () => {
  expect(await endOf()).toEqual({
    errors: "The service stood still for 0.3 s, and is ended.\n",
    status: null,
    signal: "SIGKILL",
  });
});

it.skipIf(!isUnix)("A process that goes on, or ends, is not ended by it.", async () => {
  expect(await endOf("60")).toEqual({ errors: "", status: 0, signal: null });
});

it.skipIf(!isUnix || !long)("A service is watched.", async () => {
  const hold = `process.on("SIGUSR2", () => { for (;;); });`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(hold)}`;
  const { child, exit } = await serving(await siteFolder(), { NODE_OPTIONS: preload });
  child.kill("SIGUSR2");
  expect(await exit).toEqual([null, "SIGKILL"]);
});
