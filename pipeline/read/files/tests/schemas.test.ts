// Tests that slips in a site's own schemas are reported with their file and line.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { table } from "@site/tests/pipeline/own-table";
import { expect, test } from "vitest";
import { readSchemas } from "../schemas.ts";

const own = new URL("../../../../schemas/", import.meta.url);

/** Reads the schemas with one text of a file replaced. */
function readWith(file: string, from: string, to: string) {
  const folder = mkdtempSync(join(tmpdir(), "schemas-"));
  cpSync(own, folder, { recursive: true });
  const text = readFileSync(join(folder, file), "utf8");
  writeFileSync(join(folder, file), text.replace(from, to));
  return () => readSchemas(pathToFileURL(folder), table);
}

test.each([
  ["a comma too many", '"title": "Topics",', '"title": "Topics",,', "topics.json:4 error"],
  ["a reference to nothing", "shared.json#/$defs/text", "shared.json#/$defs/tect", "“shared.json"],
  ["a reference to no file", "shared.json#/$defs/text", "share.json#/$defs/text", "“share.json"],
])("%s", (_slip, from, to, message) => {
  expect(readWith("topics.json", from, to)).toThrow(message);
});

test.each(["minutes", "lead", "sections", "path"])("a field named %s is taken", (name) => {
  const read = readWith("articles.json", '"properties": {', `"properties": { "${name}": {},`);
  expect(read).toThrow(/^schemas\/articles\.json:\d+ error The name “/);
});

test("without the schema of the output nothing is compiled", () => {
  const folder = mkdtempSync(join(tmpdir(), "schemas-"));
  cpSync(own, folder, { recursive: true });
  rmSync(join(folder, "compiled.json"));
  expect(() => readSchemas(pathToFileURL(folder), table)).toThrow("schemas/compiled.json:1 error");
});

test("our own schemas have no slip", () => {
  expect(readSchemas(own, table).size).toBeGreaterThan(20);
});
