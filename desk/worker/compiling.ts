// The worker that checks: takes questions from the page and answers them.
import type { Loading, Reply, Request } from "../protocol.ts";
import { Answering } from "./answering.ts";

const answering = new Answering((isLoading) => self.postMessage({ isLoading } satisfies Loading));

/** Answers a question. Never throws. */
export function take(request: Request): Promise<Reply> {
  return answering.reply(request);
}
