// A stand-in for the program that is called with each enquiry.

import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A program that is called with each enquiry. */
export async function programOfTest(answer: (response: ServerResponse, body: string) => void) {
  const calls: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    calls.push({ path: request.url, headers: request.headers, body });
    answer(response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const key = Buffer.alloc(32, 7);
  return { calls, key, settings: { url: `http://127.0.0.1:${port}/new`, key } };
}
