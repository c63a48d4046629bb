// Simulates visitors: sends enquiries to several servers, and records the answers.

import { setTimeout as delay } from "node:timers/promises";

/** Simulated visitors, who send enquiries until they are stopped. */
export class Visitors {
  readonly #addresses: () => readonly string[];
  readonly #values: Readonly<Record<string, string>>;
  readonly #lanes: Promise<void>[];
  #stopped = false;
  #next = 1;
  /** Times of answers with 200, by the visitor's name, in milliseconds of performance.now(). */
  readonly answered = new Map<string, number>();
  /** All other answers by the visitor's name: the status, 0 without an answer. */
  readonly refused = new Map<string, number>();

  /**
   * @param addresses URLs of the call on all running servers
   * @param values fields that all enquiries share
   * @param together how many send at the same time
   */
  constructor(
    addresses: () => readonly string[],
    values: Readonly<Record<string, string>>,
    together = 8,
  ) {
    this.#addresses = addresses;
    this.#values = values;
    this.#lanes = Array.from({ length: together }, () => this.#lane());
  }

  async #lane(): Promise<void> {
    while (!this.#stopped) {
      const number = this.#next++;
      const addresses = this.#addresses();
      const address = addresses[number % addresses.length];
      const name = `Visitor ${number}`;
      if (address !== undefined) {
        const status = await send(address, { ...this.#values, name });
        if (status === 200) {
          this.answered.set(name, performance.now());
        } else {
          this.refused.set(name, status);
        }
      }
      await delay(5);
    }
  }

  /** Stops; resolves after the last answer. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }
}

/** Sends an enquiry. @returns the status, 0 if there was no answer */
export async function send(
  address: string,
  values: Readonly<Record<string, string>>,
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return fetch(address, { method: "POST", body: form }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 0,
  );
}
