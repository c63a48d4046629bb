// Tests what is said where the site's service, or GitHub behind it, does not answer.

import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { service } from "../service.ts";

let server: Server;
/** What the service does with a call. */
let answer: (response: ServerResponse) => void;
/** Ends the wait for an answer, as its time does. */
let endWait: () => void;

beforeEach(async () => {
  const wait = new AbortController();
  endWait = () => wait.abort(new DOMException("", "TimeoutError"));
  server = createServer((_request, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("document", { querySelector: () => ({ content: `http://127.0.0.1:${port}` }) });
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(wait.signal);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([
  ["of the writer", () => service.writer()],
  ["of a picture", () => service.picture(new Blob(["bytes"]))],
])("A call %s that is never answered ends in a sentence.", async (_of, call) => {
  answer = () => endWait();
  await expect(call()).rejects.toMatchObject({
    kind: "silent",
    message: expect.stringMatching(/^No answer has come .* Your draft is kept\. Send it again/),
  });
});

it("An answer that breaks off, or is none of the service, ends in another.", async () => {
  for (const broken of [
    (response: ServerResponse) => response.destroy(),
    (response: ServerResponse) => response.end("<h1>502 Bad Gateway</h1>"),
  ]) {
    answer = broken;
    await expect(service.writer()).rejects.toMatchObject({
      kind: "offline",
      message: expect.stringMatching(/^The site cannot be reached\. Your draft is kept\./),
    });
  }
});
