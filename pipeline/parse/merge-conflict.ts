// Two versions of a text that git could not join and left side by side: what stands in such a file is nobody's text, so nothing
// else is said of it.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";

/** A line with which git begins or ends the two versions; ======= between them may be the line below a heading as well. */
const marker = /^(?:(<{7})|>{7})(?:[ \t][^\r\n]*)?$/gm;

/** The conflicts of a file, one finding for each. */
export function mergeConflicts({ path, text }: SourceFile): Diagnostic[] {
  if (!text.includes("<<<<<<<") && !text.includes(">>>>>>>")) return [];
  const diagnostics: Diagnostic[] = [];
  const found = [...text.matchAll(marker)];
  for (let at = 0; at < found.length; at++) {
    const [first, next] = [found[at], found[at + 1]];
    if (!first) break;
    // After one that begins comes one that ends; either of them may have been left alone.
    const end = first[1] && next && !next[1] ? next : undefined;
    if (end) at++;
    const spanOf = ({ index, 0: line }: RegExpExecArray) => ({ start: index, end: index + line.length });
    diagnostics.push(
      diagnostic(
        "merge-conflict",
        { file: path, span: spanOf(first) },
        end
          ? "Two versions of the text stand here, one below the other; git could not join them."
          : "A mark is left here of two versions that git could not join.",
        {
          help: end
            ? "Keep the version above =======, the one below it, or parts of both; then remove the lines of <<<<<<<, ======= and >>>>>>>."
            : "Remove the line, once only one version is left; the same goes for a line of ======= that came with it.",
          ...(end ? { related: [{ file: path, span: spanOf(end), message: "They end here." }] } : {}),
        },
      ),
    );
  }
  return diagnostics;
}
