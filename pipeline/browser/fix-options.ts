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
  suggestions = [],
}: Pick<DeskFinding, "fix" | "suggestions">): readonly FixOption[] {
  if (!fix) return suggestions;
  return [{ label: wordsLabel(fix) ?? `Fix: ${fix.title}`, edits: fix.edits }];
}
