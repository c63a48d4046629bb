// Merges findings while a text is typed: those of the open file, which is checked at each keystroke, and those of the last check of the
// whole site, moved to their positions in the current text.

import { spanMapper } from "@site/common/texts";
import { compareFindings, type Location, type Suggestion } from "../finding.ts";
import { LineIndex } from "../model/source.ts";
import type { DeskFinding } from "./types.ts";

/**
 * Merges the findings. Findings of the full check at changed positions are dropped, and so are fixes and suggestions that edit this file, as
 * they apply to the text before.
 * @param findings findings of the last full check
 * @param own findings of the file alone
 */
export function mergeFindings(
  findings: readonly DeskFinding[],
  own: readonly DeskFinding[],
  { path, before, now }: { readonly path: string; readonly before: string; readonly now: string },
): readonly DeskFinding[] {
  const inText = spanMapper(before, now);
  /** Undefined if the location was changed. */
  const moved = ({ file, span }: Location): Location | undefined => {
    if (file !== path) return { file, span };
    const { isSame, ...at } = inText(span);
    return isSame ? { file, span: at } : undefined;
  };
  const lines = new LineIndex(now);
  const isSound = ({ edits }: Pick<Suggestion, "edits">) =>
    edits.every(({ file }) => file !== path);
  const others = findings.flatMap(({ fix, suggestions = [], related = [], ...finding }) => {
    const location = moved(finding);
    if (!location || (finding.isAlone && finding.file === path)) return [];
    const alsoAt = related.flatMap((one) => {
      const at = moved(one);
      return at ? [{ ...one, ...at }] : [];
    });
    const sound = suggestions.filter(isSound);
    return [
      {
        ...finding,
        ...location,
        ...(location.file === path && lines.at(location.span.start)),
        related: alsoAt.length > 0 ? alsoAt : undefined,
        fix: fix && isSound(fix) ? fix : undefined,
        suggestions: sound.length > 0 ? sound : undefined,
      },
    ];
  });
  return [...others, ...own].sort(compareFindings);
}
