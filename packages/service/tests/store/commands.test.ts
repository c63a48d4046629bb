// Tests npm run enquiries, but for its backup, while a store is open, as the server's is.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderOf } from "@site/tests/support/folders";
import { received } from "@site/tests/support/forms";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { readArguments } from "../../commands/arguments.ts";
import { csvLine } from "../../commands/csv.ts";
import { runCommand } from "../../commands/run.ts";
import type { StorePlace } from "../../settings.ts";
import { databaseAt, readEnquiries, storeAt } from "../../store/open.ts";
import { exportColumns } from "../../store/schema.ts";
import { type EnquiryStore, enquiryStore } from "../../store/store.ts";
import { kinds } from "../stores.ts";

const root = join(import.meta.dirname, "../../../..");

/** Runs the command in this process, on an SQLite file. */
const run = (file: string, ...args: string[]) => runAt({ kind: "sqlite", file }, ...args);

/** Runs the command in this process. */
async function runAt(place: StorePlace, ...args: string[]) {
  const { argv, exitCode } = process;
  vi.stubEnv("DATABASE_URL", place.kind === "postgres" ? place.url : "");
  vi.stubEnv("ENQUIRY_DB", place.kind === "sqlite" ? place.file : "");
  process.argv = [process.execPath, "enquiries.ts", ...args];
  process.exitCode = 0;
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  // Its listener belongs to a process of its own.
  const listening = vi.spyOn(process.stdout, "on").mockReturnValue(process.stdout);
  try {
    await runCommand(root);
    const [printed, said] = [output, errors].map(({ mock }) => mock.calls.map(([words]) => words));
    return { output: printed?.join(""), errors: said?.join(""), status: process.exitCode };
  } finally {
    for (const spy of [output, errors, listening]) spy.mockRestore();
    vi.unstubAllEnvs();
    Object.assign(process, { argv, exitCode });
  }
}

const note = 'Samples: Vplank, Teak\n"8 mm"';
const on = (day: number) => new Date(`2026-11-${day}T08:00:00.000Z`);
const firstColumns =
  "id,received_at,name,email,phone_number,category,state,district,city,campaign_id,source,zonal_name,suspect,note,page,language,request_id";
/** Columns of fields that came later. */
const laterColumns = exportColumns.slice(firstColumns.split(",").length);
const header = [firstColumns, ...laterColumns].join(",");
const empty = ",".repeat(laterColumns.length);
const rest =
  "anu.rao@example.in,9876543210,Architect,Maharashtra,Pune,Baramati,20,website,West Zone";

describe("three enquiries", () => {
  let file: string;
  let store: EnquiryStore;

  beforeAll(async () => {
    file = join(await folderOf({}), "e.db");
    store = storeAt({ kind: "sqlite", file });
    await store.save(received("Third", {}, { receivedAt: on(20) }));
    const sentFrom = { page: "/products/vplank", language: "en-IN" };
    await store.save(
      received('First, "the"', { note, ...sentFrom }, { receivedAt: on(18), requestId: "1a" }),
    );
    await store.save(received("=1+1", { note: "=2+2" }, { receivedAt: on(19), marks: ["trap"] }));
  });
  afterAll(() => store.close());

  it("are exported as CSV for spreadsheets, sorted by time", async () => {
    expect(await run(file, "export")).toEqual({
      status: 0,
      errors: "",
      output: [
        `\ufeff${header}`,
        `2,2026-11-18T08:00:00.000Z,"First, ""the""",${rest},no,"Samples: Vplank, Teak\n""8 mm""",/products/vplank,en-IN,1a${empty}`,
        `3,2026-11-19T08:00:00.000Z,'=1+1,${rest},yes,'=2+2,,,,trap,,${",".repeat(laterColumns.length - 3)}`,
        `1,2026-11-20T08:00:00.000Z,Third,${rest},no,,,,${empty}`,
        "",
      ].join("\r\n"),
    });
  });

  it("are listed for people, and suspect ones are marked", async () => {
    const { output } = await run(file, "list", "--all");
    expect(output?.match(/^2026\S+ {2}no\. \d( {2}SUSPECT)?/gm)).toEqual([
      "2026-11-18T08:00:00.000Z  no. 2",
      "2026-11-19T08:00:00.000Z  no. 3  SUSPECT",
      "2026-11-20T08:00:00.000Z  no. 1",
    ]);
    expect(output).toContain(
      'source website, from /products/vplank (en-IN), request 1a\n  Samples: Vplank, Teak\n  "8 mm"\n\n',
    );
  });
});

