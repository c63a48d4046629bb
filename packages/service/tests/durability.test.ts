// Tests that a killed or stopped server, or one without disk space, loses no acknowledged enquiry.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { get, type IncomingMessage, request } from "node:http";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { readEnquiries } from "@site/service";
import { all } from "@site/tests/support/all";
import { folderOf } from "@site/tests/support/folders";
import { end, formType, multipart, sendForm, typed } from "@site/tests/support/forms";
import { startProcess } from "@site/tests/support/processes";
import { ask } from "@site/tests/support/requests";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { serve } from "../serve.ts";
import { readSettings, StartError, type StorePlace } from "../settings.ts";
import {
  numbered,
  serveFolder,
  serving,
  settingsFor,
  siteFolder,
  statusOf,
  storedNames,
  Visitors,
} from "./serving.ts";
import { kinds } from "./stores.ts";

// Far more than a connection's buffers hold, so that an answer nobody reads cannot finish.
const large = "x".repeat(16 * 1024 * 1024);
let root: string;

beforeAll(async () => {
  root = await siteFolder({ "build/client/large.txt": large });
});

const isUnix = process.platform !== "win32";
const namesOf = (numbers: readonly number[]) => numbers.map((number) => numbered(number).name);
const statusAt = (origin: string, path: string) =>
  ask(origin, path).then(
    ({ status }) => status,
    () => 0,
  );

/** Serves in this process, which costs less than a start of its own. */
async function servingHere(place: StorePlace) {
  const said = vi.spyOn(console, "log").mockReturnValue();
  const stop = new AbortController();
  const settings = readSettings({ ...settingsFor(place), PORT: "0", HOST: "127.0.0.1" }, root);
  let ended: Promise<void> | undefined;
  await new Promise<void>((onReady) => {
    ended = serve(root, settings, stop.signal, { onReady });
  });
  const [, origin = ""] = /^Ready: (\S+)/.exec(said.mock.lastCall?.[0]) ?? [];
  said.mockRestore();
  return { origin, stop: () => stop.abort(), ended };
}

describe.each(kinds)("$name", ({ skipped, create }) => {
  it.skipIf(skipped || !isUnix)(
    "of a server that is killed in the middle of 200 enquiries has every one that was answered 200, and of one that is stopped also that under way",
    {
      timeout: 60_000,
    },
    async () => {
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
      const { origin, stop, ended } = await servingHere(place);
      const kept = new Set(await storedNames(place));
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
      // Visitors repeat enquiries without an answer; each is stored once, whether or not the first attempt was.
      const again = await Promise.all(sent.map((_, number) => statusOf(origin, number)));
      expect(new Set(again)).toEqual(new Set([200]));
      const all200 = sent.map((_, number) => numbered(number).name);
      expect((await storedNames(place)).toSorted()).toEqual(all200.toSorted());

      const body = multipart(typed);
      const headers = { "Content-Type": formType, "Content-Length": body.length };
      const upload = request(`${origin}/brand/enquiries/create`, { method: "POST", headers });
      upload.write(body.subarray(0, -end.length));
      // An answer to another request proves that the server has accepted the first one.
      expect(await statusAt(origin, "/healthz")).toBe(200);
      stop();
      await expect.poll(() => statusAt(origin, "/healthz")).toBe(0);
      upload.end(end);
      const [response] = await once(upload, "response");
      expect(JSON.parse(await text(response))).toEqual({ status: 200 });
      await ended;
      const stored = await all(readEnquiries(place, new Date(0)));
      expect(stored.slice(200)).toMatchObject([typed]);
    },
  );
});

describe.skipIf(!isUnix)("a SQLite file that was removed or replaced while servers run", () => {
  it("is not created again: both answer 503 and say so until they are restarted", async () => {
    const place = { kind: "sqlite", file: join(await folderOf({}), "data/enquiries.db") } as const;
    const first = await serving(root, settingsFor(place));
    const second = await servingHere(place);
    const errors = text(first.child.stderr);
    const told = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => told.mockRestore());
    expect(await statusOf(first.origin, 1)).toBe(200);
    expect(await statusOf(second.origin, 2)).toBe(200);
    await rm(dirname(place.file), { recursive: true });
    for (const { origin } of [first, second]) {
      expect([await statusOf(origin, 3), await statusOf(origin, 4)]).toEqual([503, 503]);
      await expect.poll(() => statusAt(origin, "/healthz")).toBe(503);
      expect(await statusAt(origin, "/")).toBe(200);
    }
    expect(existsSync(place.file)).toBe(false);

    // The next service creates a file; those that began with another one leave it alone.
    const next = await serving(root, settingsFor(place));
    expect(await statusOf(next.origin, 3)).toBe(200);
    expect([await statusOf(first.origin, 4), await statusOf(second.origin, 4)]).toEqual([503, 503]);
    first.child.kill("SIGTERM");
    expect(await first.exit).toEqual([0, null]);
    second.stop();
    await second.ended;
    expect(await statusOf(next.origin, 5)).toBe(200);
    expect(await storedNames(place)).toEqual(namesOf([3, 5]));

    const notice =
      "The file of enquiries was removed or replaced while the service ran: no enquiry is taken until the service is restarted.";
    expect(await errors).toBe(`${notice}\n`);
    expect(told.mock.calls).toEqual([[notice]]);
    const lines = (await first.rest).filter((line) => line.includes("enquiry not stored"));
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      Array(3).fill(expect.objectContaining({ code: "FILE_MOVED", reason: notice })),
    );
  });
});

