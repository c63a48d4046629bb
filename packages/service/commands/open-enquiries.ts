// The digest of open enquiries, which nobody has answered yet, by their age.

import type { StoredEnquiry } from "../store/rows.ts";
import { paragraph } from "./formats.ts";

const dayMs = 86_400_000;

/** Groups by least age in days; the last takes what is left. */
const ages = [
  { days: 30, heading: "Open for more than 30 days" },
  { days: 7, heading: "Open for more than 7 days" },
  { days: 1, heading: "Open for more than a day" },
  { days: Number.NEGATIVE_INFINITY, heading: "Of the last 24 hours" },
] as const;

function ageOf({ received_at }: StoredEnquiry, now: Date) {
  const days = (now.getTime() - Date.parse(received_at)) / dayMs;
  return ages.find((age) => days > age.days);
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
  if (open.length === 0) return "No open enquiries.\n";
  const groups = ages
    .map((age) => ({ ...age, inGroup: open.filter((enquiry) => ageOf(enquiry, now) === age) }))
    .filter(({ inGroup }) => inGroup.length > 0);
  const counts = groups.map(({ heading, inGroup }) => `${heading}: ${inGroup.length}`);
  const texts = groups.map(
    ({ heading, inGroup }) =>
      `${heading}\n${"-".repeat(heading.length)}\n${inGroup.map(paragraph).join("")}`,
  );
  return `${open.length} open. ${counts.join(". ")}.\n\n${texts.join("")}`;
}
