// Reads the machine's load and a process's memory from Linux's /proc; NaN on other systems.

import { readdirSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { statOf, ticks } from "../process-tree.ts";

/** Processor time used up to a moment. */
export interface Moment {
  readonly at: number;
  /** Of all cores, in milliseconds. */
  readonly busy: number;
  /** Of one process, in seconds. */
  readonly process: number;
}

/** Reads the current values. */
export function momentOf(pid: number): Moment {
  const fields = statOf(String(pid));
  const busy = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  return {
    at: performance.now(),
    busy,
    process: fields ? (Number(fields[11]) + Number(fields[12])) / ticks : Number.NaN,
  };
}

/** Load between two moments in per cent: of all cores, and of one core by the process. */
export function loadBetween(before: Moment, after: Moment): { readonly machine: number; readonly server: number } {
  const time = after.at - before.at;
  return {
    machine: Math.round((100 * (after.busy - before.busy)) / (time * cpus().length)),
    server: Math.round((100_000 * (after.process - before.process)) / time),
  };
}

/** A process's current and peak memory in MiB, and its number of open files and connections. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number; readonly handles: number } {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "latin1");
    const of = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1024);
    return { now: of("VmRSS"), most: of("VmHWM"), handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { now: Number.NaN, most: Number.NaN, handles: Number.NaN };
  }
}
