// Implements `npm run bench -- siege`: measures what honest visitors notice while attackers hold two thousand connections to nginx in front
// of the service, compared with the same visitors before the attack, and whether every acknowledged enquiry is stored. The service alone
// is then attacked in the same way, and has to survive.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readServiceContent } from "../../server/service/content.ts";
import { readEnquiries } from "../../server/store/open.ts";
import { nginxCommand, startNginx } from "../../tests/server/documented-nginx.ts";
import { formType, multipart } from "../../tests/server/forms.ts";
import { anyEnquiry, startOurServer, stop } from "../../tools/our-server.ts";
import type { Got } from "./attack.ts";
import type { Target } from "./attacks.ts";
import { loadBetween, memoryOf, momentOf } from "./machine.ts";
import type { Found, Plan, Times } from "./visitors.ts";

/** Starts a script of this folder as a process. */
function start(file: string, args: readonly string[], ipc = false): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ["ignore", "pipe", "inherit", ...(ipc ? ["ipc" as const] : [])],
  });
}

async function visitorsOf(origin: string, seconds: number, run: string, plan: Plan): Promise<Found> {
  const child = start("visitors.ts", [origin, String(seconds), run, JSON.stringify(plan)]);
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [status] = await once(child, "close");
  if (status !== 0) throw new Error(`The visitors ended with status ${status}.`);
  return JSON.parse(output);
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`.padStart(10);

function timesRow(what: string, { count, p50, p99, most }: Times): void {
  const figures = [`p50 ${milliseconds(p50)}`, `p99 ${milliseconds(p99)}`, `most ${milliseconds(most)}`];
  console.log(`  ${what.padEnd(12)} ${String(count).padStart(6)}  ${figures.join("  ")}`);
}

/** Formats the numbers of answers by status, such as "200 × 12, 503 × 1". */
const statusesOf = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${status} × ${count}`)
    .join(", ") || "no answer";

/** Path of the largest brochure, the largest file of the site. */
function largestFile(root: string): string {
  const folder = join(root, "build/client/brochures");
  const files = readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
  return `/brochures/${files.toSorted((a, b) => b.size - a.size)[0]?.name}`;
}

/** Path of the home page's stylesheet. */
function styles(root: string): string {
  return (
    /<link rel="stylesheet" href="([^"]+)"/.exec(readFileSync(join(root, "build/client/index.html"), "utf8"))?.[1] ??
    "/"
  );
}

/** Runs the visitors, and prints their results and the machine's load. */
async function phase(what: string, pid: number, work: () => Promise<Found>): Promise<Found> {
  const before = momentOf(pid);
  const found = await work();
  const { machine, server } = loadBetween(before, momentOf(pid));
  console.log(`\n${what}`);
  timesRow("pages", found.pages);
  timesRow("enquiries", found.enquiries);
  console.log(`  answers      ${statusesOf(found.statuses)}`);
  console.log(
    `  machine ${machine} % busy, the server ${server} % of one core; the visitors' own process late by ${milliseconds(found.own).trim()} (p99)`,
  );
  return found;
}

async function attackers(origin: string, target: Target): Promise<{ stop(): Promise<Got[]> }> {
  const child = start("attack.ts", [origin, JSON.stringify(target)], true);
  await once(child, "message");
  return {
    stop: async () => {
      const told = once(child, "message");
      child.send("stop");
      const [got] = await told;
      return got;
    },
  };
}

function gotTable(all: readonly Got[]): void {
  console.log("\nWhat the attackers got");
  console.log(
    `  ${"".padEnd(32)} ${["wanted", "opened", "closed", "refused", "standing"].map((name) => name.padStart(8)).join(" ")}`,
  );
  for (const { name, connections, opened, closed, refused, standing, statuses } of all) {
    const numbers = [connections, opened, closed, refused, standing]
      .map((value) => String(value).padStart(8))
      .join(" ");
    console.log(`  ${name.padEnd(32)} ${numbers}  ${statusesOf(statuses)}`);
  }
}

/** Names of all stored enquiries. */
async function storedIn(file: string): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of readEnquiries({ kind: "sqlite", file }, new Date(0))) names.add(name);
  return names;
}

/** Parameters of both sieges. */
interface Siege {
  /** The project's folder. */
  readonly root: string;
  readonly folder: string;
  readonly seconds: number;
  readonly plan: Plan;
  readonly target: Target;
}

/**
 * Attacks the service behind nginx as docs/deploy.md configures it, and prints what visitors notice.
 * @throws if an enquiry that was answered 200 is not stored
 */
