// Sends what is in the outbox, after the visitor has been answered, and again after a failure.

import { StoreUnavailable } from "../store/database.ts";
import type { Channel } from "./entries.ts";
import { type Claim, maxRefusals, type Outbox } from "./outbox.ts";
import { NotSent, type Sender } from "./sender.ts";

/** Time after which to look again without having been woken, in milliseconds. */
const pollMs = 30_000;

/** Longest time for an attempt, in milliseconds. */
const attemptMs = 60_000;

/** Interval of tidying the outbox, in milliseconds. */
const tidyMs = 60_000;

/** Time that a running attempt has once the service is asked to stop, in milliseconds. */
const graceMs = 10_000;

/** What the notifier tells of its work: nothing personal. */
export interface NotifierLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface NotifierOptions {
  readonly log: NotifierLog;
  /** Called after each attempt. */
  readonly onAttempt?: (way: Channel, outcome: "sent" | "failed") => void;
  /** The time; a test's own clock. */
  readonly now?: () => Date;
  /** Longest time for an attempt, in milliseconds. */
  readonly limitMs?: number;
}

/** The entries of a claim that are given up if they are refused once more. */
const lastTried = ({ entries }: Claim) =>
  entries.filter(({ refusals }) => refusals === maxRefusals - 1);

/** Sends what a recipient is to be told, one after the other. */
class Loop {
  readonly #outbox: Outbox;
  readonly #sender: Sender;
  readonly #options: Required<NotifierOptions>;
  readonly #abort = new AbortController();
  /** Claims that the other side has taken and the database does not know of yet. */
  readonly #taken: Claim[] = [];
  /** When the other side has taken something last. */
  #tookAt = "";
  #hasBegun = false;
  #stopped = false;
  #tidied = Number.NEGATIVE_INFINITY;
  #wake = () => {};
  #woken = false;
  #running: Promise<void> | undefined;

  constructor(outbox: Outbox, sender: Sender, options: Required<NotifierOptions>) {
    this.#outbox = outbox;
    this.#sender = sender;
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.wake();
    const late = setTimeout(() => this.#abort.abort(), graceMs);
    await this.#running;
    clearTimeout(late);
    await this.#noteTaken().catch(() => {
      const enquiries = this.#taken.flatMap(({ entries }) =>
        entries.map((each) => each.enquiry.id),
      );
      this.#options.log.error({ enquiries }, "sent, but not noted: it will be sent again");
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      try {
        await this.#round();
      } catch (error) {
        // The database is away: the store says so itself, with each enquiry.
        if (!(error instanceof StoreUnavailable)) {
          this.#options.log.error({ stack: (error as Error).stack }, "outbox");
        }
      }
      await this.#pause();
    }
  }

  async #pause(): Promise<void> {
    if (this.#woken) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Sends what is due, until the other side takes nothing: the others would fail as well. */
  async #round(): Promise<void> {
    await this.#noteTaken();
    const now = this.#options.now();
    if (!this.#hasBegun) await this.#outbox.resume(this.#sender);
    this.#hasBegun = true;
    if (Math.abs(now.getTime() - this.#tidied) >= tidyMs) {
      await this.#outbox.tidy(now);
      this.#tidied = now.getTime();
    }
    const refused: Claim[] = [];
    while (!this.#stopped) {
      const claim = await this.#outbox.claim(this.#sender, this.#options.now());
      if (!claim) break;
      const outcome = await this.#send(claim);
      if (outcome === "failed") break;
      if (outcome === "refused" && lastTried(claim).length > 0) {
        refused.push(claim);
      } else if (outcome === "refused") {
        await this.#outbox.refused(claim, this.#options.now());
      }
    }
    if (refused.length > 0) await this.#abandon(refused);
  }

  /**
   * Gives up enquiries that were refused too often, once it is sure that the other side takes others: a mail server by taking the mail that
   * tells people so, a program by having taken another enquiry since.
   */
  async #abandon(claims: readonly Claim[]): Promise<void> {
    const { channels, name, warn } = this.#sender;
    const { log, now, limitMs } = this.#options;
    const isMail = channels.includes("mail");
    const enquiries = claims.flatMap(lastTried).map(({ enquiry }) => enquiry);
    const details = { recipient: name, enquiries: enquiries.map(({ id }) => id) };
    const hasTakenOthers = enquiries.every(({ received_at: at }) => at <= this.#tookAt);
    let isSure = isMail || hasTakenOthers;
    if (isSure) {
      const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(limitMs)]);
      try {
        await warn?.(enquiries, signal);
      } catch (error) {
        isSure = false;
        log.error({ ...details, reason: (error as Error).message }, "not warned");
      }
    }
    if (isSure) {
      log.error(details, "given up");
      await this.#outbox.abandon(claims, now());
    } else if (isMail) {
      await this.#outbox.failed(this.#sender, claims, now());
    } else {
      for (const claim of claims) await this.#outbox.refused(claim, now());
    }
  }

  /** Tries to send a claim. */
  async #send(claim: Claim): Promise<"sent" | "refused" | "failed"> {
    const { way, entries } = claim;
    const { log, now, onAttempt, limitMs } = this.#options;
    const enquiries = entries.map(({ enquiry }) => enquiry);
    const details = { way, recipient: this.#sender.name, enquiries: enquiries.map(({ id }) => id) };
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(limitMs)]);
    try {
      await this.#sender.send(enquiries, signal);
    } catch (error) {
      const isNotSent = error instanceof NotSent;
      if (!isNotSent) log.error({ stack: (error as Error).stack }, "outbox");
      const attempts = Math.max(0, ...entries.map((entry) => entry.attempts)) + 1;
      log.error({ ...details, attempts, reason: (error as Error).message }, "not sent");
      onAttempt(way, "failed");
      if (isNotSent && error.isOfEnquiry) return "refused";
      await this.#outbox.failed(this.#sender, [claim], now());
      return "failed";
    }
    this.#taken.push(claim);
    this.#tookAt = now().toISOString();
    log.info(details, "sent");
    onAttempt(way, "sent");
    await this.#noteTaken();
    return "sent";
  }

  /** Notes what was sent. Until the database can do so, nothing else is sent, and the claim keeps other services from it. */
  async #noteTaken(): Promise<void> {
    for (let next = this.#taken[0]; next; next = this.#taken[0]) {
      await this.#outbox.sent(this.#sender, next, this.#options.now());
      this.#taken.shift();
    }
  }
}

/** Sends the outbox, to each recipient independently, so that one that hangs does not hold up the others. */
export class Notifier {
  readonly #loops: readonly Loop[];

  constructor(
    outbox: Outbox,
    senders: readonly Sender[],
    { log, onAttempt = () => {}, now = () => new Date(), limitMs = attemptMs }: NotifierOptions,
  ) {
    const options = { log, onAttempt, now, limitMs };
    this.#loops = senders.map((sender) => new Loop(outbox, sender, options));
  }

  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  /** Has it look at once, as there is something new. */
  wake(): void {
    for (const loop of this.#loops) loop.wake();
  }

  /** Resolves when the running attempts are over. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
