// Tests npm run enquiries (list, export and pages) while a store is open, as the server's is; two-services.test.ts exports from PostgreSQL.

import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { csvLine } from "../../server/store/csv.ts";
import { readArguments, readCommand } from "../../server/store/export.ts";
import { storeAt } from "../../server/store/open.ts";
import type { StoredEnquiry } from "../../server/store/rows.ts";
import { readColumns } from "../../server/store/schema.ts";
import type { EnquiryStore } from "../../server/store/store.ts";
import { pick, seeded } from "../pipeline/seeded.ts";
import { folderOf } from "./folders.ts";
import { received, stored } from "./forms.ts";

const root = join(import.meta.dirname, "../..");

/** Runs the command in this process. */
async function run(file: string, ...args: string[]) {
  const { argv, exitCode } = process;
  for (const [name, value] of Object.entries({ DATABASE_URL: "", ENQUIRY_DB: file })) {
    vi.stubEnv(name, value);
  }
  process.argv = [process.execPath, "enquiries.ts", ...args];
  process.exitCode = 0;
  const output = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  // Its listener belongs to a process of its own.
  const listening = vi.spyOn(process.stdout, "on").mockReturnValue(process.stdout);
  try {
    await readCommand(root);
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
const laterColumns = readColumns.slice(firstColumns.split(",").length);
const header = [firstColumns, ...laterColumns].join(",");
const empty = ",".repeat(laterColumns.length);
const rest =
  "anu.rao@example.in,9876543210,Architect,Maharashtra,Pune,Baramati,20,website,West Zone";

describe("three enquiries", () => {
  let file: string;
  let store: EnquiryStore;
  const json = async (...args: string[]) => {
    const { output, errors } = await run(file, "export", "--format", "json", ...args);
    const list: StoredEnquiry[] = JSON.parse(output ?? "");
    return { list, ids: list.map(({ id }) => id), errors };
  };

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
    expect(await run(file, "export", "--format", "csv")).toEqual({
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

  it("are counted by page, area and campaign, as a table, CSV and JSON", async () => {
    expect((await run(file, "pages", "--suspect", "no")).output).toBe(
      [
        "enquiries  page",
        "        1  not known",
        "        1  /products/vplank",
        "",
        "enquiries  area",
        "        1  not known",
        "        1  /products",
        "",
        "enquiries  campaign",
        "        2  20",
        "",
      ].join("\n"),
    );
    expect((await run(file, "pages", "--format", "csv", "--since", "2026-11-19")).output).toBe(
      "\ufeffby,value,enquiries\r\npage,,2\r\narea,,2\r\ncampaign,20,2\r\n",
    );
    const { output } = await run(file, "pages", "--format", "json");
    expect(JSON.parse(output ?? "")).toContainEqual({
      by: "area",
      value: "/products",
      enquiries: 1,
    });
  });

  it("are exported as JSON as they are stored, without suspect ones if asked to", async () => {
    const same = { ...stored, request_id: "", marks: "", answered_at: "", answered_by: "" };
    const received_at = "2026-11-19T08:00:00.000Z";
    const name = "=1+1";
    expect((await json("--since", "2026-11-19")).list).toEqual([
      { ...same, id: 3, received_at, name, suspect: true, marks: "trap", note: "=2+2" },
      {
        ...same,
        id: 1,
        received_at: "2026-11-20T08:00:00.000Z",
        name: "Third",
        suspect: false,
        note: "",
      },
    ]);
    const counted = "Left out by --suspect";
    expect(await json("--suspect", "no")).toMatchObject({
      ids: [2, 1],
      errors: `${counted} no: 1.`,
    });
    expect(await json("--suspect", "only")).toMatchObject({
      ids: [3],
      errors: `${counted} only: 2.`,
    });
  });

  it("are listed for people, and suspect ones are marked", async () => {
    const { output } = await run(file, "list");
    expect(output?.match(/^2026\S+ {2}no\. \d( {2}SUSPECT)?/gm)).toEqual([
      "2026-11-18T08:00:00.000Z  no. 2",
      "2026-11-19T08:00:00.000Z  no. 3  SUSPECT",
      "2026-11-20T08:00:00.000Z  no. 1",
    ]);
    expect(output).toContain(
      'source website, from /products/vplank (en-IN), request 1a\n  Samples: Vplank, Teak\n  "8 mm"\n\n',
    );
  });

  it("are counted from a time with its zone, and from midnight in India where there is a date alone", async () => {
    expect((await json("--since", "2026-11-20T13:30:00+05:30")).ids).toEqual([1]);
    expect((await json("--since", "2026-11-20T13:30:01+05:30")).ids).toEqual([]);
    expect(readArguments(["list", "--since", "2026-11-20"]).since).toEqual(
      new Date("2026-11-19T18:30:00.000Z"),
    );
  });

  it("are none where none is left", async () => {
    const since = ["--since", "2027-01-01"];
    expect(await run(file, "list", ...since)).toMatchObject({
      output: "No enquiries.\n",
      status: 0,
    });
    expect((await run(file, "pages", ...since)).output).toBe("No enquiries.\n");
    expect((await json(...since)).list).toEqual([]);
    expect((await run(file, "export", "--format", "csv", ...since)).output).toBe(
      `\ufeff${header}\r\n`,
    );
  });
});

describe("a wrong call", () => {
  it.each([
    [[], "Usage: "],
    [["list", "export"], "Usage: "],
    [["export"], "export needs --format."],
    [["list", "--format", "csv"], "--format belongs to export."],
    [["export", "--format", "xlsx"], '--format is "xlsx": it has to be csv or json.'],
    [["list", "--since", "yesterday"], '"yesterday" is no date'],
    [["list", "--since", "2026-02-30"], '"2026-02-30" is no date'],
    [["list", "--since", "2026-11-20T25:00Z"], '"2026-11-20T25:00Z" is no date'],
    [["list", "--since", "2026-11-20T10:00"], '"2026-11-20T10:00" is no date'],
    [["list", "--suspect", "maybe"], '--suspect is "maybe": it has to be yes or no or only.'],
    [["list", "--all"], "Unknown option '--all'"],
    [["list", "--since"], "Option '--since <value>' argument missing"],
  ])("%j is refused with one line", (args, words) => {
    expect(() => readArguments(args)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.+$/) }),
    );
    expect(() => readArguments(args)).toThrow(words);
  });

  it("ends with status 2, and one for a store that is not there with status 1", async () => {
    const wrong = 'The command is "show": it has to be list or export or pages.';
    expect(await run("/nowhere/e.db", "show")).toEqual({ output: "", errors: wrong, status: 2 });
    const missing = "There are no enquiries: /nowhere/e.db does not exist.";
    expect(await run("/nowhere/e.db", "list")).toEqual({ output: "", errors: missing, status: 1 });
  });
});

/**
 * The cells that a spreadsheet reads: quotes count at the beginning of a cell, and what stands
 * behind the second one belongs to the cell as it is.
 */
function cellsOf(text: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)(?:"|$))?([^${separator}\\r\\n]*)(?:[${separator}\\r\\n]|$)`,
    "gy",
  );
  return Array.from(
    text.matchAll(cell),
    ([, quoted = "", rest = ""]) => quoted.replaceAll('""', '"') + rest,
  );
}

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+91", "'+91"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", `"'\tx"`],
    ["\rx", `"'\rx"`],
    ["＝1", "'＝1"],
    ["=a,b", `"'=a,b"`],
    ["9876543210", "9876543210"],
    ['"', '""""'],
    ["a\nb", '"a\nb"'],
    ["a;b", '"a;b"'],
    ["a;=1+1", `"a;'=1+1"`],
    ['a; "=1+1', `"a; ""'=1+1"`],
    ["a\n=1+1", `"a\n'=1+1"`],
    [";@x;+1", `";'@x;'+1"`],
    ["a - b; c = d", '"a - b; c = d"'],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j is written as %j", (value, expected) => {
    expect(csvLine([value, "x"])).toBe(`${expected},x\r\n`);
  });

  it("is no formula, whichever character separates the cells where the file is opened", () => {
    const starts = ["=", "+", "-", "@", "＝", "\t", "\r", ";", ",", "\n", '"', " ", "a", "'"];
    const random = seeded(64);
    for (let round = 0; round < 5000; round++) {
      const texts = Array.from({ length: 3 }, () =>
        Array.from({ length: 5 }, () => pick(starts, random)).join(""),
      );
      for (const separator of [",", ";", "\t"]) {
        const cells = cellsOf(csvLine(["1", ...texts]), separator);
        const formulas = cells.filter((text) => /^[\s"]*[=+\-@＝]/.test(text));
        expect({ texts, separator, formulas }).toEqual({ texts, separator, formulas: [] });
      }
    }
  });
});
