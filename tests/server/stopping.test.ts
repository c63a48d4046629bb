// Tests how the server stops, in separate processes.

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "./requests.ts";
import { serving, siteFolder } from "./serving.ts";

// Far more than a connection's buffers hold, so that an answer nobody reads cannot finish.
const large = "x".repeat(64 * 1024 * 1024);
let root: string;

beforeAll(async () => {
  root = await siteFolder({ "build/client/large.txt": large });
});

describe.skipIf(process.platform === "win32")("stopping", () => {
  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends with status 0 on %s, also with a connection kept open",
    async (signal) => {
      const { child, exit, origin } = await serving(root, {});
      // fetch reuses its connection.
      expect(await (await fetch(origin)).text()).toBe("home");
      child.kill(signal);
      expect(await exit).toEqual([0, null]);
    },
  );

  it("finishes the answer that is under way, and takes no new request", async () => {
    const { child, exit, origin } = await serving(root, {});
    const request = get(`${origin}/large.txt`, { agent: false });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    child.kill("SIGTERM");
    const refusal = () => ask(origin, "/").catch(({ code }: NodeJS.ErrnoException) => code);
    await expect.poll(refusal).toBe("ECONNREFUSED");
    // A second signal, as Ctrl+C sends through a terminal and npm, interrupts nothing.
    child.kill("SIGINT");
    expect(await text(response)).toHaveLength(large.length);
    expect(await exit).toEqual([0, null]);
  });

  it("ends when npm's shell is gone without a word", async () => {
    const shell = ["sh", "-c", '"$0" "$1" "$2"; exit $?'];
    const { child, rest } = await serving(root, { npm_lifecycle_event: "start" }, shell);
    child.kill("SIGKILL");
    // The output ends with the last process that holds it: the server.
    expect(await rest).toEqual(["Stopping: finishing what is under way."]);
  });
});
