// Tests that `diagnostic` shortens long quotes in messages without splitting a character.
import { expect, test } from "vitest";
import { diagnostic } from "../../../pipeline/model/diagnostic.ts";

const place = { file: "a.md", span: { start: 0, end: 1 } };

test("shortens a long quote in its middle", () => {
  const { message } = diagnostic("schema-format", place, `“begins ${"x".repeat(900)} ends” is no address.`);
  expect(message).toMatch(/^“begins x+ … x+ ends” is no address\.$/);
  expect(message.length).toBeLessThan(240);
});

test("does not shorten short quotes and long lists of names", () => {
  const names = Array.from({ length: 60 }, (_, index) => `name-${index}`).join(", ");
  const { message, help } = diagnostic("schema-enum", place, "“interior” is none.", {
    help: `Write one of: ${names}.`,
  });
  expect(message).toBe("“interior” is none.");
  expect(help).toBe(`Write one of: ${names}.`);
});

test("does not split a character of two code units", () => {
  const { message } = diagnostic("schema-format", place, `“${"🪵".repeat(300)}” is no address.`);
  expect(message).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
});
