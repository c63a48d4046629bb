// Reads stored enquiries page by page, in the same way from both databases.

import type { TableRow } from "./database.ts";
import type { StoredEnquiry } from "./rows.ts";
import { readColumns } from "./schema.ts";

/** Rows read at a time: no lock is held between pages, so the server can write. */
const pageSize = 1000;

/**
 * The statement that selects a page: the rows after a time and an id.
 * @param parameters the two parameters, as the database writes them
 */
export const selectPage = (parameters: string) =>
  `SELECT * FROM enquiries WHERE (received_at, id) > (${parameters}) ORDER BY received_at, id LIMIT ${pageSize}`;

/** The enquiry in a row of the table. */
export function enquiryOf(row: TableRow): StoredEnquiry {
  const columns = Object.fromEntries(readColumns.map((name) => [name, row[name] ?? ""]));
  return { ...columns, id: Number(row.id), suspect: Number(row.suspect) === 1 } as StoredEnquiry;
}

/**
 * Reads enquiries sorted by time.
 * @param since earliest time, inclusive; ISO 8601 in UTC
 * @param select selects the page after a time and an id
 */
export async function* readPages(
  since: string,
  select: (time: string, id: number) => Promise<readonly TableRow[]>,
): AsyncGenerator<StoredEnquiry> {
  let time = since;
  let id = 0;
  for (;;) {
    const enquiries = (await select(time, id)).map(enquiryOf);
    yield* enquiries;
    const last = enquiries.at(-1);
    if (!last || enquiries.length < pageSize) return;
    [time, id] = [last.received_at, last.id];
  }
}
