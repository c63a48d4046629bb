// Tests that no module of the compiler has mutable state at module level.
// Two runs in one process do not influence each other.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../pipeline");

/**
 * Mutable state at module level: variables, and maps, sets and lists that are empty when the module
 * is loaded.
 */
const memory =
  /^(?:export )?(?:let |var |const \w+.* = (?:\[\]|\{\}|new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\));)/gm;

it("no module of pipeline/ has mutable state at module level", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !/[\\/]tests[\\/]/.test(name),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap(
    (name) => readFileSync(join(folder, name), "utf8").match(memory) ?? [],
  );
  expect(found).toEqual([]);
});
