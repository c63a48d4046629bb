// Visitors of the restore drill: enquiries one after the other to several servers, and when each was answered 200.

import { setTimeout as delay } from "node:timers/promises";

/** Visitors who go on until they are told to stop. */
export class Visitors {
  readonly #addresses: () => readonly string[];
  readonly #values: Readonly<Record<string, string>>;
  readonly #lanes: Promise<void>[];
  #stopped = false;
  #next = 1;
  /** When an enquiry was answered 200, by the visitor's name, in milliseconds of performance.now(). */
  readonly answered = new Map<string, number>();

  /**
   * @param addresses of the call, on each of the servers that are there now
   * @param values what all enquiries have in common
   */
  constructor(addresses: () => readonly string[], values: Readonly<Record<string, string>>) {
    this.#addresses = addresses;
    this.#values = values;
    this.#lanes = Array.from({ length: 8 }, () => this.#lane());
  }

  async #lane(): Promise<void> {
    while (!this.#stopped) {
      const number = this.#next++;
      const addresses = this.#addresses();
      const address = addresses[number % addresses.length];
      const name = `Visitor ${number}`;
      if (address !== undefined && (await send(address, { ...this.#values, name })) === 200)
        this.answered.set(name, performance.now());
      await delay(5);
    }
  }

  /** Resolves when the last answer is there. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }
}

/** Sends an enquiry. @returns the status, 0 where there was no answer */
export async function send(address: string, values: Readonly<Record<string, string>>): Promise<number> {
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
