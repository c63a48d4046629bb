// Implements `npm run bench -- server`: measures pages per second, compared with nginx on the same folder, and stored enquiries per second.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { readServiceContent } from "../server/service/content.ts";
import { nginxCommand, startNginx } from "../tests/server/documented-nginx.ts";
import { anyEnquiry, startOurServer, stop } from "../tools/our-server.ts";
import type { Load } from "./load.ts";

const seconds = 10;
const connections = 64;

type Figures = Pick<Load, "perSecond" | "p50" | "p99">;

function has(command: string): boolean {
  return !spawnSync(command, ["-v"], { stdio: "ignore" }).error;
}

/** Converts a time of wrk, such as 812.00us, 5.43ms or 1.02s, to milliseconds. */
function milliseconds(text: string): number {
  return Number.parseFloat(text) * (text.endsWith("us") ? 0.001 : text.endsWith("ms") ? 1 : 1000);
}

function loadByWrk(url: string, headers: readonly string[]): Figures {
  const options = headers.flatMap((header) => ["-H", header]);
  const args = ["-t", "1", "-c", String(connections), "-d", `${seconds}s`, "--latency", ...options, url];
  const { stdout } = spawnSync("wrk", args, { encoding: "utf8" });
  const figure = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? "";
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk had wrong answers from ${url}:\n${stdout}`);
  return {
    perSecond: Number(figure(/Requests\/sec:\s+(\S+)/)),
    p50: milliseconds(figure(/ 50%\s+(\S+)/)),
    p99: milliseconds(figure(/ 99%\s+(\S+)/)),
  };
}

/** Runs our own load generator in a process. */
async function loadByClient(
  origin: string,
  path: string,
  kind: "pages" | "enquiries",
  { at = connections, enquiry = {} }: { at?: number; enquiry?: Record<string, string> } = {},
): Promise<Load> {
  const args = [join(import.meta.dirname, "load.ts"), origin, path, String(seconds), String(at), kind];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, BENCH_ENQUIRY: JSON.stringify(enquiry) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`The client ended with status ${status}.`);
  return JSON.parse(output);
}

function row(what: string, { perSecond, p50, p99 }: Figures): void {
  const figures = [`${Math.round(perSecond)}/s`.padStart(9), `p50 ${p50.toFixed(2)} ms`, `p99 ${p99.toFixed(2)} ms`];
  console.log(`  ${what.padEnd(38)} ${figures.join("  ")}`);
}

/**
 * Measures and prints the results.
 * @param root the project's folder, with a built site
 * @throws if there is no built site, or answers are wrong
 */
export async function measureServer(root: string): Promise<void> {
  const content = await readServiceContent(root);
  const folder = mkdtempSync(join(tmpdir(), "bench-server-"));
  const byWrk = has("wrk");
  if (!byWrk) console.log("wrk is missing (Debian: apt-get install wrk): a client of our own asks instead.");
  const ask = async (origin: string, path: string, ...headers: string[]): Promise<Figures> =>
    byWrk ? loadByWrk(`${origin}${path}`, headers) : loadByClient(origin, path, "pages");
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; server and client on one machine,`,
  );
  console.log(`${connections} connections unless said otherwise, ${seconds} s each`);
  try {
    const ours = await startOurServer(root, { ENQUIRY_DB: join(folder, "enquiries.db"), RATE_LIMIT: "0" });
    const pages = ["/", "/products"];
    const plain = new Map<string, number>();
    try {
      console.log("\nPages");
      for (const path of pages) {
        const size = statSync(join(root, "build/client", path, "index.html")).size;
        const figures = await ask(ours.origin, path);
        plain.set(path, figures.perSecond);
        row(`ours, ${path} (${Math.round(size / 1024)} KiB)`, figures);
      }
      if (byWrk) row("ours, / compressed", await ask(ours.origin, "/", "Accept-Encoding: br"));
      const command = nginxCommand();
      if (command !== undefined) {
        const nginx = await startNginx(command, root, ours.origin, folder);
        try {
          for (const path of pages) {
            const figures = await ask(nginx.origin, path);
            row(`nginx, ${path}`, figures);
            console.log(`    ours is ${((plain.get(path) ?? 0) / figures.perSecond).toFixed(2)} of it (goal 0.25)`);
          }
        } finally {
          await stop(nginx.child);
        }
      } else {
        console.log("  nginx is missing (Debian: apt-get install nginx): nothing to compare with.");
      }
      console.log("\nEnquiries, each on the disk before its answer (SQLite; goal 500/s with p99 below 50 ms)");
      const call = `/${content.slug}/enquiries/create`;
      for (const at of [16, connections]) {
        const load = await loadByClient(ours.origin, call, "enquiries", { at, enquiry: anyEnquiry(content) });
        row(`ours, ${at} connections`, load);
        const wrong = Object.keys(load.statuses).filter((status) => status !== "200");
        if (wrong.length > 0) throw new Error(`Not all enquiries were taken: ${JSON.stringify(load.statuses)}`);
      }
    } finally {
      await stop(ours.child);
    }
    const database = join(folder, "enquiries.db");
    if (existsSync(database))
      console.log(`  the database afterwards: ${Math.round(statSync(database).size / 1024)} KiB`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
