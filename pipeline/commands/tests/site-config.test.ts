// Tests that a mistake in a site's configuration is reported with its line before anything runs.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import ownConfig from "../../../content.config.ts";
import { ownSite } from "../../read/files/path.ts";
import { readSiteConfig } from "../site-config.ts";

const boats = fileURLToPath(new URL("tests/pipeline/another-site/", ownSite));
const folder = mkdtempSync(join(tmpdir(), "site-config-"));
cpSync(join(boats, "schemas"), join(folder, "schemas"), { recursive: true });
const text = readFileSync(join(boats, "content.config.ts"), "utf8");
afterAll(() => rmSync(folder, { recursive: true }));

test("The configuration of this site has no mistake.", async () => {
  expect(await readSiteConfig(fileURLToPath(ownSite))).toEqual(ownConfig);
});

test.each([
  ['nouns: "boats"', 'plural: "boats"', "There is no field “plural”."],
  ['folder: "boats"', 'foldr: "boats"', "There is no field “foldr”. Did you mean folder?"],
  ['of: "harbours"', 'of: "harbour"', "There is no collection “harbour”. Did you mean harbours?"],
  ['dated: ["notes"]', 'dated: ["note"]', "There is no collection “note”. Did you mean notes?"],
  ['file: "words.yaml"', 'fil: "words.yaml"', "There is no field “fil”. Did you mean file?"],
  ["reservedIds:", "reservdIds:", "There is no field “reservdIds”. Did you mean reservedIds?"],
  ["harbours: {", "ports: {", "schemas/ports.json is missing: the schema of ports."],
  ["canonicalPaths: {},", "canonicalPaths: {,", "It cannot be loaded:"],
  ["export default", "export const config =", "It exports no configuration"],
])("%s as %s is reported at its line.", async (from, to, message) => {
  expect(text.split(from)).toHaveLength(2);
  writeFileSync(join(folder, "content.config.ts"), text.replace(from, to));
  const found = await readSiteConfig(folder).then(
    () => [],
    (problem: Error) => problem.message.split("\n"),
  );
  const line = message.startsWith("It exports") ? 1 : text.split(from)[0]?.split("\n").length;
  expect(found.join("\n")).toContain(`content.config.ts:${line} error ${message}`);
});
