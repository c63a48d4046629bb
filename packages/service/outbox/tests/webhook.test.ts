// Tests that the call of another program fails with a reason, in each way in which it can fail.

import type { ServerResponse } from "node:http";
import type { StoredEnquiry } from "@site/service";
import { stored } from "@site/tests/support/forms";
import { expect, it } from "vitest";
import { programOfTest } from "../../tests/notices/stand-in-program.ts";
import { NotSent } from "../sender.ts";
import { webhookSender } from "../webhook.ts";

const enquiry: StoredEnquiry = {
  ...stored,
  id: 17,
  received_at: "2026-11-20T08:00:00.000Z",
  suspect: false,
  request_id: "1a",
  marks: "",
  answered_at: "",
  answered_by: "",
};

const call = (url: string, signal = AbortSignal.timeout(30_000)) =>
  webhookSender({ url, key: Buffer.alloc(32, 7) })(
    { mail: "", enquiries: [enquiry] },
    signal,
    false,
  );

it("A program that hangs until the service stops has not taken the enquiry.", async () => {
  const stop = new AbortController();
  const { settings } = await programOfTest(() => stop.abort());
  const expected = { message: "AbortError", kind: "failed" };
  await expect(call(settings.url, stop.signal)).rejects.toMatchObject(expected);
});

it.each<[string, (response: ServerResponse) => void, string]>([
  ["breaks off", ({ socket }) => void socket?.destroy(), "UND_ERR_SOCKET"],
  [
    "answers no HTTP",
    ({ socket }) => void socket?.end("\u0000 nothing\r\n\r\n"),
    "HTTPParserError",
  ],
  [
    "leads elsewhere",
    (response) => response.writeHead(307, { Location: "/elsewhere" }).end(),
    "status 307",
  ],
])("A program that %s has not taken the enquiry.", async (_, answer, reason) => {
  const { calls, settings } = await programOfTest(answer);
  await expect(call(settings.url)).rejects.toMatchObject({
    message: reason,
    kind: "failed",
  });
  expect(calls.map(({ path }) => path)).toEqual(["/new"]);
});

it.each([
  ...[400, 413, 422].map((status) => [status, "deferred"] as const),
  ...[401, 410, 429, 500].map((status) => [status, "failed"] as const),
])("With the status %i an enquiry has %s.", async (status, kind) => {
  const { settings } = await programOfTest((response) => response.writeHead(status).end());
  await expect(call(settings.url)).rejects.toMatchObject({
    message: `status ${status}`,
    kind,
  });
});

it("A program has taken it with a status of 2xx, also if its answer never ends.", async () => {
  const { settings } = await programOfTest((response) => response.writeHead(202).write("and "));
  await expect(call(settings.url)).resolves.toBeUndefined();
});

it("Nothing is sent where there is no program, no name, or no TLS.", async () => {
  const { calls, settings } = await programOfTest((response) => response.end());
  await expect(call(settings.url.replace("http", "https"))).rejects.toThrow(NotSent);
  expect(calls).toEqual([]);
  await expect(call("http://127.0.0.1:1/new")).rejects.toThrow(NotSent);
  await expect(call("http://no-such-host.invalid/new")).rejects.toThrow(NotSent);
});
