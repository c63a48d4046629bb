// The page's side of the compiler: asks the worker one thing at a time, ends one that does not come to an end, and starts another.
import type { Answers, Loading, Reply, Request } from "../protocol.ts";
import { compilerWorker, startWorker } from "./start.ts";

/** Where the site’s data are: beside the desk’s page. */
export const dataAddress = typeof document === "undefined" ? "data/" : new URL("data/", document.baseURI).href;

/** What a kind of question says besides its kind. */
export type Question<K extends Request["ask"]> = Omit<Extract<Request, { readonly ask: K }>, "id" | "ask">;

/** What the compiler answers with where it cannot: a sentence for the writer. */
export class CompilerError extends Error {
  override name = "CompilerError";
}

/** A check, or what the preview asks after one, whose answer nobody needs any more, because another check has been asked for; never shown to a writer. */
export class NeedlessError extends Error {
  override name = "NeedlessError";
}

/** The part of a Worker that the client uses. */
export type Workman = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** Milliseconds after which a worker is taken for one that never ends, besides those that it takes to judge the site. */
const patience = 5000;

/** Milliseconds for which the network may be waited for before that is shown. */
const unseen = 500;

interface Waiting {
  readonly request: Request;
  readonly resolve: (answer: Answers[keyof Answers]) => void;
  readonly reject: (problem: Error) => void;
  readonly onEnded?: ((said: string) => void) | undefined;
}

const tooLong = (seconds: number) =>
  `The check was ended because it took longer than ${seconds} seconds. Your text is kept; look for something very long or nested very deep in what you last put in, and take it out.`;

const broken = "The part of the desk that checks has stopped and was started again. Your text is kept.";

/**
 * Asks the worker. Questions are answered in their order, one at a time; a newer check takes the place of the older ones.
 */
export class Compiler {
  readonly #start: () => Workman;
  readonly #patience: number;
  #worker: Workman | undefined;
  /** Where the site was opened, so that a new worker opens it, too. */
  #base: string | undefined;
  /** Whether the worker there is has the site. */
  #isOpen = false;
  /** Milliseconds that the worker needed to open the site once it was loaded: judging it again may take as long, and is no fault of a text. */
  #opening = 0;
  /** When the worker began, or went on after loading. */
  #since = 0;
  #last = 0;
  #current: Waiting | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSlow = false;
  readonly #listeners = new Set<() => void>();
  readonly #queue: Waiting[] = [];

  /**
   * @param start makes a worker
   * @param most milliseconds that an answer may take, but for what is loaded meanwhile
   */
  constructor(start: () => Workman = () => startWorker(compilerWorker), most = patience) {
    this.#start = start;
    this.#patience = most;
  }

  /**
   * Asks one thing.
   * @param onEnded told where an older question never came to an end, by a sentence for the writer; this one is asked nonetheless
   * @throws CompilerError with a sentence for the writer; NeedlessError for a check that a newer one has replaced, and its page
   */
  ask<K extends Request["ask"]>(ask: K, question: Question<K>, onEnded?: (said: string) => void): Promise<Answers[K]> {
    const id = ++this.#last;
    return new Promise<Answers[K]>((resolve, reject) => {
      if (ask === "check" || ask === "typed") this.dropChecks();
      // The worker answers each kind of question with its kind of answer.
      const request = { ...question, id, ask } as unknown as Request;
      this.#queue.push({ request, resolve: resolve as Waiting["resolve"], reject, onEnded });
      this.#next();
    });
  }

  /** Whether an answer waits for a slow network. For `useSyncExternalStore`. */
  readonly isSlow = (): boolean => this.#isSlow;

  /** Calls back when `isSlow()` is another one. For `useSyncExternalStore`. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Ends the worker; what is still asked is never answered. */
  close(): void {
    this.#end();
    this.#current = undefined;
    this.#queue.length = 0;
  }

  /** Lets go of the checks that wait and of the one under way, whose answer will be thrown away; and of what the preview asks of them. */
  dropChecks(): void {
    const isCheck = ({ request }: Waiting) => ["check", "typed", "page", "compiled"].includes(request.ask);
    for (const waiting of this.#queue.filter(isCheck)) {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      waiting.reject(new NeedlessError());
    }
    if (this.#current && isCheck(this.#current)) this.#current.reject(new NeedlessError());
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

  /** A new worker is given the site before it is asked anything else. */
  #reopening(): Waiting | undefined {
    const first = this.#queue[0];
    if (this.#worker || this.#isOpen || this.#base === undefined || !first || first.request.ask === "open")
      return undefined;
    return {
      request: { id: ++this.#last, ask: "open", base: this.#base },
      resolve: () => undefined,
      reject: (problem) => this.#queue.shift()?.reject(problem),
    };
  }

  #workerNow(): Workman {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Reply | Loading>) =>
      "isLoading" in data ? this.#waitFor(data) : this.#take(data);
    worker.onerror = () => this.#giveUp(broken);
    this.#worker = worker;
    return worker;
  }

  /** Gives the worker the time that an answer may take; opening a site takes as long as it does. */
  #limit(): void {
    this.#since = performance.now();
    if (this.#current && this.#current.request.ask !== "open")
      this.#timer = setTimeout(() => this.#giveUp(tooLong(this.#patience / 1000)), this.#patience + this.#opening);
  }

  /** Stops the time while the network is waited for, which may be slow, and is no fault of a text either. */
  #waitFor({ isLoading }: Loading): void {
    this.#stop();
    if (isLoading) this.#timer = setTimeout(() => this.#setSlow(true), unseen);
    else this.#limit();
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

  #take(reply: Reply): void {
    const current = this.#current;
    if (!current || current.request.id !== reply.id) return;
    this.#done();
    if ("failed" in reply) {
      if (current.request.ask === "open") this.#end();
      current.reject(new CompilerError(reply.failed));
    } else {
      if (current.request.ask === "open") {
        this.#isOpen = true;
        this.#opening = performance.now() - this.#since;
        this.#base = current.request.base;
      }
      current.resolve(reply.answer);
    }
    this.#next();
  }

  /** Ends a worker that will not answer. */
  #giveUp(why: string): void {
    const current = this.#current;
    this.#end();
    this.#current = undefined;
    current?.reject(new CompilerError(why));
    // Whoever types on has let go of the check that hangs, and would be told only when the next one does.
    for (const { onEnded } of this.#queue) onEnded?.(why);
    this.#next();
  }

  #done(): void {
    this.#stop();
    this.#current = undefined;
  }

  #end(): void {
    this.#stop();
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#isOpen = false;
  }
}

/** Both workers of the compiler: one looks at the file that is typed in, with each key, however long the other is busy with all. */
export class Compilers {
  readonly #all = new Compiler();
  readonly #alone = new Compiler();

  /** As of one. */
  ask<K extends Request["ask"]>(ask: K, question: Question<K>, onEnded?: (said: string) => void): Promise<Answers[K]> {
    if (ask !== "typed") return this.#all.ask(ask, question, onEnded);
    this.#all.dropChecks();
    return this.#alone.ask(ask, question, onEnded);
  }

  readonly isSlow = (): boolean => this.#all.isSlow();

  readonly watch = (listener: () => void): (() => void) => this.#all.watch(listener);

  close(): void {
    this.#all.close();
    this.#alone.close();
  }
}
