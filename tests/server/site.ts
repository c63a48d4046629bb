// Serves the pages and files of a folder in this process.

import { createApp } from "../../server/app.ts";
import { type Listening, listen } from "../../server/listen.ts";
import { addSite, type GenerateFile } from "../../server/static.ts";

/** Serves a folder such as `build/client`; the test has to close it. */
export async function startSite(
  root: string,
  {
    trustProxy = [],
    generateFile,
    log = [],
  }: { trustProxy?: readonly string[]; generateFile?: GenerateFile; log?: string[] } = {},
): Promise<Listening> {
  const app = await createApp({ trustProxy, logLevel: "error" }, { write: (line) => void log.push(line) });
  await addSite(app, root, generateFile);
  await app.ready();
  return listen(app.routing, { port: 0, host: "127.0.0.1" });
}
