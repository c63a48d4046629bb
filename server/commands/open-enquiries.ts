// The digest of open enquiries, which nobody has answered yet, by their age.

import type { StoredEnquiry } from "../store/rows.ts";
import { paragraph } from "./formats.ts";

const dayMs = 86_400_000;

/** Groups by age in days, the oldest first: one holds what is older, and no group before it. */
const ages = [
  { days: 30, heading: "Open for more than 30 days" },
  { days: 7, heading: "Open for more than 7 days" },
  { days: 1, heading: "Open for more than a day" },
  { days: Number.NEGATIVE_INFINITY, heading: "Of the last 24 hours" },
] as const;

function daysSince({ received_at }: StoredEnquiry, now: Date): number {
  return (now.getTime() - Date.parse(received_at)) / dayMs;
}

/** The text for a terminal: how many are open, then each, the oldest first. */
export async function openEnquiries(
  enquiries: AsyncIterable<StoredEnquiry>,
  now: Date,
): Promise<string> {
  const open: StoredEnquiry[] = [];
  for await (const enquiry of enquiries) {
    if (enquiry.answered_at === "") open.push(enquiry);
  }
  const [oldest] = open;
  if (!oldest) return "No open enquiries.\n";
  const groups = ages.map(({ days, heading }, index) => {
    const below = ages[index - 1]?.days ?? Number.POSITIVE_INFINITY;
    const inGroup = open.filter((enquiry) => {
      const age = daysSince(enquiry, now);
      return age > days && age <= below;
    });
    return { heading, inGroup };
  });
  const there = groups.filter(({ inGroup }) => inGroup.length > 0);
  const counts = there.map(({ heading, inGroup }) => `${heading}: ${inGroup.length}`);
  const texts = there.map(
    ({ heading, inGroup }) =>
      `${heading}\n${"-".repeat(heading.length)}\n${inGroup.map(paragraph).join("")}`,
  );
  return `${open.length} open. ${counts.join(". ")}.\n\n${texts.join("")}`;
}
