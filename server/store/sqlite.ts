// Stores enquiries in an SQLite file through a worker thread: durable on one machine without any other program.

import { once } from "node:events";
import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import { GroupCommit } from "./group-commit.ts";
import { readPages, selectPage } from "./read-pages.ts";
import {
  type EnquiryStore,
  type Received,
  type Row,
  rowOf,
  type StoredEnquiry,
  StoreUnavailable,
} from "./store.ts";

/** A task for the worker. */
export type Task =
  | { readonly kind: "open" | "check" | "close" }
  | { readonly kind: "write"; readonly rows: readonly Row[] };

/** Why a task failed. */
export interface Problem {
  readonly message: string;
  readonly code: string;
  readonly lasting: boolean;
}

/** What the worker receives: a task, and the port on which it answers: undefined if the task succeeded. */
export interface Message {
  readonly task: Task;
  readonly port: MessagePort;
}

/** Timeout of a task, in milliseconds: a hanging disk must not hang the visitors. */
const taskMs = 10_000;

/** Timeout for closing the database, and again for ending the thread, in milliseconds; all other tasks are done by then. */
const closeMs = 2000;

const late: Problem = { message: "The disk does not answer.", code: "TIMEOUT", lasting: false };
const ended: Problem = {
  message: "The thread of the database has ended.",
  code: "THREAD_ENDED",
  lasting: false,
};

/** The worker thread, started when it is first needed and again if it ends by itself. */
class Thread {
  #worker: Worker | undefined;
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws StoreUnavailable if the task failed or timed out */
  async perform(task: Task): Promise<void> {
    this.#worker ??= this.#start();
    // A port for each task: an answer that comes too late is nobody else's.
    const { port1: near, port2: far } = new MessageChannel();
    this.#worker.postMessage({ task, port: far } satisfies Message, [far]);
    const problem = await Promise.race([
      once(near, "message", { signal: AbortSignal.timeout(taskMs) }).then(
        ([answer]: (Problem | undefined)[]) => answer,
        () => late,
      ),
      once(near, "close").then(() => ended),
    ]);
    near.close();
    if (problem) throw new StoreUnavailable(problem.message, problem.code, problem.lasting);
  }

  /**
   * Ends the thread after its current tasks.
   * @throws StoreUnavailable if it hangs in a system call that cannot be interrupted
   */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const waited = () => delay(closeMs, "late" as const, { ref: false });
    await Promise.race([this.perform({ kind: "close" }).catch(() => {}), waited()]);
    if ((await Promise.race([worker.terminate(), waited()])) === "late") {
      throw new StoreUnavailable(late.message, "THREAD_HANGS");
    }
  }

  #start(): Worker {
    // Beside this module also in a release, where both are bundled.
    const worker = new Worker(
      join(import.meta.dirname, `sqlite-worker${extname(import.meta.filename)}`),
      {
        workerData: { file: this.#file },
      },
    );
    worker.on("error", (error: Error) => console.error(error));
    worker.on("exit", () => {
      this.#worker = undefined;
    });
    return worker;
  }
}

/**
 * Creates a store in a file; the file and its folder are created when first needed.
 * @param file its path
 */
export function sqliteStore(file: string): EnquiryStore {
  const thread = new Thread(file);
  const group = new GroupCommit<Row>((rows) => thread.perform({ kind: "write", rows }));
  return {
    open: () => thread.perform({ kind: "open" }),
    save: (received: Received) => group.add(rowOf(received)),
    check: () => thread.perform({ kind: "check" }),
    close: async () => {
      await group.idle();
      await thread.close();
    },
  };
}

/**
 * Reads enquiries sorted by time, also while the server writes.
 * @param since earliest time, inclusive; ISO 8601 in UTC
 * @throws StoreUnavailable if the file does not exist or contains no enquiries
 */
export async function* readSqlite(file: string, since: string): AsyncGenerator<StoredEnquiry> {
  if (!existsSync(file)) {
    throw new StoreUnavailable(`There are no enquiries: ${file} does not exist.`, "ENOENT", true);
  }
  // Not only for reading: after a crash SQLite first has to undo the unfinished transaction.
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    const select = database.prepare(selectPage("?, ?"));
    yield* readPages(since, async (time, id) => select.all(time, id));
  } catch (error) {
    if (error instanceof Error && "errcode" in error) {
      throw new StoreUnavailable(
        `${file} cannot be read: ${error.message}.`,
        String(error.errcode),
        true,
      );
    }
    throw error;
  } finally {
    database.close();
  }
}
