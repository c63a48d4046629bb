// Tests that a finding shortens long quotes in messages without splitting a character.
import { expect, test } from "vitest";
import { isHalved } from "../codes/sound-findings.ts";
import { anyFinding } from "./any-finding.ts";

const place = { file: "a.md", span: { start: 0, end: 1 } };

test("shortens a long quote in its middle", () => {
  const { message } = anyFinding(
    "schema-format",
    place,
    `“begins ${"x".repeat(900)} ends” is no address.`,
  );
  expect(message).toMatch(/^“begins x+ … x+ ends” is no address\.$/);
  expect(message.length).toBeLessThan(240);
});

test("does not shorten short quotes and long lists of names", () => {
  const names = Array.from({ length: 60 }, (_, index) => `name-${index}`).join(", ");
  const { message, help } = anyFinding("schema-enum", place, "“interior” is none.", {
    help: `Write one of: ${names}.`,
  });
  expect(message).toBe("“interior” is none.");
  expect(help).toBe(`Write one of: ${names}.`);
});

test("does not split a character of two code units, and leaves out half a character", () => {
  const { message } = anyFinding("schema-format", place, `“${"🪵".repeat(300)}” is no address.`);
  expect(isHalved(message)).toBe(false);
  expect(anyFinding("link-broken", place, 'a"\u0001\ud800\u2028').message).toBe('a"\u0001\u2028');
});
