// No module of the compiler remembers anything from one run to the next: two runs in a process, as in the desk and in tests, are as alike as
// two processes.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../pipeline");

/** What a module could remember in: variables, and maps, sets and lists that are empty when it is loaded. */
const memory = /^(?:export )?(?:let |var |const \w+.* = (?:\[\]|\{\}|new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\));)/gm;

it("No module of pipeline/ has state of its own.", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((name) => readFileSync(join(folder, name), "utf8").match(memory) ?? []);
  expect(found).toEqual([]);
});
