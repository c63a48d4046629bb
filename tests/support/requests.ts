// Sends HTTP requests exactly as written; fetch would normalise the malformed addresses that the
// tests need.

import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends one request on a connection of its own and reads the whole answer. */
export function ask(
  origin: string,
  path: string,
  {
    method = "GET",
    headers = {},
    body,
  }: {
    method?: string;
    /** By name, or names and values in turn, which may repeat a name. */
    headers?: OutgoingHttpHeaders | readonly string[];
    body?: Buffer | string;
  } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({
      host: hostname.replace(/^\[|\]$/g, ""),
      port,
      path,
      method,
      headers,
      agent: false,
    });
    sent.once("error", reject);
    sent.once("response", (response) => {
      buffer(response).then(
        (received) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      );
    });
    sent.end(body);
  });
}
