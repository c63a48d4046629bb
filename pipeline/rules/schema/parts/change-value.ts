// The change of a value to the one that was probably meant.
import type { ObservedFile } from "../../../core/observation.ts";
import type { Suggestion } from "../../../finding.ts";
import { nodeAt } from "../../../model/value.ts";
import { rewritten } from "../../../model/written.ts";

/** The change of the value at a pointer to another, which a person may choose. */
export function changeOfValue(
  file: ObservedFile,
  pointer: string,
  text: string,
): readonly Suggestion[] {
  const change = rewritten(nodeAt(file.root, pointer), file, text);
  return change ? [{ label: `Change it to ${text}`, edits: change.edits }] : [];
}
