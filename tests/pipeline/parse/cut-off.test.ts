// Tests that findings about truncated files have spans inside the text, although the missing part is after its end.
import { expect, test } from "vitest";
import { unitOf } from "../in-memory.ts";

test.each([
  ["geo/in.json", '{ "state": '],
  ["geo/in.json", '{ "state": [{ "id": 1 }]'],
  ["facts.yaml", 'lifespan: { value: 50, text: "50'],
  ["pages.yaml", "/: { title: [Home, "],
])("findings of %s, truncated after %j, have spans inside the text", (path, text) => {
  const { diagnostics } = unitOf(path, text);
  expect(diagnostics.length).toBeGreaterThan(0);
  for (const { span } of diagnostics) {
    expect(span.end).toBeLessThanOrEqual(text.length);
    expect(span.start).toBeLessThanOrEqual(span.end);
  }
});

test("a bracket that is never closed is the finding, also where a short item is the last", () => {
  const { diagnostics } = unitOf("articles/a.md", "---\ntopics: [a, b\n---\nText.\n");
  const syntax = diagnostics.filter(({ code }) => code === "yaml-syntax");
  expect(syntax.map(({ message }) => message)).toEqual(["The [ that opens here is never closed."]);
});
