// Sends enquiries to people and programs after the visitor has been answered, and again after a
// failure.

import { StoreUnavailable } from "../store/database.ts";
import { rangesOf } from "./mail.ts";
import type { ClaimedMessage, Outbox } from "./outbox.ts";
import { NotSent, type Sender } from "./sender.ts";

/**
 * Time after which to look again without a signal, in milliseconds; and while a sent message is not
 * noted yet.
 */
const pollMs = { idle: 30_000, unnoted: 1000 };

/** Longest time for an attempt, in milliseconds; a claim holds longer (outbox.ts). */
const attemptMs = 45_000;

/** Time that a running attempt has once the service is asked to stop, in milliseconds. */
const graceMs = 10_000;

/** Where the notifier logs: nothing personal. */
interface NotifierLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface NotifierOptions {
  readonly log: NotifierLog;
  /** The time; a test's own clock. */
  readonly now?: () => Date;
  /** Longest time for an attempt, in milliseconds. */
  readonly limitMs?: number;
}

/** Sends to one recipient, one message after the other. */
class Loop {
  readonly #outbox: Outbox;
  readonly #sender: Sender;
  readonly #options: Required<NotifierOptions>;
  readonly #abort = new AbortController();
  /** The message that the other side has taken and the database does not know of yet. */
  #taken: ClaimedMessage | undefined;
  /** Until when the recipient waits. */
  #until: Date | undefined;
  #hasBegun = false;
  #stopped = false;
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
      const details = { mail: this.#taken?.mail };
      this.#options.log.error(details, "sent, but not noted: it will be sent again");
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      this.#woken = false;
      this.#until = undefined;
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
    const wait = this.#taken ? pollMs.unnoted : pollMs.idle;
    const rest = this.#until ? this.#until.getTime() - this.#options.now().getTime() : wait;
    await new Promise<void>((resolve) => {
      // Soon after a wait, else as usual: the clock may have been set back meanwhile.
      const timer = setTimeout(resolve, Math.min(Math.max(rest, 1), wait));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Sends what is due, until the other side takes nothing: the others would fail as well. */
  async #round(): Promise<void> {
    await this.#noteTaken();
    if (!this.#hasBegun) await this.#outbox.begin(this.#sender, this.#options.now());
    this.#hasBegun = true;
    while (!this.#stopped) {
      const claim = await this.#outbox.claim(this.#sender, this.#options.now());
      if (claim instanceof Date) this.#until = claim;
      if (!claim || claim instanceof Date) return;
      if ((await this.#send(claim)) === "failed") return;
    }
  }

  /** Tries to send a message. */
  async #send(claim: ClaimedMessage): Promise<"sent" | NotSent["kind"]> {
    const { attempts } = claim;
    const { log, now } = this.#options;
    const { channel, name } = this.#sender;
    const details = {
      channel,
      recipient: name,
      enquiries: rangesOf(claim.enquiries.map(({ id }) => id)),
    };
    const signal = AbortSignal.any([
      this.#abort.signal,
      AbortSignal.timeout(this.#options.limitMs),
    ]);
    try {
      await this.#sender.send(claim, signal, claim.isNumberOnly);
    } catch (error) {
      // A fault of our own concerns this message.
      const kind = error instanceof NotSent ? error.kind : "deferred";
      if (!(error instanceof NotSent)) log.error({ stack: (error as Error).stack }, "outbox");
      const reason = (error as Error).message;
      log.error({ ...details, attempts: attempts + 1, reason }, "not sent");
      if (kind === "failed") {
        await this.#outbox.failed(this.#sender, claim, now());
      } else {
        await this.#outbox.deferred(claim, kind, now());
      }
      return kind;
    }
    this.#taken = claim;
    log.info(details, "sent");
    await this.#noteTaken();
    return "sent";
  }

  /** Notes what was sent. Until the database can do so, nothing else is sent. */
  async #noteTaken(): Promise<void> {
    if (!this.#taken) return;
    await this.#outbox.sent(this.#sender, this.#taken, this.#options.now());
    this.#taken = undefined;
  }
}

/** Sends to each recipient independently, so that one that hangs does not hold up the others. */
export class Notifier {
  readonly #loops: readonly Loop[];

  constructor(
    outbox: Outbox,
    senders: readonly Sender[],
    { log, now = () => new Date(), limitMs = attemptMs }: NotifierOptions,
  ) {
    const options = { log, now, limitMs };
    this.#loops = senders.map((sender) => new Loop(outbox, sender, options));
  }

  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  /** Makes it look at once, as there is something new. */
  wake(): void {
    for (const loop of this.#loops) loop.wake();
  }

  /** Resolves when the running attempts are over. */
  async stop(): Promise<void> {
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }
}
