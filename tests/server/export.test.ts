// Tests npm run enquiries (list, export and pages) while a store is open, as the server's is.

import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import type { StorePlace } from "../../server/settings.ts";
import { csvLine } from "../../server/store/csv.ts";
import { readArguments, readCommand } from "../../server/store/export.ts";
import { received, stored, unknown } from "./forms.ts";
import { startProcess } from "./processes.ts";
import { kinds, storeOfTest } from "./stores.ts";

const root = join(import.meta.dirname, "../..");

/** Runs the command in this process. */
async function run(place: StorePlace, ...args: string[]) {
  const at = place.kind === "postgres" ? { DATABASE_URL: place.url } : { ENQUIRY_DB: place.file };
  const { argv, exitCode } = process;
  for (const [name, value] of Object.entries({ DATABASE_URL: "", ENQUIRY_DB: "", ...at })) vi.stubEnv(name, value);
  process.argv = [process.execPath, "enquiries.ts", ...args];
  process.exitCode = 0;
  const printed = { output: "", errors: "" };
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((words) => {
      printed.output += words;
      return true;
    }),
    vi.spyOn(console, "error").mockImplementation((words) => {
      printed.errors += `${words}\n`;
    }),
    // Its listener belongs to a process of its own.
    vi.spyOn(process.stdout, "on").mockReturnValue(process.stdout),
  ];
  try {
    await readCommand(root);
    return { ...printed, status: process.exitCode };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    Object.assign(process, { argv, exitCode });
  }
}

const note = 'Samples: Vplank, Teak\n"8 mm"';
const on = (day: number) => new Date(`2026-11-${day}T08:00:00.000Z`);
const header =
  "id,received_at,name,email,phone_number,category,state,district,city,campaign_id,source,zonal_name,suspect,note,page,language,request_id";
