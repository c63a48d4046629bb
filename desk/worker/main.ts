// The worker: takes questions from the page and answers them.
import type { Reply, Request } from "../protocol.ts";
import { answer } from "./answering.ts";

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  const reply: Reply = await answer(data);
  self.postMessage(reply);
};
