// What the rules about slips in YAML share: the fix of a slip, and lines for pasting.
import type { Slip } from "../../../core/yaml/observations.ts";
import type { Fix } from "../../../finding.ts";
import { type KeyedLine, quoted, unquoted } from "../../../model/lines.ts";

/** What the fix of a value that lacks quotes does. */
export const quotingTitle = "the value is put in straight quotes";

/**
 * The fix of a slip; undefined if a person has to decide.
 * @param title what it does, as the end of “Fixed: …”
 */
export function slipFix({ edits }: Slip, file: string, title: string): Fix | undefined {
  return (
    edits && {
      title,
      edits: edits.map(({ start, end, text }) => ({ file, span: { start, end }, text })),
    }
  );
}

/** Most characters of a line shown for pasting: three lines of a terminal. */
const maxShown = 200;

/** The line with its value in quotes, for pasting. */
export function inStraight({ lead, value }: Pick<KeyedLine, "lead" | "value">): string {
  const text = quoted(unquoted(value));
  const quote = text.charAt(0);
  const shown =
    text.length <= maxShown ? text : `${quote}…${quote} with all of the value between the quotes`;
  return lead.trimStart() + shown;
}

/** What is said of a value that begins with a sign of YAML. */
export const needsQuotes = (sign: string) => `A value that begins with ${sign} needs quotes.`;
