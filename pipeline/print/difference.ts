// Makes a unified diff of two texts, in the format of `diff -u` and `git apply`.
import { styleText } from "node:util";
import { createTwoFilesPatch } from "diff";
import { printable } from "./terminal.ts";

/** The styles of lines by their first sign. */
const styles = new Map<string, "cyan" | "green" | "red">([
  ["@", "cyan"],
  ["+", "green"],
  ["-", "red"],
]);

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
      const style = /^(---|\+\+\+) /.test(line) ? "bold" : styles.get(line.charAt(0));
      return style ? styleText(style, text, { validateStream: false }) : text;
    })
    .join("\n");
}
