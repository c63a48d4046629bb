// A server as a process of its own, and visitors whose enquiries are known by their numbers.

import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { StorePlace } from "../../server/settings.ts";
import { readEnquiries } from "../../server/store/open.ts";
import { folderOf } from "./folders.ts";
import { sendForm, typed } from "./forms.ts";
import { lineLike, linesOf, startProcess } from "./processes.ts";
import { all } from "./service.ts";
import { smallContent } from "./service-content.ts";

const serveFolder = join(import.meta.dirname, "serve-folder.ts");

/**
 * A project's folder with a built site of two pages.
 * @param beside other files of it, by path
 */
export function siteFolder(beside: Readonly<Record<string, string>> = {}): Promise<string> {
  return folderOf({
    ...beside,
    "build/client/index.html": "home",
    "build/client/404.html": "not found",
    "build/service.json": JSON.stringify(smallContent),
  });
}

/** Settings of a server with a store of its own, which takes any number of enquiries. */
export function settingsFor(place: StorePlace): Record<string, string> {
  if (place.kind === "postgres") return { DATABASE_URL: place.url, RATE_LIMIT: "0" };
  return { ENQUIRY_DB: place.file, RATE_LIMIT: "0" };
}

/**
 * Starts a server and waits until it listens.
 * @param before a command to start it by, such as `["nice"]`
 */
export async function serving(root: string, settings: Record<string, string>, before: readonly string[] = []) {
  const [command = "", ...args] = [...before, process.execPath, serveFolder, root];
  const child = startProcess(command, args, settings);
  const exit = once(child, "exit");
  const lines = linesOf(child);
  const [, origin = ""] = await lineLike(lines, /^Ready: (\S+)/);
  // Read on, so that the log never fills its pipe.
  const rest = all({ [Symbol.asyncIterator]: () => lines });
  return { child, exit, origin, rest };
}

/** A form named by its number. */
export const numbered = (number: number) => ({ ...typed, name: `No. ${number}` });

/** The number's status; 0 where there was no answer. */
export const statusOf = (origin: string, number: number) =>
  sendForm(origin, numbered(number)).then(
    ({ status }) => status,
    () => 0,
  );

/** Names of all stored enquiries, in their order. */
export const storedNames = async (place: StorePlace) =>
  (await all(readEnquiries(place, new Date(0)))).map(({ name }) => name);

/** Visitors who send one enquiry after the other, whatever becomes of them. */
export class Visitors {
  readonly #origin: string;
  readonly #lanes: Promise<void>[];
  #stopped = false;
  #next = 1;
  /** Numbers that were answered 200. */
  readonly acknowledged: number[] = [];
  /** All other answers by number; 0 where there was none. */
  readonly refused = new Map<number, number>();

  /** @param together how many send at the same time */
  constructor(origin: string, together = 8) {
    this.#origin = origin;
    this.#lanes = Array.from({ length: together }, () => this.#lane());
  }

  async #lane(): Promise<void> {
    while (!this.#stopped) {
      const number = this.#next++;
      const status = await statusOf(this.#origin, number);
      if (status === 200) this.acknowledged.push(number);
      else this.refused.set(number, status);
      await delay(5);
    }
  }

  /** Waits until so many more have been acknowledged. */
  async taken(more: number): Promise<void> {
    const wanted = this.acknowledged.length + more;
    await expect.poll(() => this.acknowledged.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  }

  /** Waits until so many more have been refused in a row, with none taken between. */
  async turnedAway(more: number): Promise<void> {
    let [refused, taken] = [this.refused.size, this.acknowledged.length];
    await expect
      .poll(
        () => {
          if (this.acknowledged.length > taken) [refused, taken] = [this.refused.size, this.acknowledged.length];
          return this.refused.size - refused;
        },
        { timeout: 60_000 },
      )
      .toBeGreaterThanOrEqual(more);
  }

  /** Waits for the last answers, and holds what was answered against what is stored. */
  async judge(place: StorePlace): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
    // 503 is what the service says; no answer is what a system without file handles or a killed server gives.
    expect([...new Set(this.refused.values())].filter((status) => status !== 503 && status !== 0)).toEqual([]);
    const kept = new Set(await storedNames(place));
    expect(this.acknowledged.filter((number) => !kept.has(numbered(number).name))).toEqual([]);
    expect(this.acknowledged.length).toBeGreaterThan(0);
  }
}
