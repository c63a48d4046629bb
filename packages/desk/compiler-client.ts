// The page's clients of the compiler worker: each sends one request at a time. A second worker checks the open file alone, with each key, and
// converts what is pasted into it; one that does not answer is restarted. Requests about the whole site go on, however long they take.
import { ownScript } from "./own-script.ts";
import { Watchable } from "./parts/watchable.ts";
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

/** The script of the workers is beside the page; the bundle gives it a fixed name. */
const startWorker = () =>
  new Worker(ownScript(new URL("worker.js", document.baseURI).href), { type: "module" });

/** Milliseconds after which a request takes long, in addition to what the time for opening the site allows for. */
const requestTimeout = 5000;

/** Milliseconds of waiting for the network before that is shown. */
const slowAfter = 500;

interface Waiting {
  readonly request: Request;
  readonly resolve: (answer: Answers[Ask]) => void;
  readonly reject: (problem: Error) => void;
  readonly onLong?: (message: string) => void;
  isCancelled?: boolean;
}

/** How many times as long as opening the site a request about the text alone may take in addition: on a slow machine both do. */
const timesOpening = 10;

const tooLong = (milliseconds: number) =>
  `The check was ended because it took longer than ${Math.round(milliseconds / 1000)} seconds. Your text is kept. If what you last put in is very long or nested very deep, take it out; if not, press Again.`;

const takesLong = "The check of the whole takes long, and goes on. Your text is kept.";

/** The requests that a newer one cancels. */
const cancelledBy: Partial<Record<Ask, readonly Ask[]>> = {
  check: ["check", "typed", "page", "compiled"],
  typed: ["check", "typed", "page", "compiled"],
  handover: ["handover"],
};

/** Whether a request is about no text: it takes as long as it takes. */
const isOpening = (ask: Ask) => ask === "open" || ask === "begin";

/** Whether a request is about the open text alone, so that it is to blame if the request takes long. */
const isAlone = (ask: Ask) => ask === "typed" || ask === "paste";

const broken =
  "The part of the desk that checks has stopped and was started again. Your text is kept.";

/**
 * Client of one worker. Requests are answered in order, one at a time; a newer check cancels older ones.
 */
export class Compiler extends Watchable {
  readonly #start: () => WorkerLike;
  readonly #allowance: () => number;
  #worker: WorkerLike | undefined;
  /** URL of the opened site, for restarted workers. */
  #base: string | undefined;
  /** Milliseconds that opening took; checking the site again may take as long, whatever the text. */
  #opening = 0;
  /** When the worker started, or continued after loading. */
  #since = 0;
  #last = 0;
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  /** Whether the current request takes long. */
  #isLong = false;
  readonly #queue: Waiting[] = [];

  /**
   * @param start starts a worker
   * @param allowance more milliseconds for each request, on a slow machine
   */
  constructor(start: () => WorkerLike = startWorker, allowance?: () => number) {
    super();
    this.#start = start;
    this.#allowance = allowance ?? this.opening;
  }

  /** Milliseconds that opening the site took, or has taken so far, after loading. */
  readonly opening = (): number =>
    this.#current?.request.ask === "open" ? performance.now() - this.#since : this.#opening;

  /**
   * Sends a request.
   * @param onLong called with a message if the request takes long, and goes on, or an older one about the text alone was ended
   * @throws CompilerError with a message for the writer; CancelledError for a cancelled check or its page
   */
  ask<K extends Ask>(
    ask: K,
    question: Questions[K],
    onLong?: (message: string) => void,
  ): Promise<Answers[K]> {
    const id = ++this.#last;
    return new Promise<Answers[K]>((resolve, reject) => {
      this.dropFor(ask);
      // The worker's answer has the type that belongs to the request.
      const request = { ...question, id, ask } as unknown as Request;
      this.#queue.push({ request, resolve: resolve as Waiting["resolve"], reject, onLong });
      this.#next();
    });
  }

  /** Whether a request waits for a slow network. For `useSyncExternalStore`, with `watch`. */
  readonly isSlow = (): boolean => this.#isSlow;

  /** Ends the worker; pending requests are never answered. */
  close(): void {
    this.#end();
    this.#current = undefined;
    this.#queue.length = 0;
  }

  /** Cancels what a newer request replaces: checks with the preview's requests that depend on them, or checks before handing over. */
  dropFor(ask: Ask): void {
    const replaced = cancelledBy[ask] ?? [];
    const isReplaced = ({ request }: Waiting) => replaced.includes(request.ask);
    for (const waiting of this.#queue.filter(isReplaced)) {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      waiting.reject(new CancelledError());
    }
    const current = this.#current;
    if (!current || !isReplaced(current)) return;
    current.isCancelled = true;
    current.reject(new CancelledError());
    // The newer one need not wait for what takes long.
    if (this.#isLong) this.#giveUp(broken);
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

  /** Starts the timer; opening a site has none. */
  #limit(): void {
    this.#since = performance.now();
    if (this.#current && !isOpening(this.#current.request.ask)) {
      this.#timer = setTimeout(() => this.#exceed(), this.#maxTime());
    }
  }

  #maxTime(): number {
    return requestTimeout + this.#allowance();
  }

  /** Ends a request that takes long if it is about the text alone or nobody waits for it any more. */
  #exceed(): void {
    const current = this.#current;
    if (!current) return;
    const maxTime = this.#maxTime();
    const left = this.#since + maxTime - performance.now();
    if (left > 0) {
      // The site was opened meanwhile, and slowly.
      this.#timer = setTimeout(() => this.#exceed(), left);
    } else if (isAlone(current.request.ask) || current.isCancelled) {
      this.#giveUp(tooLong(maxTime));
    } else {
      this.#isLong = true;
      current.onLong?.(takesLong);
    }
  }

  /** Stops the timer while the worker waits for the network. */
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
    this.#isLong = false;
    this.#setSlow(false);
  }

  #setSlow(isSlow: boolean): void {
    if (this.#isSlow === isSlow) return;
    this.#isSlow = isSlow;
    this.changed();
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
    if (current?.request.ask === "typed") {
      for (const { onLong } of this.#queue) onLong?.(why);
    }
    this.#next();
  }

  #end(): void {
    this.#stop();
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}

/** Whoever asks the compiler. */
export type CompilerClient = Pick<Compiler, "ask">;

/** Two workers of the compiler: a second one does what the open file alone needs, while this may be busy with everything. */
export class Compilers extends Compiler {
  readonly #alone = new Compiler(startWorker, () => timesOpening * this.opening());

  override ask<K extends Ask>(
    ask: K,
    question: Questions[K],
    onLong?: (message: string) => void,
  ): Promise<Answers[K]> {
    if (ask === "open") {
      // Its first check begins as soon as a file is open. If it does not get ready, that check says why.
      this.#alone.ask("begin", { base: dataAddress }).catch(() => {});
    }
    if (!isAlone(ask)) return super.ask(ask, question, onLong);
    if (ask === "typed") this.dropFor(ask);
    return this.#alone.ask(ask, question, onLong);
  }

  override close(): void {
    super.close();
    this.#alone.close();
  }
}
