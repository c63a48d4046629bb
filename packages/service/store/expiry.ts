// Removes old enquiries once a day where a setting says so. A wrong clock or setting must not empty the store: it then refuses, and says so.

import type { NotifierLog } from "../outbox/notifier.ts";
import { expire, NotScrubbed, type Old, yearsBefore } from "./administer.ts";
import { type Database, StoreUnavailable } from "./database.ts";

const dayMs = 86_400_000;

/** Most enquiries that may go at once, as a part of all and as a number. */
const maxPart = 0.01;
const maxNumber = 50;

/** Longest time since the newest enquiry, in days: after it the clock may be wrong. */
const maxQuietDays = 30;

/** Enquiries were not removed, as something is odd. */
export class ExpiryRefused extends Error {
  override name = "ExpiryRefused";
}

/** @throws ExpiryRefused unless so few go that a day's rest explains it, by a clock that the enquiries confirm */
export function judgeExpiry({ old, all, newest }: Old, now: Date): void {
  if (now.getTime() - Date.parse(newest) > maxQuietDays * dayMs) {
    throw new ExpiryRefused(
      `the newest enquiry is more than ${maxQuietDays} days old, so the clock may be wrong`,
    );
  }
  if (old > maxNumber || old > all * maxPart) {
    throw new ExpiryRefused(
      `${old} of ${all} would go at once, more than ${maxNumber} or 1 %: see "enquiries expire"`,
    );
  }
}

/** Removes old enquiries; logs how many, or why it refused. @returns whether it refused */
export async function expireDaily(
  database: Database,
  years: number,
  now: Date,
  log: NotifierLog,
): Promise<boolean> {
  try {
    const removed = await expire(database, yearsBefore(now, years), now, (old) =>
      judgeExpiry(old, now),
    );
    if (removed > 0) log.info({ enquiries: removed, years }, "enquiries expired");
    return false;
  } catch (error) {
    if (error instanceof ExpiryRefused) {
      log.error({ years, reason: error.message }, "enquiries not expired");
      return true;
    }
    if (!(error instanceof StoreUnavailable)) throw error;
    if (!(error instanceof NotScrubbed)) {
      log.error({ years, reason: error.message }, "enquiries not expired");
    } else {
      if (error.removed > 0) log.info({ enquiries: error.removed, years }, "enquiries expired");
      log.error({ reason: error.message }, "removed enquiries are still in the database's files");
    }
    return false;
  }
}

/**
 * Does so now and every day.
 * @param onRefused is told each time whether it refused
 * @returns a function that ends it, when what is under way is done
 */
export function startExpiry(
  database: Database,
  years: number,
  log: NotifierLog,
  onRefused: (refused: boolean) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(async () => onRefused(await expireDaily(database, years, new Date(), log)))
      .catch((error: Error) => log.error({ stack: error.stack }, "enquiries not expired"));
  };
  run();
  const timer = setInterval(run, dayMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
