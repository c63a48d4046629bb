// What is known of a text while it is typed in: what it says by itself is found anew with each key, what needs other files stands as it was
// found last, at the place that it has in the text now.
import { compareDiagnostics, type Location } from "../../pipeline/model/diagnostic.ts";
import { LineIndex } from "../../pipeline/model/source.ts";
import type { DeskFinding } from "../protocol.ts";
import { mover } from "./moved.ts";

/**
 * The findings of a text that is typed in. Those of others that stand at what was typed are left out, and so are their fixes of the
 * file, which are made for the text before.
 * @param findings of the last check of all
 * @param own what the file says by itself now
 */
export function withTyped(
  findings: readonly DeskFinding[],
  own: readonly DeskFinding[],
  { path, before, now }: { readonly path: string; readonly before: string; readonly now: string },
): readonly DeskFinding[] {
  const inText = mover(before, now);
  /** Undefined where it is a part of what was changed. */
  const moved = ({ file, span }: Location): Location | undefined => {
    if (file !== path) return { file, span };
    const { isSame, ...at } = inText(span);
    return isSame ? { file, span: at } : undefined;
  };
  const lines = new LineIndex(now);
  const others = findings.flatMap(({ fix, related = [], ...finding }) => {
    const location = moved(finding);
    if (!location || (finding.isAlone && finding.file === path)) return [];
    const alsoAt = related.flatMap((one) => {
      const at = moved(one);
      return at ? [{ ...one, ...at }] : [];
    });
    const isSound = fix?.edits.every(({ file }) => file !== path);
    return [
      {
        ...{ ...finding, ...location },
        ...(location.file === path && lines.at(location.span.start)),
        ...(alsoAt.length > 0 && { related: alsoAt }),
        ...(fix && isSound && { fix }),
      },
    ];
  });
  return [...others, ...own].sort(compareDiagnostics);
}
