// Packs the text of an article, a press coverage or a legal page for its page.
import { sectionsOnPaper } from "./last-sheet.server.ts";
import { type PackedStory, packText, type Story } from "./packed-text.ts";

/** An entry with its texts packed. */
export function packStory<Entry extends Story>(
  entry: Entry,
): Omit<Entry, keyof Story> & PackedStory {
  const { lead, sections, ...rest } = entry;
  const printed = sectionsOnPaper(sections);
  return {
    ...rest,
    ...(lead && { lead: packText(lead) }),
    before: printed.before,
    sections: printed.parts.map((section) => ({ ...section, body: packText(section.body) })),
  };
}
