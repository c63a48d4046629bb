// Load generator that sends requests as fast as they are answered, on keep-alive connections; bench/server.ts runs it as a process.
// Arguments: origin, path, seconds, connections, and "enquiries" to post enquiries that all differ.

import { Agent, type IncomingMessage, request } from "node:http";
import { formType, multipart } from "../tests/server/forms.ts";

/** The results; times in milliseconds. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

const [origin = "", path = "/", seconds = "10", connections = "64", kind = ""] = process.argv.slice(2);
const { hostname, port } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
let sent = 0;

/** The next enquiry; values that all share come from the environment, so that it is valid. */
function nextForm(): Buffer {
  const common: Record<string, string> = JSON.parse(process.env.BENCH_ENQUIRY ?? "{}");
  return multipart({ ...common, name: `Visitor ${process.pid} ${sent++}`, campaign_id: "20" });
}

function once(): Promise<number> {
  const body = kind === "enquiries" ? nextForm() : undefined;
  const headers = body && {
    Accept: "application/json",
    "Content-Type": formType,
    "Content-Length": body.length,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent, method: body ? "POST" : "GET", headers });
    asked.once("error", reject);
    asked.once("response", (response: IncomingMessage) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    });
    asked.end(body);
  });
}

const times: number[] = [];
const statuses: Record<string, number> = {};
const start = performance.now();
const until = start + Number(seconds) * 1000;

async function ask(): Promise<void> {
  while (performance.now() < until) {
    const began = performance.now();
    const status = await once();
    times.push(performance.now() - began);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
}

await Promise.all(Array.from({ length: Number(connections) }, ask));
const elapsed = (performance.now() - start) / 1000;
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
const load: Load = { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), statuses };
console.log(JSON.stringify(load));
agent.destroy();
