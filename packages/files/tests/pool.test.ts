// Tests the order of tasks in worker threads, and that deferred callbacks run before the next
// tasks.

import { expect, it } from "vitest";
import { inWorkers, SerialWorker } from "../pool.ts";

const module = new URL("./deferring-worker.ts", import.meta.url);
const failing = new URL("./failing-worker.ts", import.meta.url);

it("runs the deferred callbacks of a share before the next share begins, however many shares wait", async () => {
  const most: number[] = [];
  const tasks = Array.from({ length: 10_000 }, (_, task) => task);
  await inWorkers<number, number>(module, undefined, tasks, (results) => {
    most.push(Math.max(...results));
  });
  expect(most.length * 20).toBe(tasks.length);
  expect(Math.max(...most)).toBe(20);
});

it("does single tasks in their order, and another thread goes on after one that a task has ended", async () => {
  const thread = new SerialWorker<string, string>(failing, undefined);
  const done = ["sound", "bad", "sound too"].map((task) => thread.do(task));
  const ended = thread.end();
  expect(await Promise.allSettled(done)).toMatchObject([
    { status: "fulfilled", value: "sound" },
    { status: "rejected", reason: { message: "bad" } },
    { status: "fulfilled", value: "sound too" },
  ]);
  await ended;
});

it("runs what a single task has deferred before the next", async () => {
  const thread = new SerialWorker<number, number>(module, undefined);
  expect(await Promise.all([1, 2, 3].map((task) => thread.do(task)))).toEqual([1, 1, 1]);
  await thread.end();
});
