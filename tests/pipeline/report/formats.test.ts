// Tests readFormat, which loads a report format by name: the names are those of the files in report/formats.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { formatNames, readFormat } from "../../../pipeline/commands/formats.ts";

const names = readdirSync("pipeline/report/formats")
  .map((file) => basename(file, ".ts"))
  .sort();

test.each(names)("readFormat finds %s", async (name) => {
  expect(await readFormat(name)).toMatchObject({ print: expect.any(Function) });
});

test("formatNames lists all names as in a sentence", () => {
  expect(formatNames).toBe(`${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
});

test.each(["xml", "constructor", "", "../format"])("readFormat rejects “%s” and names all formats", async (name) => {
  await expect(readFormat(name)).rejects.toMatchObject({
    name: "UsageError",
    message: `There is no format ${name}; write ${formatNames}.`,
  });
});
