// Reads what a site is described by: its schemas, and the table of its collections beside them.

import type { ProjectSchemas } from "../schema/schema.ts";
import { schemaSet } from "../schema/schema-set.ts";
import { readSchemas } from "./schemas.ts";
import { readTable } from "./table.ts";

/** The schemas of a folder, with the table beside them. */
export const readSiteSchemas = (folder: URL | string): ProjectSchemas =>
  schemaSet(readSchemas(folder), readTable(folder));
