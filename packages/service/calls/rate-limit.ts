// Limits requests per minute and address; servers that share a database share the counts, and others count in memory.

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

/** Most visitors that are counted in memory; beyond that, who has called longest ago is forgotten. */
const maxVisitors = 10_000;

/**
 * Counts in this process for `@fastify/rate-limit`, by a clock that only counts: the store of that package takes the time of day, and after
 * a clock that was ahead it would count for as long as that was.
 */
export class LocalLimit implements FastifyRateLimitStore {
  readonly #windows = new Map<string, { current: number; readonly ends: number }>();
  readonly #now: () => number;

  /** @param options those of the package, which are not needed @param now in milliseconds, from any beginning; a test's own clock */
  constructor(_options?: unknown, now = () => performance.now()) {
    this.#now = now;
  }

  incr(visitor: string, done: CountCallback, window: number): void {
    const now = this.#now();
    const known = this.#windows.get(visitor);
    const counted = known && known.ends > now ? known : { current: 0, ends: now + window };
    counted.current += 1;
    // Last, as the first is forgotten first.
    this.#windows.delete(visitor);
    this.#windows.set(visitor, counted);
    if (this.#windows.size > maxVisitors) {
      for (const [first] of this.#windows) {
        this.#windows.delete(first);
        break;
      }
    }
    done(null, { current: counted.current, ttl: counted.ends - now });
  }

  child(): LocalLimit {
    return new LocalLimit(undefined, this.#now);
  }
}
