// Global setup of the engine tests: serves the built site as online, with a script that collects
// errors (listener.js). Not every engine's driver can report errors. The service has its own store.

import {
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addService, addSite, createApp, listen, readServiceContent, storeAt } from "@site/service";
import type { TestProject } from "vitest/node";
import { testSite as root } from "../../test-site-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the served site, without a slash at the end. */
    engineOrigin: string;
    /** File of the store that its service writes. */
    engineStore: string;
  }
}

const listener = join(import.meta.dirname, "listener.js");

/** Adds the script before all others, but after the policy, which applies to it as well. */
function withListener(html: string): string {
  const changed = html.replace(
    /<meta http-equiv="Content-Security-Policy"[^>]*>/,
    `$&<script src="/listener.js"></script>`,
  );
  if (changed === html) throw new Error("A page has no policy in its head.");
  return changed;
}

/** Runs before the first test; the returned function runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "engines-"));
  const client = join(folder, "client");
  cpSync(join(root, "build/client"), client, { recursive: true });
  copyFileSync(listener, join(client, "listener.js"));
  for (const page of globSync("**/*.html", { cwd: client })) {
    const file = join(client, page);
    writeFileSync(file, withListener(readFileSync(file, "utf8")));
    rmSync(`${file}.br`, { force: true });
  }
  const file = join(folder, "enquiries.db");
  const store = storeAt({ kind: "sqlite", file });
  await store.open();
  const settings = { rateLimit: 0, trustProxy: [], corsOrigins: [], logLevel: "silent" } as const;
  const app = await createApp(settings);
  const content = await readServiceContent(root);
  await addSite(app, client, { policy: content.policy });
  await addService(app, content, store, settings);
  await app.ready();
  const server = await listen(app.routing, { port: 0, host: "127.0.0.1" });
  project.provide("engineOrigin", server.origin);
  project.provide("engineStore", file);
  return async () => {
    await server.close();
    await app.close();
    await store.close();
  };
}
