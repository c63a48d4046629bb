// Tests the memory budget of picture encoding: it is never exceeded, and no task waits for ever.
import { expect, it } from "vitest";
import { Semaphore } from "../semaphore.ts";

/** Work that ends when the test says so. */
function held() {
  let end: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { until, end };
}

it("a budget is never exceeded, and large work does not wait for ever", async () => {
  const budget = new Semaphore(10);
  const log: string[] = [];
  const work = (name: string, cost: number) => {
    const { until, end } = held();
    const done = budget.spend(cost, async () => {
      log.push(name);
      await until;
    });
    return { end, done };
  };
  const small = work("small", 4);
  const large = work("large", 8);
  const later = work("later", 1);
  await Promise.resolve();
  expect(log).toEqual(["small"]);
  small.end();
  await small.done;
  await Promise.resolve();
  expect(log).toEqual(["small", "large", "later"]);
  large.end();
  later.end();
  await Promise.all([large.done, later.done]);
});

it("work that costs more than the budget runs alone, and failed work returns its share", async () => {
  const budget = new Semaphore(10);
  await expect(budget.spend(1000, () => Promise.reject(new Error("damaged")))).rejects.toThrow(
    "damaged",
  );
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  };
  await Promise.all([11, 3, 3, 3, 3, 99].map((cost) => budget.spend(cost, work)));
  expect(most).toBe(3);
});