describe("the list of open enquiries", () => {
  it("has the oldest first, and none that is answered", async () => {
    const file = join(await folderOf({}), "e.db");
    const store = storeAt({ kind: "sqlite", file });
    const now = Date.parse("2026-11-20T12:00:00.000Z");
    const ages = { "Two days": 2, "Just now": 0, "Two months": 61, "Ten days": 10, Answered: 12 };
    for (const [name, days] of Object.entries(ages)) {
      await store.save(received(name, {}, { receivedAt: new Date(now - days * 86_400_000) }));
    }
    await store.close();
    const answered = await run(file, "answered", "5", "--by", " Mira Shah ");
    expect(answered).toEqual({
      output: "No. 5 is answered by Mira Shah.\n",
      errors: "",
      status: 0,
    });
    const { output = "" } = await run(file, "list");
    expect(output.match(/no\. \d/g)).toEqual(["no. 3", "no. 4", "no. 1", "no. 2"]);
    expect((await run(file, "show", "5")).output).toMatch(
      /Answered, 9876543210[\s\S]*answered by Mira Shah, 20\d\d-/,
    );
    const none = { output: "", errors: "There is no enquiry no. 17.", status: 1 };
    expect(await run(file, "show", "17")).toEqual(none);
    expect(await run(file, "answered", "17", "--by", "Mira")).toEqual(none);
  });
});

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("has of a person", () => {
    const email = "Asha@Example.org";
    const number = "9000000001";

    /**
     * A store with two enquiries of Asha, one with her number in another's note, and two of others;
     * one waits to be sent.
     */
    async function filled() {
      const place = await create();
      const database = databaseAt(place);
      const store = enquiryStore(database, [{ channel: "mail", address: "a" }]);
      const note = "Please also call my neighbour, +91 90000-00001";
      await store.save(received("Asha", { email, phone_number: "9000000009" }));
      await store.save(received("Ravi", { note }));
      await store.save(received("Asha K", { phone_number: number }));
      await store.save(received("Mira"));
      const rows = (statement: string) => database.transact((query) => query(statement));
      onTestFinished(() => store.close());
      return { place, database, store, rows };
    }

    const names = async (place: StorePlace) => (await readEnquiries(place)).map(({ name }) => name);

    it("all enquiries by address or number, and names enquiries of others that mention it", async () => {
      const { place } = await filled();
      const byAddress = await runAt(place, "person", "asha@example.ORG ");
      expect(byAddress.output?.match(/no\. \d+/g)).toEqual(["no. 1"]);
      for (const pasted of [
        "Asha <asha@example.org>",
        "mailto:asha@example.org",
        "asha@example.org,",
      ]) {
        expect((await runAt(place, "person", pasted)).output, pasted).toBe(byAddress.output);
      }
      const byNumber = await runAt(place, "person", "+91 90000 00001");
      expect(byNumber.output?.match(/no\. \d+/g)).toEqual(["no. 3", "no. 2"]);
      expect(byNumber.output).toContain("Also named in the note of others");
      expect((await runAt(place, "person", "nobody@example.org")).output).toBe("No enquiries.\n");
      expect(await runAt(place, "person", "12345")).toEqual({
        output: "",
        errors: '"12345" is neither an e-mail address nor a mobile number of 10 digits.',
        status: 2,
      });
    });

    it("nothing after it was erased, and nothing is done unless it is confirmed", async () => {
      const { place, rows } = await filled();
      const asked = await runAt(place, "erase", email);
      expect(asked).toEqual({
        output: "1 enquiry will be erased, with what waits to be sent of them: no. 1.\n",
        errors: "Nothing is done: --yes would confirm it.",
        status: 2,
      });
      expect(await names(place)).toHaveLength(4);
      const erased = await runAt(place, "erase", email, "--yes");
      expect(erased.output).toContain("\n1 enquiry erased. Mails, exports and backups keep theirs");
      await runAt(place, "erase", number, "--yes");
      expect(await names(place)).toEqual(["Ravi", "Mira"]);
      const entries = await rows("SELECT enquiry_id FROM enquiry_notices ORDER BY enquiry_id");
      expect(entries.map(({ enquiry_id }) => Number(enquiry_id))).toEqual([2, 4]);
      expect((await runAt(place, "erase", email, "--yes")).output).toBe("No enquiries.\n");
      if (place.kind !== "sqlite") return;
      // Also the bytes are gone, from the file and from its log.
      for (const end of ["", "-wal"]) {
        const bytes = await readFile(place.file + end).catch(() => Buffer.alloc(0));
        expect(bytes.includes("Asha"), end).toBe(false);
      }
    });

    it("an erased enquiry's bytes only while another program reads, which is said, and then no more", async () => {
      const { place } = await filled();
      if (place.kind !== "sqlite") return;
      const reader = new DatabaseSync(place.file);
      reader.exec("BEGIN");
      reader.prepare("SELECT COUNT(*) FROM enquiries").get();
      const erased = await runAt(place, "erase", email, "--yes");
      expect(erased.status).toBe(1);
      expect(erased.errors).toMatch(
        /^Removed: 1, but still in the database's files \(database is locked\)\. .* again later/,
      );
      reader.close();
      expect(await names(place)).toHaveLength(3);
      const again = await runAt(place, "erase", email, "--yes");
      expect(again).toMatchObject({ output: "No enquiries.\n", status: 0 });
      expect((await readFile(`${place.file}-wal`)).includes(email)).toBe(false);
    });

    it("nothing that is old after expire, which asks first", async () => {
      const place = await create();
      const store = enquiryStore(databaseAt(place));
      onTestFinished(() => store.close());
      const times = { Old: "2001-01-01T00:00:00Z", New: new Date().toISOString() };
      for (const [name, time] of Object.entries(times)) {
        await store.save(received(name, {}, { receivedAt: new Date(time) }));
      }
      const names = async () => (await readEnquiries(place)).map(({ name }) => name);
      const asked = await runAt(place, "expire");
      expect(asked.output).toMatch(
        /^It is .* by this machine's clock\. 1 enquiry from before .*\n/,
      );
      expect(asked).toMatchObject({
        status: 2,
        errors: "Nothing is done: --yes would confirm it.",
      });
      expect(await names()).toEqual(["Old", "New"]);
      expect((await runAt(place, "expire", "--yes")).output).toContain("1 enquiry removed.");
      expect(await names()).toEqual(["New"]);
      expect((await runAt(place, "expire")).output).toContain("No enquiry is from before");
    });

    it("how many wait to be sent, which are then due at once", async () => {
      const { place, rows } = await filled();
      const far = new Date(Date.now() + 3_600_000).toISOString();
      const later = async (set: string) =>
        rows(`UPDATE enquiry_notices SET ${set} WHERE enquiry_id = 1 RETURNING channel`);
      await later(`attempts = 3, due_at = '${far}'`);
      await rows(
        "UPDATE enquiry_notices SET sent_at = 'x' WHERE enquiry_id <> 1 RETURNING channel",
      );
      const [oldest] = await rows("SELECT received_at FROM enquiries WHERE id = 1");
      expect((await runAt(place, "list")).output).toContain(
        `\n\nNot sent by mail yet: 1 enquiry, the oldest of ${oldest?.received_at}.\n`,
      );
      expect((await runAt(place, "send")).output).toBe(
        "1 enquiry to be sent: a running service does so within half a minute.\n",
      );
      const [entry] = await rows("SELECT due_at FROM enquiry_notices WHERE enquiry_id = 1");
      expect(String(entry?.due_at) < far).toBe(true);
      await later("sent_at = 'x'");
      expect((await runAt(place, "send")).output).toBe("Nothing waits to be sent.\n");
    });
  });
});

