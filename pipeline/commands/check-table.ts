// Checks the table of a site by its own schema, as content is checked; without it nothing is compiled.
import { UnusableError } from "@site/files/unusable";
import { counted } from "../print/counted.ts";
import { textFindings } from "../print/formats/text.ts";
import { readFile } from "../read/file/read-file.ts";
import type { SingleCollection } from "../read/files/collection.ts";
import { SiteTable } from "../read/files/site-table.ts";
import tableSchema from "../read/files/table.schema.json" with { type: "json" };
import { tableFile } from "../read/files/table.ts";
import type { Schema } from "../read/schema/schema.ts";
import { schemaSet } from "../read/schema/schema-set.ts";
import { parse } from "../read/yaml/index.ts";
import { namesIn, nodeAt } from "../read/yaml/value.ts";
import type { Finding } from "../report/finding.ts";

/** The row of the table itself, as if it were a file of the content. */
const row: SingleCollection = {
  kind: "single",
  name: "table",
  noun: tableFile,
  type: "Table",
  file: tableFile,
  internal: true,
  authorship: "rules",
};

/** A table whose only file is the table itself. */
const ofTables = new SiteTable({
  sourceLanguage: "en",
  canonicalPaths: {},
  reservedIds: [],
  reservedKeys: [],
  collections: [row],
});

/** The schema, which takes as names of collections those that the table has itself. */
function schemaWith(names: readonly string[]): Schema {
  const collection = { ...tableSchema.$defs.collection, enum: names };
  return { ...tableSchema, $defs: { ...tableSchema.$defs, collection } } as Schema;
}

/** What is wrong with a table. */
export function tableFindings(text: string): readonly Finding[] {
  const file = { path: tableFile, text };
  const names = namesIn(nodeAt(parse(file, row).root, "/collections"));
  // A list of values has at least one.
  const schema = schemaWith(names.length > 0 ? names : [""]);
  return readFile(file, row, {
    table: ofTables,
    schemas: schemaSet(new Map([["table.json", schema]]), ofTables),
    placeholders: { values: new Map(), unreadable: new Set() },
  }).findings;
}

/**
 * @param folder that the table is in, as a person would write it
 * @throws UnusableError with every mistake of the table, if it has any
 */
export function mustBeTable(text: string, folder: string): void {
  const findings = tableFindings(text);
  if (findings.length === 0) return;
  const report = textFindings(findings, new Map([[tableFile, text]]), { folder, colour: false });
  throw new UnusableError(
    `${report.trimEnd()}\n\nThe table of the site has ${counted(findings.length, "mistake")}; nothing is compiled without it.`,
  );
}
