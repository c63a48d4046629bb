// Serves the pages and files of a folder, or of a built site, in this process.

import { join } from "node:path";
import {
  addSite,
  createApp,
  type Handler,
  type Listening,
  listen,
  readServiceContent,
} from "@site/service";

/** Serves a folder such as `build/client`, which may change; the test has to close it. */
export async function startSite(
  root: string | (() => string),
  {
    trustProxy = [],
    log = [],
    ...options
  }: { trustProxy?: readonly string[]; log?: string[] } & Parameters<typeof addSite>[2] = {},
): Promise<Listening> {
  const app = await createApp(
    { trustProxy, logLevel: "error" },
    { write: (line) => void log.push(line) },
  );
  await addSite(app, root, options);
  await app.ready();
  return listen(app.routing, { port: 0, host: "127.0.0.1" });
}

/**
 * A request handler for the pages and files of the built site alone. @param root the project's
 * folder
 */
export async function builtSite(root: string): Promise<Handler> {
  const app = await createApp({ trustProxy: [], logLevel: "error" });
  const { policy } = await readServiceContent(root);
  await addSite(app, join(root, "build/client"), { policy });
  await app.ready();
  return app.routing;
}