describe("a wrong call", () => {
  it.each([
    [[], "Usage: "],
    [["remove"], "Usage: "],
    [["list", "export"], "Unexpected argument 'export'. "],
    [["show", "1", "--all"], "Unknown option '--all'. Usage: "],
    [["show", "1", "2"], "show takes one ID. Usage: "],
    [["show"], "show takes one ID. Usage: "],
    [["show", "first"], 'ID is "first": it has to be a number, such as 17.'],
    [["answered", "17", "--by", " "], "answered needs --by NAME."],
    [["answered", "17", "--by"], "Option '--by <value>' argument missing. Usage: "],
  ])("%j is refused with one line", (args, words) => {
    expect(() => readArguments(args)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.+$/) }),
    );
    expect(() => readArguments(args)).toThrow(words);
  });

  it("ends with status 2, and one for a store that is not there with status 1", async () => {
    expect(await run("/nowhere/e.db", "show", "x")).toMatchObject({ output: "", status: 2 });
    const errors = "There are no enquiries: /nowhere/e.db does not exist.";
    for (const args of [["list"], ["answered", "1", "--by", "Mira"]]) {
      expect(await run("/nowhere/e.db", ...args)).toEqual({ output: "", errors, status: 1 });
    }
  });
});

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", `"'\tx"`],
    ["＝1", "'＝1"],
    ["9876543210", "9876543210"],
    ['"', '""""'],
    ["a;b", '"a;b"'],
    ["a;=1+1", `"a;'=1+1"`],
    ['a; "=1+1', `"a; ""'=1+1"`],
    [";@x;+1", `";'@x;'+1"`],
    ["a - b; c = d", '"a - b; c = d"'],
    ["\u200b=1+1", "'\u200b=1+1"],
    ["a;\u0000=1", `"a;\u0000'=1"`],
    ["a=b", "a=b"],
  ])("%j is written as %j", (value, expected) => {
    expect(csvLine([value, "x"])).toBe(`${expected},x\r\n`);
  });
});
