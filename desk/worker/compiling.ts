// The compiler worker's message handler: passes requests of the page to `Answering`.
import type { Loading, Reply, Request } from "../protocol.ts";
import { Answering } from "./answering.ts";

const answering = new Answering((isLoading) => self.postMessage({ isLoading } satisfies Loading));

/** Answers a request. Never throws. */
export function take(request: Request): Promise<Reply> {
  return answering.reply(request);
}
