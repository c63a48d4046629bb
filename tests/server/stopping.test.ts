// Tests how the server stops, in separate processes.

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { folderOf } from "./folders.ts";
import { lineLike, linesOf, startProcess } from "./processes.ts";
import { ask } from "./requests.ts";
import { smallContent } from "./service-content.ts";

const serveFolder = join(import.meta.dirname, "serve-folder.ts");

async function serving(root: string, command = process.execPath, args = [serveFolder, root], environment = {}) {
  const child = startProcess(command, args, environment);
  const lines = linesOf(child);
  const [, origin = ""] = await lineLike(lines, /^Ready: (\S+)/);
  return { child, lines, origin };
}

// Far more than a connection's buffers hold, so that an answer nobody reads cannot finish.
const large = Buffer.alloc(64 * 1024 * 1024, "x");
let root: string;

beforeAll(async () => {
  root = await folderOf({
    "build/client/index.html": "home",
    "build/client/404.html": "not found",
    "build/client/large.txt": large,
    "build/service.json": JSON.stringify(smallContent),
  });
});

describe.skipIf(process.platform === "win32")("stopping", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends with status 0 on %s, also with a connection kept open",
    async (signal) => {
      const { child, origin } = await serving(root);
      // fetch reuses its connection.
      expect(await (await fetch(origin)).text()).toBe("home");
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
    },
  );

  it("finishes the answer that is under way, and takes no new request", async () => {
    const { child, lines, origin } = await serving(root);
    const exit = once(child, "exit");
    const request = get(`${origin}/large.txt`, { agent: false });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    child.kill("SIGTERM");
    await lineLike(lines, /^Stopping/);
    // Reset if the system accepted the connection just before the server stopped listening.
    await expect(ask(origin, "/")).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) });
    // A second signal, as Ctrl+C sends through a terminal and npm, interrupts nothing.
    child.kill("SIGINT");
    expect(await text(response)).toHaveLength(large.length);
    expect(await exit).toEqual([0, null]);
  });

  it("ends when npm's shell is gone without a word", async () => {
    const shell = ["-c", '"$0" "$1" "$2"; exit $?', process.execPath, serveFolder, root];
    const { child, lines } = await serving(root, "sh", shell, { npm_lifecycle_event: "start" });
    child.kill("SIGKILL");
    await lineLike(lines, /^Stopping/);
    // The output ends with the last process that holds it: the server.
    expect(await lines.next()).toMatchObject({ done: true });
  });
});
