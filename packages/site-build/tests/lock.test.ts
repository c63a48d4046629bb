// Tests the build lock: a second build in the same folder waits until the first ends, however it
// does.

import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { folderOf } from "@site/tests/support/folders";
import { linesOf, startProcess } from "@site/tests/support/processes";
import { beforeEach, expect, it, vi } from "vitest";
import { lock } from "../lock.ts";

let root: string;
beforeEach(async () => {
  root = await folderOf({ ".cache/site/any": "" });
});

it("continues at once without another build, also after an earlier one or beside one of another name", async () => {
  const onWait = vi.fn();
  for (const name of ["build", "build", "bundling"] as const) {
    const release = await lock(root, name, onWait);
    (await lock(root, "pictures", onWait))();
    release();
  }
  expect(onWait).not.toHaveBeenCalled();
});

it("waits for the other build and reports that once", async () => {
  const order: string[] = [];
  const release = await lock(root, "build", () => {});
  const second = lock(root, "build", () => order.push("waits")).then((done) => {
    order.push("goes on");
    done();
  });
  await setTimeout(300);
  order.push("the other is done");
  release();
  await second;
  expect(order).toEqual(["waits", "the other is done", "goes on"]);
});

it("continues when the other process was killed", async () => {
  const module = pathToFileURL(join(import.meta.dirname, "../lock.ts")).href;
  const script = `
    const { lock } = await import(${JSON.stringify(module)});
    await lock(${JSON.stringify(root)}, "build", () => {});
    console.log("locked");
    setInterval(() => {}, 1000);`;
  const child = startProcess(process.execPath, ["--input-type=module", "-e", script]);
  expect(await linesOf(child).next()).toMatchObject({ value: "locked" });
  const onWait = vi.fn();
  const second = lock(root, "build", onWait);
  await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
  (await second)();
});

it("stops waiting when it is aborted", async () => {
  const release = await lock(root, "build", () => {});
  const stop = new AbortController();
  const second = lock(root, "build", () => stop.abort(), stop.signal);
  await expect(second).rejects.toMatchObject({ name: "AbortError" });
  release();
});
