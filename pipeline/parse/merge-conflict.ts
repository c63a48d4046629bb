// Finds git merge conflicts in a file. Its text is then unreliable, so no other finding is reported.
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { SourceFile } from "../model/source.ts";

/** A conflict mark and what git writes after it: a name or nothing. */
const [begins, ends] = ["<", ">"].map((sign) => String.raw`^${sign}{7}(?:[ \t][^\r\n]*)?$`);

/** Two versions from first to last mark, or a single mark; ======= alone is not searched, as it may also underline a heading. */
const conflict = new RegExp(
  `(?<first>${begins})(?:(?!${begins})[^])*?(?<last>${ends})|(?:${begins}|${ends})`,
  "gm",
);

/** The conflicts in a file, one finding each. */
export function mergeConflicts({ path, text }: SourceFile): Diagnostic[] {
  if (!text.includes("<<<<<<<") && !text.includes(">>>>>>>")) return [];
  return Array.from(
    text.matchAll(conflict),
    ({ 0: all, index, groups: { first = "", last = "" } = {} }) => {
      const locationOf = (start: number, { length }: string) => ({
        file: path,
        span: { start, end: start + length },
      });
      if (last === "") {
        return diagnostic(
          "merge-conflict",
          locationOf(index, all),
          "A mark is left here of two versions that git could not join.",
          {
            help: "Remove the line, once only one version is left; the same goes for a line of ======= that came with it.",
          },
        );
      }
      return diagnostic(
        "merge-conflict",
        locationOf(index, first),
        "Two versions of the text stand here, one below the other; git could not join them.",
        {
          help: "Keep the version above =======, the one below it, or parts of both; then remove the lines of <<<<<<<, ======= and >>>>>>>.",
          related: [
            { ...locationOf(index + all.length - last.length, last), message: "They end here." },
          ],
        },
      );
    },
  );
}
