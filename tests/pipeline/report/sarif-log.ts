// A report as SARIF, held against the official schema: tests/fixtures/sarif-schema-2.1.0.json, as it stands in oasis-tcs/sarif-spec
// (sarif-2.1/schema/sarif-schema-2.1.0.json at commit e0583813964ec43cea53b6b531b402866095ed1f).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { Log } from "sarif";
import { expect } from "vitest";
import { format } from "../../../pipeline/report/formats/sarif.ts";
import type { Report } from "../../../pipeline/report/report.ts";
import { fixtures } from "../fixture-files.ts";
import { printed } from "./printed.ts";

// Draft 4 differs from what ajv knows only in the name of the schema's own address, and the formats are tested in sarif.test.ts.
const { $schema, id, ...schema } = JSON.parse(readFileSync(join(fixtures, "sarif-schema-2.1.0.json"), "utf8"));
const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(schema);

/** The log of a report, which the schema has to take. */
export function sarif(report: Report): Log {
  const log = JSON.parse(printed(format, report));
  expect(validate(log), JSON.stringify(validate.errors)).toBe(true);
  return log;
}
