// Runs a command as a person would from the shell, and says what it cost with all the processes that it started: wall time,
// processor time, and the most memory that they held at one moment. The last two are known on Linux only, from /proc.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** What one run of a command cost, and what it said. */
export interface Cost {
  readonly seconds: number;
  /** Processor time in seconds, of all cores, user and system together. */
  readonly processor: number;
  /** Most memory in MiB that its processes held together, measured as {@link memoryMeasure} says. */
  readonly memory: number;
  readonly output: string;
  readonly errors: string;
}

/** How often the memory is looked at, in milliseconds: Linux goes through all pages of a process to tell its share of them. */
const interval = 250;

/** Linux counts processor time in hundredths of a second, whatever its kernel was built for. */
export const ticks = 100;

/** The fields of /proc/PID/stat behind the name, which may hold spaces; undefined where there is no such process any more. */
export function statOf(pid: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Processor seconds of all processes that this one has started and seen end, with those that they started. */
function processorOfEnded(): number {
  const fields = statOf("self");
  return fields ? (Number(fields[13]) + Number(fields[14])) / ticks : Number.NaN;
}

/** A process and all below it; none where there is no /proc. */
function treeOf(root: number): number[] {
  const below = new Map<number, number[]>();
  let names: string[] = [];
  try {
    names = readdirSync("/proc");
  } catch {
    return [];
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(statOf(name)?.[1]);
    below.set(parent, [...(below.get(parent) ?? []), Number(name)]);
  }
  const tree = [root];
  for (const pid of tree) tree.push(...(below.get(pid) ?? []));
  return tree;
}

/** Where Linux tells the memory of a process in KiB, and by which name: its share of the pages it has, or all of them. */
const measures = {
  PSS: { file: "smaps_rollup", line: /^Pss:\s+(\d+) kB/m },
  RSS: { file: "status", line: /^VmRSS:\s+(\d+) kB/m },
} as const;

function memoryBy({ file, line }: (typeof measures)[keyof typeof measures], pid: number | "self"): number {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * What the memory of several processes is: the sum of their proportional shares (PSS), in which a page that some of them have counts once,
 * or, where Linux does not tell these (a kernel before 4.14, or one that keeps them to itself), of all that each has (RSS).
 */
export const memoryMeasure = memoryBy(measures.PSS, "self") > 0 ? "PSS" : "RSS";

/** Memory of a process and all below it, in MiB, measured as {@link memoryMeasure} says. */
export function heldBy(pid: number | undefined): number {
  const tree = pid === undefined ? [] : treeOf(pid);
  return tree.reduce((sum, each) => sum + memoryBy(measures[memoryMeasure], each), 0) / 1024;
}

/** What runs now, so that it can be stopped. */
let running: ChildProcess | undefined;

/** Ends the command that runs now, with all that it has started. */
export function stopRunning(): void {
  if (running?.pid === undefined) return;
  const tree = treeOf(running.pid);
  for (const pid of tree.length > 0 ? tree : [running.pid]) {
    try {
      process.kill(pid);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/**
 * Runs a command and waits for it.
 * @param folder where it runs
 * @param most highest exit status that is no failure: 1 for a check that is to find errors
 * @throws when it fails, with its output: figures of a failed run mean nothing
 */
export async function costOf(folder: string, command: readonly string[], most = 0): Promise<Cost> {
  const [program = "", ...args] = command;
  const before = processorOfEnded();
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  running = child;
  let [output, errors, memory] = ["", "", Number.NaN];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const look = () => {
    const held = heldBy(child.pid);
    if (held > 0 && !(held < memory)) memory = held;
  };
  const looking = setInterval(look, interval);
  try {
    const [status] = await once(child, "close");
    const seconds = (performance.now() - start) / 1000;
    if (typeof status !== "number" || status > most)
      throw new Error(`${command.join(" ")} failed (exit status ${status}):\n${output.slice(-5000)}${errors}`);
    return { seconds, processor: processorOfEnded() - before, memory, output, errors };
  } finally {
    clearInterval(looking);
    running = undefined;
  }
}
