// Tests that enquiries of the release before recipients were told one by one are told by this one, and that nothing is lost by going back to it.

import { beforeEach, describe, expect, it } from "vitest";
import type { StorePlace } from "../settings.ts";
import {
  type Before,
  databaseBefore,
  dueBefore,
  sendAllBefore,
  storing,
} from "./release-before.ts";
import { kinds } from "./stores.ts";
import { minute, noon, telling, two } from "./telling.ts";

const after = (minutes: number) => new Date(noon + minutes * minute).toISOString();

/** What that release leaves behind: an enquiry in each state that an entry can have. */
const left: readonly Before[] = [
  { name: "Sent", entries: [{ way: "mail", sent_at: after(-9) }] },
  { name: "Waiting", entries: [{ way: "mail" }] },
  { name: "Failed", entries: [{ way: "mail", attempts: 2, due_at: after(5) }] },
  { name: "Killed", entries: [{ way: "mail", claim: "of a killed one", claimed_until: after(9) }] },
  { name: "Suspect", suspect: true as const, entries: [{ way: "digest", due_at: after(60) }] },
  { name: "Told to nobody", entries: [] },
].map((each) => ({ at: new Date(noon - 10 * minute), ...each }));

describe.each(kinds)("$name", ({ skipped, create }) => {
  describe.skipIf(skipped)("with the rows of the release before", () => {
    let place: StorePlace;

    beforeEach(async () => {
      place = await create();
      await databaseBefore(place, left);
    });

    it("tells each recipient of all that waits when it is due, and of nothing that was sent", async () => {
      const { refusing, told, change } = two();
      refusing.now = false;
      const { notifier, later } = telling(place, {}, { change });
      notifier.start();
      const names = () => [...new Set(told.map((each) => each.split(" ").slice(1).join(" ")))];
      const twice = () => told.length === 2 * names().length && names().toSorted();
      await expect.poll(twice).toEqual(["Told to nobody", "Waiting"]);
      later(5 * minute);
      await expect.poll(twice).toEqual(["Failed", "Told to nobody", "Waiting"]);
      later(4 * minute);
      await expect.poll(twice).toEqual(["Failed", "Killed", "Told to nobody", "Waiting"]);
      later(60 * minute);
      await expect
        .poll(twice)
        .toEqual(["Failed", "Killed", "Suspect", "Told to nobody", "Waiting"]);
    });

    it("leaves it all that a recipient has not been told of, at once when it is stopped, and goes on with what it then leaves", async () => {
      const { refusing, told, change } = two();
      const { database, outbox, senders, notifier, clock, later, messages } = telling(
        place,
        {},
        { change },
      );
      later(60 * minute);
      notifier.start();
      // The second recipient refuses the first that it is told; what else is due waits for its next attempt.
      await expect.poll(() => told).toHaveLength(5);
      await expect.poll(messages).toContain("not sent");
      const now = () => new Date(clock.now);
      // The one before takes an enquiry for sent that one of two recipients has refused: not while this one runs.
      expect(await dueBefore(database, now())).toEqual([]);
      const waiting = ["Waiting", "Failed", "Killed", "Suspect", "Told to nobody"];
      const ifKilled = new Date(clock.now + 10 * minute);
      expect(await dueBefore(database, ifKilled)).toEqual(waiting);
      await notifier.stop();
      expect(await dueBefore(database, now())).toEqual(waiting);

      // What another service of this release is sending at the moment stays with it.
      later(minute);
      const [, second] = senders;
      if (!second) throw new Error("There is no second recipient.");
      const claim = await outbox.claim(second, now());
      const claimed = claim?.entries.map(({ enquiry }) => enquiry.name) ?? [];
      expect(claimed).toHaveLength(1);
      await outbox.release(now());
      expect(await dueBefore(database, now())).toEqual(
        waiting.filter((name) => !claimed.includes(name)),
      );

      await sendAllBefore(database, now());
      await database.transact(async (query) => {
        const entries = [{ way: "mail" }];
        const [enquiry, entry] = storing(7, [{ name: "Of the way back", at: now(), entries }]);
        await query(enquiry ?? "");
        await query(entry ?? "");
      });
      refusing.now = false;
      const again = telling(place, {}, { change });
      again.clock.now = clock.now;
      again.notifier.start();
      again.later(10 * minute);
      const expected = ["Of the way back", ...claimed].map((name) => `second ${name}`);
      await expect
        .poll(() =>
          told
            .slice(5)
            .filter((each) => each.startsWith("second "))
            .toSorted(),
        )
        .toEqual(expected.toSorted());
      await expect
        .poll(() => told.slice(5).filter((each) => each.startsWith("first ")))
        .toEqual(["first Of the way back"]);
    });
  });
});
