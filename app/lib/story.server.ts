// Packs the text of an article, a press coverage or a legal page for its page.
import type { EvidenceRow } from "./evidence.server.ts";
import { sectionsOnPaper } from "./last-sheet.server.ts";
import { type PackedStory, packText, type Story } from "./packed-text.ts";

/**
 * An entry with its texts packed.
 * @param rows what stands behind its figures, below the text
 */
export function packStory<Entry extends Story>(
  entry: Entry,
  rows?: readonly EvidenceRow[],
): Omit<Entry, keyof Story> & PackedStory {
  const { lead, sections, ...rest } = entry;
  const printed = sectionsOnPaper(sections, rows);
  return {
    ...rest,
    ...(lead && { lead: packText(lead) }),
    before: printed.before,
    sections: printed.parts.map((section) => ({ ...section, body: packText(section.body) })),
  };
}
