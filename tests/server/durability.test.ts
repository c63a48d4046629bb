// Tests that a server process loses no acknowledged enquiry when it is killed, stopped, or runs out of disk space.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { readEnquiries } from "../../server/store/open.ts";
import { folderOf } from "./folders.ts";
import { end, formType, jsonOf, multipart, sendForm, typed } from "./forms.ts";
import { lineLike, linesOf, startProcess } from "./processes.ts";
import { ask } from "./requests.ts";
import { all } from "./service.ts";
import { numbered, serving, settingsFor, siteFolder, statusOf, storedNames } from "./serving.ts";
import { kinds } from "./stores.ts";

const serveFolder = join(import.meta.dirname, "serve-folder.ts");
let root: string;

beforeAll(async () => {
  root = await siteFolder();
});

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped || process.platform === "win32")("of a server", () => {
    it("that is killed in the middle of 200 enquiries has every one that was answered 200", {
      timeout: 60_000,
    }, async () => {
      const place = await create();
      const first = await serving(root, settingsFor(place));
      const acknowledged: string[] = [];
      const sent = Array.from({ length: 200 }, async (_, number) => {
        if ((await statusOf(first.origin, number)) !== 200) return;
        acknowledged.push(numbered(number).name);
        // At a moment when some are answered and many are not.
        if (acknowledged.length === 50) first.child.kill("SIGKILL");
      });
      await Promise.all(sent);
      expect(await first.exit).toEqual([null, "SIGKILL"]);
      expect(acknowledged.length).toBeGreaterThanOrEqual(50);
      const second = await serving(root, settingsFor(place));
      const kept = new Set((await all(readEnquiries(place, new Date(0)))).map(({ name }) => name));
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      // Visitors repeat enquiries without an answer; each is stored once, whether or not the first attempt was.
      const again = await Promise.all(sent.map((_, number) => statusOf(second.origin, number)));
      expect(new Set(again)).toEqual(new Set([200]));
      const all200 = (await all(readEnquiries(place, new Date(0)))).map(({ name }) => name).toSorted();
      expect(all200).toEqual(sent.map((_, number) => numbered(number).name).toSorted());
      second.child.kill("SIGTERM");
      expect(await second.exit).toEqual([0, null]);
    });

    it("that is asked to stop in the middle of an upload has it, and ends with status 0", async () => {
      const place = await create();
      const { child, exit, origin, rest } = await serving(root, settingsFor(place));
      const { hostname, port } = new URL(origin);
      const body = multipart(typed);
      const upload = request({
        host: hostname,
        port,
        path: "/brand/enquiries/create",
        method: "POST",
        headers: { "Content-Type": formType, "Content-Length": body.length },
      });
      upload.write(body.subarray(0, -end.length));
      // An answer to another request proves that the server has accepted the first one.
      expect((await ask(origin, "/healthz")).status).toBe(200);
      child.kill("SIGTERM");
      await expect
        .poll(() =>
          ask(origin, "/healthz").then(
            ({ status }) => status,
            () => 0,
          ),
        )
        .toBe(0);
      upload.end(end);
      const [response] = await once(upload, "response");
      expect(JSON.parse(await text(response))).toEqual({ status: 200 });
      expect(await exit).toEqual([0, null]);
      expect(await all(readEnquiries(place, new Date(0)))).toMatchObject([typed]);
      expect(await rest).toContain("Stopping: finishing what is under way.");
    });
  });
});

