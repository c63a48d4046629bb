// How often one address may ask for something; where several services share a database, all of them count in it.

import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { Counted, EnquiryStore } from "../store/store.ts";

/** Options of a route that answers so many requests a minute from one address; 0 for any number. */
export const perMinute = (max: number) => ({
  config: { rateLimit: max === 0 ? (false as const) : { max, timeWindow: 60_000 } },
});

/** What the plugin knows of the route that it limits. */
interface Limited {
  readonly routeInfo?: { readonly url?: string };
}

/** What the limit's plugin is told when a request is counted. */
type Told = (error: Error | null, counted?: Counted) => void;

/**
 * A store for `@fastify/rate-limit`, which asks for a class.
 * @param count counts a request of a visitor to a call
 */
export function sharedLimit(count: NonNullable<EnquiryStore["count"]>): FastifyRateLimitStoreCtor {
  return class Shared {
    readonly #call: string;

    constructor({ routeInfo }: Limited) {
      this.#call = routeInfo?.url ?? "";
    }

    incr(visitor: string, told: Told, window: number): void {
      count(`${this.#call} ${visitor}`, window).then((counted) => told(null, counted), told);
    }

    child(route: Parameters<FastifyRateLimitStore["child"]>[0] & Limited): Shared {
      return new Shared(route);
    }
  };
}
