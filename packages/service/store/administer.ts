// What the commands change of stored enquiries: who answered one, and their removal.

import { type Database, StoreUnavailable } from "./database.ts";

/**
 * Notes who has answered an enquiry, which ends attempts to send it that have failed. @returns
 * whether there is one of this number
 */
export function markAnswered(
  database: Database,
  id: number,
  name: string,
  now: Date,
): Promise<boolean> {
  return database.transact(async (query) => {
    const changed = await query(
      "UPDATE enquiries SET answered_at = $1, answered_by = $2 WHERE id = $3 RETURNING id",
      now.toISOString(),
      name,
      id,
    );
    await query(
      `UPDATE enquiry_notices SET sent_at = $1
       WHERE enquiry_id = $2 AND sent_at = '' AND attempts > 0`,
      now.toISOString(),
      id,
    );
    return changed.length > 0;
  });
}

/**
 * Removes enquiries by their numbers, and what is to be sent of them; what was removed, now or
 * before, is unreadable in the database's files.
 * @returns how many were there
 * @throws StoreUnavailable
 */
export async function erase(database: Database, ids: readonly number[]): Promise<number> {
  const removed = await database.transact(async (query) => {
    let count = 0;
    for (const id of ids) {
      count += (await query("DELETE FROM enquiries WHERE id = $1 RETURNING id", id)).length;
    }
    return count;
  });
  try {
    await database.scrub();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    throw new StoreUnavailable(
      `Removed: ${removed}, but still in the database's files (${error.message}). Run the same command again later.`,
      error.code,
    );
  }
  return removed;
}
