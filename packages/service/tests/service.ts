// Starts the service in this process, with a database of its own or a store that fails.

import { join } from "node:path";
import type { ServiceContent } from "@site/common/service-content";
import { addService, readEnquiries, type StoredEnquiry, storeAt } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { smallContent } from "@site/tests/support/service-content";
import type { FastifyInstance } from "fastify";
import { onTestFinished } from "vitest";
import { createApp } from "../app.ts";
import { type ConnectionLimits, listen } from "../listen.ts";
import type { ServiceSettings } from "../settings.ts";
import { StoreUnavailable } from "../store/database.ts";
import type { EnquiryStore } from "../store/store.ts";

export interface Running {
  readonly origin: string;
  /** File of the store. */
  readonly file: string;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** All stored enquiries. */
  stored(): Promise<readonly StoredEnquiry[]>;
  /** The enquiry with this name; undefined if there is none. */
  storedAs(name: string): Promise<StoredEnquiry | undefined>;
  close(): Promise<void>;
}

/** Settings of tests: without a rate limit, which they would soon reach. */
export const testSettings: ServiceSettings = {
  rateLimit: 0,
  trustProxy: [],
  corsOrigins: [],
};

/** A store that stores nothing, with some methods of the test's own. */
export function idleStore(does: Partial<EnquiryStore> = {}): EnquiryStore {
  return {
    open: async () => {},
    save: async () => [],
    check: async () => {},
    close: async () => {},
    ...does,
  };
}

/** A store that fails to open, save and check. */
export function failingStore(
  error: Error = new StoreUnavailable("database or disk is full", "SQLITE_FULL"),
): EnquiryStore {
  const failing = () => Promise.reject(error);
  return idleStore({ open: failing, save: failing, check: failing });
}

/** Starts it for the tests of a file, which have to close it. */
export async function startService(
  settings: Partial<ServiceSettings & { logLevel: string }> = {},
  {
    limits,
    store,
    content = smallContent,
    addSite,
  }: {
    limits?: ConnectionLimits;
    store?: EnquiryStore;
    content?: ServiceContent;
    /**
     * Adds the pages, for tests of a server as it runs; else requests for them are answered with
     * 404.
     */
    addSite?: (app: FastifyInstance) => Promise<void>;
  } = {},
): Promise<Running> {
  const file = join(await folderOf({}), "data/enquiries.db");
  const ownStore = store ?? storeAt({ kind: "sqlite", file });
  const log: string[] = [];
  const stream = { write: (line: string) => void log.push(line) };
  if (!store) await ownStore.open();
  const given = { ...testSettings, ...settings };
  const service = await createApp(given, stream);
  await addSite?.(service);
  await addService(service, content, ownStore, given);
  await service.ready();
  const server = await listen(service.routing, { port: 0, host: "127.0.0.1" }, limits);
  const stored = () => readEnquiries({ kind: "sqlite", file });
  return {
    origin: server.origin,
    file,
    log,
    stored,
    storedAs: async (name) => (await stored()).find((enquiry) => enquiry.name === name),
    close: async () => {
      await server.close();
      await service.close();
      await ownStore.close();
    },
  };
}

/** Starts it for one test. */
export async function serviceOfTest(...given: Parameters<typeof startService>): Promise<Running> {
  const running = await startService(...given);
  onTestFinished(() => running.close());
  return running;
}
