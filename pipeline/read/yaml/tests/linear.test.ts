// Tests that the compiler takes linear time, by counting steps.

import { noCache } from "@site/files/cache";
import { long } from "@site/tests/long";
import { base } from "@site/tests/pipeline/codes/fixture-report";
import { checks, compiled, noPlaceholders, schemas, unitOf } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { stepsOf } from "@site/tests/pipeline/steps";
import { expect, test } from "vitest";
import { dictionaryOf } from "../../../check/words/dictionary-words.ts";
import { checkFile } from "../../../compile/analyse.ts";

const shapes: Readonly<Record<string, (n: number) => string>> = {
  "lists after lists": (n) => `${"thicknesses: [8, 10, 12]ses: [8, 10, 12]".repeat(n)}\n`,
  "lists after lists, with spaces": (n) =>
    `${"thicknesses: [8, 10, 12] ses: [8, 10, 12] ".repeat(n)}\n`,
  "lists below lists": (n) => "thicknesses: [8, 10, 12]\nses: [8, 10, 12]\n".repeat(n),
  "groups in one list": (n) => `images: [${"{ src: a.jpg, alt: A. }, ".repeat(n)}]\n`,
  "groups without colons": (n) => `images: [${"{ src: a, b }, ".repeat(n)}]\n`,
  "words in one list": (n) => `topics: [${"a  - b, ".repeat(n)}c]\n`,
  "colons in a value": (n) => `title: ${"a: ".repeat(n)}\n`,
  "comments in a list": (n) => `topics: [${"ab# c, ".repeat(n)}d]\n`,
  "quotes in a list": (n) => `topics: [${'a", '.repeat(n)}b]\n`,
  "placeholders in a list": (n) => `topics: [${"{{a}}, ".repeat(n)}b]\n`,
  "anchors in a list": (n) => `topics: [${"&a b, ".repeat(n)}b]\n`,
  "lines of one value": (n) => `title: a\n${"  b c\n".repeat(n)}`,
  "items beside their list": (n) => `topics:\n  - a\n${"   - b\n  - c\n".repeat(n)}`,
  "quotes that never end": (n) => 'a: "b\n'.repeat(n),
  "tabs before keys": (n) => `image:\n${"\tsrc: a\n".repeat(n)}`,
  "no-break spaces after keys": (n) => "title:\u00a0a\n".repeat(n),
  "colons in values of a group": (n) => `properties:\n${"  a: b c: d\n".repeat(n)}`,
  "comments after values": (n) => "title: Words # more\n".repeat(n),
  "long dashes in a line": (n) => `topics:\n  – a${" – b: c".repeat(n)}\n`,
};

const read = (text: string) => unitOf("products/board.yaml", text);

/** Every other; with `npm run test:long` all. */
const tried = Object.entries(shapes).filter((_shape, index) => long || index % 2 === 0);

test.each(tried)("takes at most 2.2 times the steps for twice as many %s", async (_name, shape) => {
  // Loads modules and fills caches first.
  read(shape(50));
  const less = await stepsOf(() => read(shape(600)));
  const more = await stepsOf(() => read(shape(1200)));
  expect(more / less).toBeLessThan(2.2);
});

/** What a value between double quotes is filled with. */
const values: Readonly<Record<string, string>> = {
  "line ends": "\\n",
  "words and line ends": "wall\\n",
  tabs: "\\t",
  "escapes of letters": "\\u00e9",
  "escapes of characters that nobody sees": "\\e",
  "escapes of spaces without width": "\\u200b",
  "escapes of quotes": '\\"',
  "escapes of backslashes": "\\\\",
  "lines that are folded": "wall\n  ",
  placeholders: "{{brand.name}} ",
  "blanks between quotes": "“[insert name]” ",
};

test.each(Object.entries(values))(
  "the checks take at most 2.2 times the steps for a value with twice as many %s",
  async (_name, unit) => {
    const context = {
      table,
      schemas,
      checks,
      placeholders: noPlaceholders,
      dictionary: dictionaryOf(undefined, table),
    };
    const lint = (n: number) =>
      checkFile({ path: "products/board.yaml", text: `title: "${unit.repeat(n)}"\n` }, context);
    lint(50);
    const less = await stepsOf(() => lint(600));
    const more = await stepsOf(() => lint(1200));
    expect(more / less).toBeLessThan(2.2);
  },
);

test("all stages take at most 2.2 times the steps for content with twice as long lines", async () => {
  const { files, ...content } = await base();
  const check = (n: number) => {
    const line = `thicknesses: [${"8, 10, 12, ".repeat(n)}8] # ${"ses: [8, 10, 12] ".repeat(n)}\n`;
    const text = `${"thicknesses: [8, 10, 12]ses: [8, 10, 12]".repeat(n)}\n`;
    const changed = files.map((file) => {
      const more = { "products/board.yaml": line, "solutions/wall.yaml": text }[file.path];
      return more === undefined ? file : { path: file.path, text: file.text + more };
    });
    return compiled({ ...content, files: changed }, { today: "2026-11-20", cached: noCache });
  };
  await check(50);
  const steps = async (n: number) =>
    (await stepsOf(() => check(n))) - (await stepsOf(() => check(1)));
  expect((await steps(1200)) / (await steps(600))).toBeLessThan(2.2);
});
