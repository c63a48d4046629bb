// Serves a built site and its service until it is asked to stop: one process, one port.

import { once } from "node:events";
import { join } from "node:path";
import { createApp } from "./app.ts";
import { addDesk } from "./desk.ts";
import { listen } from "./listen.ts";
import { addMetrics } from "./metrics.ts";
import { readRelease } from "./release.ts";
import { addService } from "./service/app.ts";
import { readServiceContent } from "./service/content.ts";
import { enquiriesPath } from "./service/enquiries.ts";
import { siteSearch } from "./service/find.ts";
import { readSettings, type Settings, StartError } from "./settings.ts";
import { addSite, type Coming } from "./static.ts";
import { stopSignal } from "./stop.ts";
import { storeAt } from "./store/open.ts";
import { type EnquiryStore, StoreUnavailable } from "./store/store.ts";

/** Opens the store, or says that it will be opened later: without it the site still has its pages to show. */
async function openStore(store: EnquiryStore): Promise<void> {
  try {
    await store.open();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (error.lasting) throw new StartError(`Enquiries cannot be stored: ${error.message}`);
    console.error(`Enquiries cannot be stored yet (${error.code}): they are answered with 503 until they can.`);
  }
}

/** Closes the store, or ends the process where it hangs: Node itself would wait for the thread for ever. */
async function closeStore(store: EnquiryStore): Promise<void> {
  try {
    await store.close();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`The store of enquiries could not be closed: ${error.message}`);
    process.kill(process.pid, "SIGKILL");
  }
}

/** What else whoever starts the server wants. */
export interface ServeOptions {
  /** Files of the site that are made when they are asked for. */
  readonly coming?: Coming;
  /** Is called when the site is served. */
  readonly onReady?: () => void;
}

/**
 * Serves `build/`, says where, and ends when the signal comes, the last answer is out and the store is closed.
 * @param root the project's folder
 * @throws StartError when the port or the store cannot be had, or there is no build
 */
export async function serve(
  root: string,
  { place, metrics, connections, store: at, service, writers }: Settings,
  stop: AbortSignal,
  { coming, onReady }: ServeOptions = {},
) {
  const content = await readServiceContent(root);
  const release = await readRelease(root);
  const app = await createApp(service);
  const figures = metrics && addMetrics(app, enquiriesPath(content), at.kind, release);
  if (writers) await addDesk(app, join(root, "build/desk"), content, writers);
  await addSite(app, join(root, "build/client"), coming);
  const store = storeAt(at);
  try {
    await openStore(store);
    await addService(app, content, store, service, (base) => siteSearch(join(root, "build/client"), base), release);
    await app.ready();
    const measured = figures && (await listen(figures, metrics));
    const running = await listen((request, response) => app.routing(request, response), place, connections);
    console.log(`Ready: ${running.origin} (Ctrl+C stops it)`);
    onReady?.();
    if (!stop.aborted) await once(stop, "abort");
    console.log("Stopping: finishing what is under way.");
    await running.close();
    await measured?.close();
    await app.close();
  } finally {
    await closeStore(store);
  }
}

/**
 * Serves what is in `build/` without building anything, as the environment says, and says why where it cannot.
 * @param root folder with `build/` in it
 */
export async function run(root: string): Promise<void> {
  try {
    await serve(root, readSettings(process.env, root), stopSignal());
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof StartError ? error.message : error);
  }
}
