// Two versions of a text that git could not join and left side by side: what stands in such a file is nobody's text, so nothing
// else is said of it.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";

/** What git writes before and behind a mark's line: a name, or nothing. */
const [begins, ends] = ["<", ">"].map((sign) => String.raw`^${sign}{7}(?:[ \t][^\r\n]*)?$`);

/** Two versions from the first line to the last, or one of these alone; ======= between them may be the line below a heading as well. */
const conflict = new RegExp(`(?<first>${begins})(?:(?!${begins})[^])*?(?<last>${ends})|(?:${begins}|${ends})`, "gm");

/** The conflicts of a file, one finding for each. */
export function mergeConflicts({ path, text }: SourceFile): Diagnostic[] {
  if (!text.includes("<<<<<<<") && !text.includes(">>>>>>>")) return [];
  return Array.from(text.matchAll(conflict), ({ 0: all, index, groups: { first = "", last = "" } = {} }) => {
    const locationOf = (start: number, { length }: string) => ({ file: path, span: { start, end: start + length } });
    if (last === "")
      return diagnostic(
        "merge-conflict",
        locationOf(index, all),
        "A mark is left here of two versions that git could not join.",
        {
          help: "Remove the line, once only one version is left; the same goes for a line of ======= that came with it.",
        },
      );
    return diagnostic(
      "merge-conflict",
      locationOf(index, first),
      "Two versions of the text stand here, one below the other; git could not join them.",
      {
        help: "Keep the version above =======, the one below it, or parts of both; then remove the lines of <<<<<<<, ======= and >>>>>>>.",
        related: [{ ...locationOf(index + all.length - last.length, last), message: "They end here." }],
      },
    );
  });
}
