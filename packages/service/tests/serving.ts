// Starts a server as a separate process, and simulates visitors who number their enquiries.

import { once } from "node:events";
import { join } from "node:path";
import { readEnquiries } from "@site/service";
import { all } from "@site/tests/support/all";
import { folderOf } from "@site/tests/support/folders";
import { typed } from "@site/tests/support/forms";
import { lineLike, linesOf, startProcess } from "@site/tests/support/processes";
import { ask } from "@site/tests/support/requests";
import { smallService } from "@site/tests/support/service-content";
import { Visitors as Senders } from "@site/tests/support/visitors";
import { expect } from "vitest";
import type { StorePlace } from "../settings.ts";

/** Script that serves the folder in its argument. */
export const serveFolder = join(import.meta.dirname, "serve-folder.ts");

/**
 * Creates a project folder with a built site of two pages.
 * @param beside further files, by path
 */
export function siteFolder(beside: Readonly<Record<string, string>> = {}): Promise<string> {
  return folderOf({
    ...beside,
    "build/client/index.html": "home",
    "build/client/404.html": "not found",
    "build/service.json": JSON.stringify(smallService),
  });
}

/** Settings of a server with a store of its own and no rate limit. */
export function settingsFor(place: StorePlace): Record<string, string> {
  if (place.kind === "postgres") return { DATABASE_URL: place.url, RATE_LIMIT: "0" };
  return { ENQUIRY_DB: place.file, RATE_LIMIT: "0" };
}

const hurry = `const { setTimeout } = globalThis;
globalThis.setTimeout = (work, ms, ...more) => setTimeout(work, ms < 5000 ? ms : ms / 5, ...more);`;

/**
 * Settings of a server whose waits of five seconds and more take a fifth of that, so that a test
 * need not wait for them.
 */
export const hurried = {
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import=data:text/javascript,${encodeURIComponent(hurry)}`,
};

/** Settings of a server whose clock runs sixty times as fast from now on. */
export const fastClock = (): Record<string, string> => {
  const fast = `const Real = Date;
const now = () => Real.now() * 60 - ${Date.now()} * 59;
globalThis.Date = class Date extends Real {
  constructor(...given) { given.length > 0 ? super(...given) : super(now()); }
  static now() { return now(); }
};`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(fast)}`;
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} ${preload}` };
};

/**
 * Starts a server and waits until it listens.
 * @param before a command to run it with, such as `["nice"]`
 */
export async function serving(
  root: string,
  settings: Record<string, string>,
  before: readonly string[] = [],
) {
  const [command = "", ...args] = [...before, process.execPath, serveFolder, root];
  const child = startProcess(command, args, settings);
  const exit = once(child, "exit");
  const lines = linesOf(child);
  const [, origin = ""] = await lineLike(lines, /^Ready: (\S+)/);
  // Reads on, so that the log never fills its pipe.
  const rest = all({ [Symbol.asyncIterator]: () => lines });
  return { child, exit, origin, rest };
}

/** Names of all stored enquiries in order. */
export const storedNames = async (place: StorePlace) =>
  (await readEnquiries(place)).map(({ name }) => name);

/** Visitors who send one enquiry after the other, whatever the answers. */
export class Visitors extends Senders {
  /** @param together how many send at the same time */
  constructor(origin: string, together?: number) {
    super(() => [`${origin}/brand/enquiries/create`], typed, together);
  }

  /** Waits until this many more are acknowledged. */
  async taken(more: number): Promise<void> {
    const wanted = this.answered.size + more;
    await expect.poll(() => this.answered.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  }

  /** Waits until this many more are refused in a row, with none accepted between. */
  async turnedAway(more: number): Promise<void> {
    let refused = this.refused.size;
    let taken = this.answered.size;
    const inARow = () => {
      if (this.answered.size > taken) [refused, taken] = [this.refused.size, this.answered.size];
      return this.refused.size - refused;
    };
    await expect.poll(inARow, { timeout: 60_000 }).toBeGreaterThanOrEqual(more);
  }

  /** Waits for the last answers, and compares them with what is stored. */
  async judge(place: StorePlace): Promise<void> {
    await this.stop();
    // The service answers 503; there is no answer from a killed server or a system without file
    // handles.
    expect(
      [...new Set(this.refused.values())].filter((status) => status !== 503 && status !== 0),
    ).toEqual([]);
    const kept = new Set(await storedNames(place));
    expect([...this.answered.keys()].filter((name) => !kept.has(name))).toEqual([]);
    expect(this.answered.size).toBeGreaterThan(0);
  }
}

/** A server on a store, and visitors some of whom have been served. */
export async function visited(root: string, place: StorePlace) {
  const { origin, child, exit } = await serving(root, settingsFor(place));
  const visitors = new Visitors(origin);
  await visitors.taken(20);
  const health = () =>
    ask(origin, "/healthz").then(
      ({ status }) => status,
      () => 0,
    );
  /** Expects that visitors are served again, nothing was lost, and the server ends normally. */
  const recovered = async () => {
    await visitors.taken(20);
    await visitors.judge(place);
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
  };
  return { visitors, health, recovered };
}
