// Serves a built site and its service in one process, until it is asked to stop.

import { once } from "node:events";
import { join } from "node:path";
import { ofPreviews } from "@site/common/policy";
import { addService, createApp } from "./app.ts";
import { currentRedirects, readServiceContent } from "./content.ts";
import { listen } from "./listen.ts";
import { Notifier } from "./outbox/notifier.ts";
import { Outbox } from "./outbox/outbox.ts";
import { sendersFor } from "./outbox/senders.ts";
import { enquiriesPath } from "./plugins/enquiries.ts";
import { addMetrics } from "./plugins/metrics.ts";
import { addSite, type GenerateFile } from "./plugins/site.ts";
import { checkSettingsFile, readSettings, type Settings, StartError } from "./settings.ts";
import { stopSignal } from "./stop.ts";
import { StoreUnavailable } from "./store/database.ts";
import { expireDaily } from "./store/expire-daily.ts";
import { databaseAt } from "./store/open.ts";
import { type EnquiryStore, enquiryStore, withReleaseTime } from "./store/store.ts";
import { watchMainThread } from "./watchdog.ts";

/**
 * Opens the store. If it is unavailable for now, only logs that: the site can still serve its
 * pages.
 */
async function openStore(store: EnquiryStore): Promise<void> {
  try {
    await store.open();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    if (error.lasting) throw new StartError(`Enquiries cannot be stored: ${error.message}`);
    console.error(
      `Enquiries cannot be stored yet (${error.code}): they are answered with 503 until they can.`,
    );
  }
}

/** Logged at the start, because an owner who gets no mail does not look. */
const nobodyIsNotified =
  "Nobody is notified of an enquiry: set SMTP_URL or WEBHOOK_URL (docs/operating.md). `enquiries list` shows enquiries.";

/** The pages of a site. */
const clientFolderOf = (root: string): string => join(root, "build/client");

/** A site to serve. */
export interface ServedSite {
  /** Folder that contains its `build/`. */
  readonly root: string;
  /** Generates its files when they are requested. */
  readonly generateFile?: GenerateFile;
}

/** Options of `npm start`, which builds the site while it is served. */
interface ServeOptions {
  /** The site to serve at the moment; by default the built one. */
  readonly site?: () => ServedSite;
  /** Called when the server accepts requests. */
  readonly onReady?: () => void;
}

/**
 * Serves `build/`, logs its address, and resolves when the signal came, the last answer is out and
 * the store is closed.
 * @param root the project's folder
 * @throws StartError if the port or the store is not available, or there is no build
 */
export async function serve(
  root: string,
  settings: Settings,
  stop: AbortSignal,
  { site = () => ({ root }), onReady }: ServeOptions = {},
) {
  const { place, metrics, store: at, service, expireYears } = settings;
  const content = await readServiceContent(site().root);
  const app = await createApp(service);
  if (!content.isRelease) {
    app.addHook("onRequest", async (_request, reply) => {
      reply.headers(ofPreviews);
    });
  }
  const senders = sendersFor(settings.notices, content);
  const database = databaseAt(at);
  const outbox = new Outbox(database, senders);
  const store = enquiryStore(database, senders);
  const figures =
    metrics &&
    addMetrics(app, {
      call: enquiriesPath(content),
      place: at,
      store,
      outbox,
      release: content,
    });
  const notifier = new Notifier(outbox, senders, { log: app.log });
  // Mails are sent after the visitor has been answered.
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    if (method === "POST" && routeOptions.url === enquiriesPath(content) && statusCode < 400) {
      notifier.wake();
    }
  });
  await addSite(app, () => clientFolderOf(site().root), {
    policy: content.policy,
    redirects: currentRedirects(() => site().root),
    generateFile: (address) => site().generateFile?.(address),
  });
  try {
    await openStore(store);
    if (senders.length === 0) console.log(nobodyIsNotified);
    const stamped = withReleaseTime(figures?.store ?? store, content.builtOn);
    await addService(app, content, stamped, service, content);
    await app.ready();
    const measured = figures && (await listen(figures.handler, metrics));
    const running = await listen(app.routing, place);
    console.log(`Ready: ${running.origin} (Ctrl+C stops it)`);
    onReady?.();
    notifier.start();
    const stopExpiring = expireDaily(
      database,
      { years: expireYears, builtOn: content.builtOn },
      app.log,
    );
    if (!stop.aborted) await once(stop, "abort");
    console.log("Stopping: finishing what is under way.");
    stopExpiring();
    // Together, as a visitor and a mail server that both hang would take longer than systemd waits.
    // What is stored meanwhile is in the outbox.
    await Promise.all([running.close(), notifier.stop()]);
    await measured?.close();
    await app.close();
  } finally {
    await store.close();
  }
}

/** Prints an error, without its stack if a person can correct it, and sets the exit code. */
function printError(error: unknown): void {
  process.exitCode = 1;
  console.error(error instanceof StartError ? error.message : error);
}

/**
 * Serves the existing `build/` with the settings of the environment; prints an error and sets the
 * exit code if that fails.
 * @param root folder that contains `build/`
 */
export async function run(root: string): Promise<void> {
  try {
    watchMainThread();
    await serve(root, readSettings(process.env, root), stopSignal());
  } catch (error) {
    printError(error);
  }
}

/** Checks a file of settings; prints an error and sets the exit code if it is wrong. */
export function check(file: string, root: string): void {
  try {
    checkSettingsFile(file, root);
  } catch (error) {
    printError(error);
  }
}
