// Tests mergeConflicts, which finds the markers of an unresolved Git merge, and that such a file has no other findings.
import { describe, expect, it } from "vitest";
import { mergeConflicts } from "../../../pipeline/parse/merge-conflict.ts";
import { base, compiledBase } from "../base-with.ts";

const at = (text: string) => mergeConflicts({ path: "a.md", text }).map(({ span }) => text.slice(span.start, span.end));

describe("a merge conflict", () => {
  it.each([
    ["<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n", ["<<<<<<< HEAD"]],
    ["a\r\n<<<<<<< HEAD\r\n||||||| base\r\n=======\r\nb\r\n>>>>>>> x\r\n", ["<<<<<<< HEAD"]],
    ["<<<<<<< a\n>>>>>>> b\n\n<<<<<<< c\n>>>>>>> d", ["<<<<<<< a", "<<<<<<< c"]],
    ["<<<<<<< a\n\n<<<<<<< c\n>>>>>>> d", ["<<<<<<< a", "<<<<<<< c"]],
    ["a\n>>>>>>> b", [">>>>>>> b"]],
    ["<<<<<<<", ["<<<<<<<"]],
  ])("is found in %j", (text, marks) => {
    expect(at(text)).toEqual(marks);
  });

  it.each(["A heading\n=======\n", "=======", "<<<<<<<<<< a", "a <<<<<<< b", ">>>> a quote", "<<<<<<<a>>>>>>>"])(
    "is not found in %j",
    (text) => {
      expect(at(text)).toEqual([]);
    },
  );

  it("in any file is the only finding of the content", async () => {
    for (const { path, text } of base.files.filter((file) => !file.path.endsWith(".json"))) {
      const changed = `${text}<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n`;
      const { diagnostics } = await compiledBase({ [path]: changed }, { today: "2026-11-20" });
      expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([`merge-conflict ${path}`]);
    }
  });
});
