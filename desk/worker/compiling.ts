// The worker that checks: takes questions from the page and answers them.
import type { Reply, Request } from "../protocol.ts";
import { Answering } from "./answering.ts";

const answering = new Answering();

/** Answers a question. Never throws. */
export function take(request: Request): Promise<Reply> {
  return answering.reply(request);
}
