// Tests that the forms of the CMS can hold all values of the files that it offers.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, expect, test } from "vitest";
import siteConfig from "../../../content.config.ts";
import { cmsConfig } from "../config.ts";
import { lostValues } from "./lost-values.ts";

const root = join(import.meta.dirname, "../../..");
const schemas = join(root, "schemas");
const folder = mkdtempSync(join(tmpdir(), "admin-"));
const content = join(folder, "content");
cpSync(join(root, "tests/content"), content, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const config = cmsConfig({ config: siteConfig, schemas, content });

test("The configuration is valid by the CMS's own schema.", () => {
  const main = createRequire(import.meta.url).resolve("@sveltia/cms");
  const schema = JSON.parse(readFileSync(join(main, "../../schema/sveltia-cms.json"), "utf8"));
  const ajv = new Ajv({ strict: false, validateFormats: false });
  expect(ajv.validate(schema, config), ajv.errorsText()).toBe(true);
});

test("A new entry is offered only where its form has all required fields, and its page has links.", () => {
  const offered = (config.collections ?? []).flatMap((each) =>
    "create" in each && each.create ? [each.name] : [],
  );
  // The properties of products and solutions have no field, and a legal page needs a link.
  expect(offered).toEqual(["articles", "coverages", "applications"]);
});

test("Each value of each offered file and translation fits its field.", () => {
  const { places, files } = lostValues(config, folder);
  expect(places).toEqual([]);
  expect(files).toBeGreaterThan(30);
});

test.each([
  ["testimonials.yaml", "sample: true", "sample: yes", "/sample"],
  ["videos.yaml", "id: SAMPLE00001", "id: 1", "/large/id"],
])("A value that does not fit is found: %s.", (name, from, to, place) => {
  const file = join(content, name);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  expect(lostValues(config, folder).places).toEqual([`content/${name}${place}`]);
  writeFileSync(file, text);
});
