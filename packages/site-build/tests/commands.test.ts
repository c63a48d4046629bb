// Tests that a stopped command has ended before its caller goes on.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it, vi } from "vitest";
import { run } from "../commands.ts";

const script = `
process.once("SIGTERM", () => setTimeout(process.exit, 200));
require("node:fs").writeFileSync("pid", String(process.pid));
setInterval(() => {}, 1000);
`;

it("a stopped command has ended before its caller goes on", async () => {
  const root = await folderOf({});
  const stop = new AbortController();
  const ended = run({ name: "slow", run: ["-e", script] }, { root, stop: stop.signal });
  const file = join(root, "pid");
  await vi.waitUntil(() => existsSync(file) && readFileSync(file, "utf8") !== "", {
    timeout: 30_000,
  });
  stop.abort();
  await expect(ended).rejects.toThrow("aborted");
  expect(() => process.kill(Number(readFileSync(file, "utf8")), 0)).toThrow("ESRCH");
});
