// Ends a process whose main thread stands still, so that systemd or podman starts it again.

import { Worker } from "node:worker_threads";

/** Ticks of the thread without a sign of life after which the process is ended. */
const mostTicks = 15;

/**
 * The program of a thread that counts its own ticks: a machine that slept, or has no time for the
 * process, stops both. As a text it needs no file of its own in a release. No handler of the main
 * thread would run any more, so only SIGKILL ends the process.
 */
const program = `
const { writeSync } = require("node:fs");
const { workerData: { counter, tickMs, mostTicks } } = require("node:worker_threads");
let seen = -1;
let still = 0;
setInterval(() => {
  const now = Atomics.load(counter, 0);
  still = now === seen ? still + 1 : 0;
  seen = now;
  if (still < mostTicks) return;
  try {
    writeSync(2, "The service stood still for " + (mostTicks * tickMs) / 1000 + " s, and is ended.\\n");
  } finally {
    process.kill(process.pid, "SIGKILL");
  }
}, tickMs);
`;

/**
 * Watches this process's main thread, without keeping the process alive.
 * @param tickMs milliseconds between two looks
 */
export function watchMainThread(tickMs = 1000): void {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  setInterval(() => Atomics.add(counter, 0, 1), tickMs / 2).unref();
  const workerData = { counter, tickMs, mostTicks };
  const worker = new Worker(program, { eval: true, execArgv: [], workerData });
  worker.unref();
  worker.on("error", (problem) => console.error("The service is not watched:", problem));
}