const rest = "anu.rao@example.in,9876543210,Architect,Maharashtra,Pune,Baramati,20,website,West Zone";

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with three enquiries", () => {
    /** A store that is open, as while the server runs. */
    async function filled(): Promise<StorePlace> {
      const place = await create();
      const store = storeOfTest(place);
      await store.save(received("Third", { receivedAt: on(20) }));
      const sentFrom = { page: "/products/vplank", language: "en-IN" };
      await store.save(received('First, "the"', { receivedAt: on(18), note, sentFrom, requestId: "1a" }));
      await store.save(received("=1+1", { receivedAt: on(19), suspect: true, note: "=2+2" }));
      return place;
    }

    it("exports CSV for spreadsheets, sorted by time", async () => {
      expect(await run(await filled(), "export", "--format", "csv")).toEqual({
        status: 0,
        errors: "",
        output: [
          `\ufeff${header}`,
          `2,2026-11-18T08:00:00.000Z,"First, ""the""",${rest},no,"Samples: Vplank, Teak\n""8 mm""",/products/vplank,en-IN,1a`,
          `3,2026-11-19T08:00:00.000Z,'=1+1,${rest},yes,'=2+2,,,`,
          `1,2026-11-20T08:00:00.000Z,Third,${rest},no,,,,`,
          "",
        ].join("\r\n"),
      });
    });

    it("counts by page, area and campaign, as a table, CSV and JSON", async () => {
      const place = await filled();
      expect((await run(place, "pages", "--suspect", "no")).output).toBe(
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
      expect((await run(place, "pages", "--format", "csv", "--since", "2026-11-19")).output).toBe(
        "\ufeffby,value,enquiries\r\npage,,2\r\narea,,2\r\ncampaign,20,2\r\n",
      );
      expect(JSON.parse((await run(place, "pages", "--format", "json")).output)).toContainEqual({
        by: "area",
        value: "/products",
        enquiries: 1,
      });
      expect((await run(place, "pages", "--since", "2027-01-01")).output).toBe("No enquiries.\n");
    });

    it("exports JSON as stored", async () => {
      const { output, status } = await run(await filled(), "export", "--format", "json", "--since", "2026-11-19");
      expect(status).toBe(0);
      expect(JSON.parse(output)).toEqual([
        {
          ...stored,
          id: 3,
          received_at: "2026-11-19T08:00:00.000Z",
          name: "=1+1",
          suspect: true,
          note: "=2+2",
          ...unknown,
          request_id: "",
        },
        {
          ...stored,
          id: 1,
          received_at: "2026-11-20T08:00:00.000Z",
          name: "Third",
          suspect: false,
          note: "",
          ...unknown,
          request_id: "",
        },
      ]);
    });

    it("lists them for people, and marks the suspect ones", async () => {
      const { output } = await run(await filled(), "list");
      expect(output.match(/^2026\S+ {2}no\. \d( {2}SUSPECT)?/gm)).toEqual([
        "2026-11-18T08:00:00.000Z  no. 2",
        "2026-11-19T08:00:00.000Z  no. 3  SUSPECT",
        "2026-11-20T08:00:00.000Z  no. 1",
      ]);
      expect(output).toContain(
        'source website, from /products/vplank (en-IN), request 1a\n  Samples: Vplank, Teak\n  "8 mm"\n\n',
      );
    });

    it("leaves suspect ones out when asked to, and says how many", async () => {
      const place = await filled();
      const without = await run(place, "export", "--format", "json", "--suspect", "no");
      expect(JSON.parse(without.output).map(({ id }: { id: number }) => id)).toEqual([2, 1]);
      expect(without.errors).toBe("Left out by --suspect no: 1.\n");
      const only = await run(place, "export", "--format", "json", "--suspect", "only");
      expect(JSON.parse(only.output).map(({ id }: { id: number }) => id)).toEqual([3]);
      expect(only.errors).toBe("Left out by --suspect only: 2.\n");
    });

    it("counts from a time with its zone", async () => {
      const since = ["--since", "2026-11-20T13:30:00+05:30"];
      expect(JSON.parse((await run(await filled(), "export", "--format", "json", ...since)).output)).toHaveLength(1);
    });

    it("counts from midnight in India where there is a date alone", async () => {
      const place = await create();
      const store = storeOfTest(place);
      for (const [name, time] of [
        ["Late on the 19th", "2026-11-19T18:29:59.999Z"],
        ["Early on the 20th", "2026-11-19T18:30:00.000Z"],
      ] as const)
        await store.save(received(name, { receivedAt: new Date(time) }));
      const { output } = await run(place, "export", "--format", "json", "--since", "2026-11-20");
      expect(JSON.parse(output).map(({ name }: { name: string }) => name)).toEqual(["Early on the 20th"]);
    });

    it("says that there are none where none is left", async () => {
      const place = await filled();
      expect(await run(place, "list", "--since", "2027-01-01")).toMatchObject({ output: "No enquiries.\n", status: 0 });
      expect((await run(place, "export", "--format", "json", "--since", "2027-01-01")).output).toBe("[]\n");
      expect((await run(place, "export", "--format", "csv", "--since", "2027-01-01")).output).toBe(
        `\ufeff${header}\r\n`,
      );
    });
  });
});

describe("a wrong call", () => {
  const nowhere: StorePlace = { kind: "sqlite", file: "/nowhere/e.db" };

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
    expect(() => readArguments(args)).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.+$/) }));
    expect(() => readArguments(args)).toThrow(words);
  });

  it("ends with status 2", async () => {
    const child = startProcess(process.execPath, [join(root, "server/enquiries.ts"), "show"]);
    const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
    expect({ output, errors, status }).toEqual({
      output: "",
      errors: 'The command is "show": it has to be list or export or pages.\n',
      status: 2,
    });
  });

  it("for a store that is not there ends with status 1", async () => {
    expect(await run(nowhere, "list")).toEqual({
      output: "",
      errors: "There are no enquiries: /nowhere/e.db does not exist.\n",
      status: 1,
    });
  });
});

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+91", "'+91"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\tx", "'\tx"],
    ["\rx", `"'\rx"`],
    ["＝1", "'＝1"],
    ["=a,b", `"'=a,b"`],
    ["9876543210", "9876543210"],
    ['"', '""""'],
    ["a\nb", '"a\nb"'],
    ["a=b", "a=b"],
    ["", ""],
  ])("%j is written as %j", (value, expected) => {
    expect(csvLine([value, "x"])).toBe(`${expected},x\r\n`);
  });
});