describe.skipIf(process.platform === "win32")(
  "a SQLite file that was removed or replaced while the server runs",
  () => {
    const taken = async (origin: string, numbers: readonly number[]) => {
      for (const number of numbers) expect(await statusOf(origin, number)).toBe(200);
    };

    /** A running server with two enquiries, and its output on standard error until it ends. */
    async function withTwo() {
      const file = join(await folderOf({}), "data/enquiries.db");
      const running = await serving(root, settingsFor({ kind: "sqlite", file }));
      const errors = text(running.child.stderr);
      await taken(running.origin, [1, 2]);
      return { file, ...running, errors };
    }

    const notice =
      "The file of enquiries was removed or replaced: enquiries go to the one that is at its path from now on.\n";

    it("is created again if its folder was removed, and has every enquiry from then on", async () => {
      const { file, origin, child, exit, errors } = await withTwo();
      await rm(dirname(file), { recursive: true });
      await taken(origin, [3, 4]);
      expect(await storedNames({ kind: "sqlite", file })).toEqual(["No. 3", "No. 4"]);
      await rm(dirname(file), { recursive: true });
      expect((await ask(origin, "/healthz")).status).toBe(200);
      expect(await storedNames({ kind: "sqlite", file })).toEqual([]);
      child.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
      expect(await errors).toBe(notice.repeat(2));
    });

    it("is the new file if another was moved over it, without a trace of the first", async () => {
      const { file, origin, child, exit } = await withTwo();
      const other = await withTwo();
      await taken(other.origin, [5, 6, 7]);
      other.child.kill("SIGTERM");
      await other.exit;
      await rename(other.file, file);
      await taken(origin, [8, 9]);
      expect(await storedNames({ kind: "sqlite", file })).toEqual(
        [1, 2, 5, 6, 7, 8, 9].map((number) => `No. ${number}`),
      );
      child.kill("SIGTERM");
      expect(await exit).toEqual([0, null]);
      const database = new DatabaseSync(file, { readOnly: true });
      expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
      database.close();
      expect(await storedNames({ kind: "sqlite", file })).toHaveLength(7);
    });

    it("that two servers share is created again by one of them and used by both", async () => {
      const { file, origin } = await withTwo();
      const second = await serving(root, settingsFor({ kind: "sqlite", file }));
      await taken(second.origin, [3]);
      await rm(dirname(file), { recursive: true });
      await Promise.all([taken(origin, [10, 11, 12, 13]), taken(second.origin, [20, 21, 22, 23])]);
      expect((await storedNames({ kind: "sqlite", file })).toSorted()).toEqual(
        [10, 11, 12, 13, 20, 21, 22, 23].map((number) => `No. ${number}`),
      );
    });

    it("leads to 503 if the new file is no database", async () => {
      const { file, origin } = await withTwo();
      await rm(dirname(file), { recursive: true });
      await mkdir(dirname(file));
      await writeFile(file, "These are a few words that are no database at all.".repeat(20));
      expect(await statusOf(origin, 3)).toBe(503);
      expect((await ask(origin, "/healthz")).status).toBe(503);
      await rm(file);
      await taken(origin, [3]);
      expect(await storedNames({ kind: "sqlite", file })).toEqual(["No. 3"]);
    });

    it("does not keep a server from stopping, with a message, if its disk never answers", async () => {
      const { file, origin, child, exit } = await withTwo();
      await rm(file);
      // Opening it blocks, as no reader ever opens the other end.
      expect(spawnSync("mkfifo", [file]).status).toBe(0);
      const asked = request(`${origin}/healthz`);
      asked.once("error", () => {});
      asked.end();
      const lines = linesOf({ ...child, stdout: child.stderr } as typeof child);
      await lineLike(lines, /^The file of enquiries was removed/);
      asked.destroy();
      child.kill("SIGTERM");
      await lineLike(lines, /^The store of enquiries could not be closed: The disk does not answer\.$/);
      expect(await exit).toEqual([null, "SIGKILL"]);
    });
  },
);

const canLimit = process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;

describe.skipIf(!canLimit)("a disk that is full", () => {
  it("is answered 503, and enquiries are stored again when there is space", { timeout: 60_000 }, async () => {
    const file = join(await folderOf({}), "data/enquiries.db");
    // The system lets the server's files grow to 200 KiB and then refuses to write.
    const limited = ["sh", "-c", 'ulimit -S -f 400; exec "$0" "$@"'];
    const { child, exit, origin } = await serving(root, settingsFor({ kind: "sqlite", file }), limited);
    const statuses: number[] = [];
    // A checkpoint may still free some space, and a single enquiry may fit where a group does not: the disk counts as full once it
    // refuses group after group, and then one enquiry after the other.
    for (const together of [20, 1]) {
      let refused = 0;
      while (refused < 3 && statuses.length < 5000) {
        const next = Array.from({ length: together }, (_, index) => statusOf(origin, statuses.length + index));
        const answered = await Promise.all(next);
        statuses.push(...answered);
        refused = answered.every((status) => status === 503) ? refused + 1 : 0;
      }
    }
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = await sendForm(origin, { ...typed, name: "Refused" });
    expect({ status: refused.status, body: jsonOf(refused) }).toEqual({ status: 503, body: { status: 503 } });
    expect((await ask(origin, "/healthz")).status).toBe(503);
    expect((await ask(origin, "/")).status).toBe(200);
    expect(spawnSync("prlimit", ["--pid", String(child.pid), "--fsize=unlimited:"]).status).toBe(0);
    expect((await sendForm(origin, { ...typed, name: "Taken again" })).status).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    const kept = new Set((await all(readEnquiries({ kind: "sqlite", file }, new Date(0)))).map(({ name }) => name));
    const acknowledged = statuses.flatMap((status, number) => (status === 200 ? [numbered(number).name] : []));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    expect(kept.has("Taken again")).toBe(true);
  });
});

describe("a start", () => {
  const start = async (settings: Record<string, string>, folder = root) => {
    const child = startProcess(process.execPath, [serveFolder, folder], settings);
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    return { errors, status };
  };

  it("with a store that can never be written ends with one sentence", async () => {
    expect(await start({ ENQUIRY_DB: root })).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/^Enquiries cannot be stored: [^\n]*EISDIR[^\n]*\n$/),
    });
  });

  it("without a build says how to get one", async () => {
    const empty = await folderOf({});
    expect(await start({}, empty)).toEqual({
      status: 1,
      errors: `${join(empty, "build/service.json")} is missing or not complete: build the site with "npm run build".\n`,
    });
  });

  it("with a database that cannot be reached serves the site all the same, and says so", async () => {
    const child = startProcess(process.execPath, [serveFolder, root], {
      DATABASE_URL: "postgres://u:secret@127.0.0.1:1/d",
    });
    const errors = text(child.stderr);
    const [, origin = ""] = await lineLike(linesOf(child), /^Ready: (\S+)/);
    expect((await ask(origin, "/")).body.toString()).toBe("home");
    expect((await sendForm(origin, typed)).status).toBe(503);
    child.kill("SIGTERM");
    expect(await errors).toBe(
      "Enquiries cannot be stored yet (ECONNREFUSED): they are answered with 503 until they can.\n",
    );
  });
});
