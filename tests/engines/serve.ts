// Serves the built site with its service, on a store of its own, while the engines' tests run: as it is online, but for one script at
// the head of each page, which notes what goes wrong there (listener.js). No driver can tell that of each engine.

import { copyFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createApp } from "../../server/app.ts";
import { listen } from "../../server/listen.ts";
import { addService } from "../../server/service/app.ts";
import { readServiceContent } from "../../server/service/content.ts";
import { siteSearch } from "../../server/service/find.ts";
import { addSite } from "../../server/static.ts";
import { sqliteStore } from "../../server/store/sqlite.ts";
import { integrityOf } from "../../tools/build/style-integrity.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the served site, without a slash at the end. */
    engineOrigin: string;
    /** File of the store that its service writes to. */
    engineStore: string;
  }
}

const root = join(import.meta.dirname, "../..");

const listener = join(import.meta.dirname, "listener.js");

/**
 * Before all other scripts, and behind the policies, which hold for it as well: that of integrity asks for its hash, and for a request
 * whose answer may be compared with it (`crossorigin`).
 */
function withListener(html: string): string {
  const changed = html.replace(
    /<meta http-equiv="Content-Security-Policy"[^>]*>/,
    `$&<script src="/listener.js" crossorigin integrity="${integrityOf(readFileSync(listener))}"></script>`,
  );
  if (changed === html) throw new Error("A page has no policy in its head.");
  return changed;
}

/** Starts before the first test; what it returns runs after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "engines-"));
  const client = join(folder, "client");
  cpSync(join(root, "build/client"), client, { recursive: true });
  // What the server reads beside the pages: their policy, and the retired addresses.
  for (const file of ["headers.json", "redirects.json"]) copyFileSync(join(root, "build", file), join(folder, file));
  copyFileSync(listener, join(client, "listener.js"));
  for (const page of globSync("**/*.html", { cwd: client })) {
    const file = join(client, page);
    writeFileSync(file, withListener(readFileSync(file, "utf8")));
    rmSync(`${file}.br`, { force: true });
  }
  const file = join(folder, "enquiries.db");
  const store = sqliteStore(file);
  await store.open();
  const settings = { rateLimit: 0, trustProxy: [], corsOrigins: [], logLevel: "silent" } as const;
  const app = await createApp(settings);
  await addSite(app, client);
  await addService(app, await readServiceContent(root), store, settings, (base) =>
    siteSearch(join(root, "build/client"), base),
  );
  await app.ready();
  const server = await listen((request, response) => app.routing(request, response), { port: 0, host: "127.0.0.1" });
  project.provide("engineOrigin", server.origin);
  project.provide("engineStore", file);
  return async () => {
    await server.close();
    await app.close();
    await store.close();
    rmSync(folder, { recursive: true });
  };
}
