// Collects metrics of the service and serves them to Prometheus on a port of their own.

import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Handler } from "./listen.ts";
import type { Release } from "./service/content.ts";
import type { StorePlace } from "./settings.ts";

/** The outcome of an enquiry, by the status of its answer. */
function outcomeOf(status: number): "taken" | "refused" | "unavailable" {
  if (status < 400) return "taken";
  return status < 500 ? "refused" : "unavailable";
}

/**
 * Counts an app's answers and measures its process. Call it before routes are added.
 * @param call path of the enquiry route
 * @param kind the database that stores enquiries
 * @returns the handler of `/metrics`
 */
export function addMetrics(
  app: FastifyInstance,
  call: string,
  kind: StorePlace["kind"],
  { version, commit }: Release,
): Handler {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  new Gauge({
    name: "site_release",
    help: "What runs.",
    labelNames: ["version", "commit"],
    registers,
  }).set({ version, commit: commit ?? "" }, 1);
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
  app.addHook("onResponse", async ({ method, routeOptions }, { statusCode }) => {
    answers.inc({ method, call: routeOptions.url ?? "", status: statusCode });
    if (method === "POST" && routeOptions.url === call) {
      enquiries.inc({ outcome: outcomeOf(statusCode), store: kind });
    }
  });
  return async ({ url }, response) => {
    if (url !== "/metrics") return response.writeHead(404).end();
    response.setHeader("Content-Type", register.contentType);
    response.end(await register.metrics());
  };
}
