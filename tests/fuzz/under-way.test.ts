// A case that never comes to its end is told, and its process ended: nothing in that process could.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { watch, watched } from "./under-way.ts";

const module = fileURLToPath(new URL("under-way.ts", import.meta.url));

test("A case that never ends is printed as a fixture, and its process is ended.", async () => {
  const told: string[] = [];
  const cases = watch(1, (words) => told.push(words));
  const script = `
    const { watched } = await import(${JSON.stringify(module)});
    await watched({ again: "SEED=7", file: { path: "facts.yaml", text: "facts: []\\n" } }, () => { for (;;); });`;
  const hanging = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, ...cases.environment },
    stdio: "inherit",
  });
  const [, signal] = await once(hanging, "exit");
  expect({ signal, ended: cases.stop() }).toEqual({ signal: "SIGKILL", ended: 1 });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatch(/^SEED=7\nIt does not end[^\n]*\n\n## .*`facts\.yaml`:\n```yaml\nfacts: \[\]\n```/s);
});

test("A case gives what it comes to, whether anybody watches or not.", async () => {
  expect(await watched({ again: "SEED=7" }, () => 8)).toBe(8);
});
