// Counts enquiries by page, by area of the site and by campaign.
import type { StoredEnquiry } from "../store/rows.ts";

/** What enquiries are counted by; an area is the first part of the address, such as /products. */
const kinds = ["page", "area", "campaign"] as const;

type Kind = (typeof kinds)[number];

const groupsOf = ({
  page,
  campaign_id: campaign,
}: StoredEnquiry): Readonly<Record<Kind, string>> => ({
  page,
  area: /^\/[^/]*/.exec(page)?.[0] ?? "",
  campaign,
});

/** One count. */
export interface Count {
  readonly by: Kind;
  /** The page, area or campaign; empty if the enquiry does not name one. */
  readonly value: string;
  readonly enquiries: number;
}

/** Counts enquiries by page, then by area, then by campaign; highest counts first, equal ones by name. */
export async function countPages(enquiries: AsyncIterable<StoredEnquiry>): Promise<Count[]> {
  const found = kinds.map((by) => ({ by, counts: new Map<string, number>() }));
  for await (const enquiry of enquiries) {
    const groups = groupsOf(enquiry);
    for (const { by, counts } of found) counts.set(groups[by], (counts.get(groups[by]) ?? 0) + 1);
  }
  return found.flatMap(({ by, counts }) =>
    Array.from(counts, ([value, enquiries]) => ({ by, value, enquiries })).sort(
      (one, other) => other.enquiries - one.enquiries || (one.value < other.value ? -1 : 1),
    ),
  );
}

const heading = "enquiries";

/** Formats the counts for a terminal, a table for each kind. */
export function countTables(counts: readonly Count[]): string {
  if (counts.length === 0) return "No enquiries.\n";
  const line = (number: number | string, words: string) =>
    `${String(number).padStart(heading.length)}  ${words}\n`;
  return kinds
    .map((kind) => {
      const rows = counts.filter(({ by }) => by === kind);
      return (
        line(heading, kind) +
        rows.map((row) => line(row.enquiries, row.value || "not known")).join("")
      );
    })
    .join("\n");
}
