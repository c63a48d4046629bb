// Says how a heading is typed with another level, and changes it, for the rules about levels.
import { type Fix, type Location, replacing } from "../../../finding.ts";
import type { TextHeading } from "../../../model/text.ts";

/** The heading's line as it should be typed, with its placeholders, as the end of a help text. */
export function atLevel(wanted: number, { typed }: TextHeading): string {
  const line = /[^\r\n]*/.exec(typed)?.[0] ?? "";
  return /^<h[1-6]\b/i.test(line)
    ? `Write h${wanted} in both of its tags.`
    : `Write ${"#".repeat(wanted)} ${line.trimEnd().replace(/^[#\s]+/, "")}`;
}

/** The fix that gives a heading another level; undefined where it is no line that begins with number signs. */
export function withLevel(
  wanted: number,
  { signs }: TextHeading,
  file: Location["file"],
): Fix | undefined {
  const title = `the heading is one of level ${wanted}`;
  return signs && replacing({ file, span: signs }, "#".repeat(wanted), title);
}
