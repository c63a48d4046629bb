// The page's clients of the compiler worker: each sends one request at a time, and restarts a worker that does not answer. A second worker
// checks the open file alone, with each key, and converts what is pasted into it.
import { ownScript } from "./own-script.ts";
import type { Answers, Ask, Loading, Questions, Reply, Request } from "./protocol.ts";

/** URL of the site’s data, beside the desk’s page. */
export const dataAddress =
  typeof document === "undefined" ? "data/" : new URL("data/", document.baseURI).href;

/** A failed request, with a message for the writer. */
export class CompilerError extends Error {
  override name = "CompilerError";
}

/** A check, or a preview's request, that was cancelled by a newer check; never shown to a writer. */
export class CancelledError extends Error {
  override name = "CancelledError";
}

/** The members of Worker that the client uses. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** Script of the workers, beside the page; a build gives it a fixed name. */
const script = import.meta.env.DEV ? "worker/main.ts" : "worker.js";

const startWorker = () =>
  new Worker(ownScript(new URL(script, document.baseURI).href), { type: "module" });

/** Timeout of a request in milliseconds, in addition to the time for checking the published site. */
const requestTimeout = 5000;

/** Milliseconds of waiting for the network before that is shown. */
const slowAfter = 500;

interface Waiting {
  readonly request: Request;
  readonly resolve: (answer: Answers[Ask]) => void;
  readonly reject: (problem: Error) => void;
  readonly onEnded?: ((message: string) => void) | undefined;
}

const tooLong = (seconds: number) =>
  `The check was ended because it took longer than ${seconds} seconds. Your text is kept; look for something very long or nested very deep in what you last put in, and take it out.`;

/** Whether a newer check cancels a request. */
const isCheck = ({ request }: Waiting) =>
  ["check", "typed", "page", "compiled"].includes(request.ask);

const broken =
  "The part of the desk that checks has stopped and was started again. Your text is kept.";

/**
 * Client of one worker. Requests are answered in order, one at a time; a newer check cancels older ones.
 */
export class Compiler {
  readonly #start: () => WorkerLike;
  readonly #patience: number;
  #worker: WorkerLike | undefined;
  /** URL of the opened site, for restarted workers. */
  #base: string | undefined;
  /** Milliseconds that opening took after loading; checking the site again may take as long, whatever the text. */
  #opening = 0;
  /** When the worker started, or continued after loading. */
  #since = 0;
  #last = 0;
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  readonly #listeners = new Set<() => void>();
  readonly #queue: Waiting[] = [];

  /**
   * @param start starts a worker
   * @param most timeout in milliseconds, without the time for loading
   */
  constructor(start: () => WorkerLike = startWorker, most = requestTimeout) {
    this.#start = start;
    this.#patience = most;
  }

  /**
   * Sends a request.
   * @param onEnded called with a message if an older request never finished; this one is sent nonetheless
   * @throws CompilerError with a message for the writer; CancelledError for a cancelled check or its page
   */
  ask<K extends Ask>(
    ask: K,
    question: Questions[K],
    onEnded?: (message: string) => void,
  ): Promise<Answers[K]> {
    const id = ++this.#last;
    return new Promise<Answers[K]>((resolve, reject) => {
      if (ask === "check" || ask === "typed") this.dropChecks();
      // The worker's answer has the type that belongs to the request.
      const request = { ...question, id, ask } as unknown as Request;
      this.#queue.push({ request, resolve: resolve as Waiting["resolve"], reject, onEnded });
      this.#next();
    });
  }

  /** Whether a request waits for a slow network. For `useSyncExternalStore`. */
  readonly isSlow = (): boolean => this.#isSlow;

  /** Calls the listener when `isSlow()` changes. For `useSyncExternalStore`. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends the worker; pending requests are never answered. */
  close(): void {
    this.#end();
    this.#current = undefined;
    this.#queue.length = 0;
  }

  /** Cancels waiting and running checks, and the preview's requests that depend on them. */
  dropChecks(): void {
    for (const waiting of this.#queue.filter(isCheck)) {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      waiting.reject(new CancelledError());
    }
    if (this.#current && isCheck(this.#current)) this.#current.reject(new CancelledError());
  }

  #next(): void {
    if (this.#current) return;
    const waiting = this.#reopening() ?? this.#queue.shift();
    if (!waiting) return;
    this.#current = waiting;
    const { request } = waiting;
    const worker = this.#workerNow();
    this.#limit();
    worker.postMessage(request);
  }

  /** A restarted worker first opens the site. */
  #reopening(): Waiting | undefined {
    const first = this.#queue[0];
    if (this.#worker || this.#base === undefined || !first || first.request.ask === "open") {
      return undefined;
    }
    return {
      request: { id: ++this.#last, ask: "open", base: this.#base },
      resolve: () => undefined,
      reject: (problem) => this.#queue.shift()?.reject(problem),
    };
  }

  #workerNow(): WorkerLike {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Reply | Loading>) =>
      "isLoading" in data ? this.#waitFor(data) : this.#receive(data);
    worker.onerror = () => this.#giveUp(broken);
    this.#worker = worker;
    return worker;
  }

  /** Starts the timeout; opening a site has none. */
  #limit(): void {
    this.#since = performance.now();
    if (this.#current && this.#current.request.ask !== "open") {
      this.#timer = setTimeout(
        () => this.#giveUp(tooLong(this.#patience / 1000)),
        this.#patience + this.#opening,
      );
    }
  }

  /** Stops the timeout while the worker waits for the network. */
  #waitFor({ isLoading }: Loading): void {
    this.#stop();
    if (isLoading) {
      this.#timer = setTimeout(() => this.#setSlow(true), slowAfter);
    } else {
      this.#limit();
    }
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#setSlow(false);
  }

  #setSlow(isSlow: boolean): void {
    if (this.#isSlow === isSlow) return;
    this.#isSlow = isSlow;
    for (const listener of this.#listeners) listener();
  }

  #receive(reply: Reply): void {
    const current = this.#current;
    if (!current || current.request.id !== reply.id) return;
    this.#stop();
    this.#current = undefined;
    if ("failed" in reply) {
      if (current.request.ask === "open") this.#end();
      current.reject(new CompilerError(reply.failed));
    } else {
      if (current.request.ask === "open") {
        this.#opening = performance.now() - this.#since;
        this.#base = current.request.base;
      }
      current.resolve(reply.answer);
    }
    this.#next();
  }

  /** Ends a worker that does not answer. */
  #giveUp(why: string): void {
    const current = this.#current;
    this.#end();
    this.#current = undefined;
    current?.reject(new CompilerError(why));
    // While typing, the hanging check is already cancelled; so the waiting requests report it.
    if (current && isCheck(current)) {
      for (const { onEnded } of this.#queue) onEnded?.(why);
    }
    this.#next();
  }

  #end(): void {
    this.#stop();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Two workers of the compiler: one does what the open file alone needs, while the other may be busy with everything. */
export class Compilers {
  readonly #all = new Compiler();
  readonly #alone = new Compiler();

  /** Like `Compiler.ask`. */
  ask<K extends Ask>(
    ask: K,
    question: Questions[K],
    onEnded?: (message: string) => void,
  ): Promise<Answers[K]> {
    if (ask === "typed") this.#all.dropChecks();
    const isAlone = ask === "typed" || ask === "paste";
    return (isAlone ? this.#alone : this.#all).ask(ask, question, onEnded);
  }

  readonly isSlow = this.#all.isSlow;
  readonly watch = this.#all.watch;

  close(): void {
    this.#all.close();
    this.#alone.close();
  }
}