async function besiegeBehindNginx(command: string, { root, folder, seconds, plan, target }: Siege): Promise<void> {
  const file = join(folder, "behind-nginx.db");
  const server = await startOurServer(root, { ENQUIRY_DB: file, TRUST_PROXY: "127.0.0.1" });
  const pid = server.child.pid ?? 0;
  try {
    const nginx = await startNginx(command, root, server.origin, folder);
    try {
      const come = (run: string) => visitorsOf(nginx.origin, seconds, run, plan);
      const calm = await phase("Visitors alone", pid, () => come("calm"));
      const resting = memoryOf(pid);
      const attack = await attackers(nginx.origin, target);
      const besieged = await phase("Visitors, besieged (goal: p99 at most 100 ms)", pid, () => come("besieged"));
      const held = memoryOf(pid);
      gotTable(await attack.stop());
      console.log("\nThe service");
      console.log(`  memory       ${resting.now} MiB before, at most ${held.most} MiB`);
      const stored = await storedIn(file);
      const acknowledged = [...calm.acknowledged, ...besieged.acknowledged];
      const lost = acknowledged.filter((name) => !stored.has(name));
      console.log(`  enquiries    ${acknowledged.length} of visitors answered 200, ${lost.length} of them not stored`);
      if (lost.length > 0) throw new Error(`Answered 200 and not stored: ${lost.join(", ")}`);
    } finally {
      await stop(nginx.child);
    }
  } finally {
    await stop(server.child);
  }
}

/** Sends an enquiry, and retries every second for as long as a slow request may take. */
async function sendPatiently(origin: string, { call, enquiry }: Plan, name: string): Promise<number> {
  const body = Uint8Array.from(multipart({ ...enquiry, name }));
  const headers = { Accept: "application/json", "Content-Type": formType };
  for (let attempt = 0; attempt < 30; attempt++) {
    const status = await fetch(`${origin}${call}`, { method: "POST", headers, body }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return status;
    await delay(1000);
  }
  return 0;
}

/** The service's memory limit, in MiB. */
const mostMemory = 1024;

/**
 * Attacks the service with nothing in front of it.
 * @throws if it exits, exceeds its memory limit, or accepts no enquiry afterwards
 */
async function besiegeAlone({ root, folder, seconds, plan, target }: Siege): Promise<void> {
  const file = join(folder, "alone.db");
  const server = await startOurServer(root, { ENQUIRY_DB: file });
  const pid = server.child.pid ?? 0;
  try {
    const attack = await attackers(server.origin, target);
    await delay(1000 * seconds);
    const held = memoryOf(pid);
    gotTable(await attack.stop());
    const name = "Visitor afterwards";
    const status = await sendPatiently(server.origin, plan, name);
    const isStored = (await storedIn(file)).has(name);
    const after = memoryOf(pid);
    console.log(`  memory       at most ${held.most} MiB (may be ${mostMemory}), ${after.now} MiB afterwards`);
    console.log(`  open files   ${held.handles} besieged, ${after.handles} afterwards`);
    console.log(`  an enquiry afterwards is answered ${status || "not at all"}${isStored ? " and stored" : ""}`);
    if (server.child.exitCode !== null) throw new Error("The service has ended.");
    if (held.most > mostMemory) throw new Error("The service took too much memory.");
    if (status !== 200 || !isStored) throw new Error("The service took no enquiry afterwards.");
  } finally {
    if (server.child.exitCode === null) await stop(server.child);
  }
}

/**
 * Attacks the service behind nginx and alone, and prints the results.
 * @param root the project's folder, with a built site
 * @param args `--seconds`: duration of each phase
 * @throws if a requirement is not met
 */
export async function besiege(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: "string", default: "30" } } });
  const seconds = Number(values.seconds);
  const content = await readServiceContent(root);
  const folder = mkdtempSync(join(tmpdir(), "bench-siege-"));
  const enquiry = anyEnquiry(content);
  const call = `/${content.slug}/enquiries/create`;
  const plan: Plan = { paths: ["/", styles(root), "/products"], call, enquiry };
  const target: Target = { call, file: largestFile(root), page: "/", enquiry };
  const siege: Siege = { root, folder, seconds, plan, target };
  console.log(
    `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; server, visitors and attackers on one machine, its load ${loadavg()[0]?.toFixed(1)} before`,
  );
  try {
    const command = nginxCommand();
    if (command === undefined) console.log("nginx is missing (Debian: apt-get install nginx): the service alone.");
    else {
      console.log("\n== Behind nginx, as docs/deploy.md configures it");
      await besiegeBehindNginx(command, siege);
    }
    console.log("\n== The service alone");
    await besiegeAlone(siege);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
