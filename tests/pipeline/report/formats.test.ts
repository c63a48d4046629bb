// Formats of the report are found by their names: those of the files in their folder, and no others.
import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { formatNames, readFormat } from "../../../pipeline/commands/formats.ts";

const names = readdirSync("pipeline/report/formats")
  .map((file) => basename(file, ".ts"))
  .sort();

test.each(names)("%s is a format.", async (name) => {
  expect(await readFormat(name)).toMatchObject({ print: expect.any(Function) });
});

test("Their names are told as a sentence tells them.", () => {
  expect(formatNames).toBe(`${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
});

test.each(["xml", "constructor", "", "../format"])("“%s” is none, and told those that there are.", async (name) => {
  await expect(readFormat(name)).rejects.toMatchObject({
    name: "UsageError",
    message: `There is no format ${name}; write ${formatNames}.`,
  });
});
