// Stores enquiries in an SQLite file through a worker thread: durable on one machine without any other program.

import { existsSync } from "node:fs";
import { extname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { GroupCommit } from "./group-commit.ts";
import { readPages, selectPage } from "./read-pages.ts";
import { type EnquiryStore, type Received, type Row, rowOf, type StoredEnquiry, StoreUnavailable } from "./store.ts";

/** A task for the worker. */
export type Task =
  | { readonly kind: "open" | "check" | "close" }
  | { readonly kind: "write"; readonly rows: readonly Row[] };

/** The worker's answer. */
export interface Answer {
  readonly id: number;
  /** Why the task failed; undefined if it succeeded. */
  readonly problem?: { readonly message: string; readonly code: string; readonly lasting: boolean } | undefined;
}

/** Timeout of a task, in milliseconds: a hanging disk must not hang the visitors. */
const taskMs = 10_000;

/** Timeout for closing the database, and again for ending the thread, in milliseconds; all other tasks are done by then. */
const closeMs = 2000;

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: StoreUnavailable) => void;
  readonly timer: NodeJS.Timeout;
}

/** The worker thread, started when it is first needed and again if it ends by itself. */
class Thread {
  #worker: Worker | undefined;
  #next = 0;
  readonly #waiting = new Map<number, Waiting>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** @throws StoreUnavailable if the task failed or timed out */
  perform(task: Task): Promise<void> {
    const id = this.#next++;
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#answer({ id, problem: { message: "The disk does not answer.", code: "TIMEOUT", lasting: false } });
      }, taskMs);
      this.#waiting.set(id, { resolve, reject, timer });
      worker.postMessage({ id, task });
    });
  }

  /**
   * Ends the thread after its current tasks.
   * @throws StoreUnavailable if it hangs in a system call that cannot be interrupted
   */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    const late = async () => {
      await delay(closeMs, undefined, { ref: false });
      return "late" as const;
    };
    await Promise.race([this.perform({ kind: "close" }).catch(() => {}), late()]);
    if ((await Promise.race([worker.terminate(), late()])) === "late") {
      throw new StoreUnavailable("The disk does not answer.", "THREAD_HANGS");
    }
  }

  #answer({ id, problem }: Answer): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (problem) waiting.reject(new StoreUnavailable(problem.message, problem.code, problem.lasting));
    else waiting.resolve();
  }

  #start(): Worker {
    // Beside this module also in a release, where both are bundled.
    const worker = new Worker(join(import.meta.dirname, `sqlite-worker${extname(import.meta.filename)}`), {
      workerData: { file: this.#file },
    });
    worker.on("message", (answer: Answer) => this.#answer(answer));
    let reason = "The thread of the database has ended.";
    worker.on("error", (error: Error) => {
      reason = error.message;
    });
    worker.on("exit", () => {
      this.#worker = undefined;
      for (const id of [...this.#waiting.keys()]) {
        this.#answer({ id, problem: { message: reason, code: "THREAD_ENDED", lasting: false } });
      }
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
  if (!existsSync(file)) throw new StoreUnavailable(`There are no enquiries: ${file} does not exist.`, "ENOENT", true);
  // Not only for reading: after a crash SQLite first has to undo the unfinished transaction.
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    const select = database.prepare(selectPage("?, ?"));
    yield* readPages(since, async (time, id) => select.all(time, id));
  } catch (error) {
    if (error instanceof Error && "errcode" in error) {
      throw new StoreUnavailable(`${file} cannot be read: ${error.message}.`, String(error.errcode), true);
    }
    throw error;
  } finally {
    database.close();
  }
}
