// Reads and discards the rest of a request before it is answered. If the connection were closed earlier, the visitor or a proxy in
// between might never receive the answer (RFC 9112, 9.6).

import { once } from "node:events";
import type { IncomingMessage } from "node:http";

/** Longest time to read on, in milliseconds: some bodies never end. */
const maxMs = 2000;

/** Resolves when the whole request has arrived or broken off, or after `maxMs`. */
export async function drainRequest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  request.resume();
  const late = AbortSignal.timeout(maxMs);
  // If the request broke off, nobody waits for an answer.
  await once(request, "end", { signal: late }).catch(() => undefined);
}
