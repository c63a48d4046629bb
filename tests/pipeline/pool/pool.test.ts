// Tests the worker pool: callbacks that a task has deferred (setImmediate) run before the worker's next tasks.

import { expect, it } from "vitest";
import { inWorkers } from "../../../pipeline/pool.ts";

it("runs the deferred callbacks of a share before the next share begins, however many shares wait", async () => {
  const most: number[] = [];
  const tasks = Array.from({ length: 10_000 }, (_, task) => task);
  await inWorkers<number, number>(new URL("./deferring-worker.ts", import.meta.url), undefined, tasks, (results) => {
    most.push(Math.max(...results));
  });
  expect(most.length * 20).toBe(tasks.length);
  expect(Math.max(...most)).toBe(20);
});
