// Reads the table of this project's own site for tests.
import { ownSchemas } from "../../pipeline/read/files/path.ts";
import { readTable } from "../../pipeline/read/files/table.ts";

export const table = readTable(ownSchemas);
