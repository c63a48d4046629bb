// Tests which report formats there are, and when they are coloured.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { formatNames, readFormat } from "../../commands/formats.ts";
import { hasColours } from "../terminal.ts";

test("readFormat finds every format in print/formats, and rejects other names with a list of all", async () => {
  const names = readdirSync("pipeline/print/formats")
    .map((file) => basename(file, ".ts"))
    .sort();
  expect(formatNames).toBe(`${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
  for (const name of names) {
    expect(await readFormat(name)).toMatchObject({ print: expect.any(Function) });
  }
  for (const name of ["xml", "constructor", "__proto__", "", "../format"]) {
    await expect(readFormat(name)).rejects.toMatchObject({
      name: "UsageError",
      message: `There is no format ${name}; write ${formatNames}.`,
    });
  }
});

test.each([
  [true, {}, true],
  [false, {}, false],
  [true, { NO_COLOR: "1" }, false],
  [true, { NO_COLOR: "" }, true],
  [false, { FORCE_COLOR: "1" }, true],
  [false, { FORCE_COLOR: "1", NO_COLOR: "1" }, true],
  [true, { FORCE_COLOR: "0" }, false],
  [false, { FORCE_COLOR: "" }, false],
  [true, { TERM: "dumb" }, false],
])("on a terminal (%s) with %j, colours are used: %s", (isTTY, environment, expected) => {
  expect(hasColours({ isTTY }, environment)).toBe(expected);
});
