// Tests that the committed outlines of letters are those that their tool extracts from the font.
import { execFileSync } from "node:child_process";
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { folderOf } from "@site/tests/support/folders";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../..");
const tool = "tools/fonts/letters.ts";
const outlines = "packages/drawings/letters.json";

it("the committed outlines of letters equal those that their tool extracts from the font", async () => {
  const folder = await folderOf({ [tool]: readFileSync(join(root, tool), "utf8"), [outlines]: "" });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  execFileSync(process.execPath, [join(folder, tool)]);
  expect(JSON.parse(readFileSync(join(folder, outlines), "utf8"))).toEqual(
    JSON.parse(readFileSync(join(root, outlines), "utf8")),
  );
});
