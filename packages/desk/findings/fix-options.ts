// Determines the buttons of a finding: its fix, or the alternatives of which the writer chooses one.
import type { Edit } from "@site/pipeline/model/diagnostic";
import type { DeskFinding } from "../protocol.ts";

export interface FixOption {
  /** Label of the button. */
  readonly label: string;
  /** Empty if only the writer can know what to write; the code's explanation says how. */
  readonly edits: readonly Edit[];
}

/** Longest replacement that is shown on a button, in characters. */
const maxLength = 60;

/** The answers to a finding. */
export function fixOptions({
  fix,
  ways = [],
}: Pick<DeskFinding, "fix" | "ways">): readonly FixOption[] {
  if (!fix) return ways;
  const [edit, ...others] = fix.edits;
  const isWords =
    edit !== undefined &&
    others.length === 0 &&
    edit.span.end > edit.span.start &&
    edit.text.length <= maxLength &&
    /^\S*[\p{L}\p{N}](?:.*\S)?$/u.test(edit.text);
  return [{ label: isWords ? `Change it to ${edit.text}` : `Fix: ${fix.title}`, edits: fix.edits }];
}
