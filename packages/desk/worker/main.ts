// Entry point of the desk's workers, which answer the requests of the page.
import type { Loading, Request } from "../protocol.ts";

// On demand, so that no other script imports this one: WebKit would run it again.
const handler = import("./request-handler.ts").then(
  ({ RequestHandler }) =>
    new RequestHandler((isLoading) => self.postMessage({ isLoading } satisfies Loading)),
);

self.onmessage = async ({ data }: MessageEvent<Request>) => {
  try {
    self.postMessage(await (await handler).reply(data));
  } catch (problem) {
    // The page restarts a worker that reports an error.
    self.reportError(problem);
  }
};
