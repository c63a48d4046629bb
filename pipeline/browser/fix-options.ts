// Determines the buttons of a finding: its fix, or the alternatives of which the writer chooses one.
import { type Edit, wordsLabel } from "../finding.ts";
import type { DeskFinding } from "./types.ts";

export interface FixOption {
  /** Label of the button. */
  readonly label: string;
  /** Empty if only the writer can know what to write; the code's explanation says how. */
  readonly edits: readonly Edit[];
}

/** The answers to a finding. */
export function fixOptions({
  fix,
  ways = [],
}: Pick<DeskFinding, "fix" | "ways">): readonly FixOption[] {
  if (!fix) return ways;
  return [{ label: wordsLabel(fix) ?? `Fix: ${fix.title}`, edits: fix.edits }];
}
