// A stand-in for the program that is called with each enquiry.

import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A program that is called with each enquiry. */
export async function programOfTest(status: (body: string) => number) {
  const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString();
    calls.push({ headers: request.headers, body });
    response.writeHead(status(body)).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const key = Buffer.alloc(32, 7);
  return { calls, key, settings: { url: `http://127.0.0.1:${port}/new`, key } };
}
