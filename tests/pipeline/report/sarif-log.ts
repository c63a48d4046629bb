// Prints a report as SARIF and validates it against the official schema, tests/fixtures/sarif-schema-2.1.0.json, copied from
// oasis-tcs/sarif-spec (sarif-2.1/schema/sarif-schema-2.1.0.json at commit e0583813964ec43cea53b6b531b402866095ed1f).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import type { Log } from "sarif";
import { expect } from "vitest";
import { format } from "../../../pipeline/report/formats/sarif.ts";
import type { Report } from "../../../pipeline/report/report.ts";
import { fixtures } from "../fixture-files.ts";
import { printed } from "./printed.ts";

// ajv does not know draft 4, whose only difference here is `id` instead of `$id`. The formats are tested in sarif.test.ts.
const { $schema, id, ...schema } = JSON.parse(
  readFileSync(join(fixtures, "sarif-schema-2.1.0.json"), "utf8"),
);
/** Whether a value is a SARIF log; the errors are its property. */
export const isSarif = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
  schema,
);

/** The SARIF log of a report, checked against the schema. */
export function sarif(report: Report): Log {
  const log = JSON.parse(printed(format, report));
  expect(isSarif(log), JSON.stringify(isSarif.errors)).toBe(true);
  return log;
}
