// Serves the pages and files of a folder in this process.

import { createApp } from "../../server/app.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { addSite, type Coming } from "../../server/static.ts";

/** Serves a folder such as `build/client`; the test has to close it. */
export async function startSite(
  root: string,
  { trustProxy = [], coming, log = [] }: { trustProxy?: readonly string[]; coming?: Coming; log?: string[] } = {},
): Promise<Listening> {
  const app = await createApp({ trustProxy, logLevel: "error" }, { write: (line) => void log.push(line) });
  await addSite(app, root, coming);
  await app.ready();
  return listen((request, response) => app.routing(request, response), { port: 0, host: "127.0.0.1" });
}
