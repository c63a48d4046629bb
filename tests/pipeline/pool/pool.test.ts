// The pool: each task's result, in shares; what a task puts off is done before the next share.

import { expect, it } from "vitest";
import { inWorkers } from "../../../pipeline/pool.ts";

it("has done what the tasks of a share put off before the next begins, however many wait", async () => {
  const most: number[] = [];
  const tasks = Array.from({ length: 10_000 }, (_, task) => task);
  await inWorkers<number, number>(new URL("./putting-off.ts", import.meta.url), undefined, tasks, (results) => {
    most.push(Math.max(...results));
  });
  expect(most.length * 20).toBe(tasks.length);
  expect(Math.max(...most)).toBe(20);
});
