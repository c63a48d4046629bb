// Collects metrics of the service and serves them to Prometheus on a separate port.

import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import type { Release } from "@site/common/service-content";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Handler } from "../listen.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { StorePlace } from "../settings.ts";
import { isClockTrusted } from "../store/clock.ts";
import { isDoubtful } from "../store/marks.ts";
import type { EnquiryStore } from "../store/store.ts";

const outcomes = ["taken", "refused", "unavailable"] as const;

/** The outcome of an enquiry, by the status of its answer. */
function outcomeOf(status: number): (typeof outcomes)[number] {
  if (status < 400) return "taken";
  return status < 500 ? "refused" : "unavailable";
}

/** What is measured. */
export interface Measured {
  /** Path of the enquiry route. */
  readonly call: string;
  readonly place: StorePlace;
  readonly store: EnquiryStore;
  readonly outbox: Outbox;
  readonly release: Release;
}

export interface Metrics {
  /** The handler of `/metrics`. */
  readonly handler: Handler;
  /** The store, whose enquiries without a mark of a program are counted. */
  readonly store: EnquiryStore;
}

/** Metrics of the store: whether it can be written, and the room on its disk. */
function addStoreMetrics(registers: Registry[], { place, store, outbox }: Measured): void {
  new Gauge({
    name: "enquiry_store_up",
    help: "1 while enquiries can be stored, else 0.",
    registers,
    async collect() {
      const isUp = await store.check().then(
        () => 1,
        () => 0,
      );
      this.set(isUp);
    },
  });
  if (place.kind === "sqlite") {
    new Gauge({
      name: "enquiry_store_free_bytes",
      help: "Free bytes of the disk with the file of enquiries.",
      registers,
      async collect() {
        const stats = await statfs(dirname(place.file)).catch(() => undefined);
        this.set(stats ? stats.bavail * stats.bsize : 0);
      },
    });
  }
  new Gauge({
    name: "enquiry_untold_seconds",
    help: "Age of the oldest enquiry of which no recipient of the channel was told; 0 if there is none.",
    labelNames: ["channel"],
    registers,
    async collect() {
      const ages = await outbox.untoldMs(new Date()).catch(() => new Map<string, number>());
      for (const [channel, ms] of ages) this.set({ channel }, ms / 1000);
    },
  });
}

/**
 * Counts an app's answers and measures its process. Call it before routes are added. The rules for
 * alerts are in docs/machine/alerts.yml.
 */
export function addMetrics(app: FastifyInstance, measured: Measured): Metrics {
  const { call, place, release, store } = measured;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: "site_release",
    help: "What runs.",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version: release.version, commit: release.commit ?? "" }, 1);
  const answers = new Counter({
    name: "http_answers_total",
    help: "Answers by method, the call's pattern and status.",
    labelNames: ["method", "call", "status"],
    registers,
  });
  const enquiries = new Counter({
    name: "enquiries_total",
    help: "Enquiries taken, refused, or not stored as the store is unavailable.",
    labelNames: ["outcome", "store"],
    registers,
  });
  // From the start, as Prometheus takes no growth from the first value that it sees.
  for (const outcome of outcomes) enquiries.inc({ outcome, store: place.kind }, 0);
  const unmarked = new Counter({
    name: "enquiries_unmarked_total",
    help: "Enquiries that nothing marks as sent by a program.",
    registers,
  });
  new Gauge({
    name: "enquiry_clock_trusted",
    help: "1 while the clock can be right, by the day of the release, else 0: then no enquiry expires.",
    registers,
    collect() {
      this.set(isClockTrusted(release.builtOn, new Date()) ? 1 : 0);
    },
  });
  addStoreMetrics(registers, measured);
  answers.inc({ method: "POST", call, status: 200 }, 0);
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    answers.inc({ method, call: routeOptions.url ?? "", status: statusCode });
    if (method === "POST" && routeOptions.url === call) {
      enquiries.inc({ outcome: outcomeOf(statusCode), store: place.kind });
    }
  });
  return {
    handler: async ({ url: path }, response) => {
      if (path !== "/metrics") return response.writeHead(404).end();
      response.setHeader("Content-Type", register.contentType);
      response.end(await register.metrics());
    },
    store: {
      ...store,
      save: async (received) => {
        const marks = await store.save(received);
        if (!isDoubtful(marks)) unmarked.inc();
        return marks;
      },
    },
  };
}
