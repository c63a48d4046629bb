// Reads the rest of a request whose answer is known already: where a connection is closed before all has arrived, the visitor or the
// proxy between may never get the answer (RFC 9112, 9.6).

import { once } from "node:events";
import type { IncomingMessage } from "node:http";

/** How long to read on, in milliseconds: a body that never ends is not waited for. */
const mostMs = 2000;

/** Resolves when the whole request has arrived, or broke off, or after a while; what arrives is thrown away. */
export async function drained(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  request.unpipe();
  request.resume();
  const late = AbortSignal.timeout(mostMs);
  // Where it broke off, there is nobody to answer.
  await once(request, "end", { signal: late }).catch(() => undefined);
}
