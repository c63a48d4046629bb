// Entry point of the desk's workers, which answer the requests of the page.
import type { Loading, Request } from "../protocol.ts";
import { RequestHandler } from "./request-handler.ts";

const handler = new RequestHandler((isLoading) =>
  self.postMessage({ isLoading } satisfies Loading),
);

self.onmessage = async ({ data }: MessageEvent<Request>) =>
  self.postMessage(await handler.reply(data));
