// Tests the removal of a database's write-ahead log: the server removes its own, and leaves that of another server, which contains
// enquiries.
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identityOf, removeOwn } from "../../server/store/database-files.ts";
import { folderOf } from "./folders.ts";

const logIn = async () => join(await folderOf({ "enquiries.db-wal": "changes" }), "enquiries.db-wal");

describe("removing SQLite's log files", () => {
  it("removes a log that this server has open", async () => {
    const log = await logIn();
    const handle = openSync(log, "r");
    removeOwn(log, [identityOf(log)]);
    closeSync(handle);
    expect(existsSync(log)).toBe(false);
  });

  it.runIf(existsSync("/dev/fd"))("keeps a log that another server has created in its place", async () => {
    const log = await logIn();
    removeOwn(log, [identityOf(log)]);
    expect(existsSync(log)).toBe(true);
  });

  it("ignores a log that is already gone", async () => {
    const log = join(await folderOf({}), "enquiries.db-wal");
    expect(() => removeOwn(log, [])).not.toThrow();
  });
});
