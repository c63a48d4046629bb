// Tests that `numbers` of a file's summary, its sentences with quantities, stay small; fact-drift.test.ts tests what they are used for.
import { expect, test } from "vitest";
import { summaryOfText } from "../in-memory.ts";

test("the data of a long text grows linearly with its length", () => {
  const steps = (count: number) =>
    JSON.stringify(
      summaryOfText("articles/wall.md", `---\ntitle: Wall\n---\n${"boards of 8 mm and ".repeat(count)}\n`).numbers,
    ).length / count;
  expect(steps(8_000) / steps(4_000)).toBeLessThan(1.2);
});
