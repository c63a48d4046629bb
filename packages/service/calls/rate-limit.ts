// Limits requests per minute and address; servers that share a database share the counts.

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Counted } from "../store/database.ts";
import type { EnquiryStore } from "../store/store.ts";

/** Route options that allow so many requests a minute from one address; 0 for no limit. */
export const perMinute = (max: number) => ({
  config: { rateLimit: max === 0 ? (false as const) : { max, timeWindow: 60_000 } },
});

/** The plugin's description of the limited route. */
interface Limited {
  readonly routeInfo?: { readonly url?: string };
}

/** The plugin's callback for a counted request. */
type CountCallback = (error: Error | null, counted?: Counted) => void;

/**
 * Makes a store class for `@fastify/rate-limit` that counts in the database.
 * @param count counts a visitor's request to a call
 */
export function sharedLimit(count: NonNullable<EnquiryStore["count"]>): FastifyRateLimitStoreCtor {
  return class Shared {
    readonly #call: string;

    constructor({ routeInfo }: Limited) {
      this.#call = routeInfo?.url ?? "";
    }

    incr(visitor: string, done: CountCallback, window: number): void {
      count(`${this.#call} ${visitor}`, window).then((counted) => done(null, counted), done);
    }

    child(route: Parameters<FastifyRateLimitStore["child"]>[0] & Limited): Shared {
      return new Shared(route);
    }
  };
}
