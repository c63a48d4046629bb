// The worker: takes questions from the page and answers them.
import type { Request } from "../protocol.ts";
import { Answering } from "./answering.ts";

const answering = new Answering();

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await answering.reply(data));
};
