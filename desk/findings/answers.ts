// What a writer can answer to a finding with one button: the change that mends it, or those of which one is to be chosen.
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import type { DeskFinding } from "../protocol.ts";

export interface Answer {
  /** What the button says. */
  readonly label: string;
  /** Empty where only the writer knows what to write; the page of the code tells how. */
  readonly edits: readonly Edit[];
}

/** Most letters of a change that a button names. */
const longest = 60;

/** The answers to a finding. */
export function answersTo({ fix, ways = [] }: Pick<DeskFinding, "fix" | "ways">): readonly Answer[] {
  if (!fix) return ways;
  const [edit, ...others] = fix.edits;
  const isWords =
    edit !== undefined &&
    others.length === 0 &&
    edit.span.end > edit.span.start &&
    edit.text.length <= longest &&
    /^\S*[\p{L}\p{N}](?:.*\S)?$/u.test(edit.text);
  return [{ label: isWords ? `Change it to ${edit.text}` : `Mend: ${fix.title}`, edits: fix.edits }];
}