const canLimit = process.platform === "linux" && spawnSync("prlimit", ["--version"]).status === 0;

describe.skipIf(!canLimit)("a disk that is full", () => {
  it("is answered 503, and enquiries are stored again when there is space", {
    timeout: 60_000,
  }, async () => {
    const place = { kind: "sqlite", file: join(await folderOf({}), "data/enquiries.db") } as const;
    // The system lets the server's files grow to 200 KiB and then refuses to write.
    const limited = ["sh", "-c", 'ulimit -S -f 400; exec "$0" "$@"'];
    const { child, exit, origin } = await serving(root, settingsFor(place), limited);
    const visitors = new Visitors(origin, 20);
    await visitors.turnedAway(60);
    expect(visitors.answered.size).toBeGreaterThan(0);
    // What a group finds too small may still have room for one.
    await expect.poll(() => statusAt(origin, "/healthz")).toBe(503);
    expect(await statusAt(origin, "/")).toBe(200);
    expect(spawnSync("prlimit", ["--pid", String(child.pid), "--fsize=unlimited:"]).status).toBe(0);
    await visitors.taken(20);
    await visitors.judge(place);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  });
});

describe("a start", () => {
  it("with a store that can never be written fails with one sentence", async () => {
    const started = serve(
      root,
      readSettings({ ENQUIRY_DB: root }, root),
      new AbortController().signal,
    );
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(/^Enquiries cannot be stored: \S+ is not a file\.$/);
  });

  it("without a build says how to get one, and ends with status 1", async () => {
    const empty = await folderOf({});
    const child = startProcess(process.execPath, [serveFolder, empty]);
    const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    const words = 'is missing or not complete: build the site with "npm run build".';
    expect([errors, status]).toEqual([`${join(empty, "build/service.json")} ${words}\n`, 1]);
  });

  it.skipIf(!isUnix)(
    "with a database that cannot be reached serves the site, and a stop finishes the answer under way",
    async () => {
      const { child, exit, origin } = await serving(root, {
        DATABASE_URL: "postgres://u:secret@127.0.0.1:1/d",
      });
      const errors = text(child.stderr);
      // fetch keeps its connection open.
      expect(await (await fetch(origin)).text()).toBe("home");
      expect((await sendForm(origin, typed)).status).toBe(503);
      const [response] = (await once(get(`${origin}/large.txt`, { agent: false }), "response")) as [
        IncomingMessage,
      ];
      child.kill("SIGINT");
      const refusal = () => ask(origin, "/").catch(({ code }: NodeJS.ErrnoException) => code);
      await expect.poll(refusal).toBe("ECONNREFUSED");
      // A second signal, as Ctrl+C sends through a terminal and npm, interrupts nothing.
      child.kill("SIGINT");
      expect(await text(response)).toHaveLength(large.length);
      expect(await exit).toEqual([0, null]);
      expect(await errors).toBe(
        "Enquiries cannot be stored yet (ECONNREFUSED): they are answered with 503 until they can.\n",
      );
    },
  );

  it.skipIf(process.platform !== "linux")(
    "is stopped once by Ctrl+C in a terminal, which reaches npm's shell, too, and leaves no process",
    async () => {
      const shell = ["setsid", "sh", "-c", 'trap : INT; "$0" "$1" "$2"; exit $?'];
      const { child, exit, rest } = await serving(root, {}, shell);
      process.kill(-(child.pid ?? 0), "SIGINT");
      // The output ends with the last process that holds it: the server.
      expect(await rest).toEqual(["Stopping: finishing what is under way."]);
      expect(await exit).toEqual([0, null]);
    },
  );

  it.skipIf(!isUnix)("by npm ends when npm's shell is gone without a word", async () => {
    // As npm starts a service: a shell, and in it the service.
    const shell = ["sh", "-c", '"$0" "$1" "$2"; exit $?'];
    const { child, rest } = await serving(root, { npm_lifecycle_event: "start" }, shell);
    child.kill("SIGKILL");
    // The output ends with the last process that holds it: the server.
    expect(await rest).toEqual(["Stopping: finishing what is under way."]);
  });
});
