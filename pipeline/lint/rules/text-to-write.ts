// Rule: texts still as `content new` wrote them. Drafts may have them, as they are not published.
import { spanIn } from "../../model/prose.ts";
import { toWrite } from "../../model/to-write.ts";
import { scalarAt } from "../../model/value.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

export const rule: Rule = {
  code: "text-to-write",
  severity: "error",
  about: "shape",
  meaning: "A text that a new file came with and that is still to be written.",
  *check({ path: file, text: typedText, root, prose }): Iterable<RuleFinding> {
    if (scalarAt(root, "/draft") === true || !typedText.includes(toWrite)) return;
    for (const block of prose) {
      const at = block.text.indexOf(toWrite);
      if (at < 0) continue;
      const line = /[^\r\n]*/.exec(block.text.slice(at))?.[0].length ?? 1;
      yield finding(
        { file, span: spanIn(block, at, at + line) },
        "This text is still to be written.",
        `Write your own words in its place, without the ${toWrite}.`,
      );
    }
  },
};
