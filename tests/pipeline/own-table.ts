// The table of this project's own site, for tests.
import { ownSchemas } from "../../pipeline/load/own-schemas.ts";
import { readTable } from "../../pipeline/load/table.ts";

export const table = readTable(ownSchemas);
