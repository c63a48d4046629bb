// Tests a server without disk space, its start and its stop.

import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { folderOf } from "@site/tests/support/folders";
import { sendForm, typed } from "@site/tests/support/forms";
import { startProcess } from "@site/tests/support/processes";
import { ask } from "@site/tests/support/requests";
import { beforeAll, describe, expect, it } from "vitest";
import { serve } from "../../serve.ts";
import { readSettings, StartError } from "../../settings.ts";
import { serveFolder, serving, settingsFor, siteFolder, Visitors } from "../serving.ts";

// Far more than a connection's buffers hold, so that an answer nobody reads cannot finish.
const large = "x".repeat(16 * 1024 * 1024);
let root: string;

beforeAll(async () => {
  root = await siteFolder({ "build/client/large.txt": large });
});

const isUnix = process.platform !== "win32";
const statusAt = (origin: string, path: string) =>
  ask(origin, path).then(
    ({ status }) => status,
    () => 0,
  );

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
