// Packs the text of an article, a press coverage or a legal page for its page.
import { type PackedStory, packText, type Story } from "./packed-text.ts";

/** An entry with its texts packed. */
export function packStory<Entry extends Story>(
  entry: Entry,
): Omit<Entry, keyof Story> & PackedStory {
  const { lead, sections, ...rest } = entry;
  return {
    ...rest,
    ...(lead && { lead: packText(lead) }),
    sections: sections.map(({ heading, body, ...section }) => ({
      ...section,
      ...(heading && { heading: packText(heading) }),
      body: packText(body),
    })),
  };
}
