// What every message keeps to: nobody reads more than three lines of what was typed, and no half of a character is printed.
import { expect, test } from "vitest";
import { diagnostic } from "../../../pipeline/model/diagnostic.ts";

const place = { file: "a.md", span: { start: 0, end: 1 } };

test("A long quote is shortened in its middle, so that the sentence goes on behind it.", () => {
  const { message } = diagnostic("schema-format", place, `“begins ${"x".repeat(900)} ends” is no address.`);
  expect(message).toMatch(/^“begins x+ … x+ ends” is no address\.$/);
  expect(message.length).toBeLessThan(240);
});

test("Short quotes and long lists of names stay as they are.", () => {
  const names = Array.from({ length: 60 }, (_, index) => `name-${index}`).join(", ");
  const { message, help } = diagnostic("schema-enum", place, "“interior” is none.", {
    help: `Write one of: ${names}.`,
  });
  expect(message).toBe("“interior” is none.");
  expect(help).toBe(`Write one of: ${names}.`);
});

test("A character of two code units is not cut through.", () => {
  const { message } = diagnostic("schema-format", place, `“${"🪵".repeat(300)}” is no address.`);
  expect(message).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
});
