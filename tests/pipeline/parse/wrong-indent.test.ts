// A line of a list that begins in a wrong column: the finding shows the line as it should be.
import { expect, test } from "vitest";
import { good } from "../../browser/desk-mistakes.ts";
import { unitOf } from "../in-memory.ts";

const lists: Readonly<Record<string, readonly string[]>> = {
  words: ["- materials", "- projects"],
  "words in quotes": ['- "materials"', '- "projects"'],
  braces: ["- { src: ../media/a.jpg, alt: A board. }", "- { src: ../media/b.jpg, alt: A wall. }"],
  groups: ["- src: ../media/a.jpg", "  alt: A board.", "- src: ../media/b.jpg", "  alt: A wall."],
  "items below other keys": ["- title: One", "  body: First words.", "- title: Two", "  body: More words."],
};

/** Every line of every list but its first, so many spaces further in or out. */
const shifted = Object.entries(lists).flatMap(([name, lines]) =>
  [0, 2, 4].flatMap((column) =>
    lines.slice(1).flatMap((line, before) =>
      [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((by) => {
        const right = " ".repeat(column) + line;
        const indent = right.search(/\S/) + by;
        const wrong = `${" ".repeat(Math.max(0, indent))}${line.trim()}`;
        const all = lines.map((each) => " ".repeat(column) + each).with(before + 1, wrong);
        // A field below no item is one of the whole file.
        return indent < 0 || (indent === 0 && !line.startsWith("-"))
          ? []
          : [{ name, by, column, right, list: all.join("\n") }];
      }),
    ),
  ),
);

test.each(shifted)("$name in column $column, “$right” by $by", ({ right, list }) => {
  const text = good.replace("topics: [materials, projects]", `topics:\n${list}`);
  const findings = unitOf("articles/wall.md", text).diagnostics.filter(({ code }) => code === "yaml-syntax");
  const [first] = findings;
  expect(first?.help, `${list}\n${first?.message}`).toContain(`“${right}”`);
});
