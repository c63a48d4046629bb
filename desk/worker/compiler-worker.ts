// The compiler worker's message handler: passes requests of the page to `RequestHandler`.
import type { Loading, Reply, Request } from "../protocol.ts";
import { RequestHandler } from "./request-handler.ts";

const handler = new RequestHandler((isLoading) => self.postMessage({ isLoading } satisfies Loading));

/** Answers a request. Never throws. */
export function handle(request: Request): Promise<Reply> {
  return handler.reply(request);
}
