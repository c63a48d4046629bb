// Runs a command and measures all processes that it starts: wall time, processor time, and peak memory. The last two are available only on
// Linux, from /proc.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";

/** Cost and output of a run. */
export interface Cost {
  readonly seconds: number;
  /** Processor time in seconds, of all cores, user and system. */
  readonly processor: number;
  /** Peak memory of all processes together in MiB, by {@link memoryMeasure}. */
  readonly memory: number;
  readonly output: string;
  readonly errors: string;
}

/** Interval of measuring memory, in milliseconds; it is long because Linux walks all pages of a process to compute its share. */
const interval = 250;

/** Linux reports processor time in hundredths of a second, however its kernel is configured. */
const ticks = 100;

/** The fields of /proc/PID/stat after the name, which may contain spaces; undefined if the process has ended. */
function statOf(pid: string): readonly string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "latin1");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** Processor time in seconds of all ended child processes, with their descendants. */
function processorOfEnded(): number {
  const fields = statOf("self");
  return fields ? (Number(fields[13]) + Number(fields[14])) / ticks : Number.NaN;
}

/** A process and its descendants; empty without /proc. */
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

/** Linux's files with the memory of a process in KiB: its proportional share of pages, or all of them. */
const measures = {
  PSS: { file: "smaps_rollup", line: /^Pss:\s+(\d+) kB/m },
  RSS: { file: "status", line: /^VmRSS:\s+(\d+) kB/m },
} as const;

function memoryBy(
  { file, line }: (typeof measures)[keyof typeof measures],
  pid: number | "self",
): number {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, "latin1"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/**
 * How memory of several processes is added up: by proportional shares (PSS), which count shared pages once, or by resident sizes (RSS) if
 * Linux does not report PSS (before 4.14, or if forbidden).
 */
export const memoryMeasure = memoryBy(measures.PSS, "self") > 0 ? "PSS" : "RSS";

/** Memory of a process and its descendants in MiB, by {@link memoryMeasure}. */
function heldBy(pid: number | undefined): number {
  const tree = pid === undefined ? [] : treeOf(pid);
  return tree.reduce((sum, each) => sum + memoryBy(measures[memoryMeasure], each), 0) / 1024;
}

/** The running command. */
let running: ChildProcess | undefined;

/** Ends the running command, with its descendants. */
export function stopRunning(): void {
  if (running?.pid === undefined) return;
  const tree = treeOf(running.pid);
  for (const pid of tree.length > 0 ? tree : [running.pid]) {
    try {
      process.kill(pid);
    } catch {
      // It has already ended.
    }
  }
}

/**
 * Runs a command and waits for it.
 * @param folder working directory
 * @throws with its output if it fails: figures of a failed run mean nothing
 */
export async function costOf(folder: string, command: readonly string[]): Promise<Cost> {
  const [program = "", ...args] = command;
  const before = processorOfEnded();
  const start = performance.now();
  const child = spawn(program, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  running = child;
  let output = "";
  let errors = "";
  let memory = Number.NaN;
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
    if (status !== 0) {
      throw new Error(
        `${command.join(" ")} failed (exit status ${status}):\n${output.slice(-5000)}${errors}`,
      );
    }
    return { seconds, processor: processorOfEnded() - before, memory, output, errors };
  } finally {
    clearInterval(looking);
    running = undefined;
  }
}
