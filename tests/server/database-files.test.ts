// Tests the removal of a database's write-ahead log: the server removes its own, and leaves that of another server, which contains
// enquiries.
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { identityOf, removeOwn } from "../../server/store/database-files.ts";
import { folderOf } from "./folders.ts";

const logIn = async () => join(await folderOf({ "enquiries.db-wal": "changes" }), "enquiries.db-wal");

describe("a log of changes", () => {
  it("goes where this server has it open", async () => {
    const log = await logIn();
    const handle = openSync(log, "r");
    removeOwn(log, [identityOf(log)]);
    closeSync(handle);
    expect(existsSync(log)).toBe(false);
  });

  it.runIf(existsSync("/dev/fd"))("stays where another server has put its own in the place of ours", async () => {
    const log = await logIn();
    removeOwn(log, [identityOf(log)]);
    expect(existsSync(log)).toBe(true);
  });

  it("may be gone already", async () => {
    const log = join(await folderOf({}), "enquiries.db-wal");
    expect(() => removeOwn(log, [])).not.toThrow();
  });
});
