// Process that simulates honest visitors at a fixed rate, each from its own address. A visitor loads a page, its styles and another page
// on one connection; every fourth then sends an enquiry. Times include waiting for the connection.
// Arguments: origin, seconds, number of the run, and the plan as JSON; it prints its results as JSON.

import { Agent, type IncomingMessage, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { formType, multipart } from "../../tests/server/forms.ts";

/** The requests of a visitor. */
export interface Plan {
  /** Paths to load, in order. */
  readonly paths: readonly string[];
  readonly call: string;
  readonly enquiry: Readonly<Record<string, string>>;
}

/** Times of one kind of request, in milliseconds. */
export interface Times {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

/** The results. */
export interface Found {
  readonly pages: Times;
  readonly enquiries: Times;
  /** Number of answers by status; "none" for no answer. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Names of enquiries answered 200. */
  readonly acknowledged: readonly string[];
  /** Delay of this process's event loop, 99th percentile in milliseconds: the machine's share in every time. */
  readonly own: number;
}

/** Visitors a second. */
const rate = 20;

const [, , origin = "", seconds = "10", run = "", given = "{}"] = process.argv;
const { hostname, port } = new URL(origin);
const plan: Plan = JSON.parse(given);
const times = { pages: [] as number[], enquiries: [] as number[] };
const statuses: Record<string, number> = {};
const acknowledged: string[] = [];

function ask(agent: Agent, localAddress: string | undefined, path: string, body?: Buffer): Promise<number> {
  const headers = body && {
    Accept: "application/json",
    "Content-Type": formType,
    "Content-Length": body.length,
  };
  return new Promise((resolve) => {
    const asked = request({
      hostname,
      port,
      path,
      agent,
      method: body ? "POST" : "GET",
      headers: { "Accept-Encoding": "br", ...headers },
      timeout: 20_000,
      ...(localAddress && { localAddress }),
    });
    asked.once("error", () => resolve(0));
    asked.once("timeout", () => asked.destroy());
    asked.once("response", (response: IncomingMessage) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    asked.end(body);
  });
}

/** Simulates one visitor. */
async function visit(number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const address = process.platform === "linux" ? `127.1.${number >> 8}.${number & 255}` : undefined;
  const timed = async (kind: keyof typeof times, path: string, body?: Buffer) => {
    const start = performance.now();
    const status = await ask(agent, address, path, body);
    times[kind].push(performance.now() - start);
    const answer = status === 0 ? "none" : String(status);
    statuses[answer] = (statuses[answer] ?? 0) + 1;
    return status;
  };
  for (const path of plan.paths) await timed("pages", path);
  if (number % 4 === 0) {
    const name = `Visitor ${run} ${number}`;
    const status = await timed("enquiries", plan.call, multipart({ ...plan.enquiry, name }));
    if (status === 200) acknowledged.push(name);
  }
  agent.destroy();
}

function summary(list: number[]): Times {
  const sorted = list.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { count: list.length, p50: at(0.5), p99: at(0.99), most: at(1) };
}

/** Resolution of measuring this delay, in milliseconds. */
const resolution = 5;
const lateness = monitorEventLoopDelay({ resolution });
lateness.enable();
const start = performance.now();
const visits: Promise<void>[] = [];
for (let number = 0; number < rate * Number(seconds); number++) {
  const wait = start + (1000 * number) / rate - performance.now();
  if (wait > 0) await delay(wait);
  visits.push(visit(number));
}
await Promise.all(visits);
const found: Found = {
  pages: summary(times.pages),
  enquiries: summary(times.enquiries),
  statuses,
  acknowledged,
  own: Math.max(0, lateness.percentile(99) / 1e6 - resolution),
};
console.log(JSON.stringify(found));
