// Two versions that git could not join: one finding for each, and nothing else follows from them.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { load } from "../../../pipeline/load/index.ts";
import { mergeConflicts } from "../../../pipeline/parse/merge-conflict.ts";
import { fixtures } from "../fixture-report.ts";
import { compiled } from "../in-memory.ts";

const at = (text: string) => mergeConflicts({ path: "a.md", text }).map(({ span }) => text.slice(span.start, span.end));

describe("a conflict", () => {
  it.each([
    ["<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", ["<<<<<<< HEAD"]],
    ["a\r\n<<<<<<< HEAD\r\n||||||| base\r\n=======\r\nb\r\n>>>>>>> x\r\n", ["<<<<<<< HEAD"]],
    ["<<<<<<< a\n>>>>>>> b\n\n<<<<<<< c\n>>>>>>> d", ["<<<<<<< a", "<<<<<<< c"]],
    ["<<<<<<< a\n\n<<<<<<< c\n>>>>>>> d", ["<<<<<<< a", "<<<<<<< c"]],
    ["a\n>>>>>>> b", [">>>>>>> b"]],
    ["<<<<<<<", ["<<<<<<<"]],
  ])("%j", (text, marks) => {
    expect(at(text)).toEqual(marks);
  });

  it.each(["A heading\n=======\n", "=======", "<<<<<<<<<< a", "a <<<<<<< b", ">>>> a quote", "<<<<<<<a>>>>>>>"])(
    "is not %j",
    (text) => {
      expect(at(text)).toEqual([]);
    },
  );

  it("in any file is the only thing said of the content", async () => {
    const base = await load(join(fixtures, "base"));
    for (const { path } of base.files.filter((file) => !file.path.endsWith(".json"))) {
      const files = base.files.map((file) =>
        file.path === path ? { path, text: `${file.text}<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n` } : file,
      );
      const { diagnostics } = await compiled({ ...base, files }, { today: "2026-11-20" });
      expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([`merge-conflict ${path}`]);
    }
  });
});
