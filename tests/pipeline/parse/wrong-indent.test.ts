// Tests that the finding about a wrongly indented line of a list shows the line with the right indentation.
import { expect, test } from "vitest";
import { good } from "../../browser/good-article.ts";
import { unitOf } from "../in-memory.ts";

const lists: Readonly<Record<string, readonly string[]>> = {
  words: ["- materials", "- projects"],
  "words in quotes": ['- "materials"', '- "projects"'],
  braces: ["- { src: ../media/a.jpg, alt: A board. }", "- { src: ../media/b.jpg, alt: A wall. }"],
  groups: ["- src: ../media/a.jpg", "  alt: A board.", "- src: ../media/b.jpg", "  alt: A wall."],
  "items below other keys": ["- title: One", "  body: First words.", "- title: Two", "  body: More words."],
};

/** Every line of every list except the first, indented up to four spaces more or less. */
const shifted = Object.entries(lists).flatMap(([name, lines]) =>
  [0, 2, 4].flatMap((column) =>
    lines.slice(1).flatMap((line, before) =>
      [-4, -3, -2, -1, 1, 2, 3, 4].flatMap((by) => {
        const right = " ".repeat(column) + line;
        const indent = right.search(/\S/) + by;
        const wrong = `${" ".repeat(Math.max(0, indent))}${line.trim()}`;
        const all = lines.map((each) => " ".repeat(column) + each).with(before + 1, wrong);
        // A field without indentation belongs to the whole file, so it is no mistake.
        return indent < 0 || (indent === 0 && !line.startsWith("-"))
          ? []
          : [{ name, by, column, right, list: all.join("\n") }];
      }),
    ),
  ),
);

test.each(shifted)("shows the right line for $name in column $column, “$right” shifted by $by", ({ right, list }) => {
  const text = good.replace("topics: [materials, projects]", `topics:\n${list}`);
  const findings = unitOf("articles/wall.md", text).diagnostics.filter(({ code }) => code === "yaml-syntax");
  const [first] = findings;
  expect(first?.help, `${list}\n${first?.message}`).toContain(`“${right}”`);
});
