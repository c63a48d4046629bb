// Makes a unified diff of two texts, in the format of `diff -u` and `git apply`.
import { styleText } from "node:util";
import { createTwoFilesPatch } from "diff";
import { printable } from "./printable.ts";

/**
 * The diff of two texts of a file.
 * @param name the file as a person would write it; with `a/` and `b/` before it in the header
 * @param colour true: coloured, and without control characters that affect the terminal
 */
export function difference(name: string, before: string, after: string, colour: boolean): string {
  const patch = createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, {
    context: 2,
  })
    .replace(/^=+\n/, "")
    .trimEnd();
  if (!colour) return patch;
  return patch
    .split("\n")
    .map((line) => {
      const text = printable(line.replace(/\r$/, ""));
      if (/^(---|\+\+\+) /.test(line)) return styleText("bold", text, { validateStream: false });
      if (line.startsWith("@@")) return styleText("cyan", text, { validateStream: false });
      if (line.startsWith("+")) return styleText("green", text, { validateStream: false });
      if (line.startsWith("-")) return styleText("red", text, { validateStream: false });
      return text;
    })
    .join("\n");
}
