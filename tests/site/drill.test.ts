// Runs npm run drill once on a small scale, to test what docs/deploy.md promises about backups.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { installPackages } from "../debian.ts";
import { long } from "../long.ts";
import { describeLong, has } from "../server/lacking.ts";
import { postgresVariable } from "../server/postgres.ts";
import { postgres } from "../server/stores.ts";

const drill = join(import.meta.dirname, "../../tools/drill/drill.ts");

// The program that docs/deploy.md uses for backups.
const hasSqlite = has("sqlite3") || (long && installPackages("sqlite3"));
const lacking = hasSqlite
  ? postgres.skipped
    ? "there is no PostgreSQL"
    : undefined
  : "there is no sqlite3";

describeLong(lacking, "the restore drill", () => {
  it("restores every enquiry that was answered before the backup, from SQLite and from PostgreSQL", {
    timeout: 120_000,
  }, async () => {
    const args = [drill, "--seconds", "2", "--postgres", process.env[postgresVariable] ?? ""];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout.match(/answered before the backup, and missing +0$/gm)).toHaveLength(2);
    expect(stdout.match(/^ {2}an enquiry after the restore is +stored$/gm)).toHaveLength(2);
  });
});
