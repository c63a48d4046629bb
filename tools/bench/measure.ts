// What the benchmarks share: a copy of the project with more articles, the cost of a command,
// medians and tables.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkPackages } from "@site/tests/link-packages";
import { addArticles } from "./articles.ts";

/** Folders that are not copied: generated folders, and folders of Git or a person. */
const left = new Set(
  ".cache .content .git .react-router build data node_modules screenshots".split(" "),
);

/**
 * Copies the project, so that its own caches and outputs do not change. Packages are linked. The
 * copy is removed when this process ends.
 * @param root the project's folder
 * @param articles number of articles that are added
 * @returns the copy's folder
 */
export function copyProject(root: string, articles: number): string {
  const copy = mkdtempSync(join(tmpdir(), "bench-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  process.once("SIGINT", () => process.exit(130));
  const names = readdirSync(root).filter((name) => !left.has(name));
  for (const name of [...names, ".cache/pictures"].filter((each) => existsSync(join(root, each)))) {
    cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  linkPackages(copy);
  addArticles(join(copy, "content"), articles);
  return copy;
}

/** Cost of a run; what only Linux reports is NaN elsewhere. */
export interface Cost {
  readonly seconds: number;
  /** Processor time in seconds, of all cores. */
  readonly processor: number;
  /** Peak memory of all its processes together in MiB; shared pages count once. */
  readonly memory: number;
}

/** Interval of measuring memory in milliseconds: Linux walks all pages of a process for it. */
const interval = 250;

function readProcess(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "latin1");
  } catch {
    return "";
  }
}

/** The fields of a process after its name, which may contain spaces. */
const fieldsOf = (pid: number | string) => readProcess(pid, "stat").split(") ").at(-1)?.split(" ");

/** Processor time of all ended child processes, which Linux counts in hundredths of a second. */
function processorOfEnded(): number {
  const fields = fieldsOf("self");
  return (Number(fields?.[13]) + Number(fields?.[14])) / 100;
}

/** Memory of a process and its descendants in MiB. */
function memoryOf(root: number): number {
  const parents = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0)
    .map((pid) => ({ pid, parent: Number(fieldsOf(pid)?.[1]) }));
  const tree = [root];
  for (const pid of tree) {
    tree.push(...parents.filter(({ parent }) => parent === pid).map((child) => child.pid));
  }
  const kibibytes = tree.map((pid) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readProcess(pid, "smaps_rollup"))?.[1] ?? 0),
  );
  return kibibytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/**
 * Runs a command.
 * @throws with its output if it fails: figures of a failed run mean nothing
 */
export async function costOf(folder: string, program: string, ...args: string[]): Promise<Cost> {
  const before = processorOfEnded();
  const start = performance.now();
  const child = spawn(program, args, { cwd: folder, shell: process.platform === "win32" });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  let memory = process.platform === "linux" ? 0 : Number.NaN;
  const looking = setInterval(() => {
    if (memory >= 0 && child.pid) memory = Math.max(memory, memoryOf(child.pid));
  }, interval);
  const [status] = await once(child, "close");
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${output}`);
  return { seconds, processor: processorOfEnded() - before, memory };
}

/** The middle value; NaN if there is none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/** Prints a table, whose first row is its head. */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  const widths = rows[0]?.map((_cell, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    const cells = row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0));
    console.log(`  ${cells.join("  ")}`.trimEnd());
  }
}

/** Whether a value is within its limit, in words. */
export const verdict = (value: number, most: number, unit: string): string =>
  `at most ${most.toFixed(2)} ${unit}: ${value > most ? "MISSED" : "kept"}`;

/** Lighthouse's slow network: 1.6 Mbit/s, 150 ms. */
export const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
