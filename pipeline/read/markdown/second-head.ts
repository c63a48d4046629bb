// Reports a second head of fields in a text, which is there after pasting a whole file into
// another.

import { matchesIn } from "../../helpers.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import { type Coverage, owner } from "./coverage.ts";
import { spanIn, type TextSource } from "./text-source.ts";

export const codes = codesOf({
  "front-matter-repeated": {
    severity: "error",
    meaning: "A second head of fields stands in the text.",
  },
});

/** Lines of fields between lines of hyphens; a title is among them. */
const head =
  /^---[ \t]*\r?\n(?=(?:(?!---)[^\n]*\n){0,60}?title:[ \t]*\S)(?:(?:(?:[A-Za-z][\w-]*:|-)?[ \t][^\n]*|[A-Za-z][\w-]*:\r?)\n){2,60}---[ \t]*\r?$/gm;

/** Reports the heads of fields in a text. */
export function reportSecondHeads({ owners }: Coverage, source: TextSource, report: Report): void {
  const { file, fileText = "" } = source;
  for (const { 0: typed, index } of matchesIn(source.markdown, head)) {
    if (owners[index] === owner.code) continue;
    const span = spanIn(source, { start: index, end: index + typed.trimEnd().length });
    if (fileText.slice(0, span.start).trim() === fileText.slice(span.start).trim()) {
      const all = { file, span: { start: span.start, end: fileText.length } };
      report({
        code: codes["front-matter-repeated"],
        at: all,
        message: "From here on the whole file stands a second time.",
        help: "Remove all lines from this one on.",
      });
      continue;
    }
    report({
      code: codes["front-matter-repeated"],
      at: { file, span },
      message: "A second head of fields stands in the text, and its lines are printed.",
      help: "Remove it, from --- to ---. If another text begins here, give it its own file.",
    });
  }
}
